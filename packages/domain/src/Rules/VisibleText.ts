// Unicode 17.0, DerivedCombiningClass and DerivedJoiningType: what RFC 5892 asks of the neighbours of a joiner
// (`docs/platform-facts.md#invisible-characters`).

/** The signs that take the vowel off a letter (Canonical_Combining_Class 9), as the inside of a character class. */
const VIRAMAS =
  String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a` +
  String.raw`\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6` +
  String.raw`\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}` +
  String.raw`\u{1134d}\u{113ce}-\u{113d0}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}` +
  String.raw`\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}\u{11f41}\u{11f42}` +
  String.raw`\u{1612f}`

/** The letters that join the next one (Joining_Type D or L), as the inside of a character class. */
const JOINING_AHEAD =
  String.raw`\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0678-\u0687` +
  String.raw`\u069a-\u06bf\u06c1\u06c2\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff\u0712-\u0714\u071a-\u071d` +
  String.raw`\u071f-\u0727\u0729\u072b\u072d\u072e\u074e-\u0758\u075c-\u076a\u076d-\u0770\u0772\u0775-\u0777` +
  String.raw`\u077a-\u077f\u07ca-\u07ea\u0841-\u0845\u0848\u084a-\u0853\u0855\u0860\u0862-\u0865\u0868\u0886` +
  String.raw`\u0889-\u088d\u088f\u08a0-\u08a9\u08af\u08b0\u08b3-\u08b8\u08ba-\u08c8\u1807\u1820-\u1878\u1887-\u18a8` +
  String.raw`\u18aa\ua840-\ua872\u{10ac0}-\u{10ac4}\u{10acd}\u{10ad3}-\u{10adc}\u{10ade}-\u{10ae0}\u{10aeb}-\u{10aee}` +
  String.raw`\u{10b80}\u{10b82}\u{10b86}-\u{10b88}\u{10b8a}\u{10b8b}\u{10b8d}\u{10b90}\u{10bad}\u{10bae}` +
  String.raw`\u{10d00}-\u{10d21}\u{10d23}\u{10ec3}\u{10ec4}\u{10ec6}\u{10ec7}\u{10f30}-\u{10f32}\u{10f34}-\u{10f44}` +
  String.raw`\u{10f51}-\u{10f53}\u{10f70}-\u{10f73}\u{10f76}-\u{10f81}\u{10fb0}\u{10fb2}\u{10fb3}\u{10fb8}\u{10fbb}` +
  String.raw`\u{10fbc}\u{10fbe}\u{10fbf}\u{10fc1}\u{10fc4}\u{10fca}\u{10fcb}\u{1e900}-\u{1e943}`

/** The letters that join the one before (Joining_Type D or R), as the inside of a character class. */
const JOINING_BACK =
  String.raw`\u0620\u0622-\u063f\u0641-\u064a\u066e\u066f\u0671-\u0673\u0675-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06fc` +
  String.raw`\u06ff\u0710\u0712-\u072f\u074d-\u077f\u07ca-\u07ea\u0840-\u0858\u0860\u0862-\u0865\u0867-\u086a` +
  String.raw`\u0870-\u0882\u0886\u0889-\u088f\u08a0-\u08ac\u08ae-\u08c8\u1807\u1820-\u1878\u1887-\u18a8\u18aa` +
  String.raw`\ua840-\ua871\u{10ac0}-\u{10ac5}\u{10ac7}\u{10ac9}\u{10aca}\u{10ace}-\u{10ad6}\u{10ad8}-\u{10ae1}` +
  String.raw`\u{10ae4}\u{10aeb}-\u{10aef}\u{10b80}-\u{10b91}\u{10ba9}-\u{10bae}\u{10d01}-\u{10d23}\u{10ec2}-\u{10ec4}` +
  String.raw`\u{10ec6}\u{10ec7}\u{10f30}-\u{10f44}\u{10f51}-\u{10f54}\u{10f70}-\u{10f81}\u{10fb0}\u{10fb2}-\u{10fb6}` +
  String.raw`\u{10fb8}-\u{10fbf}\u{10fc1}-\u{10fc4}\u{10fc9}\u{10fca}\u{1e900}-\u{1e943}`

// The one folding of texts: whether one is blank, whether two are the same, and what of one is stored or published
// (`docs/platform-facts.md#invisible-characters`).

