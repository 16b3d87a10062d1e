import type { PinnedField } from "@campaigns/domain/Drafts/Rsa"
import { counted, quoted } from "@campaigns/domain/internal/Rules/Wording"
import type { Advice, AlikeTexts } from "./Checklist.ts"

const listed = (texts: ReadonlyArray<string>): string => texts.map(quoted).join(", ")

const placesOf = (places: ReadonlyArray<PinnedField>): string =>
  places.map((place) => place.toLowerCase().replace("_", " ")).join(", ")

const pairs = (alike: ReadonlyArray<AlikeTexts>): string =>
  alike.map(({ earlier, text }) => `${quoted(text)} is close to ${quoted(earlier)}`).join("; ")

/** The advice as a sentence for the person who owns the ad. Each addition has to be true of the page. */
export const adviceSentence = (advice: Advice): string => {
  switch (advice.code) {
    case "ADD_HEADLINES":
      return `Add ${counted(advice.missing, "headline")} that each say something else about the page.`
    case "ADD_AD_GROUP_KEYWORDS":
      return "Give the ad group keywords; an ad is measured by what people search for."
    case "NAME_KEYWORDS":
      return `Let ${counted(advice.missing, "more headline")} have a keyword of the ad group${
        advice.keywords.length === 0 ? "." : `; none has ${listed(advice.keywords)}.`
      }`
    case "VARY_HEADLINES": {
      const reasons = [
        ...(advice.alike.length === 0 ? [] : [pairs(advice.alike)]),
        ...(advice.repeated === null ? [] : [`${quoted(advice.repeated)} stands in more than two thirds of them`])
      ]
      return `Let the headlines differ more: ${reasons.join("; ")}.`
    }
    case "ADD_DESCRIPTIONS":
      return `Add ${counted(advice.missing, "description")} that each say something else about the page.`
    case "VARY_DESCRIPTIONS":
      return `Let the descriptions differ more: ${pairs(advice.alike)}.`
    case "ADD_SITELINKS":
      return `Add ${counted(advice.missing, "sitelink")} to other pages of the website.`
    case "SET_FINAL_URL":
      return "Enter the page to which the ad leads; without one it cannot be published."
    case "UNPIN":
      return `Only one text is pinned to ${
        placesOf(advice.places)
      }; unpin it, or pin a second one, so that the platform can try others there.`
    case "PIN_LESS":
      return `Several texts are pinned to ${
        placesOf(advice.places)
      }; with fewer pins the platform can try more combinations.`
  }
}
