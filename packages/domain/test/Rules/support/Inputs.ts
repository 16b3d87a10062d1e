import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { biddingStrategy, type SaidBidding } from "@campaigns/domain/Drafts/Bidding"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import type { Extensions, Sitelink } from "@campaigns/domain/Drafts/Extensions"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import type { AssetText, Rsa } from "@campaigns/domain/Drafts/Rsa"
import type { NetworkSettings, ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { fullDraft, today } from "@campaigns/port-contracts/Drafts/FullDraft"
import * as assert from "node:assert/strict"
import * as ExampleDrafts from "../../Drafts/ExampleDrafts.ts"

/** A draft as a EUR account sees it on the day for which the full draft was made. */
export const inputOf = (draft: CampaignDraft, currencyCode = "EUR"): RuleInput => ({ draft, currencyCode, today })

export const cleanInput: RuleInput = inputOf(fullDraft)

export const withSettings = (settings: Partial<CampaignSettings>): RuleInput =>
  inputOf({ ...fullDraft, settings: { ...fullDraft.settings, ...settings } })

/** The full draft that is shown in the named networks alone. */
export const networks = (on: Partial<NetworkSettings>) =>
  withSettings({
    networkSettings: {
      targetAdplatformSearch: false,
      targetSearchNetwork: false,
      targetContentNetwork: false,
      ...on
    }
  })

/** The full draft with a bidding strategy that has nothing but what is given. */
export const withBidding = (said: SaidBidding): RuleInput => withSettings({ biddingStrategy: biddingStrategy(said) })

export const entry = (
  dayOfWeek: ScheduleEntry["dayOfWeek"],
  start: readonly [ScheduleEntry["startHour"], ScheduleEntry["startMinute"]],
  end: readonly [ScheduleEntry["endHour"], ScheduleEntry["endMinute"]]
): ScheduleEntry => ({ dayOfWeek, startHour: start[0], startMinute: start[1], endHour: end[0], endMinute: end[1] })

export const withSchedule = (scheduleEntries: ReadonlyArray<ScheduleEntry> | null): RuleInput =>
  withSettings({ adSchedule: { mode: "CUSTOM", scheduleEntries } })

const firstOf = <A>(items: ReadonlyArray<A>): A => {
  const [first] = items
  assert.ok(first !== undefined)
  return first
}

const firstGroup = firstOf(fullDraft.adGroups)
const firstRsa = firstOf(firstGroup.rsas)
const firstSitelink = firstOf(fullDraft.extensions.sitelinks)

/** The full draft whose first ad group is changed. */
export const withAdGroup = (group: Partial<AdGroup>): RuleInput =>
  inputOf({ ...fullDraft, adGroups: [{ ...firstGroup, ...group }, ...fullDraft.adGroups.slice(1)] })

export const keyword = (
  text: string,
  matchType: DraftKeyword["matchType"] = "PHRASE",
  more: Partial<DraftKeyword> = {}
): DraftKeyword => ExampleDrafts.keyword(1, text, { matchType, ...more })

/** The full draft whose first ad group has a good keyword and then the given ones, from `keywords[1]` on. */
export const withKeywords = (...keywords: ReadonlyArray<DraftKeyword>): RuleInput =>
  withAdGroup({ keywords: [keyword("good keyword"), ...keywords] })

export const texts = (...values: ReadonlyArray<string>): ReadonlyArray<AssetText> =>
  values.map((value) => ExampleDrafts.text(value))

/** The full draft whose first ad is changed. */
export const withRsa = (rsa: Partial<Rsa>): RuleInput => withAdGroup({ rsas: [{ ...firstRsa, ...rsa }] })

/** The full draft whose first ad has a first headline of that text, or a first description. */
export const withHeadline = (value: string): RuleInput =>
  withRsa({ headlines: texts(value, "Plain One", "Plain Two", "Plain Three") })
export const withDescription = (value: string): RuleInput =>
  withRsa({ descriptions: texts(value, "A plain description.", "Another one.") })

export const withExtensions = (extensions: Partial<Extensions>): RuleInput =>
  inputOf({ ...fullDraft, extensions: { ...fullDraft.extensions, ...extensions } })

/** The full draft whose first sitelink is changed. */
export const withSitelink = (sitelink: Partial<Sitelink>): RuleInput =>
  withExtensions({ sitelinks: [{ ...firstSitelink, ...sitelink }, ...fullDraft.extensions.sitelinks.slice(1)] })

export const withPhone = (phoneNumber: string, countryCode = "DE"): RuleInput =>
  withExtensions({ phone: { phoneNumber, countryCode } })
