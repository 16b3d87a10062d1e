import type { Phone } from "../Drafts/Extensions.ts"
import { finding } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"
import { quoted } from "./Wording.ts"

const numberField = "extensions.phone.phone_number"

/** Codes that name a group of countries or none (CLDR), where no number belongs. */
const noCountry = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"])
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" })

/** Emergency numbers and their like (ITU-T E.161.1 and national plans); nobody's to advertise. */
const emergency = new Set([
  "000",
  "100",
  "101",
  "102",
  "108",
  "110",
  "111",
  "112",
  "113",
  "115",
  "117",
  "118",
  "119",
  "122",
  "911",
  "995",
  "999"
])

/** Where national numbers of a premium rate start, by country, from the countries' numbering plans. */
const premium: Readonly<Record<string, RegExp>> = {
  AT: /^0?9(?:00|01|30|31|39)/,
  AU: /^19(?:0|1)/,
  BE: /^0?90/,
  CA: /^1?900/,
  CH: /^0?90[016]/,
  DE: /^0?(?:900|137)/,
  ES: /^(?:80[3679]|90[57])/,
  FR: /^0?89/,
  GB: /^0?9/,
  IT: /^(?:89[2459]|199)/,
  NL: /^0?90[069]/,
  US: /^1?900/
}

/** The international prefixes of the countries whose premium numbers are known here. */
const callingCodes: Readonly<Record<string, string>> = {
  AT: "43",
  AU: "61",
  BE: "32",
  CA: "1",
  CH: "41",
  DE: "49",
  ES: "34",
  FR: "33",
  GB: "44",
  IT: "39",
  NL: "31",
  US: "1"
}

const digitsOf = ({ phoneNumber }: Phone): string => phoneNumber.replace(/\D/g, "")

const ofPhone =
  (field: string, look: (phone: Phone) => string | null): Rule["check"] => ({ draft: { extensions } }) => {
    const message = extensions.phone === null ? null : look(extensions.phone)
    return message === null ? [] : [finding(field, message)]
  }

const isCountry = (code: string): boolean =>
  /^[a-z]{2}$/i.test(code) && !noCountry.has(code.toUpperCase()) && regions.of(code.toUpperCase()) !== undefined

const countryInvalid: Rule = {
  code: "PHONE_COUNTRY_INVALID",
  step: "extensions",
  isBlocking: true,
  prevents: "assetError.CALL_INVALID_COUNTRY_CODE",
  check: ofPhone("extensions.phone.country_code", ({ countryCode }) =>
    isCountry(countryCode)
      ? null
      : `${quoted(countryCode)} is no country; write its two letters, such as DE or US.`)
}

const isVanity = (phone: Phone): boolean => /\p{L}/u.test(phone.phoneNumber)

const vanityNumber: Rule = {
  code: "PHONE_VANITY_NUMBER",
  step: "extensions",
  isBlocking: true,
  prevents: "assetError.CALL_VANITY_PHONE_NUMBER_NOT_ALLOWED",
  check: ofPhone(
    numberField,
    (phone) => isVanity(phone) ? `${quoted(phone.phoneNumber)} has letters in it; write the number in digits.` : null
  )
}

const numberInvalid: Rule = {
  code: "PHONE_NUMBER_INVALID",
  step: "extensions",
  isBlocking: true,
  prevents: "assetError.CALL_INVALID_PHONE_NUMBER",
  check: ofPhone(numberField, (phone) => {
    const shown = quoted(phone.phoneNumber)
    const digits = digitsOf(phone)
    if (digits === "") return isVanity(phone) ? null : `${shown} has no digits; write the number to call.`
    if (digits.length > 15) return `${shown} has ${digits.length} digits, and numbers have 15 at most; check it.`
    return isVanity(phone) || /^\s*\+?[\d\s()./\-\u2010-\u2013]+$/.test(phone.phoneNumber)
      ? null
      : `${shown} has characters that numbers do not have; use digits, blanks, "-", "(" and ")", with a "+" in front at most.`
  })
}

const emergencyNumber: Rule = {
  code: "PHONE_EMERGENCY_NUMBER",
  step: "extensions",
  isBlocking: true,
  prevents: "assetError.CALL_DISALLOWED_NUMBER_TYPE",
  check: ofPhone(numberField, (phone) =>
    emergency.has(digitsOf(phone))
      ? `${quoted(phone.phoneNumber)} is an emergency or service number; write the number of the business.`
      : null)
}

const shortNumber: Rule = {
  code: "PHONE_SHORT_NUMBER",
  step: "extensions",
  isBlocking: true,
  prevents: "assetError.CALL_CARRIER_SPECIFIC_SHORT_NUMBER_NOT_ALLOWED",
  check: ofPhone(numberField, (phone) => {
    const digits = digitsOf(phone)
    return digits.length > 0 && digits.length < 7 && !emergency.has(digits) && !isVanity(phone)
      ? `${quoted(phone.phoneNumber)} is a short number that not every caller reaches; write one with an area code.`
      : null
  })
}

const premiumNumber: Rule = {
  code: "PHONE_PREMIUM_NUMBER",
  step: "extensions",
  isBlocking: true,
  prevents: "assetError.CALL_PREMIUM_RATE_NUMBER_NOT_ALLOWED",
  check: ofPhone(numberField, (phone) => {
    const country = phone.countryCode.toUpperCase()
    const international = phone.phoneNumber.trim().startsWith("+")
    const national = international ? digitsOf(phone).slice(callingCodes[country]?.length ?? 0) : digitsOf(phone)
    return national.length >= 7 && premium[country]?.test(national) === true
      ? `${quoted(phone.phoneNumber)} is a premium-rate number; write one that costs callers no more than usual.`
      : null
  })
}

/** What number the ads may show (`domain-facts.md` A.4); whether it is in service only the platform can tell. */
export const phoneRules: ReadonlyArray<Rule> = [
  countryInvalid,
  vanityNumber,
  numberInvalid,
  emergencyNumber,
  shortNumber,
  premiumNumber
]
