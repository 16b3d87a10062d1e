import type { RunEnding } from "@campaigns/application/Analyses/AnalysisRuns"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { PauseKeywordEvidence } from "@campaigns/domain/internal/Analyses/Actions/PauseKeyword"
import { noFindings, type RunFindings } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import type { Proposal } from "@campaigns/domain/internal/Analyses/Recommendation"
import { at } from "../Drafts/ExampleDrafts.ts"

const day = CalendarDate.make("2026-05-04")

const evidence: PauseKeywordEvidence = {
  _tag: "PauseKeyword",
  window: { from: day, to: CalendarDate.make("2026-10-30") },
  isCut: true,
  impressions: 4_210,
  clicks: 96,
  costMicros: 138_400_000,
  conversions: 0.5,
  conversionsValue: 12.25,
  expected: 3.84,
  comparedWith: "account",
  toArrive: 0.21,
  targetCpaMicros: 30_000_000,
  targetRoas: null,
  targetSource: "campaign",
  factor: 1.5,
  probability: 0.982,
  recentClicks: 11,
  recentCostMicros: 15_900_000,
  recentConversions: 0,
  terms: [{ term: "gebrauchträder \"köln\"", clicks: 40, costMicros: 61_000_000, conversions: 0 }],
  alsoMatching: ["fahrrad köln"],
  firstShown: null,
  lastChanged: day,
  unknown: ["brandTerms"]
}

/** The proposal to pause the keyword of a number, with fields that differ from what a store would leave out. */
export const examplePause = (id: number, change: Partial<Proposal> = {}): Proposal => ({
  action: "pauseKeyword",
  entity: {
    kind: "keyword",
    campaignId: CampaignId.make(20_000_000_001),
    campaignName: "Bikes",
    adGroupId: 20_000_000_004,
    id,
    text: `Used Bikes ${id}`
  },
  evidence,
  probability: 0.982,
  moneyMicros: 15_900_000,
  ...change
})

const { clicks, comparedWith, conversions, conversionsValue, costMicros, expected, impressions, isCut, window } =
  evidence
const figures = {
  clicks,
  comparedWith,
  conversions,
  conversionsValue,
  costMicros,
  expected,
  impressions,
  isCut,
  window,
  targetCpaMicros: null,
  targetRoas: 2.5,
  targetSource: "context",
  factor: 1.5,
  unknown: ["siteWords"]
} as const

const campaign = { campaignId: CampaignId.make(20_000_000_001), campaignName: "Bikes" }

/** The proposal to exclude words in each of their forms; `adGroupId` is `null` for the whole campaign. */
export const exampleExclusion = (adGroupId: number | null, texts: ReadonlyArray<string>): Proposal => ({
  action: "addNegative",
  entity: { ...campaign, kind: "searchWords", adGroupId, id: null, text: texts[0] ?? "" },
  evidence: {
    _tag: "AddNegative",
    ...figures,
    level: adGroupId === null ? "campaign" : "adGroup",
    matchType: "PHRASE",
    texts,
    label: "other",
    labelSource: "lexicon",
    reason: "labelled",
    probability: null,
    termCount: 2,
    terms: evidence.terms,
    campaignClicks: 1_200,
    disclosedClicks: 700,
    known: { from: CalendarDate.make("2025-09-30"), to: day },
    knownTerms: 12,
    keywords: 3
  },
  probability: null,
  moneyMicros: 4_000_000
})

/** The proposal to remove an exclusion by its number. */
export const exampleRemoval = (adGroupId: number | null, id: number, text: string): Proposal => ({
  action: "removeNegative",
  entity: { ...campaign, kind: "negative", adGroupId, id, text },
  evidence: {
    _tag: "RemoveNegative",
    window: { from: CalendarDate.make("2025-09-30"), to: day },
    level: adGroupId === null ? "campaign" : "adGroup",
    matchType: "PHRASE",
    termCount: 1,
    clicks: 40,
    conversions: 2.5,
    terms: [{ term: "gebrauchträder", clicks: 40, conversions: 2.5 }],
    keywordCount: 1,
    keywords: ["fahrrad köln"]
  },
  probability: null,
  moneyMicros: 0
})

/** The proposal to make a keyword of a search term. */
export const exampleKeyword = (
  adGroupId: number,
  text: string,
  matchType: "BROAD" | "EXACT" | "PHRASE" = "EXACT"
): Proposal => ({
  action: "addKeyword",
  entity: { ...campaign, kind: "searchTerm", adGroupId, id: null, text },
  evidence: { _tag: "AddKeyword", ...figures, matchType, sourceKeyword: "fahrrad köln" },
  probability: null,
  moneyMicros: 0
})

