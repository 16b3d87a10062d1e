import type { Phone } from "../Drafts/Extensions.ts"
import { placed } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { changing, type FindingParams } from "./FindingParts.ts"
import { defineValueRule, found, type Rule, type RuleAccount, type ValueRule, valueRules, withFixes } from "./Rule.ts"
import { quoted } from "./Wording.ts"

const MAX_DIGITS = 15
const number = ["phoneNumber"]

/** Codes that name a group of countries or none (CLDR), where no number belongs. */
const noCountry = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"])
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" })

/** Emergency numbers and their like (ITU-T E.161.1 and national plans), which no company may advertise. */
const emergency = /^(?:000|10[0128]|11[0-35789]|122|911|99[59])$/

/** The international prefix of countries and the start of their premium-rate numbers, from the numbering plans. */
const plans: Readonly<Record<string, readonly [prefix: string, premium: RegExp]>> = {
  AT: ["43", /^0?9(?:00|01|30|31|39)/],
  AU: ["61", /^19[01]/],
  BE: ["32", /^0?90/],
  CA: ["1", /^1?900/],
  CH: ["41", /^0?90[016]/],
  DE: ["49", /^0?(?:900|137)/],
  ES: ["34", /^(?:80[3679]|90[57])/],
  FR: ["33", /^0?89/],
  GB: ["44", /^0?9/],
  IT: ["39", /^(?:89[2459]|199)/],
  NL: ["31", /^0?90[069]/],
  US: ["1", /^1?900/]
}

const digitsOf = ({ phoneNumber }: Phone): string => phoneNumber.replace(/\D/g, "")

/** Codes that people write for a country that has another one. */
const renamed: Readonly<Record<string, string>> = { UK: "GB", EL: "GR" }

const isCountry = (code: string): boolean => {
  const country = code.toUpperCase()
  return /^[A-Z]{2}$/.test(country) && !noCountry.has(country) && renamed[country] === undefined &&
    regions.of(country) !== undefined
}

const isVanity = (phone: Phone): boolean => /\p{L}/u.test(phone.phoneNumber)

type About = Pick<RuleAccount, "tables"> | undefined

/** The numbering plans' verdict on a possible number; `null` without them, and where another rule says more. */
const verdictOf = (phone: Phone, about: About) => {
  const digits = digitsOf(phone)
  return digits.length < 7 || digits.length > MAX_DIGITS || emergency.test(digits) || isVanity(phone) ||
      !isCountry(phone.countryCode)
    ? null
    : about?.tables?.numberVerdict(phone.phoneNumber, phone.countryCode.toUpperCase()) ?? null
}

const countryInvalid = defineValueRule<Phone>()("PHONE_COUNTRY_INVALID", "extensions", "blocks", {
  prevents: "assetError.CALL_INVALID_COUNTRY_CODE",
  judge: ({ countryCode }) => {
    const country = renamed[countryCode.toUpperCase()]
    const fixes = country === undefined ? [] : [changing(["countryCode"], country)]
    return isCountry(countryCode) ? null : withFixes(found(["countryCode"], { countryCode }), fixes)
  }
})

const vanityNumber = defineValueRule<Phone>()("PHONE_VANITY_NUMBER", "extensions", "blocks", {
  prevents: "assetError.CALL_VANITY_PHONE_NUMBER_NOT_ALLOWED",
  judge: (phone) => (isVanity(phone) ? found(number, { phoneNumber: phone.phoneNumber }) : null)
})

const numberInvalid = defineValueRule<Phone, About>()("PHONE_NUMBER_INVALID", "extensions", "blocks", {
  prevents: "assetError.CALL_INVALID_PHONE_NUMBER",
  judge: (phone, about) => {
    const { phoneNumber } = phone
    const digits = digitsOf(phone).length
    const is = (problem: "withoutDigits" | "tooLong" | "notPossible" | "characters") =>
      found(number, { phoneNumber, problem, digits, limit: MAX_DIGITS })
    if (digits === 0) return isVanity(phone) ? null : is("withoutDigits")
    if (digits > MAX_DIGITS) return is("tooLong")
    if (verdictOf(phone, about)?.isPossible === false) return is("notPossible")
    return isVanity(phone) || /^(?:\s*\+)?[\d\s()./\-\u2010-\u2013]+$/.test(phoneNumber)
      ? null
      : is("characters")
  }
})

const emergencyNumber = defineValueRule<Phone>()("PHONE_EMERGENCY_NUMBER", "extensions", "blocks", {
  prevents: "assetError.CALL_DISALLOWED_NUMBER_TYPE",
  judge: (phone) => emergency.test(digitsOf(phone)) ? found(number, { phoneNumber: phone.phoneNumber }) : null
})

const shortNumber = defineValueRule<Phone>()("PHONE_SHORT_NUMBER", "extensions", "blocks", {
  prevents: "assetError.CALL_CARRIER_SPECIFIC_SHORT_NUMBER_NOT_ALLOWED",
  judge: (phone) => {
    const digits = digitsOf(phone)
    return digits.length > 0 && digits.length < 7 && !emergency.test(digits) && !isVanity(phone)
      ? found(number, { phoneNumber: phone.phoneNumber })
      : null
  }
})

