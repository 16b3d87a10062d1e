import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { blankSettings } from "../Drafts/CampaignSettings.ts"
import { withinLimits } from "../Drafts/DraftLimits.ts"
import { madeByHand } from "../Drafts/GenerationStatus.ts"
import type { DraftId } from "../Drafts/Ids.ts"
import { makeDraft } from "../Drafts/MakeDraft.ts"
import type { Publication } from "../Drafts/Publication.ts"
import type { CustomerId } from "../Identity/Ids.ts"
import type { LimitReached } from "../LimitReached.ts"
import { parsedUrl } from "../Rules/Destinations.ts"
import { type CampaignContent, type ContentSettings, noSettings, settingsAlone } from "./CampaignContent.ts"
import { contentOfDraft, type DraftTerms } from "./ContentOfDraft.ts"
import { sayableSettings } from "./JudgeSettings.ts"
import type { LiveContent } from "./LiveContent.ts"
import { mergeContents } from "./MergeContents.ts"
import { giveIds, numbered } from "./NumberContent.ts"
import { writeContent } from "./WriteContent.ts"

/** The facts of an import that are not in the campaign; `newId` gives the ids of ad groups, keywords and ads. */
export interface ImportOptions {
  readonly id: DraftId
  readonly customerId: CustomerId
  readonly now: DateTime.Utc
  readonly publication: Publication
  readonly terms: DraftTerms
  readonly newId: () => number
}

/** A draft made from a live campaign, with their base. */
export interface Imported {
  readonly draft: CampaignDraft
  readonly base: CampaignContent
}

/** The content of a draft in which nothing is said. */
const blankContent: CampaignContent = settingsAlone(noSettings)

/**
 * The content of a campaign as a draft's publication makes it, without the platform's numbers; goals that the draft
 * does not name are the account's and left out. `containsEuPoliticalAdvertising` is the declaration that counted.
 */
export const contentSent = (
  draft: CampaignDraft,
  containsEuPoliticalAdvertising: boolean | null
): CampaignContent => {
  const content = contentOfDraft(draft, blankContent, { accountGoals: [], containsEuPoliticalAdvertising })
  return { ...content, settings: { ...content.settings, status: "PAUSED" } }
}

const website = ({ adGroups }: CampaignContent): string | null => {
  const addresses = adGroups.flatMap(({ ads }) => ads.flatMap(({ finalUrl }) => finalUrl === null ? [] : [finalUrl]))
  const origins = addresses.flatMap((address) => parsedUrl(address)?.origin ?? [])
  // A host with a tag in it is another one with every click.
  const first = origins.find((origin) => !/[{}]/.test(origin))
  return first === undefined ? null : `${first}/`
}

const goalsOf = ({ conversionGoals }: Pick<ContentSettings, "conversionGoals">): string =>
  JSON.stringify(conversionGoals.map(({ biddable, category, origin }) => `${category} ${origin} ${biddable}`).sort())

/** The settings without what a draft cannot say and the base says for it, and without the account's own goals. */
const importedSettings = (settings: ContentSettings, { accountGoals }: DraftTerms): ContentSettings => {
  const isAccounts = settings.conversionActionIds.length === 0 &&
    goalsOf(settings) === goalsOf({ conversionGoals: accountGoals })
  return sayableSettings(isAccounts ? { ...settings, conversionGoals: [] } : settings)
}

/**
 * A draft with the settings, ad groups and extensions of a live campaign, all of them a person's own, and the base of
 * the two. What a draft cannot say, such as a second phone number, is a difference of the platform's side from the
 * beginning. No user has said that the whole world is meant, even without places: it may aim at a radius.
 */
export const importDraft = (live: LiveContent, options: ImportOptions): Result.Result<Imported, LimitReached> => {
  const content = numbered(live.content, giveIds(live.content, blankContent, options.newId))
  const blank = makeDraft({
    id: options.id,
    customerId: options.customerId,
    marketAnalysisId: null,
    settings: {
      ...blankSettings(content.settings.campaignName),
      targetWorldwide: false,
      websiteUrl: website(content),
      languageIds: live.languageIds
    },
    now: options.now
  })
  const sayable = { ...content, settings: importedSettings(content.settings, options.terms) }
  const written: CampaignDraft = {
    ...writeContent(blank, blankContent, sayable),
    extensionsGeneration: madeByHand,
    publication: options.publication
  }
  return Result.map(withinLimits(null, written), (draft) => ({
    draft,
    base: mergeContents({ base: content, draft: contentOfDraft(draft, content, options.terms), live: content }, {
      own: "base",
      paths: new Map(),
      take: () => "draft"
    })
  }))
}
