import { compareCampaigns, type Difference } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import { differenceId } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import type { DriftAuthor } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import type { ChangeEvent } from "../AdPlatform/LiveCampaigns.ts"
import type { Application } from "./Applications.ts"

/** The most people of a drift, and the most things that one of them changed, that are told. */
export const MOST_TOLD = 20

/** The platform's name in its history for a client of its API: the service, or another holder of a token. */
const API_CLIENT = "GOOGLE_ADS_API"

/** The time around an application's record in which its changes are sought: its last request may be tried long. */
const BEFORE = Duration.minutes(30)
const AFTER = Duration.minutes(3)

/** The settings that a field of a campaign's resource is about, by the beginning of the field's name. */
const settingsOf: ReadonlyArray<readonly [RegExp, string]> = [
  [/^name/u, "campaignName"],
  [/^status/u, "status"],
  [/^networkSettings/u, "networkSettings"],
  [/^geoTargetTypeSetting/u, "geoTargetType"],
  [/^containsEuPoliticalAdvertising/u, "containsEuPoliticalAdvertising"],
  [/^start/u, "startDate"],
  [/^end/u, "endDate"],
  [/^campaignBudget/u, "dailyBudgetMicros"],
  [/^(?:bidding|manual|maximize|target|percent|commission)/u, "biddingStrategy"]
]

/** The kinds of elements that a kind of resource may be. */
const kindsOf: Readonly<Record<string, ReadonlyArray<Difference["kind"]>>> = {
  AD_GROUP: ["adGroup"],
  AD_GROUP_CRITERION: ["keyword"],
  AD_GROUP_AD: ["ad"],
  AD: ["ad"],
  CAMPAIGN_CRITERION: ["location", "negative"],
  CAMPAIGN_ASSET: ["sitelink", "callout", "snippet", "phone"],
  ASSET: ["sitelink", "callout", "snippet", "phone"]
}

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The numbers in the last part of a resource's name, as in `customers/1/adGroupCriteria/20~300`. */
const numbersIn = (resourceName: string): ReadonlyArray<number> =>
  (resourceName.split("/").at(-1) ?? "").split("~").map(Number).filter(Number.isSafeInteger)

const endsAlike = (one: ReadonlyArray<number>, other: ReadonlyArray<number>): boolean => {
  const count = Math.min(one.length, other.length)
  return count > 0 && one.slice(-count).join() === other.slice(-count).join()
}

/** True when a difference may come from a change of the platform's history. */
const comesFrom = ({ kind, path, platformIds = [] }: Difference, event: ChangeEvent): boolean => {
  const { changedFields, resourceName, resourceType } = event
  if (kind === "campaign") {
    const setting = String(path[0])
    if (resourceType === "CAMPAIGN_BUDGET") return setting === "dailyBudgetMicros"
    if (resourceType === "CAMPAIGN_CRITERION") return setting === "adSchedule"
    return resourceType === "CAMPAIGN" && changedFields.some((field) => {
      const name = camelCase(field)
      return settingsOf.some(([of, changed]) => changed === setting && of.test(name))
    })
  }
  if (kindsOf[resourceType]?.includes(kind) !== true) return false
  const numbers = numbersIn(resourceName)
  // A link of an asset is named by campaign, asset and kind of link, whose last part is no number.
  return resourceType === "CAMPAIGN_ASSET"
    ? platformIds.length > 0 && numbers.includes(platformIds.at(-1) ?? -1)
    : endsAlike(platformIds, numbers)
}

/** True when a change is one that an application made, and nothing has come over it since. */
const isOwn = (
  event: ChangeEvent,
  applications: ReadonlyArray<Application>,
  open: ReadonlyArray<Difference>
): boolean => {
  if (event.clientType !== API_CLIENT || open.some((difference) => comesFrom(difference, event))) return false
  return applications.some(({ after, at, before }) => {
    if (after === null || before === null) return false
    const isThen = DateTime.isGreaterThanOrEqualTo(event.at, DateTime.subtractDuration(at, BEFORE)) &&
      DateTime.isLessThanOrEqualTo(event.at, DateTime.addDuration(at, AFTER))
    return isThen && compareCampaigns(before, before, after).differences.some((made) => comesFrom(made, event))
  })
}

/**
 * The people behind the open differences of a campaign, the last one first, each with their changes and the differences
 * that come from them. The service's own are left out: told by time, by resource, and by being still as applied.
 */
export const authorsOf = (
  events: ReadonlyArray<ChangeEvent>,
  open: ReadonlyArray<Difference>,
  applications: ReadonlyArray<Application>
): ReadonlyArray<DriftAuthor> => {
  const authors = new Map<string, DriftAuthor>()
  for (const event of events.toReversed()) {
    if (isOwn(event, applications, open)) continue
    const { at, changedFields, clientType, resourceType, userEmail } = event
    const key = JSON.stringify([userEmail, clientType])
    const known = authors.get(key) ?? { at, userEmail, clientType, paths: [], differenceIds: [] }
    const changed = changedFields.length === 0
      ? [resourceType]
      : changedFields.map((field) => `${resourceType}.${field}`)
    const joined = open.filter((difference) => comesFrom(difference, event)).map(differenceId)
    authors.set(key, {
      ...known,
      paths: Array.from(new Set([...known.paths, ...changed])).slice(0, MOST_TOLD),
      differenceIds: Array.from(new Set([...known.differenceIds ?? [], ...joined])).slice(0, MOST_TOLD)
    })
  }
  return Array.from(authors.values()).slice(0, MOST_TOLD)
}
