import Testing

@testable import XMLReading

@Suite struct RelaxNGSchemaTests {
  private static let schema = """
    <element name="list" xmlns="http://relaxng.org/ns/structure/1.0">
      <oneOrMore><element name="item"><attribute name="id"/><text/></element></oneOrMore>
    </element>
    """

  @Test(arguments: ["<list><item id='a'/></list>", "<list>\n<item id='a'>x</item><item id='b'/></list>"])
  func validDocumentHasNoFaults(text: String) throws {
    let schema = try #require(RelaxNGSchema(Array(Self.schema.utf8)))
    #expect(schema.faults(of: Array(text.utf8)) == [])
  }

  @Test(arguments: [
    ("<list/>", 1), ("<list>\n<item/></list>", 2), ("<list><item id='a'/>\n\n<x/></list>", 3),
  ])
  func invalidDocumentHasFaultsWithTheirLines(text: String, line: Int) throws {
    let schema = try #require(RelaxNGSchema(Array(Self.schema.utf8)))
    let faults = schema.faults(of: Array(text.utf8))
    #expect(faults.contains { $0.line == line }, "\(faults)")
  }

  @Test(arguments: ["", "<", "<html/>", "<grammar xmlns='http://relaxng.org/ns/structure/1.0'/>"])
  func otherTextsAreNoSchemas(text: String) {
    #expect(RelaxNGSchema(Array(text.utf8)) == nil)
  }

  @Test func damagedDocumentIsAFault() throws {
    let schema = try #require(RelaxNGSchema(Array(Self.schema.utf8)))
    #expect(schema.faults(of: Array("<list>".utf8)).first?.isFatal == true)
  }
}
