import * as Schema from "effect/Schema"
import { CampaignId } from "../../Drafts/Ids.ts"
import type { CampaignContent } from "../../LiveCampaigns/CampaignContent.ts"
import type { Difference } from "../../LiveCampaigns/CompareCampaigns.ts"

/** The thing that is to be changed, as it was when it was found. */
export const RecommendedThing = Schema.Struct({
  campaignId: CampaignId,
  campaignName: Schema.String,
  /** The ad group in which it stands, or is to stand; `null` for the whole campaign. */
  adGroupId: Schema.NullOr(Schema.Int),
  /** The platform's id; `null` where it has none. */
  id: Schema.NullOr(Schema.Int),
  text: Schema.String
})
export type RecommendedThing = typeof RecommendedThing.Type

/** A recommendation for a reader; made of its evidence whenever it is read, and never stored. */
export interface RecommendationWords {
  readonly title: string
  /** The sentences that say what speaks for it, and what it brings about. */
  readonly sentences: ReadonlyArray<string>
  /** The sentences that say what speaks against it, or is not known. */
  readonly against: ReadonlyArray<string>
  /** The changes that are made when it is approved. */
  readonly operations: ReadonlyArray<string>
}

/** A change of a thing with the facts for it. */
export interface Changing<E> {
  readonly entity: RecommendedThing
  readonly evidence: E
}

/** A proposal as it is worded. */
export interface Worded<E> extends Changing<E> {
  readonly moneyMicros: number
}

/** The schema of evidence, with the tag that names the change. */
type EvidenceSchema<Tag extends string> = Schema.Top & {
  readonly fields: { readonly _tag: { readonly schema: { readonly literal: Tag } } }
}

/** A change that analyses propose, with all that is said of it by its evidence. */
export interface ActionOn<E> {
  /** The weight of its evidence, which what was dismissed has to double. */
  weight(evidence: E): number
  /** Its words in English, amounts in the currency of the account. */
  words(proposal: Worded<E>, currencyCode: string): RecommendationWords
  /**
   * The content of the thing's campaign with it; `null` when the thing is gone, or is already as proposed. `isShared`:
   * others spend the campaign's budget as well.
   */
  after(content: CampaignContent, changing: Changing<E>, isShared: boolean): CampaignContent | null
  /** True of a difference at what it changes in the settings; absent where it changes an element. */
  isAt?(difference: Difference): boolean
  /** The campaign that gives what its own gets, and is changed before it. */
  giver?(evidence: E): Pick<RecommendedThing, "campaignId" | "campaignName">
  /** False while a plan that stopped at one content may be undoing it, to bring it back by its last one. */
  isSettled?(content: CampaignContent, last: CampaignContent): boolean
  /** The clicks that it could win, where that is all that is estimated. */
  clicksWon?(evidence: E): number
  /** True where an analysis looks at it a second time. */
  readonly isChecked?: true
}

/** The change that evidence of a tag speaks for. */
export interface Action<Tag extends string, S extends EvidenceSchema<Tag>, Kind extends string>
  extends ActionOn<S["Type"]>
{
  readonly name: Uncapitalize<Tag>
  readonly evidence: S
  /** The kind of thing that it changes. */
  readonly kind: Kind
}

/** Describes a change that analyses propose; its name is the tag of its evidence. */
export const defineAction = <const Tag extends string, S extends EvidenceSchema<Tag>, const Kind extends string>(
  action: Omit<Action<Tag, S, Kind>, "name"> & { readonly evidence: EvidenceSchema<Tag> }
): Action<Tag, S, Kind> => {
  const tag = action.evidence.fields._tag.schema.literal
  return { ...action, name: `${tag.charAt(0).toLowerCase()}${tag.slice(1)}` as Uncapitalize<Tag> }
}
