import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftFrozen } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { adoptLive, keepDifferences, unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { ContentPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import {
  compareCampaigns,
  type Difference,
  isOfPlatform
} from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import { contentOfDraft } from "@campaigns/domain/internal/LiveCampaigns/ContentOfDraft"
import { pathKey } from "@campaigns/domain/internal/LiveCampaigns/ContentPaths"
import {
  decidedAs,
  type Decision,
  type Decisions,
  differenceId,
  judgeDecisions
} from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import { driftAfterDecision } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import { leavingOut } from "@campaigns/domain/internal/LiveCampaigns/LeaveOutChanges"
import { placesIn, type Reader } from "@campaigns/domain/internal/Words/ValueWords"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import { withDrift, withNewBase } from "@campaigns/domain/Publishing/ApplyDraft"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { orBug } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { KnownLocations } from "../Locations/KnownLocations.ts"
import type { ComparedDraft } from "./LiveComparing.ts"
import { DifferenceChanged, UnusableDecisions, UnusablePaths } from "./LiveErrors.ts"

/** Differences by their paths, their ids or both; `null` for both leaves it to the callee. */
export interface NamedDifferences {
  readonly paths: ReadonlyArray<ContentPath> | null
  readonly ids: ReadonlyArray<string> | null
}

/** Refuses paths for one reason, when there are any. */
export const refusing = (
  paths: ReadonlyArray<ContentPath>,
  reason: UnusablePaths["reason"]
): Result.Result<void, UnusablePaths> =>
  paths.length === 0 ? Result.void : Result.fail(new UnusablePaths({ paths, reason }))

const refusingIds = (ids: ReadonlyArray<string>): Result.Result<void, DifferenceChanged> =>
  ids.length === 0 ? Result.void : Result.fail(new DifferenceChanged({ differenceIds: Array.from(new Set(ids)) }))

/** The ids of the differences that are named, `null` where nothing is. */
export const namedIn = (
  differences: ReadonlyArray<Difference>,
  { ids, paths }: NamedDifferences
): Result.Result<ReadonlySet<string> | null, DifferenceChanged | UnusablePaths> =>
  Result.gen(function*() {
    if (ids === null && paths === null) return null
    const byPath = new Map((paths === null ? [] : differences).map((one) => [pathKey(one.path), one]))
    yield* refusing((paths ?? []).filter((path) => !byPath.has(pathKey(path))), "unknown")
    const known = new Set((ids === null ? [] : differences).map(differenceId))
    yield* refusingIds((ids ?? []).filter((id) => !known.has(id)))
    const named = (paths ?? []).flatMap((path) => byPath.get(pathKey(path)) ?? [])
    return new Set([...named.map(differenceId), ...ids ?? []])
  })

const refusingDecisions = (
  decisions: ReadonlyArray<Decision>,
  reason: UnusableDecisions["reason"]
): Result.Result<void, UnusableDecisions> =>
  decisions.length === 0
    ? Result.void
    : Result.fail(new UnusableDecisions({ differenceIds: decisions.map(({ differenceId: id }) => id), reason }))

/** The decisions about a comparison's differences, with `leave` for those that paths leave out of the plan. */
export const decidedIn = (
  differences: ReadonlyArray<Difference>,
  said: ReadonlyArray<Decision>,
  leftOut: ReadonlyArray<ContentPath>
): Result.Result<Decisions, DifferenceChanged | UnusableDecisions | UnusablePaths> =>
  Result.gen(function*() {
    const { decisions, repeated, unfit, unknown } = judgeDecisions(differences, said)
    yield* refusingDecisions(repeated, "repeated")
    yield* refusingIds(unknown.map(({ differenceId: id }) => id))
    yield* refusingDecisions(unfit, "unfit")
    const without = leavingOut(differences, leftOut)
    yield* refusing(without.unknown, "unknown")
    const contradicted = said.filter(({ differenceId: id, do: word }) => without.ids.has(id) && word !== "leave")
    yield* refusingDecisions(contradicted, "contradictory")
    return new Map([...decisions, ...Array.from(without.ids, (id) => [id, "leave"] as const)])
  })

/** The number of elements that a draft may have to make for a campaign's. */
export const elementsIn = ({ adGroups, negativeKeywords }: CampaignContent): number =>
  adGroups.reduce((sum, { ads, keywords }) => sum + 1 + ads.length + keywords.length, negativeKeywords.length)

/** The differences to adopt and to keep, by their ids; `adopt: null` takes all of the platform's side alone. */
export interface Taking {
  readonly adopt: ReadonlySet<string> | null
  readonly keep: ReadonlySet<string>
  readonly newId: () => number
  readonly agreedAt: DateTime.Utc
}

/** A draft after adoption, its base after what was adopted and kept, and the differences that it cannot adopt. */
export interface Taken {
  readonly draft: CampaignDraft
  readonly base: CampaignBase
  readonly ignored: ReadonlyArray<Difference>
}

/** The draft with another base, and with the drift that it has from now on. */
export const withDecidedBase = (
  draft: CampaignDraft,
  { live, terms }: ComparedDraft,
  base: CampaignBase,
  at: DateTime.Utc
): CampaignDraft => {
  const content = contentOfDraft(draft, base.content, terms)
  const open = unkept(compareCampaigns(base.content, content, live.content), base.kept).filter(isOfPlatform)
  const before = draft.publication._tag === "Published" ? draft.publication.drift : undefined
  return withNewBase(withDrift(draft, driftAfterDecision(before, new Set(open.map(differenceId)), at)))
}

/** Takes into a draft and its base what was decided about the differences of a comparison with that draft. */
export const takeDecisions = (
  draft: CampaignDraft,
  compared: ComparedDraft,
  { adopt, agreedAt, keep, newId }: Taking
): Result.Result<Taken, DraftFrozen | LimitReached> => {
  const { base, comparison, content, live } = compared
  const kept = keepDifferences(base.kept, comparison, keep)
  if (adopt !== null && adopt.size === 0) {
    const next = { ...base, kept }
    return Result.succeed({ draft: withDecidedBase(draft, compared, next, agreedAt), base: next, ignored: [] })
  }
  const sides = { base: base.content, draft: content, live: live.content }
  return Result.map(adoptLive(draft, { comparison, ...sides, ids: adopt, kept: base.kept }, newId), (adopted) => {
    const next = { ...base, kept, content: adopted.base, agreedAt }
    return {
      draft: withDecidedBase(adopted.draft, compared, next, agreedAt),
      base: next,
      ignored: adopted.ignored
    }
  })
}

/** The ids that a plan's decisions adopt and keep; they take effect when it is applied. */
export const taking = (
  decisions: Decisions
): Pick<Taking, "adopt" | "keep"> & { readonly adopt: ReadonlySet<string> } => ({
  adopt: decidedAs(decisions, "adopt"),
  keep: decidedAs(decisions, "keep")
})

/** Finds what names the values of differences for a reader: the account's currency, and places that are known. */
export const namingValues = Effect.gen(function*() {
  const companies = yield* Companies
  const locations = yield* KnownLocations
  return Effect.fnUntraced(function*({ customerId }: CampaignDraft, differences: ReadonlyArray<Difference>) {
    const { currencyCode } = yield* orBug(companies.customer(customerId))
    const places = yield* locations.find(placesIn(differences.flatMap(({ base, draft, live }) => [base, draft, live])))
    const named = places.flatMap(({ detail, id }) => detail === null ? [] : [[id, detail.canonicalName] as const])
    return { currencyCode, placeNames: new Map(named) } satisfies Omit<Reader, "speech">
  })
})