const otherCountry = defineValueRule<Phone, About>()("PHONE_OF_OTHER_COUNTRY", "extensions", "advises", {
  prevents: "assetError.CALL_PHONE_NUMBER_NOT_SUPPORTED_FOR_COUNTRY",
  judge: (phone, about) => {
    const { countryCode, phoneNumber } = phone
    const country = verdictOf(phone, about)?.country ?? null
    return country === null || country === countryCode.toUpperCase()
      ? null
      : withFixes(found(number, { phoneNumber, countryCode, country }), [changing(["countryCode"], country)])
  }
})

const notOfCountry = defineValueRule<Phone, About>()("PHONE_NOT_OF_COUNTRY", "extensions", "advises", {
  prevents: "assetError.CALL_INVALID_PHONE_NUMBER",
  judge: (phone, about) => {
    const { countryCode, phoneNumber } = phone
    const verdict = verdictOf(phone, about)
    const isOther = verdict?.country !== null && verdict?.country !== countryCode.toUpperCase()
    return verdict === null || !verdict.isPossible || verdict.isValid || isOther
      ? null
      : found(number, { phoneNumber, countryCode })
  }
})

const premiumNumber = defineValueRule<Phone, About>()("PHONE_PREMIUM_NUMBER", "extensions", "blocks", {
  prevents: "assetError.CALL_PREMIUM_RATE_NUMBER_NOT_ALLOWED",
  judge: (phone, about) => {
    if (verdictOf(phone, about)?.isPremium === true) return found(number, { phoneNumber: phone.phoneNumber })
    const [prefix = "", premium] = plans[phone.countryCode.toUpperCase()] ?? []
    const digits = digitsOf(phone)
    const national = phone.phoneNumber.trim().startsWith("+") ? digits.slice(prefix.length) : digits
    return national.length >= 7 && premium?.test(national) === true
      ? found(number, { phoneNumber: phone.phoneNumber })
      : null
  }
})

/** The rules that look at a phone by itself, which is all of them. */
export const phoneOwnRules = valueRules([
  countryInvalid,
  vanityNumber,
  numberInvalid,
  emergencyNumber,
  shortNumber,
  otherCountry,
  notOfCountry,
  premiumNumber
])

const inPhone = <Code extends string>(
  { judge, ...head }: ValueRule<Phone, Code, FindingParams, About>
): Rule<Code> => ({
  ...head,
  check: (input) => {
    const { phone } = input.draft.extensions
    return phone === null ? [] : placed(judge(phone, input), () => ["extensions", "phone"])
  }
})

/** The rules of the number in ads (`docs/platform-facts.md#assets`); only the platform can tell if it is in service. */
export const phoneRules = phoneOwnRules.map(inPhone)

/** The meanings of these rules, and their sentences. */
export const phoneExplanations = () => [
  explain(countryInvalid, {
    meaning: "The phone's country is none that the platform knows",
    sentence: ({ params }) => `${quoted(params.countryCode)} is no country; write its two letters, such as DE or US.`
  }),
  explain(vanityNumber, {
    meaning: "The phone number has letters in it",
    sentence: ({ params }) => `${quoted(params.phoneNumber)} has letters in it; write the number in digits.`
  }),
  explain(numberInvalid, {
    meaning: "The phone number is none of its country",
    sentence: ({ params: { digits, limit, phoneNumber, problem } }) => {
      const shown = quoted(phoneNumber)
      switch (problem) {
        case "withoutDigits":
          return `${shown} has no digits; write the number to call.`
        case "tooLong":
          return `${shown} has ${digits} digits, and numbers have ${limit} at most; check it.`
        case "notPossible":
          return `${shown} has ${digits} digits, which is no length of numbers of its country; check it.`
        case "characters":
          return `${shown} has characters that numbers do not have; use digits, blanks, "-", "(" and ")", with a "+" in front at most.`
      }
    }
  }),
  explain(emergencyNumber, {
    meaning: "The phone number is one for emergencies",
    sentence: ({ params }) =>
      `${quoted(params.phoneNumber)} is an emergency or service number; write the number of the business.`
  }),
  explain(shortNumber, {
    meaning: "The phone number is a short one, which works in one network or country only",
    sentence: ({ params }) =>
      `${quoted(params.phoneNumber)} is a short number that not every caller reaches; write one with an area code.`
  }),
  explain(otherCountry, {
    meaning: "The phone number has the prefix of another country",
    sentence: ({ params: { country, countryCode, phoneNumber } }) =>
      `${quoted(phoneNumber)} has the prefix of ${country} and not of ${countryCode}; correct one of the two.`
  }),
  explain(notOfCountry, {
    meaning: "The phone number is none that its country gives out",
    sentence: ({ params: { countryCode, phoneNumber } }) =>
      `${
        quoted(phoneNumber)
      } is no number that ${countryCode.toUpperCase()} gives out; check its area code and its digits.`
  }),
  explain(premiumNumber, {
    meaning: "The phone number is one that costs its callers extra",
    sentence: ({ params }) =>
      `${quoted(params.phoneNumber)} is a premium-rate number; write one that costs callers no more than usual.`
  })
]
