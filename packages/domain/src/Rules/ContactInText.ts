const candidate = /\+?\(?\d[\d\s()./–-]*\d/g
const date =
  /^\(?(?:\d{1,2}([./])\d{1,2}\1?(?:\d{4})? ?[–-] ?\d{1,2}\1\d{1,2}\1?(?:\d{2}|\d{4})?|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\/\d{4}(?: ?[–-] ?\d{1,2}\/\d{4})?)\)?$/
const grouped = /^\d{1,3}(?:[. ]\d{3})+$/
const national = /^\(?0[\d\s()./–-]+$/
const northAmerican = /^(?:1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/
const local = /^(?:\d{3}[ -]\d{3}[ -]\d{3}|\d{2} \d{3} \d{2} \d{2}|\d{2}(?:[ .-]\d{2}){3,4}|\(\d{2,5}\)[ \d-]{6,})$/
const vanity =
  /(?<![\p{L}\p{N}])(?:[01][-. ]?)?(?:800|8[3-8]{2}|900|1300|1800)[-. ](?=[\p{Lu}\d-]*\p{Lu}{3})[\p{Lu}\d-]{4,}/u
const beforeNumber =
  /(?:call|phone|dial|mobile|text|sms|whatsapp|tel|fon|ruf\p{L}{0,8}|hotline|handy|appel\p{L}{0,5}|llam\p{L}{0,5}|chiam\p{L}{0,5}|bel|ring|zadzwoń|zavolejte|ligue|αριθμός|τηλ|звоните|тел|電話|电话|電話番号|전화|هاتف|اتصل)(?:[.:]|\s\p{L}{2,6}){0,3}[\s.:]{0,3}$/iu

const isRising = (digits: string): boolean => {
  const steps = digits.split(/[ .-]/).map(Number)
  return steps.every((step, place) => place === 0 || step > (steps[place - 1] ?? 0))
}

const readsAsPhone = (run: string, before: string): boolean => {
  const digits = run.replace(/\D/g, "")
  const count = digits.length
  if (count > 15 || date.test(run)) return false
  if (run.startsWith("+") || run.startsWith("00")) return count > 6 && !grouped.test(run.slice(1))
  if (count > 4 && beforeNumber.test(before.slice(-60))) return true
  if (northAmerican.test(run)) return true
  if (national.test(run)) return count > 6 && count < 14
  if (grouped.test(run) && run.endsWith("000")) return false
  return (count > 8 && count < 12 && count === run.length) || (local.test(run) && !isRising(run))
}

/** A text with the digits of every script as those of ASCII. */
const withPlainDigits = (text: string): string =>
  /(?![0-9])\p{Nd}|[\uff00-\uffef\u2010-\u2015\u2212]/u.test(text)
    // In every script the ten digits stand together, the zero first, (Unicode, decimal digits).
    ? text.normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-").replace(/(?![0-9])\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      let zero = code
      while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
      return String(code - zero)
    })
    : text

/** The first part of a text that reads as a telephone number, digits or a word to be dialled; `null` when none does. */
export const phoneNumberIn = (text: string): string | null => {
  if (!/\p{Nd}.*\p{Nd}/u.test(text)) return null
  const plain = withPlainDigits(text)
  const word = vanity.exec(plain)?.[0]
  if (word !== undefined) return word
  for (const { 0: run, index } of plain.matchAll(candidate)) {
    if (/[\p{L}\d,]$/u.test(plain.slice(0, index)) || /^[\p{L},.]\d|^\p{L}{2}/u.test(plain.slice(index + run.length))) {
      continue
    }
    if (readsAsPhone(run, plain.slice(0, index))) return run
  }
  return null
}

const topLevels =
  "com|net|org|info|wien|tirol|berlin|hamburg|swiss|tech|cloud|blog|club|ly|biz|shop|store|online|site|website|app|dev|io|ai|me|co|eu|de|at|ch|li|fr|es|it|nl|be|lu|pl|cz|sk|hu|ro|bg|gr|hr|si|rs|dk|se|no|fi|pt|ie|uk|us|ca|mx|au|nz|jp|cn|kr|in|ru|ua|br|tr|il|tv|xyz"
const eMail = /[^\s@()]{1,64}@[^\s@]{1,100}\.\p{L}{2,}/u
const webAddress = new RegExp(
  `(?!(?:ASP|ADO|VB|ML)\\.NET)(?:https?:\\S*|(?<![\\p{L}\\p{N}])www\\.\\S*|(?<![\\p{L}\\p{N}.])[\\p{L}\\p{N}][\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]{2,})*\\.(?:${topLevels}|рф|рус|${topLevels.toUpperCase()})(?![\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])\\S*)`,
  "u"
)
/** An address whose signs are written as words, in brackets or with blanks around them. */
const spelledOut =
  /[\p{L}\p{N}-]{2}(?:\s?[([{]\s?(?:dot|punkt|point|punto|\.)\s?[)\]}]\s?|\s(?:dot|punkt|\.)\s)(?:com?|net|org|info|de|at|ch|eu|io|fr|es|it|nl|uk|pl)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])www\s\p{L}{2,}/iu

/** The first e-mail or web address in a text; `null` when it has none. */
export const addressIn = (text: string): string | null => {
  if (!/[.@:\uff0e\uff20]|dot|punkt|www/i.test(text)) return null
  const plain = text.normalize("NFKC")
  return eMail.exec(plain)?.[0] ?? webAddress.exec(plain)?.[0] ?? spelledOut.exec(plain)?.[0] ?? null
}
