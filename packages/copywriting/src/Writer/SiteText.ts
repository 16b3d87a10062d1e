import { shoutedWords } from "@campaigns/domain/internal/Rules/Capitals"

/** More than any line of a page that is worth showing; what strangers send may be of any size. */
const LONGEST_READ = 2000

const markup = /<[^<>]{0,300}>/g
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu
const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\ufe0e\ufe0f\u20e3]+/gu
const unused = /[™®©*_`•→»«►✓✔]+/gu

/** A text from outside as one line: without markup, control characters, pictures and bullets, at most 2,000 characters of it. */
export const oneLine = (raw: string): string =>
  raw.slice(0, LONGEST_READ).toWellFormed().normalize("NFC").replace(markup, " ").replace(invisible, " ")
    .replace(pictures, " ").replace(unused, " ")
    .replace(/\s+/gu, " ").replace(/ ([,.;?!])/g, "$1").trim()

const shouted = /\p{Lu}[\p{Lu}\p{M}]{4,}/gu

const nobodysName = () => false

/** A text in which no word of five letters or more is shouted; abbreviations, which reviewers let pass, keep their capitals: `HACCP`. */
export const calm = (text: string): string => {
  if (text.search(shouted) === -1) return text
  const words = shoutedWords(text, nobodysName)
  return text.replace(
    shouted,
    (word) => words.some((one) => one.includes(word)) ? `${word.slice(0, 1)}${word.slice(1).toLowerCase()}` : word
  )
}

const address = /@|https?:|www\.|[\p{L}\d]\.(?:com|org|net|info|biz|io|co|de|fr|es|eu|uk|at|ch|shop|app)(?![\p{L}\d])/iu
const forbidden = /[{}<>[\]|\\^~#=\uff5b\uff5d]|\p{Cc}|\ufffd/u
const repeated = /([!?.,;:~+=-])\s*\1|[!?]{2}/u
const phone = /\+\d[\d ()./-]{5,}|\d[\d ()./-]{6,}\d/
const letter = /\p{L}/u
/** Lines that talk to a machine that reads the page, and the small print of a page. */
const notForReaders =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instruction|prompt|rule|above|previous)|\bsystem prompt\b|\bas an ai\b|\bassistant:|\binstructions?\s*:|\bcookies?\b|\bjavascript\b|\ball rights reserved\b|\balle rechte\b|\btous droits\b|\bcopyright\b|\bclick here\b|\bread more\b|\blorem ipsum\b/i

/** No line of a page that is worth showing is longer, cut or not. */
const LONGEST_LINE = 500

/** True when a line of a page may be shown in an ad: not a whole page, no address, number to call, markup, doubled punctuation or small print. */
export const isShowable = (text: string): boolean =>
  text.length <= LONGEST_LINE && letter.test(text) && !forbidden.test(text) && !repeated.test(text) &&
  !address.test(text) && !phone.test(text) &&
  !notForReaders.test(text)

/** The words by which ads claim more than anybody has shown, in the languages that the writer knows. */
const claims =
  /^(?:best|top|leading|cheapest|cheap|affordable|lowest|finest|greatest|perfect|ultimate|guaranteed|guarantee|free|discount|discounted|number|no1|24|247|award|winning|certified|licensed|trusted|expert|experts|professional|rated|quality|premium|fast|fastest|same|day|hour|open|bester|beste|besten|bestes|günstig|günstige|günstiger|günstigste|billig|billige|kostenlos|kostenlose|gratis|führend|führende|meilleur|meilleure|meilleurs|gratuit|gratuite|moins|cher|leader|mejor|mejores|barato|baratos|barata|baratas|gratuito)$/u

/** True when a word is a claim that must not stand in an ad unless the site itself makes it. */
export const isClaim = (word: string): boolean => claims.test(word)
