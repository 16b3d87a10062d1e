import { type AssetText, DescriptionPin, HeadlinePin, type PinnedField, type Rsa } from "../Drafts/Rsa.ts"
import { readTags } from "./DynamicTags.ts"
import { eachRsa, eachText, finding } from "./EachElement.ts"
import { requiredDescriptions, requiredHeadlines, unfilledPlaces } from "./PinFeasibility.ts"
import type { Finding, Rule } from "./Rule.ts"

const pinsOf: Record<"headline" | "description", ReadonlyArray<PinnedField>> = {
  headline: HeadlinePin.literals,
  description: DescriptionPin.literals
}

const pinOfWrongKind: Rule = {
  code: "PIN_INVALID",
  step: "ads",
  isBlocking: true,
  prevents: "assetLinkError.INVALID_PINNED_FIELD",
  check: eachText(({ kind, label, pinnedField }) =>
    pinnedField === null || pinsOf[kind].includes(pinnedField) ? null : finding(
      "pinned_field",
      `${label} is pinned to ${pinnedField}; a ${kind} can be pinned to ${pinsOf[kind].join(", ")}.`
    )
  )
}

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

/** Lists that are long enough, and of which some text is pinned; the others have a warning of their own or none. */
const eachPinnedList = (look: (list: TextList) => Finding | null): Rule["check"] =>
  eachRsa((rsa) =>
    listsOf(rsa)
      .filter(({ least, texts }) => texts.length >= least && texts.some(({ pinnedField }) => pinnedField !== null))
      .flatMap((list) => look(list) ?? [])
  )

const pinsLeaveGap: Rule = {
  code: "PINS_LEAVE_NOTHING_TO_SHOW",
  step: "ads",
  isBlocking: true,
  prevents: "assetLinkError.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_FOR_VALID_COMBINATION",
  check: eachPinnedList((list) => {
    const places = unfilled(list, true)
    return places.length === 0 ? null : finding(
      list.field,
      `With these pins nothing is left for ${places.join(" and ")}; unpin some of the ${list.field} or pin one there.`
    )
  })
}

const pinsLeaveNoFallback: Rule = {
  code: "PINS_LEAVE_NO_FALLBACK",
  step: "ads",
  isBlocking: true,
  prevents: "assetLinkError.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_WITH_FALLBACK_FOR_VALID_COMBINATION",
  check: eachPinnedList((list) => {
    const places = unfilled(list, true).length === 0 ? unfilled(list, false) : []
    return places.length === 0 ? null : finding(
      list.field,
      `When a tag has no value nothing is left for ${
        places.join(" and ")
      }; give the tags there a default or pin a text ` +
        "without tags beside them."
    )
  })
}

/** Where texts may be pinned, and whether an ad can still be put together then (`domain-facts.md` A.1). */
export const pinRules: ReadonlyArray<Rule> = [pinOfWrongKind, pinsLeaveGap, pinsLeaveNoFallback]
