import type { UnmanagedElement } from "@campaigns/domain/LiveCampaigns/LiveContent"
import * as Schema from "effect/Schema"
import { idOf } from "../Publishing/ResourceNames.ts"
import * as Gaql from "../Wire/Gaql.ts"
import { type CustomerAssetRow, linkFields, type SharedSetRow } from "./ContentRows.ts"
import { unmanagedLink, unmanagedSharedSet } from "./DecodeUnmanaged.ts"

/** The most keywords of lists of exclusions that are shown with a campaign. */
export const MAX_WORDS = 10_000

const text = Schema.optionalKey(Schema.String)

/** Something that the whole account excludes: a list of keywords, or a single place, app or the like. */
export const CustomerNegativeRow = Schema.Struct({
  customerNegativeCriterion: Schema.Struct({
    resourceName: Schema.String,
    type: text,
    negativeKeywordList: Schema.optionalKey(Schema.Struct({ sharedSet: text })),
    placement: Schema.optionalKey(Schema.Struct({ url: text }))
  })
})
export type CustomerNegativeRow = typeof CustomerNegativeRow.Type

/** A keyword of a list of exclusions. */
export const SharedWordRow = Schema.Struct({
  sharedCriterion: Schema.Struct({
    sharedSet: text,
    keyword: Schema.optionalKey(Schema.Struct({ text, matchType: text }))
  })
})
export type SharedWordRow = typeof SharedWordRow.Type

/** A label by its name. */
export const LabelNameRow = Schema.Struct({ label: Schema.Struct({ resourceName: Schema.String, name: text }) })

/** The queries of what holds for all campaigns of an account. */
export const accountQueries = {
  assets: Gaql.select("customer_asset", linkFields("customer_asset"), [
    Gaql.differs("customer_asset.status", "REMOVED")
  ]),
  negatives: Gaql.select("customer_negative_criterion", [
    "customer_negative_criterion.resource_name",
    "customer_negative_criterion.type",
    "customer_negative_criterion.negative_keyword_list.shared_set",
    "customer_negative_criterion.placement.url"
  ], []),
  labels: Gaql.select("label", ["label.resource_name", "label.name"], [])
}

/** The query of the keywords of lists. */
export const wordsQuery = (sharedSets: ReadonlyArray<string>): Gaql.Query =>
  Gaql.select("shared_criterion", [
    "shared_criterion.shared_set",
    "shared_criterion.keyword.text",
    "shared_criterion.keyword.match_type",
    "shared_set.id"
  ], [
    Gaql.oneOf("shared_set.id", sharedSets.flatMap((name) => idOf(name) ?? []).sort((a, b) => a - b)),
    Gaql.equals("shared_criterion.type", "KEYWORD")
  ], { limit: MAX_WORDS })

/** The lists of keywords that a campaign or its account excludes, by their resource names. */
export const listsIn = (
  negatives: ReadonlyArray<CustomerNegativeRow>,
  sharedSets: ReadonlyArray<SharedSetRow>
): ReadonlyArray<string> => {
  const names = [
    ...negatives.map(({ customerNegativeCriterion }) => customerNegativeCriterion.negativeKeywordList?.sharedSet),
    ...sharedSets.map(({ campaignSharedSet }) => campaignSharedSet.sharedSet)
  ]
  return Array.from(new Set(names.flatMap((name) => name === undefined || name === "" ? [] : [name]))).sort()
}

const signs: Readonly<Record<string, readonly [before: string, after: string]>> = {
  EXACT: ["[", "]"],
  PHRASE: ["\"", "\""]
}

/** The keywords of lists, by the list. */
const wordsBy = (rows: ReadonlyArray<SharedWordRow>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const words = new Map<string, Array<string>>()
  for (const { sharedCriterion: { keyword, sharedSet = "" } } of rows) {
    const [before, after] = signs[keyword?.matchType ?? ""] ?? ["", ""]
    const known = words.get(sharedSet) ?? []
    words.set(sharedSet, known)
    known.push(`${before}${keyword?.text ?? ""}${after}`)
  }
  return words
}

interface AccountRows {
  readonly assets: ReadonlyArray<CustomerAssetRow>
  readonly negatives: ReadonlyArray<CustomerNegativeRow>
  readonly sharedSets: ReadonlyArray<SharedSetRow>
  readonly words: ReadonlyArray<SharedWordRow>
}

/** The elements of the whole account and the lists of a campaign, none of which a draft can express. */
export const unmanagedOfAccount = (
  { assets, negatives, sharedSets, words }: AccountRows
): ReadonlyArray<UnmanagedElement> => {
  const known = wordsBy(words)
  const withWords = (element: UnmanagedElement, list: string | undefined): UnmanagedElement => {
    const inList = known.get(list ?? "")
    return inList === undefined ? element : { ...element, words: inList }
  }
  return [
    ...sharedSets.map((row) => withWords(unmanagedSharedSet(row), row.campaignSharedSet.sharedSet)),
    ...assets.map(({ asset, customerAsset }) => {
      const element = unmanagedLink(customerAsset, asset)
      return { ...element, label: `${element.label} (account)` }
    }),
    ...negatives.map(
      ({ customerNegativeCriterion: { negativeKeywordList, placement, resourceName, type = "UNKNOWN" } }) => {
        const label = placement?.url ?? (negativeKeywordList === undefined ? resourceName : "Exclusions of the account")
        return withWords({ kind: type, label, resourceName }, negativeKeywordList?.sharedSet)
      }
    )
  ]
}
