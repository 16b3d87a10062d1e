import { firstInvisible } from "./VisibleText.ts"

/** The first match of any of some patterns, trimmed; `null` when none matches. */
const firstOf = (text: string, patterns: ReadonlyArray<RegExp>): string | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0].trim()
    if (found !== undefined) return found
  }
  return null
}

/** The same with the words of which the match is a part. */
const firstWordsOf = (text: string, patterns: ReadonlyArray<RegExp>): string | null => {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match === null) continue
    const before = text.slice(0, match.index).split(/\s/u).at(-1) ?? ""
    const [after = ""] = text.slice(match.index + match[0].length).split(/\s/u)
    return (before + match[0] + after).trim()
  }
  return null
}

/** Words that stand twice in good sentences and names, such as "für die, die" and Bora Bora. */
const twice =
  /^(?:die|der|das|den|dem|was|wer|sie|that|had|is|vous|nous|che|chi|quien|que|nos|bora|pago|wagga|walla|duran|cous|ylang|tuk|baden|pom|bling|knock|chow|piano|cha|couci|jar|tam|adım|yavaş|sehr|very|hand|mano|petit|face|step|by)$/iu
const repeats = [
  /(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}]*(?:\s\p{L}+){0,2})(?:[\s.,!?–-]+\1){2,}(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}-])(\p{L}{3,})(?:\s+|[,!]\s*)\1(?![\p{L}\p{N}-])/iu,
  /(?<![\p{L}\p{N}-])(\p{L}{2,}\s+\p{L}{2,}(?:\s+\p{L}{2,})?)\s+\1(?![\p{L}\p{N}-])/iu,
  /^(\p{L}{2,}\s+\p{L}{2,}(?:\s+\p{L}{2,})?)(?:[,.]\s*|\s[–-]\s)\1(?![\p{L}\p{N}-])/iu
]
/** A name that is said twice, such as New York, New York. */
const nameTwice = /^(?:\p{Lu}\p{L}+\s+){1,2}\p{Lu}\p{L}+[\s,.–-]/u

/** The first word or phrase that stands two or three times in a row: all of it, and once; `null` when there is none. */
export const repeatedWord = (text: string): { readonly all: string; readonly once: string } | null => {
  for (const pattern of repeats) {
    const match = pattern.exec(text)
    const [all, once = ""] = match ?? []
    if (all === undefined || (pattern === repeats[1] && twice.test(once))) continue
    if (pattern !== repeats[3] || !nameTwice.test(all)) return { all, once }
  }
  return null
}

const repeatedMarks =
  /(?<!\p{Sc}|\d[.,]?|:)(?!§)([\p{Pc}\p{Pd}\p{Po}\p{Pi}\p{Pf}\p{Sc}~=^|<>]|(?<![\p{Lu}\d+])\+)\1+|%{2,}|[!?\uff01\uff1f]{2,}|([!?.&])(?:\s\2)+|[!?][.,;:]|[,;:][,;:.!?]|[…‥]/u

/** The first run of punctuation that says nothing more than one sign would; `null` when there is none. */
export const repeatedPunctuation = (text: string): string | null => {
  const found = repeatedMarks.exec(text)?.[0]
  return found === undefined || (/^\*{2,5}$/.test(found) && /hotel/i.test(text)) ? null : found
}

/** A text with a run of punctuation replaced by the sign that says the same, or without it where it is an ornament. */
export const punctuatedOnce = (text: string, run: string): string => {
  const [first = ""] = run
  const sign = run.includes("?") ? "?" : /[!.,;:\uff01\u3001\u3002]/.test(first) ? first : /[…‥]/.test(first) ? "." : ""
  return text.replace(run, sign).trim()
}

/** Letters that stand apart: `S A L E`, `F.L.O.W.E.R.S`, `f-r-e-e`. */
const apart = /(?<![\p{L}\p{N}])([\p{Lu}\p{Ll}])([ .\-_*|·•~/])(?:[\p{Lu}\p{Ll}]\2){2,}[\p{Lu}\p{Ll}]?(?![\p{L}\p{N}])/u
const threeApart = /(?<![\p{L}\p{N}.])(?:b.u.y|n.o.w|n.e.w|h.o.t|t.o.p|w.o.w|n.e.u|n.u.r|b.i.g)(?![\p{L}\p{N}])/iu
const dottedAbbreviation = /^(?:sarl|gmbh|rsvp|uawg|asbl|nato|asap|cmbh|sprl|suarl|llca|spqr|idar|mwd[ix])$/

