import type * as DateTime from "effect/DateTime"
import type { CampaignContent } from "./CampaignContent.ts"
import type { ContentPath } from "./ChangeOperation.ts"
import { type ContentPaths, placeName } from "./ContentPaths.ts"
import type { LiveContent, ObservedState, PolicyTopic } from "./LiveContent.ts"
import { calloutKey, phoneKey, sitelinkKey, snippetKey } from "./SameMeaning.ts"
import { MOST_SERVING_FINDINGS, type Serving, type ServingCode, type ServingFinding } from "./Serving.ts"

type Kind = ObservedState["kind"]
type Severity = ServingFinding["severity"]

/** The platform's reasons for findings, by kind of thing (`docs/platform-facts.md#serving`); no pauses by people. */
const codesOfReasons: { readonly [K in Kind]: Readonly<Record<string, ServingCode>> } = {
  campaign: {
    BIDDING_STRATEGY_MISCONFIGURED: "BIDDING_MISCONFIGURED",
    BIDDING_STRATEGY_LIMITED: "BIDDING_LIMITED",
    BIDDING_STRATEGY_CONSTRAINED: "BIDDING_LIMITED",
    BUDGET_MISCONFIGURED: "BUDGET_MISCONFIGURED",
    BUDGET_CONSTRAINED: "BUDGET_LIMITED",
    SEARCH_VOLUME_LIMITED: "SEARCHES_TOO_FEW",
    NO_AD_GROUPS: "NOTHING_TO_SHOW",
    AD_GROUPS_PAUSED: "NOTHING_TO_SHOW",
    NO_KEYWORDS: "NOTHING_TO_SHOW",
    KEYWORDS_PAUSED: "NOTHING_TO_SHOW",
    NO_AD_GROUP_ADS: "NOTHING_TO_SHOW",
    AD_GROUP_ADS_PAUSED: "NOTHING_TO_SHOW",
    MISSING_LOCATION_TARGETING: "LOCATIONS_MISSING",
    CAMPAIGN_ENDED: "CAMPAIGN_ENDED",
    CAMPAIGN_GROUP_PAUSED: "CAMPAIGN_GROUP_STOPPED",
    CAMPAIGN_GROUP_ALL_GROUP_BUDGETS_ENDED: "CAMPAIGN_GROUP_STOPPED"
  },
  adGroup: {
    AD_GROUP_INCOMPLETE: "NOTHING_TO_SHOW",
    NO_KEYWORDS: "NOTHING_TO_SHOW",
    KEYWORDS_PAUSED: "NOTHING_TO_SHOW",
    NO_AD_GROUP_ADS: "NOTHING_TO_SHOW",
    AD_GROUP_ADS_PAUSED: "NOTHING_TO_SHOW",
    AD_GROUP_PAUSED_DUE_TO_LOW_ACTIVITY: "PAUSED_BY_PLATFORM"
  },
  ad: {
    AD_GROUP_AD_DISAPPROVED: "AD_DISAPPROVED",
    AD_GROUP_AD_AREA_OF_INTEREST_ONLY: "AD_LIMITED",
    AD_GROUP_AD_POOR_QUALITY: "AD_POOR_QUALITY"
  },
  keyword: {
    AD_GROUP_CRITERION_DISAPPROVED: "KEYWORD_DISAPPROVED",
    AD_GROUP_CRITERION_RESTRICTED: "KEYWORD_LIMITED",
    CAMPAIGN_CRITERION_NEGATIVE: "KEYWORD_EXCLUDED",
    AD_GROUP_CRITERION_RARELY_SERVED: "KEYWORD_RARELY_SERVED",
    AD_GROUP_CRITERION_LOW_QUALITY: "KEYWORD_LOW_QUALITY",
    AD_GROUP_CRITERION_BELOW_FIRST_PAGE_BID: "KEYWORD_BID_TOO_LOW",
    AD_GROUP_CRITERION_PAUSED_DUE_TO_LOW_ACTIVITY: "PAUSED_BY_PLATFORM"
  },
  asset: { ASSET_DISAPPROVED: "EXTENSION_DISAPPROVED" }
}

const stopping: ReadonlySet<ServingCode> = new Set<ServingCode>([
  "AD_DISAPPROVED",
  "KEYWORD_DISAPPROVED",
  "KEYWORD_EXCLUDED",
  "EXTENSION_DISAPPROVED",
  "BIDDING_MISCONFIGURED",
  "BUDGET_MISCONFIGURED",
  "NOTHING_TO_SHOW",
  "PAUSED_BY_PLATFORM",
  "CAMPAIGN_ENDED",
  "CAMPAIGN_GROUP_STOPPED"
])

