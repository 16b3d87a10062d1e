import { present } from "@campaigns/domain/Present"
import { findPhoneNumbersInText, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max"
import { plainLine } from "./PlainText.ts"

/** A number to call, as its country writes it. */
export interface SitePhone {
  readonly phoneNumber: string
  /** Two letters (ISO 3166). */
  readonly countryCode: string
}

/** The statements of a page about whose it is, as they stand there. */
export interface IdentityStatements {
  /** The language of the page, such as `de-AT`; empty when it does not say. */
  readonly language: string
  /** The numbers of `tel:` links and of its data about the business. */
  readonly numbers: ReadonlyArray<string>
  /** The text of its foot and, behind it, of its content. */
  readonly text: string
  readonly host: string
}

const MOST_PHONES = 3
const MOST_TEXT = 4_000

/** The most digits of a text that are tried as a number in vain, at 0.1 ms each: a foot may have thousands. */
const MOST_TRIES = 150

/** Domains whose country has another code. */
const domainCountries: Readonly<Record<string, string>> = { uk: "GB" }

/** The country of a page, by its language's region, else by its domain. */
const countryOf = ({ host, language }: IdentityStatements): string | null => {
  const region = /^[a-z]{2,3}[-_]([a-z]{2})$/i.exec(language)?.[1]?.toUpperCase()
  const domain = /\.([a-z]{2})$/i.exec(host)?.[1]?.toLowerCase()
  const ofDomain = domain === undefined ? undefined : domainCountries[domain] ?? domain.toUpperCase()
  return [region, ofDomain].find((code) => code !== undefined && isSupportedCountry(code)) ?? null
}

/** Words before digits that are no number to call: of faxes, taxes, registers, banks, licences, articles, orders. */
const otherNumber =
  /(?:fax|télécopie|(?<!\p{L})(?:p\.? ?iva|partita iva|c\.? ?f\.?|codice fiscale|rea|uid|atu|che|ust\p{L}*|mwst|steuer-?n(?:umme)?r|st\.? ?-?nr|fn|firmenbuch\p{L}*|hr[ab]|handelsregister\p{L}*|iban|bic|konto|kontonummer|kto|blz|siret|siren|rcs|tva|nif|cif|nipc|kvk|btw|vat|gst|abn|acn|ein|(?:company|customer|order|account|client) (?:no|number|nr|id|code)|registration|registered|reg|licen[cs]e|lic|charity|npi|isbn|ean|gtin|sku|gln|eori|ref|art(?:ikel)?\.?-?nr|(?:kunden|bestell|rechnungs|artikel)-?n(?:umme)?r))(?!\p{L})[^\d+\n]{0,16}(?:\d{1,3}[/ .-])?$/iu

const currency = /[€$£¥₹]|\b(?:EUR|USD|GBP|CHF|Euro|Franken|zł|kr)\b/iu.source
const currencyBefore = new RegExp(`(?:${currency})\\s{0,2}$`, "iu")
const currencyAfter = new RegExp(`^\\s{0,2}(?:${currency})`, "iu")

/** Digits in groups of thousands: an amount with decimals, and without if too few for a number written so. */
const amount = /^(?:\d{1,3}(?:[.,'’]\d{3}){1,2}|\d{1,3}(?:[.,'’]\d{3})+[.,]\d{1,2})$/

/** A place in a text, with its end. */
interface Stretch {
  readonly startsAt: number
  readonly endsAt: number
}

/** True of digits in a text that have the form of a number to call and stand for something else. */
const isSomethingElse = (text: string, { endsAt, startsAt }: Stretch): boolean => {
  const before = text.slice(Math.max(0, startsAt - 60), startsAt)
  const digits = text.slice(startsAt, endsAt)
  return otherNumber.test(before) || currencyBefore.test(before) ||
    currencyAfter.test(text.slice(endsAt, endsAt + 12)) ||
    (amount.test(digits) && (digits.replace(/\D/g, "").length < 9 || /[.,]\d{1,2}$/.test(digits)))
}

/** Words before a number that one is to call. */
const callable =
  /(?<!\p{L})(?:tel|telefon\p{L}*|teléfono|téléphone|phone|call|ring|anruf|rufen|mobil\p{L}*|handy|cell|móvil|notruf)(?!\p{L})[^\d+\n]{0,20}$/iu

const isCallable = (text: string, { startsAt }: Stretch): boolean =>
  callable.test(text.slice(Math.max(0, startsAt - 60), startsAt))

/**
 * The numbers to call that a page gives, at most three: those of its links first, then those in its text, each once. A
 * number without a country needs the page's own; what no numbering plan has is no number to call, and neither is that
 * of a fax, of a register or of an amount. In the text those that are said to be called come first.
 */
export const phonesOf = (said: IdentityStatements): ReadonlyArray<SitePhone> => {
  const country = countryOf(said)
  const supported = country !== null && isSupportedCountry(country) ? country : undefined
  const text = said.text.slice(0, MOST_TEXT)
  const search = { maxTries: MOST_TRIES, ...present({ defaultCountry: supported }) }
  const inText = findPhoneNumbersInText(text, search).filter((stretch) => !isSomethingElse(text, stretch))
  const found = [
    ...said.numbers.flatMap((number) => parsePhoneNumberFromString(number, supported) ?? []),
    ...inText.filter((stretch) => isCallable(text, stretch)).map(({ number }) => number),
    ...inText.map(({ number }) => number)
  ]
  const phones = new Map<string, SitePhone>()
  for (const number of found) {
    if (number.country === undefined || !number.isValid() || phones.size === MOST_PHONES) continue
    if (phones.has(number.number)) continue
    phones.set(number.number, { phoneNumber: number.formatNational(), countryCode: number.country })
  }
  return [...phones.values()]
}

/** The types that data for machines gives to a business or a website. */
const businesses =
  /^(?:Organization|Corporation|WebSite|.*Business|.*Store|Restaurant|Hotel|Dentist|Attorney|.*Shop|.*Service|Physician|.*Clinic|School)$/

const MOST_DEPTH = 4
const MOST_NODES = 200

/** The names and numbers of businesses in data for machines (JSON-LD); nothing when it cannot be read. */
export const identityInData = (
  json: string
): { readonly names: ReadonlyArray<string>; readonly numbers: ReadonlyArray<string> } => {
  const names: Array<string> = []
  const numbers: Array<string> = []
  let left = MOST_NODES
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > MOST_DEPTH || left-- <= 0) return
    if (Array.isArray(value)) return value.forEach((one) => visit(one, depth))
    const types: ReadonlyArray<unknown> = "@type" in value ? [value["@type"]].flat() : []
    if (types.some((type) => typeof type === "string" && businesses.test(type))) {
      if ("name" in value && typeof value.name === "string") names.push(plainLine(value.name.slice(0, 200)))
      if ("telephone" in value && typeof value.telephone === "string") numbers.push(value.telephone.slice(0, 40))
    }
    Object.values(value).forEach((one) => visit(one, depth + 1))
  }
  try {
    visit(JSON.parse(json), 0)
  } catch {
    // Data that is broken says nothing.
  }
  return { names, numbers }
}