const isAlphabet = (letters: string): boolean =>
  Array.from(letters).every((letter, place) => place === 0 || letter > (letters[place - 1] ?? ""))

/** The first word of which the letters stand apart; `null` when there is none. */
export const spacedLetters = (text: string): string | null => {
  const found = apart.exec(text)?.[0].trim()
  if (found !== undefined) {
    const letters = found.replace(/[^\p{L}]/gu, "").toLowerCase()
    // Three are an abbreviation, and A B C D are kinds of something.
    if (letters.length > 3 && !dottedAbbreviation.test(letters) && !isAlphabet(letters)) return found
  }
  const three = threeApart.exec(text)?.[0]
  return three !== undefined && /^.[ .\-_*].[ .\-_*].$/u.test(three) ? three : null
}

/** The letters of a text that stands apart, joined to a word. */
export const joinedLetters = (found: string): string => found.replace(/[^\p{L}]/gu, "")

const eastAsian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/
const wideLatin = /[\uff21-\uff3a\uff41-\uff5a]/
const symbols = [
  // Signs, arrows, bullets and dingbats, but for those that are words: units, marks of ownership, and what calculates.
  /(?![©®™°℠№℃℉℗\u3300-\u33ff]|\p{Emoji_Presentation}|.\ufe0f)\p{So}/u,
  /(?![+<>=|~×÷±≥≤−])\p{Sm}/u,
  /[•‣⁃†‡¶※⁂^\\_\p{Co}]|(?:^|\s)·(?:\s|$)|(?<!\p{L})#(?=\s|$)|^(?:[^«‹]*\s)?[»›](?=\s|$)|«\s*»/u,
  // Marks that strike letters out or pile up on them.
  /(?!\u20e3)[\u20d0-\u20ff]|[\u0334-\u0338]|[\u0300-\u036f]{3}/u,
  // Letters of another alphabet that look alike, but for units, and characters as web pages write them.
  /\p{sc=Latin}\p{sc=Cyrl}|\p{sc=Cyrl}\p{sc=Latin}|\p{sc=Latin}(?![Ωμ])\p{sc=Grek}|(?![μΔ])\p{sc=Grek}\p{sc=Latin}|&(?:[a-z]{2,6}|#\d{2,5});/u,
  // Letters and digits of other shapes: circled, mathematical, small capitals, raised.
  /[\u2460-\u24ff\u{1d400}-\u{1d7ff}\u1d00-\u1d6a\u1d78\u02b0-\u02b8\u2070\u2071\u207f\u2090-\u209c]/u,
  // A mark in front of a text, or around it as an ornament.
  /^\s*(?:[,;:!?|=*]|\.(?!\p{L})|[-–—+~<>](?!\s*\p{N}))+/u,
  /(?<!hotel)\s\*+(?=[\s\p{L}]|$)|[~=]\s*$|\s[|/–—-]\s*$|<3(?=\s*$)|\p{L}\*(?!(?:in|innen|die|der|[rnesm])(?!\p{L}))\p{L}|[<>](?!\s*[\p{N}\p{Sc}])/iu,
  // Signs in the place of letters or words, and faces.
  /@(?![^\s@]+\.\p{L}{2})|\p{L}\p{Sc}\p{L}|\p{Ll}\p{Sc}(?! ?\d)|(?<!\p{L})\p{Sc}\p{Ll}{2}|\[[^\]]{4}|(?<!\p{L})[:;]-?[)(DP](?!\p{L})/u
]

/** The first sign in a text that is invisible, decorates, or stands for a letter or word; `null` without one. */
export const symbolIn = (text: string): string | null => {
  const found = firstOf(text, symbols)
  // Wide Latin letters are usual where they stand among ideographs.
  return found ?? firstInvisible(text) ?? (eastAsian.test(text) ? null : wideLatin.exec(text)?.[0] ?? null)
}

const spacing = [
  /\S\p{Zs}{2,}\S|[\t\n\r\v\f\u2028\u2029]/u,
  /\S\s[,;.](?=\s|$)|\S\s,(?=[^\s,])|\(\s|\s\)/u,
  /\p{L},\p{L}|[\d)%\p{Sc}],\p{L}{2}/u,
  /\p{Ll}{2}[!?;]\p{L}|\p{Ll}{2}\.\p{Lu}\p{Ll}|(?:^|\s)\p{L}{2,}:\p{Lu}\p{Ll}/u
]