const reviewed = {
  ad: { disapproved: "AD_DISAPPROVED", limited: "AD_LIMITED" },
  keyword: { disapproved: "KEYWORD_DISAPPROVED", limited: "KEYWORD_LIMITED" },
  asset: { disapproved: "EXTENSION_DISAPPROVED", limited: "EXTENSION_LIMITED" }
} as const

/** The code that the review of a thing gives, by the platform's approval. */
const codeOfApproval = ({ approvalStatus, kind }: ObservedState): ServingCode | null => {
  if (kind === "campaign" || kind === "adGroup") return null
  if (approvalStatus === "DISAPPROVED") return reviewed[kind].disapproved
  return approvalStatus === "APPROVED_LIMITED" || approvalStatus === "AREA_OF_INTEREST_ONLY"
    ? reviewed[kind].limited
    : null
}

/** The codes of what keeps a thing from serving, each once, with the reasons of each. */
const codesOf = (state: ObservedState): ReadonlyMap<ServingCode, ReadonlyArray<string>> => {
  const codes = new Map<ServingCode, ReadonlyArray<string>>()
  const byApproval = codeOfApproval(state)
  if (byApproval !== null) codes.set(byApproval, [])
  const known = codesOfReasons[state.kind]
  for (const reason of state.primaryStatusReasons) {
    const code = Object.hasOwn(known, reason) ? known[reason] : undefined
    if (code !== undefined) codes.set(code, [...codes.get(code) ?? [], reason])
  }
  return codes
}

/** An element of a live campaign, its place in the draft, if any, and that it serves as far as people decide. */
interface Element {
  readonly path: ContentPath | undefined
  readonly label: string
  readonly isOn: boolean
}

const keyOf = (kind: Kind, adGroupId: number | null, platformId: number): string =>
  `${kind} ${kind === "adGroup" || kind === "asset" ? "" : adGroupId ?? ""} ${platformId}`

/** The elements of a live campaign by the platform's names. `base` knows which of the draft's they are. */
const elementsOf = (live: CampaignContent, base: CampaignContent, paths: ContentPaths) => {
  const numbers = new Map<string, number>()
  for (const group of base.adGroups) {
    const put = (kind: Kind, platformId: number | null, elementId: number | null) => {
      if (platformId !== null && elementId !== null) numbers.set(keyOf(kind, group.platformId, platformId), elementId)
    }
    put("adGroup", group.platformId, group.elementId)
    for (const { elementId, platformId } of group.keywords) put("keyword", platformId, elementId)
    for (const { elementId, platformId } of group.ads) put("ad", platformId, elementId)
  }
  const elements = new Map<string, Element>()
  const add = (
    kind: "adGroup" | "keyword" | "ad",
    groupId: number | null,
    id: number | null,
    label: string,
    isOn: boolean
  ) => {
    const number = id === null ? undefined : numbers.get(keyOf(kind, groupId, id))
    const path = number === undefined ? undefined : paths.get(placeName(kind, number))
    if (id !== null) elements.set(keyOf(kind, groupId, id), { path, label, isOn })
  }
  for (const { ads, keywords, name, platformId, status } of live.adGroups) {
    const isOn = status === "ENABLED"
    add("adGroup", platformId, platformId, name, true)
    for (const keyword of keywords) {
      if (keyword.isNegative) continue
      add("keyword", platformId, keyword.platformId, keyword.text, isOn && keyword.status === "ENABLED")
    }
    for (const ad of ads) {
      add("ad", platformId, ad.platformId, ad.headlines[0]?.text ?? "", isOn && ad.status === "ENABLED")
    }
  }
  const beside = <A extends { readonly platformId: number | null }>(
    kind: "sitelink" | "callout" | "snippet" | "phone",
    assets: ReadonlyArray<A>,
    key: (asset: A) => string,
    label: (asset: A) => string
  ) => {
    for (const asset of assets) {
      const path = paths.get(placeName(kind, key(asset)))
      if (asset.platformId !== null) {
        elements.set(keyOf("asset", null, asset.platformId), { path, label: label(asset), isOn: true })
      }
    }
  }
  beside("sitelink", live.sitelinks, sitelinkKey, ({ linkText }) => linkText)
  beside("callout", live.callouts, calloutKey, ({ calloutText }) => calloutText)
  beside("snippet", live.snippets, snippetKey, ({ values }) => values.join(", "))
  beside("phone", live.phones, phoneKey, ({ phoneNumber }) => phoneNumber)
  return elements
}

