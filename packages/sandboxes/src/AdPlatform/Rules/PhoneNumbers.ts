import { geoTargets } from "../Data/GeoTargets.ts"
import type { FieldPath, OperationContext } from "./OperationContext.ts"

const supportedCountries = new Set([...geoTargets.values()].map((target) => target.countryCode))
const emergencyNumbers = new Set(["110", "112", "911", "999", "000", "118"])
const premiumPrefixes: { readonly [country: string]: RegExp } = {
  DE: /^0?900|^0?137/,
  GB: /^0?9[018]/,
  US: /^1?900/,
  CA: /^1?900/,
  FR: /^0?89/,
  AT: /^0?9[03]/,
  CH: /^0?90[016]/,
  IT: /^89[259]/,
  ES: /^80[367]/
}

/** Checks the number of a call asset against its country; the table of premium prefixes is small, not complete. */
export const checkPhoneNumber = (
  countryCode: string,
  phoneNumber: string,
  path: FieldPath,
  context: OperationContext
): void => {
  const country = countryCode.toUpperCase()
  const facts = { trigger: phoneNumber }
  const number = [...path, "phone_number"]
  if (!/^[A-Z]{2}$/.test(country)) {
    return context.fail("assetError", "CALL_INVALID_COUNTRY_CODE", [...path, "country_code"], { trigger: countryCode })
  }
  if (!supportedCountries.has(country)) {
    return context.fail("assetError", "CALL_PHONE_NUMBER_NOT_SUPPORTED_FOR_COUNTRY", [...path, "country_code"], {
      trigger: countryCode
    })
  }
  if (/\p{L}/u.test(phoneNumber)) {
    return context.fail("assetError", "CALL_VANITY_PHONE_NUMBER_NOT_ALLOWED", number, facts)
  }
  if (!/^\+?[\d\s()./-]+$/.test(phoneNumber)) {
    return context.fail("assetError", "CALL_INVALID_PHONE_NUMBER", number, facts)
  }
  const digits = phoneNumber.replaceAll(/\D/g, "")
  if (emergencyNumbers.has(digits)) return context.fail("assetError", "CALL_DISALLOWED_NUMBER_TYPE", number, facts)
  if (premiumPrefixes[country]?.test(digits) === true) {
    return context.fail("assetError", "CALL_PREMIUM_RATE_NUMBER_NOT_ALLOWED", number, facts)
  }
  if (digits.length <= 6) {
    return context.fail("assetError", "CALL_CARRIER_SPECIFIC_SHORT_NUMBER_NOT_ALLOWED", number, facts)
  }
  if (digits.length > 15) {
    return context.fail("assetError", "CALL_INVALID_DOMESTIC_PHONE_NUMBER_FORMAT", number, facts)
  }
}