/** The first place of a text where a blank is missing or is too much; `null` when there is none. */
export const badSpacing = (text: string): string | null => firstWordsOf(text, spacing)

/** A text with single blanks, none before a comma or full stop, and one behind each that ends a word. */
export const wellSpaced = (text: string): string =>
  text.replace(/\s+/gu, " ").replace(/ ([,;.])(?=\s|$)| (,)(?=[^\s,])/gu, "$1$2").replace(/(?<=\() | (?=\))/g, "")
    .replace(/(?<=\p{L}),(?=\p{L})|(?<=[\d)%\p{Sc}]),(?=\p{L}{2})/gu, ", ")
    .replace(/(?<=\p{Ll}{2}[!?;])(?=\p{L})|(?<=\p{Ll}{2}[.:])(?=\p{Lu}\p{Ll})/gu, " ").trim()

const spellings = [
  /(?<![\p{L}\p{N}.,-])[24](?:\s?(?:u|you|ya|ever|free|all|sale|less|rent|me)|nite|day|morrow|gether|get)(?![\p{L}\p{N}]|\.(?:\s|$))(?!.{0,9}(?:rack|server|geh|case|chassis))|(?<!\p{L})(?:b3st|fr33|s4le|n3w)/iu,
  /(?<![\p{L}\p{N}])(?:l8|m8s?|w8|b4|n8|h8|(?:[gG]r|[sS]tr)8|[lL]8r|(?:[aA]ny|[eE]very|[sS]ome)1|[tT]hx|[pP]lz|[lL]uv)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:(?:c|see|for|are|do|can|if|and|like|love|to|we|get|with|thank)\su|u\s(?:can|are|r|get|need|want|love|will|know|have)|r\su)(?![\p{L}\p{N}.])/iu,
  /\p{Ll}{2}[0134]\p{Ll}|\p{Lu}{2}[0134]\p{Lu}{2}|\p{L}0\p{Ll}|[bcfgkps]1[aeiou]\p{Ll}/u,
  /(?!www|x{3})([\p{Ll}])\1{3,}|(?!X{4})([\p{Lu}])\2{4,}/u
]

/** The first word spelled for effect: digits for words or letters, or letters that go on and on; `null` without one. */
export const spelledForEffect = (text: string): string | null => firstWordsOf(text, spellings)

/** Calls to click and the place, by language; each may stand before the other. */
const clicks: ReadonlyArray<readonly [call: string, place: string]> = [
  ["tap|press", "here"],
  ["tippen|drücken", "(?:sie )?hier"],
  ["click", "here|now|this|below|(?:on )?(?:the )?(?:link|ad)|aquí|aici|vào đây"],
  ["(?:an)?klick\\p{L}*", "(?:sie )?(?:hier|jetzt|an|drauf)|här|nu"],
  ["klik\\p{L}*", "hier|nu|her|zde|sem|tu(?:taj)?|tästä|di sini|ovdje|tukaj|ovde"],
  ["trykk?", "her"],
  ["cliqu\\p{L}*", "ici|aqui|maintenant|agora"],
  ["clicc\\p{L}*|clic", "qui|subito|ora|aquí|ahora|ici|acá|aqui|aici"],
  ["pulsa|pulse|pincha|pinche|apasă|apăsați", "aquí|acá|ahora|aici"],
  ["kattints\\p{L}*", "ide|most"],
  ["κλικ", "εδώ"],
  ["(?:клик|нажм|жм|натисн|клацн)\\p{L}*", "здесь|сюда|ту[тк]|сюди"],
  ["tıkla\\p{L}*", "buraya|hemen"],
  ["(?:bấm|nhấp)", "(?:chuột )?vào đây"]
]
const clickElsewhere =
  /クリック|点击|點擊|点選|클릭|انقر|اضغط هنا|לחץ כאן|לחצו כאן|क्लिक करें|คลิกที่นี่|คลิกเลย|\bfai clic\b|\bhaz clic\b|\btıklayın/iu
const toClick = new RegExp(
  clicks.map(([call, place]) =>
    `(?:${call})[\\s-]+(?:\\p{L}+\\s)?(?:${place})|(?:${place})[\\s-]+(?:\\p{L}+\\s)?(?:${call})`
  )
    .map((either) => `(?<!\\p{L})(?:${either})(?!\\p{L})`).join("|"),
  "iu"
)

/** The first call to click in a text, in any of many languages; `null` when there is none. */
export const callToClick = (text: string): string | null => firstOf(text, [toClick, clickElsewhere])
