/** Capitals that are no shouting: abbreviations that can be spoken like a word, and names that are written so. */
const spokenAbbreviations = new Set(
  ("ABUS ACER ADAC AED AGB AIDA ALDI AMD AOK API APP ARAG ASUS AUDI AWO AXA BASF CEO CFO COOP CUPRA DACH DAX DEKRA DIN DIY DSGVO " +
    "ECE EDEKA EDV EMS EON ERP ETF EU EUR EURO FAQ FIAT FIFA GDPR GEO GIZ GROHE HAIX HDMI HEPA HIFI HILTI HIPAA HORNBACH HSE HTTPS " +
    "IATA IBAN IBM ICE IELTS IHK IKEA INA IOS IOT ISO ITIL KIA KITA LAN LASIK LED LEGO LIDL LOWA LTE MAN MBA MINI NAS NASA " +
    "NATO NIKE NIVEA NVIDIA OBI OBD OEM OLED OPEL OSB OTTO PET PIN PISA POS PUMA PUR RAL RAM REHA REWE ROI ROSSMANN SAAS SAP " +
    "SCHUFA SEA SEAT SEM SEO SIM SMART SONY SPAR STEM STIHL SUV TOEFL TUI TÜV UAE UEFA UHD UID UNESCO UNICEF UNO UPS URL USA USB " +
    "UWG SIRET VAUDE VEGA VELUX VISA VOIP VW WIFI WLAN YETI ZDF ASICS AIRBNB BAUHAUS BMX CRM ZWILLING BOSS DATEV FAIRTRADE HUAWEI HUGO ISOFIX TEX XIAOMI")
    .split(" ")
)

/** Short words that are shouted in ads, in the languages of most of these; longer ones need no list. */
const shortWords = new Set(
  ("ALL AND AUF BEI BEST BIG BIS BON BUY CALL CHE CON COOL DAS DEAL DEIN DER DES DIE DIR EACH EIN EVER FAST FIND FOR FREE FROM " +
    "FÜR GET GIFT GO GOOD GUT HERE HIER HIT HOT HOY ICI IHR IHRE JUST KAUF LAST LES LESS LIVE LOOK LOVE LOW MAX MEGA " +
    "MEHR MIT MÁS MORE NEU NEUE NEW NO NOS NOT NOW NU NUR OFF OFRE OHNE ON ONE ONLY OPEN OUR OUT OVER PAR PER PLUS POUR QUI RED " +
    "SALE SAVE SEHR SHOP SHOW SIE SOLO STAR STOP TEST THE THIS TIME TODO TOP TOUS TRY TWO UND UNS VIA VIEL VIP VOM VON VOS " +
    "VOUS WIN WIR WITH WOW YA YES YOU YOUR ZUM ZUR").split(" ")
)

/** Names whose owners alternate capitals and small letters. */
const alternatingNames = /^(?:KaDeWe|LaTeX|\p{Lu}\p{Ll}Fi|BaByLiSs|HoReCa|SoLoMo|MoBa)$/u

const roman = /^M*(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
const clothSize = /^X*[SML]$/
const beforeCode = /(?:code|kode|coupon|voucher|gutschein|código|codice|kod|kód|kupon|クーポン)\W{0,3}$/iu
const spokenLetters = /[AEIOUYÆØŒАЕЁИОУЫЭЮЯІЇЄΑΕΗΙΟΥΩ]/u
const tokens = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+|-\d+)?/gu
const capitals = /^\p{Lu}{2,}$/u
const manyCapitals = /\p{Lu}{5}/u
const alternating = /^(?:(?:\p{Lu}\p{Ll}){2,}\p{Lu}|(?:\p{Lu}\p{Ll}){2,}|(?:\p{Ll}\p{Lu}){2,}\p{Ll}?)$/u
const anyCapitals = /\p{Lu}\p{Lu}|\p{Ll}\p{Lu}/u

/** Beginnings and ends that no word has, but many an abbreviation: EPDM, HACCP, TPE. */
const unspoken = /^(?!PF)[BCDFGKPT]{2}|(?!CKT|MPF|[MP]FT|MPT)[BCDFGKMPTVW]{3}$/

/** True for a word that looks like one when it is spoken; abbreviations of consonants do not. */
const isSpoken = (word: string): boolean =>
  word.length > 2 && !spokenAbbreviations.has(word) && !unspoken.test(word) && spokenLetters.test(word.normalize("NFD"))

interface Word {
  readonly text: string
  readonly index: number
}

const isExempt = ({ index, text: word }: Word, text: string, isName: (word: string) => boolean): boolean =>
  /\p{N}/u.test(word) || spokenAbbreviations.has(word) || roman.test(word) || clothSize.test(word) || isName(word) ||
  beforeCode.test(text.slice(0, index))

/**
 * The first words of a text whose capitals reviewers refuse: a long word in capitals, two short ones that are no
 * abbreviation, or capitals that alternate with small letters. `isName` tells the company's names.
 */
export const shoutedWords = (text: string, isName: (word: string) => boolean): ReadonlyArray<string> => {
  if (!anyCapitals.test(text)) return []
  const words = Array.from(text.matchAll(tokens), (match): Word => ({ text: match[0], index: match.index }))
  const judged = words.filter((word) => !isExempt(word, text, isName))
  const isCommon = ({ text: word }: Word) => shortWords.has(word.toUpperCase())
  const alone = judged.filter((word) =>
    (manyCapitals.test(word.text) && (word.text.length > 6 || !unspoken.test(word.text))) ||
    (alternating.test(word.text) && (word.text.length > 4 || isCommon(word)) && !alternatingNames.test(word.text))
  )
  const short = judged.filter(({ text: word }) => capitals.test(word))
  const common = short.filter(isCommon)
  if (alone.length > 0) return [...alone, ...common].map((word) => word.text)
  const spoken = short.filter(({ text: word }) => isSpoken(word) || shortWords.has(word))
  const letters = text.replace(/[^\p{L}]/gu, "")
  const isWhole = spoken.length > 1 && spoken.some((word) => word.text.length > 3 || isCommon(word)) &&
    letters === letters.toUpperCase()
  return isWhole || (common.length > 0 && spoken.length > 1) ? spoken.map((word) => word.text) : []
}

/** A text with some words in small letters, with a capital where a word had one at its start or a sentence begins. */
export const spokenCalmly = (text: string, words: ReadonlyArray<string>): string => {
  const shouted = new Set(words)
  return text.replace(tokens, (word, index: number) => {
    if (!shouted.has(word)) return word
    const [first = "", ...rest] = Array.from(word)
    return (index === 0 ? first.toUpperCase() : first) + rest.join("").toLowerCase()
  })
}
