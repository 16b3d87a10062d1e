import { DescriptionPin, HeadlinePin, type PinnedField } from "../Drafts/Pins.ts"
import type { AssetText, Rsa } from "../Drafts/Rsa.ts"
import { readTags } from "./DynamicTags.ts"
import { type AdText, eachRsa, inTexts } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { changing, type FindingParams } from "./FindingParts.ts"
import { requiredDescriptions, requiredHeadlines, unfilledPlaces } from "./PinFeasibility.ts"
import { defineRule, defineValueRule, type Found, found, type Rule, withFixes } from "./Rule.ts"
import { lastKey, textName } from "./SentenceParts.ts"

const pinsOf: Record<"headline" | "description", ReadonlyArray<PinnedField>> = {
  headline: HeadlinePin.literals,
  description: DescriptionPin.literals
}

const pinOfWrongKind = defineValueRule<AdText>()("PIN_INVALID", "ads", "blocks", {
  prevents: "assetLinkError.INVALID_PINNED_FIELD",
  judge: ({ kind, pinnedField }) =>
    pinnedField === null || pinsOf[kind].includes(pinnedField)
      ? null
      : withFixes(found(["pinnedField"], { pinnedField, allowed: pinsOf[kind] }), [changing(["pinnedField"], null)])
})

interface TextList {
  readonly field: "headlines" | "descriptions"
  readonly texts: ReadonlyArray<AssetText>
  readonly least: number
  readonly required: ReadonlyArray<PinnedField>
}

const listsOf = ({ descriptions, headlines }: Rsa): ReadonlyArray<TextList> => [
  { field: "headlines", texts: headlines, least: 3, required: requiredHeadlines },
  { field: "descriptions", texts: descriptions, least: 2, required: requiredDescriptions }
]

const unfilled = ({ required, texts }: TextList, relyOnTags: boolean): ReadonlyArray<PinnedField> =>
  unfilledPlaces(
    texts.map(({ pinnedField, text }) => ({ pinnedField, isAvailable: relyOnTags || readTags(text).hasFallback })),
    required
  )

/** True when an ad's pins leave a place empty that is always shown, at least where its tags have no value. */
export const leavesPinGap = (rsa: Rsa): boolean =>
  listsOf(rsa).some((list) =>
    list.texts.some(({ pinnedField }) => pinnedField !== null) && unfilled(list, false).length > 0
  )

/** Lists that are long enough, and of which some text is pinned; the others have a warning of their own or none. */
const eachPinnedList = <P extends FindingParams>(look: (list: TextList) => Found<P> | null): Rule<string, P>["check"] =>
  eachRsa((rsa) =>
    listsOf(rsa)
      .filter(({ least, texts }) => texts.length >= least && texts.some(({ pinnedField }) => pinnedField !== null))
      .flatMap((list) => look(list) ?? [])
  )

const pinsLeaveGap = defineRule("PINS_LEAVE_NOTHING_TO_SHOW", "ads", "blocks", {
  prevents: "assetLinkError.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_FOR_VALID_COMBINATION",
  check: eachPinnedList((list) => {
    const places = unfilled(list, true)
    return places.length === 0 ? null : found([list.field], { places })
  })
})

const pinsLeaveNoFallback = defineRule("PINS_LEAVE_NO_FALLBACK", "ads", "blocks", {
  prevents: "assetLinkError.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_WITH_FALLBACK_FOR_VALID_COMBINATION",
  check: eachPinnedList((list) => {
    const places = unfilled(list, true).length === 0 ? unfilled(list, false) : []
    return places.length === 0 ? null : found([list.field], { places })
  })
})

/** Where texts may be pinned, and whether an ad can still be put together then (`docs/platform-facts.md#pinning`). */
export const pinRules = [inTexts(pinOfWrongKind), pinsLeaveGap, pinsLeaveNoFallback]

/** The meanings of these rules, and their sentences. */
export const pinExplanations = () => [
  explain(pinOfWrongKind, {
    meaning: "A text is pinned to a place where it cannot stand",
    sentence: ({ params: { allowed, pinnedField }, path }) =>
      `${textName(path)} is pinned to ${pinnedField}; a ${
        path.includes("headlines") ? "headline" : "description"
      } can be pinned to ${allowed.join(", ")}.`
  }),
  explain(pinsLeaveGap, {
    meaning: "The pins of an ad leave no valid combination of texts",
    sentence: ({ params, path }) =>
      `With these pins nothing is left for ${params.places.join(" and ")}; unpin some of the ${lastKey(path)} ` +
      "or pin one there."
  }),
  explain(pinsLeaveNoFallback, {
    meaning: "The pins of an ad leave no valid combination when a dynamic tag has no value",
    sentence: ({ params }) =>
      `When a tag has no value nothing is left for ${params.places.join(" and ")}; ` +
      "give the tags there a default or pin a text without tags beside them."
  })
]
