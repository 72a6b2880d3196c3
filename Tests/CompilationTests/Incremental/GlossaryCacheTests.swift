import Diagnostics
import Foundation
import Terminology
import TestSupport
import Testing

@testable import Compilation

@Suite struct GlossaryCacheTests {
  /// A project's glossary and a cache folder, in a folder of its own.
  private struct Place {
    let folder: TemporaryFolder
    var tables: Project.GlossaryTables { Project.GlossaryTables(folder: folder.path + "/Glossary") }
    var cache: GlossaryCache { GlossaryCache(tables, folder: folder.path + "/cache/duizhao") }

    func write(term: String, ago seconds: Double = 100) throws {
      try folder.write("Glossary/concepts.tsv", "id\tkind\ten\nbar\tterm\tbar\n")
      try folder.write(
        "Glossary/terms.tsv", "concept\tlang\tterm\tstatus\nbar\tzh-Hans\t\(term)\tpreferred\n")
      try folder.write("Glossary/apis.tsv", "name\tkind\nUIBar\tclass\n")
      for name in ["concepts", "terms", "apis"] { try setAge("Glossary/\(name).tsv", seconds) }
    }

    func setAge(_ name: String, _ seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: folder.path + "/" + name)
    }

    /// The Simplified name of the one concept, as the cache gives it.
    func term() throws -> String? {
      var diagnostics: [Diagnostic] = []
      let glossary = try cache.read(diagnostics: &diagnostics)
      #expect(diagnostics.isEmpty)
      return glossary.concept("bar")?.designations.first?.term
    }

    /// What is kept, with another name in it and the same origin.
    func exchangeKept() throws {
      let path = try #require(cache.path)
      let kept = try #require(FlatBytes(mapping: path).flatMap { CompiledGlossary($0) })
      let designation = Designation(term: "别的", variant: nil, status: .preferred)
      let other = CompiledGlossary(
        Glossary(
          concepts: [Concept(id: "bar", kind: .term, english: ["bar"], designations: [designation])], apis: []
        ))
      try Data(other.file + Array(kept.remark.utf8)).write(to: URL(fileURLWithPath: path))
    }
  }

  private func inPlace(_ body: (Place) throws -> Void) throws {
    try TemporaryFolder.with { (folder) throws in try body(Place(folder: folder)) }
  }

  @Test func whatIsKeptIsUsedUntilATableChanges() throws {
    try inPlace { place in
      try place.write(term: "横条")
      #expect(try place.term() == "横条")
      try place.exchangeKept()
      #expect(try place.term() == "别的")
      try place.write(term: "竖条", ago: 50)
      #expect(try place.term() == "竖条")
    }
  }

  @Test func tablesOfTheSameLengthAndTimeAreToldApart() throws {
    try inPlace { place in
      let now = Date()
      for term in ["横条", "竖条"] {
        try place.write(term: term)
        for name in ["concepts", "terms", "apis"] {
          try FileManager.default.setAttributes(
            [.modificationDate: now], ofItemAtPath: place.folder.path + "/Glossary/\(name).tsv")
        }
        #expect(try place.term() == term)
      }
    }
  }

  @Test func touchedTablesAreTheSame() throws {
    try inPlace { place in
      try place.write(term: "横条")
      _ = try place.term()
      try place.exchangeKept()
      try place.setAge("Glossary/terms.tsv", 20)
      #expect(try place.term() == "别的")
      #expect(try place.term() == "别的")
    }
  }

  @Test func damageIsMadeGood() throws {
    try inPlace { place in
      try place.write(term: "横条")
      _ = try place.term()
      let url = URL(fileURLWithPath: try #require(place.cache.path))
      let sound = try Data(contentsOf: url)
      var flipped = sound
      flipped[sound.count / 2] ^= 1
      for damaged in [
        Data(), sound.prefix(sound.count / 2), flipped, Data("nonsense".utf8), sound.dropLast(3),
      ] {
        try damaged.write(to: url)
        #expect(try place.term() == "横条")
        #expect(try Data(contentsOf: url) == sound)
      }
    }
  }

  @Test func nothingIsNeededToBeKept() throws {
    try inPlace { place in
      try place.write(term: "横条")
      try place.folder.write("cache", "a file where the folder should be")
      #expect(try place.term() == "横条")
      var diagnostics: [Diagnostic] = []
      let glossary = try GlossaryCache(place.tables, folder: nil).read(diagnostics: &diagnostics)
      #expect(glossary.api("UIBar") != nil)
    }
  }

  @Test func faultsAreSaidEachTime() throws {
    try inPlace { place in
      try place.write(term: "横条")
      try place.folder.write("Glossary/apis.tsv", "name\tkind\nUIBar\tclazz\n")
      for _ in 0..<2 {
        var diagnostics: [Diagnostic] = []
        _ = try place.cache.read(diagnostics: &diagnostics)
        #expect(!diagnostics.isEmpty)
      }
    }
  }

  @Test func tablesThatAreLinkedAreFollowed() throws {
    try inPlace { place in
      try place.write(term: "横条")
      let link = place.folder.path + "/Glossary/terms.tsv"
      try FileManager.default.moveItem(atPath: link, toPath: place.folder.path + "/other.tsv")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../other.tsv")
      #expect(try place.term() == "横条")
      try place.folder.write("other.tsv", "concept\tlang\tterm\tstatus\nbar\tzh-Hans\t竖条\tpreferred\n")
      #expect(try place.term() == "竖条")
    }
  }
}