/** The proposal to replace a headline of the ad of a number. */
export const exampleText = (adGroupId: number, adId: number, text: string, newText: string): Proposal => ({
  action: "replaceText",
  entity: { ...campaign, kind: "adText", adGroupId, id: adId, text },
  evidence: {
    _tag: "ReplaceText",
    window: { from: day, to: CalendarDate.make("2026-10-30") },
    kind: "headline",
    impressions: 6_000,
    clicks: 150,
    otherTexts: 4,
    otherImpressions: 24_000,
    otherClicks: 1_440,
    factor: 0.8,
    probability: 0.99,
    moreClicks: 35.5,
    reasons: [{ code: "REPEATS", about: "Räder \"neu\"" }, { code: "SHORT", about: null }],
    adGroupName: "Räder",
    finalUrl: "https://www.example.com/rad",
    headlines: [text, "Räder \"neu\""],
    descriptions: ["Beratung ohne Termin."],
    keywords: ["fahrrad köln"],
    newText: {
      text: newText,
      writer: "offline",
      prompt: null,
      facts: [{ page: "https://www.example.com/", says: "Wir beraten." }]
    },
    unknown: ["siteWords"]
  },
  probability: 0.99,
  moneyMicros: 0
})
/** The proposal to move a step of 4.00 a day from the budget of a donor to that of a receiver. */
export const exampleMove = (
  donor: { readonly campaignId: CampaignId; readonly beforeMicros: number },
  receiver: { readonly campaignId: CampaignId; readonly beforeMicros: number }
): Proposal => {
  const side = {
    costMicros: 96_000_000,
    conversions: 12.5,
    use: .96,
    highestDayMicros: 9_000_000,
    targetCpaMicros: 20_000_000,
    targetRoas: null,
    targetSource: "campaign",
    perUnit: .05,
    conversions30Days: 6,
    value30Days: 360
  } as const
  const stepMicros = 4_000_000
  return {
    action: "moveBudget",
    entity: {
      kind: "budget",
      campaignId: receiver.campaignId,
      campaignName: "Capped",
      adGroupId: null,
      id: 20_000_000_077,
      text: "Capped"
    },
    evidence: {
      _tag: "MoveBudget",
      window,
      stepMicros,
      basis: "simulation",
      simulated: { from: day, to: day },
      advisedMicros: null,
      receiver: {
        ...side,
        ...receiver,
        campaignName: "Capped",
        afterMicros: receiver.beforeMicros + stepMicros,
        lostToBudget: .35,
        recent: window,
        recentCostMicros: 200_000_000,
        recentConversions: 31,
        probability: .97
      },
      donor: {
        ...side,
        ...donor,
        campaignName: "Idle",
        use: .4,
        afterMicros: donor.beforeMicros - stepMicros,
        perUnit: null,
        conversions30Days: 0,
        value30Days: 0,
        floorMicros: 9_450_000
      },
      reason: "idle"
    },
    probability: .97,
    moneyMicros: 120_000_000
  }
}

const delivery = {
  window,
  isCut,
  impressions,
  clicks,
  costMicros,
  conversions,
  conversionsValue,
  targetCpaMicros: 30_000_000,
  rest: { clicks: 1_100, costMicros: 1_200_000_000, conversions: 52.25 },
  unknown: ["openingHours"]
} as const

/** The proposal to leave out hours of a campaign that is always shown. */
export const exampleHours = (days: "weekdays" | "weekend" = "weekdays", fromHour = 20): Proposal => ({
  action: "excludeHours",
  entity: { ...campaign, kind: "hours", adGroupId: null, id: null, text: `${days} ${fromHour}-${fromHour + 4}` },
  evidence: {
    _tag: "ExcludeHours",
    ...delivery,
    days,
    fromHour,
    toHour: fromHour + 4,
    expected: 4.6,
    chance: 0.0042,
    blocks: 12,
    schedule: [{ dayOfWeek: "SATURDAY", startHour: 8, startMinute: 15, endHour: 24, endMinute: 0 }],
    hoursLeft: 148,
    openShare: 0.25
  },
  probability: null,
  moneyMicros: 9_000_000
})

/** The proposal to exclude a place by its number. */
export const exampleLocation = (id: number, change: Partial<Proposal> = {}): Proposal => ({
  action: "excludeLocation",
  entity: { ...campaign, kind: "place", adGroupId: null, id, text: "München" },
  evidence: {
    _tag: "ExcludeLocation",
    ...delivery,
    reason: "costly",
    parent: "Bavaria",
    expected: 14.5,
    chance: 0.0004
  },
  probability: null,
  moneyMicros: 7_000_000,
  ...change
})

/** The proposal to aim at people in the places of the campaign. */
export const examplePresence: Proposal = {
  action: "targetPresence",
  entity: { ...campaign, kind: "campaign", adGroupId: null, id: campaign.campaignId, text: "Bikes" },
  evidence: { _tag: "TargetPresence", ...delivery },
  probability: null,
  moneyMicros: 3_000_000
}

/** Findings of which every field says something. */
export const exampleFindings: RunFindings = {
  ...noFindings,
  health: [{ code: "LEARNING", message: "\"Bikes\" is learning." }],
  candidates: 40,
  vetoes: [{ code: "BRAND", count: 2, message: "2 are the customer's own name." }],
  proposed: 1,
  disclosedClicks: 700,
  clicks: 1_200,
  sighted: ["excludeHours 20000000001   weekdays 20-24"]
}

/** The end of a run of a task that completed, with these proposals. */
export const completed = (
  taskId: RunEnding["taskId"],
  millis: number,
  proposals: ReadonlyArray<Proposal>
): RunEnding => ({
  taskId,
  status: "completed",
  window: { from: day, to: CalendarDate.make("2026-10-30"), readAt: at(millis) },
  findings: { ...exampleFindings, proposed: proposals.length },
  proposals,
  at: at(millis)
})
