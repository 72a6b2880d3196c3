/// Judges whether a decoding gave Chinese or gibberish.
enum DecodingPlausibility {
  /// Characters so common in Chinese of either script that every page holds some; a wrong decoding hardly does.
  private static let commonest: Set<UInt32> = Set(
    "的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于着下自之年过過发發后後作里用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實日军者意无無力它与與长長把机機十民第公此已工使情明性知全三又关關点點正业業外将將两兩高间間由问問很最重并物手应應战向头頭文体體政美相见見被利什二等产產或新己制身果加西斯月话話合回特代内內信表化老给給世位次度门門任常先海通教儿兒原东東声聲提立及比员員解水名真论論处處走义義各入几幾口认認条條平系气氣题題活尔尔更别別打女变變四神总總何电電数數安少报報才结結反受目太量再感建务務做接必场場件计計管期市直德资資命山金指克许許统統区區保至队隊形社便空决決治展马馬科司五基眼书書非则則听聽白却卻界达達光放强強即像难難且权權思王象完设設式色路记記南品住告类類求据據程北边邊死张張该該交规規万萬取拉格望觉覺术術领領共确確传傳师師观觀清今切院让讓识識候带帶导導争爭运運"
      .unicodeScalars.map(\.value))

  /// Whether a character is one of the few hundred that every page of Chinese holds.
  static func isCommonest(_ scalar: Unicode.Scalar) -> Bool { commonest.contains(scalar.value) }

  /// Higher for likelier text: commonest characters count for, faults and odd code points against.
  ///
  /// O(length).
  static func score(_ decoded: DecodedBytes) -> Double {
    var common = 0
    var odd = decoded.faults.count
    var others = 0
    var index = 0
    while index < decoded.utf8.count {
      let (scalar, length) = UTF8Scalars.scalar(in: decoded.utf8, at: index)
      index += length
      guard scalar.value >= 0x80 else {
        if scalar.value < 0x20, scalar != "\n", scalar != "\r", scalar != "\t" { odd += 1 }
        continue
      }
      if commonest.contains(scalar.value) {
        common += 1
      } else if isOdd(scalar) {
        odd += 1
      } else {
        others += 1
      }
    }
    return Double(common - 4 * odd) / Double(max(1, common + odd + others))
  }

  /// Private use, controls, and letters that Chinese text does not hold: a sign of a wrong decoding.
  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F, 0x0180...0x01CC, 0x0250...0x036F, 0x0530...0x1DFF, 0xD7A4...0xF8FF, 0xFFFE...0xFFFF:
      true
    case 0xAC00...0xD7A3, 0xA000...0xABFF: true
    default: false
    }
  }
}