/** Every character that may count as nothing; U+2800 is a Braille pattern without dots. */
const unseen = /[\p{DI}\u2800]/u

/** Characters that are nothing in every place. Joiners, variation selectors and tags may be a part of what is seen. */
const nothing = /[[\p{DI}\u2800]--[\u200c\u200d\p{VS}\u{e0020}-\u{e007f}]]+/gv

/** The tags of a flag such as that of Wales, and all others. */
const tags = /(?<=\u{1f3f4})([\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu

/** Variation selectors behind what they cannot vary, such as a sign of notation. */
const strayVariation = /(?<![\p{L}\p{M}\p{N}\p{So}\p{Emoji}])\p{VS}+/gu
const variation = /\p{VS}+/gu

const joiners = /([\u200c\u200d])[\u200c\u200d]+/g
const marks = String.raw`[\p{Mn}\p{Me}\u070f]*`
const emojiBefore = String.raw`\p{ExtPict}[\p{EMod}\ufe0f]*`

/** The joiners that neither RFC 5892 (A.1, A.2) allows where they stand, nor an emoji has inside. */
const strayJoiner = new RegExp(
  `(?<![${VIRAMAS}])(?:\u200c(?:(?<![${JOINING_AHEAD}]${marks}\u200c)|(?!${marks}[${JOINING_BACK}]))` +
    `|\u200d(?:(?<!${emojiBefore}\u200d)|(?!\\p{ExtPict})))`,
  "gu"
)

/**
 * A text without the characters that count as nothing: the default-ignorable ones and U+2800, but for joiners that
 * shape letters or emoji, the tags of flags, and variation selectors behind what they vary. Blanks stay as they are.
 */
export const visibleText = (text: string): string =>
  unseen.test(text)
    ? text.replace(nothing, "").replace(tags, "$1").replace(strayVariation, "").replace(joiners, "$1")
      .replace(strayJoiner, "")
    : text

const plain = /^[!-~]+(?: [!-~]+)*$/

/** A text as it is compared: what is seen of it, composed, with single blanks in place of all white space. */
export const foldedText = (text: string): string =>
  plain.test(text)
    ? text
    : visibleText(text).replace(variation, "").normalize("NFC").replace(/\p{White_Space}+/gu, " ").trim()

const seen = /[^\p{White_Space}\p{Cc}\p{Cf}\p{DI}\u2800]/u

/** True when nothing of a text can be seen: it is empty, or of white space, control and invisible characters alone. */
export const isBlank = (text: string): boolean => !seen.test(text)

/** The characters of a text that `visibleText` takes out, each once. */
const takenOut = (text: string): ReadonlyArray<string> => {
  if (!unseen.test(text)) return []
  const kept = Array.from(visibleText(text))
  let at = 0
  const isKept = (character: string) => {
    if (character !== kept[at]) return false
    at++
    return true
  }
  return Array.from(new Set(Array.from(text).filter((character) => !isKept(character))))
}

/** The first character of a text that counts as nothing where it stands; `null` when there is none. */
export const firstInvisible = (text: string): string | null => takenOut(text)[0] ?? null

/** The characters of a text that count as nothing where they stand, each once, as `U+200B`. */
export const invisibleIn = (text: string): ReadonlyArray<string> =>
  takenOut(text).map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`)

/** True when a text has characters that count as nothing where they stand. */
export const hasInvisible = (text: string): boolean => unseen.test(text) && visibleText(text) !== text
