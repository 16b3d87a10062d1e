import type { CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import type { AdGroupEdit, KeywordEdit } from "@campaigns/domain/Drafts/EditAdGroups"
import type { RsaEdit } from "@campaigns/domain/Drafts/EditAds"
import type { SettingsPatch } from "@campaigns/domain/Drafts/EditSettings"
import type { AdGroupId, KeywordId, MarketAnalysisId, NegativeKeywordId, RsaId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { NegativeKeywordEdit } from "@campaigns/domain/internal/Drafts/EditNegativeKeywords"

/** An edit as a client gives it: what it adds has no id yet. */
type WithoutNewId<A> = A extends { readonly newId: unknown } ? Omit<A, "newId"> : A

export type KeywordInput = WithoutNewId<KeywordEdit>
export type RsaInput = WithoutNewId<RsaEdit>
export type NegativeKeywordInput = WithoutNewId<NegativeKeywordEdit>
export type AdGroupInput = WithoutNewId<AdGroupEdit> extends infer Edit
  ? Edit extends { readonly keywords: unknown } ?
    Omit<Edit, "keywords"> & { readonly keywords: ReadonlyArray<KeywordInput> }
  : never
  : never

/** The fields with which a new draft begins. */
export interface NewDraft {
  readonly customerId: CustomerId
  readonly marketAnalysisId: MarketAnalysisId | null
  readonly name: CampaignSettings["name"]
  readonly settings: Omit<SettingsPatch, "name">
}

const isNew = (edit: { readonly _tag: "Add" | "Change" }): boolean => edit._tag === "Add"

/** The number of ids that the additions among some edits need. */
export const countAdded = (edits: ReadonlyArray<{ readonly _tag: "Add" | "Change" }>): number =>
  edits.filter(isNew).length

/** The number of ids that the additions among these ad groups and their keywords need. */
export const countNew = (groups: ReadonlyArray<AdGroupInput>): number =>
  groups.reduce((sum, group) => sum + (isNew(group) ? 1 : 0) + group.keywords.filter(isNew).length, 0)

/** The same edits, each addition under an id of `nextId`, in the order in which they stand. */
export const withIds = (groups: ReadonlyArray<AdGroupInput>, nextId: () => number): ReadonlyArray<AdGroupEdit> =>
  groups.map((group): AdGroupEdit => {
    const newId = isNew(group) ? nextId() as AdGroupId : null
    const keywords = group.keywords.map((keyword): KeywordEdit =>
      keyword._tag === "Add" ? { ...keyword, newId: nextId() as KeywordId } : keyword
    )
    return group._tag === "Add" ? { ...group, newId: newId as AdGroupId, keywords } : { ...group, keywords }
  })

/** The same ads, each addition under an id of `nextId`. */
export const rsasWithIds = (rsas: ReadonlyArray<RsaInput>, nextId: () => number): ReadonlyArray<RsaEdit> =>
  rsas.map((rsa): RsaEdit => (rsa._tag === "Add" ? { ...rsa, newId: nextId() as RsaId } : rsa))

/** The same exclusions of a campaign, each addition under an id of `nextId`. */
export const negativesWithIds = (
  negatives: ReadonlyArray<NegativeKeywordInput>,
  nextId: () => number
): ReadonlyArray<NegativeKeywordEdit> =>
  negatives.map((edit): NegativeKeywordEdit =>
    edit._tag === "Add" ? { ...edit, newId: nextId() as NegativeKeywordId } : edit
  )