/** The part of a draft's settings that a finding about the whole campaign is about. */
const partOf: { readonly [Code in ServingCode]?: string } = {
  BIDDING_MISCONFIGURED: "biddingStrategy",
  BIDDING_LIMITED: "biddingStrategy",
  BUDGET_MISCONFIGURED: "dailyBudgetMicros",
  BUDGET_LIMITED: "dailyBudgetMicros",
  SEARCHES_TOO_FEW: "adGroups",
  NOTHING_TO_SHOW: "adGroups",
  LOCATIONS_MISSING: "locationTargets",
  CAMPAIGN_ENDED: "endDate"
}

const livePath = ({ adGroupId, kind, platformId }: ObservedState): ContentPath => {
  switch (kind) {
    case "campaign":
      return []
    case "adGroup":
      return ["live", "adGroups", platformId]
    case "keyword":
      return ["live", "adGroups", adGroupId ?? 0, "keywords", platformId]
    case "ad":
      return ["live", "adGroups", adGroupId ?? 0, "rsas", platformId]
    case "asset":
      return ["live", "extensions", platformId]
  }
}

/** The most of each list that a finding keeps, and the longest text. */
const MOST = 3
const LONGEST = 100

const shortened = (text: string): string => text.slice(0, LONGEST)

const shortTopic = ({ evidences, topic, type }: PolicyTopic): PolicyTopic => ({
  topic: shortened(topic),
  type: shortened(type),
  evidences: evidences.slice(0, MOST).map(shortened)
})

interface Seen {
  readonly state: ObservedState
  readonly element: Element | undefined
  readonly code: ServingCode
  readonly severity: Severity
  readonly reasons: ReadonlyArray<string>
}

const findingOf = (
  { code, element, reasons, severity, state }: Seen,
  before: ReadonlyMap<string, DateTime.Utc>,
  now: DateTime.Utc
): ServingFinding => {
  const { adGroupId, kind, platformId } = state
  const key = `${code} ${keyOf(kind, adGroupId, platformId)}`
  const part = partOf[code]
  const path = kind === "campaign" ? part === undefined ? [] : [part] : element?.path ?? livePath(state)
  return {
    code,
    severity,
    path,
    label: shortened(element?.label ?? ""),
    topics: state.policyTopics.slice(0, MOST).map(shortTopic),
    reasons: reasons.slice(0, MOST).map(shortened),
    key,
    since: before.get(key) ?? now
  }
}

const kinds: ReadonlyArray<Kind> = ["campaign", "adGroup", "ad", "keyword", "asset"]

/** The input of a look: the campaign as it was read, the base and the places of its draft, and the look before. */
export interface ServingLook {
  readonly live: LiveContent
  readonly base: CampaignContent
  readonly paths: ContentPaths
  readonly before: Serving | undefined
  readonly now: DateTime.Utc
}

/**
 * Tells what keeps a live campaign from serving, by the platform's word: refused and limited ads, keywords and
 * extensions, wrong bidding and budgets, nothing to show. It goes by reasons and reviews, not by statuses, as all below
 * something paused has the status of not serving. What a person has paused is left out.
 */
export const judgeServing = ({ base, before, live, now, paths }: ServingLook): Serving => {
  const since = new Map((before?.findings ?? []).map(({ key, since }) => [key, since]))
  const concerned = live.observed.flatMap((state) => {
    const codes = codesOf(state)
    return codes.size === 0 ? [] : [{ state, codes }]
  })
  if (concerned.length === 0) return { checkedAt: now, findings: [], counts: {} }
  const elements = elementsOf(live.content, base, paths)
  const seen = concerned.flatMap(({ codes, state }) => {
    const element = elements.get(keyOf(state.kind, state.adGroupId, state.platformId))
    return Array.from(codes, ([code, reasons]): Seen => ({
      state,
      element,
      code,
      severity: stopping.has(code) ? "stops" : "limits",
      reasons
    })).filter(({ code }) => code === "PAUSED_BY_PLATFORM" || element?.isOn !== false)
  })
  const counts: Record<string, number> = {}
  for (const { code } of seen) counts[code] = (counts[code] ?? 0) + 1
  const rank = ({ severity, state }: Seen): number =>
    (severity === "stops" ? 0 : kinds.length) + kinds.indexOf(state.kind)
  const first = seen.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_SERVING_FINDINGS)
  return { checkedAt: now, findings: first.map((one) => findingOf(one, since, now)), counts }
}
