import type { RuleTables } from "@campaigns/domain/Rules/Rule"
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max"

/** The verdict on numbers by the numbering plans of libphonenumber, by which the platform judges them, too. */
export const numberVerdict: RuleTables["numberVerdict"] = (phoneNumber, countryCode) => {
  if (!isSupportedCountry(countryCode)) return null
  const number = parsePhoneNumberFromString(phoneNumber, countryCode)
  return number === undefined
    ? null
    : {
      isPossible: number.isPossible(),
      isValid: number.isValid() && (number.country ?? countryCode) === countryCode,
      isPremium: number.getType() === "PREMIUM_RATE",
      country: number.country ??
        (number.getPossibleCountries().includes(countryCode) ? null : number.getPossibleCountries()[0] ?? null)
    }
}
