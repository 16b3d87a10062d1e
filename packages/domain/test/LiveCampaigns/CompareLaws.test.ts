import { applied } from "@campaigns/domain/LiveCampaigns/ApplyOperations"
import { rebased, withRemade } from "@campaigns/domain/LiveCampaigns/CampaignBase"
import type { CampaignContent, ContentKeyword } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { ChangedSide, ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import type { Difference } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { pathKey } from "@campaigns/domain/LiveCampaigns/ContentPaths"
import { planUndo } from "@campaigns/domain/LiveCampaigns/PlanUndo"
import { keywordKey } from "@campaigns/domain/LiveCampaigns/SameMeaning"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { asLive, liveOf, planFor } from "./support/Contents.ts"
import { asDraft, cases, contents, edited, evenEdits } from "./support/Edits.ts"
import { inheriting, numbers, of, sides } from "./support/Laws.ts"

const keysOn = (side: ChangedSide, differences: ReadonlyArray<Difference>): ReadonlyArray<string> =>
  differences.filter((one) => one.side === side).map(({ key }) => key).sort()

/** The draft's numbers in the place of the platform's, and the other way round. */
const turned = (content: CampaignContent): CampaignContent => {
  const swap = <A extends { readonly elementId: number | null; readonly platformId: number | null }>(one: A) => ({
    ...one,
    elementId: one.platformId,
    platformId: one.elementId
  })
  return {
    ...content,
    negativeKeywords: content.negativeKeywords.map(swap),
    adGroups: content.adGroups.map((group) => ({
      ...swap(group),
      keywords: group.keywords.map(swap),
      ads: group.ads.map(swap)
    }))
  }
}

const mirrored = { draft: "live", live: "draft", both: "both", conflict: "conflict" } as const

/** The key of a keyword's resource: an exclusion of a text has the number of the text. */
const textOf = (keyword: Pick<ContentKeyword, "text" | "matchType">): string =>
  keywordKey({ ...keyword, isNegative: false })

/** True of an element that came on the platform and is still there, as the same that the draft has by now. */
const isThere = ({ base, isElement, path }: Difference, { adGroups }: CampaignContent): boolean =>
  isElement && base === null &&
  adGroups.some(({ ads, keywords }) => [...keywords, ...ads].some(({ platformId }) => platformId === path.at(-1)))

/** The resource of the platform that an operation names; keywords by their numbers in `keywords`. */
const resourceOf = (operation: ChangeOperation, keywords: ReadonlyMap<number | null, string>): string => {
  switch (operation._tag) {
    case "AddKeyword":
      return `keyword ${JSON.stringify(operation.adGroup)} ${textOf(operation.keyword)}`
    case "SetCampaign":
    case "RemoveCampaign":
      return "campaign"
    case "SetBudget":
    case "DetachBudget":
      return "budget"
    case "AddLocation":
    case "RemoveLocation":
      return `location ${operation.location.geoTargetConstantId}`
    case "SetAdGroup":
    case "RemoveAdGroup":
      return `ad group ${operation.platformId}`
    case "SetKeyword":
    case "RemoveKeyword":
      return `keyword ${JSON.stringify({ platformId: operation.adGroupId })} ${keywords.get(operation.platformId)}`
    case "SetAdTexts":
      return `ad ${operation.platformId}`
    case "SetAdStatus":
    case "RemoveAd":
      return `ad of ad group ${operation.platformId}`
    default:
      return JSON.stringify(operation)
  }
}

describe("comparing", () => {
  it("a campaign with itself finds nothing", () => {
    fc.assert(
      fc.property(contents, (content) => {
        assert.deepStrictEqual(of(content, content, asLive(content)), [])
      }),
      cases(100)
    )
  })

  it("does not prefer a side", () => {
    const even = fc.record({ base: contents, ofDraft: evenEdits, ofLive: evenEdits })
    fc.assert(
      fc.property(even, ({ base, ofDraft, ofLive }) => {
        const draft = asDraft(edited(base, ofDraft, 5_000), base)
        const live = asLive(edited(base, ofLive, 7_000))
        const there = of(base, draft, live).map(({ side }) => side).sort()
        const back = of(turned(base), turned(live), turned(draft)).map(({ side }) => mirrored[side]).sort()
        assert.deepStrictEqual(there, back)
      }),
      cases(100)
    )
  })

  it("names every difference by a path and a key of its own", () => {
    fc.assert(
      fc.property(sides, ({ base, draft, live }) => {
        const differences = of(base, draft, live)
        assert.strictEqual(new Set(differences.map(({ path }) => pathKey(path))).size, differences.length)
        assert.strictEqual(new Set(differences.map(({ key }) => key)).size, differences.length)
      }),
      cases(100)
    )
  })
})

describe("carrying out a plan", () => {
  const carriedOut = ({ base, draft, live }: { readonly [S in "base" | "draft" | "live"]: CampaignContent }) => {
    const plan = planFor(draft, liveOf(live), {}, base)
    const after = asLive(applied(live, plan.requests, numbers()))
    return { plan, after, known: withRemade(base, applied(live, plan.requests), after) }
  }

  it("leaves nothing of the draft's, and all that is the platform's", () => {
    fc.assert(
      fc.property(sides, (given) => {
        const before = of(given.base, given.draft, given.live)
        const { after, known, plan } = carriedOut(given)
        const differences = of(known, given.draft, after)
        const undecided = plan.undecided.map((path) => pathKey(path))
        const left = differences.filter(({ side }) => side === "draft" || side === "conflict")
        assert.isTrue(left.every(({ path }) => undecided.some((key) => key === pathKey(path))), JSON.stringify(left))
        const now = new Set(keysOn("live", differences))
        const gone = before.filter(({ key, side }) => side === "live" && !now.has(key))
        assert.isTrue(gone.every((one) => isThere(one, after)), JSON.stringify(gone))
        assert.isTrue(Array.from(now).every((key) => before.some((one) => one.key === key && one.side === "live")))
      }),
      cases(300)
    )
  })

  it("moves nothing else", () => {
    fc.assert(
      fc.property(sides, ({ base, draft, live }) => {
        const wanted = of(base, draft, live).filter(({ side }) => side === "draft")
        const { after, plan } = carriedOut({ base, draft, live })
        const moved = of(live, after, live)
        assert.isAtMost(moved.length, wanted.length * 2)
        if (wanted.length === 0) assert.deepStrictEqual(plan.requests, [])
      }),
      cases(100)
    )
  })

  it("names no resource twice in a request", () => {
    fc.assert(
      fc.property(sides, (given) => {
        const keywords = new Map(
          given.live.adGroups.flatMap((group) => group.keywords.map((one) => [one.platformId, textOf(one)] as const))
        )
        for (const request of carriedOut(given).plan.requests) {
          const resources = request.map(({ operation }) => resourceOf(operation, keywords))
          assert.strictEqual(new Set(resources).size, resources.length, JSON.stringify(resources))
        }
      }),
      cases(100)
    )
  })

  it("comes to the same when it is planned again after its first request", () => {
    fc.assert(
      fc.property(sides, ({ base, draft, live }) => {
        const [first = []] = planFor(draft, liveOf(live), {}, base).requests
        const between = asLive(applied(live, [first], numbers()))
        const known = withRemade(base, applied(live, [first]), between)
        const again = planFor(draft, liveOf(between), {}, known)
        const after = asLive(applied(between, again.requests, numbers(200_000)))
        const undecided = new Set(again.undecided.map((path) => pathKey(path)))
        const then = withRemade(known, applied(between, again.requests), after)
        const left = of(then, draft, after).filter(({ side }) => side === "draft" || side === "conflict")
        assert.isTrue(left.every(({ path }) => undecided.has(pathKey(path))), JSON.stringify(left))
        const conflicts = (differences: ReadonlyArray<Difference>) => keysOn("conflict", differences)
        const [before, now] = [conflicts(of(base, draft, live)), conflicts(of(known, draft, between))]
        assert.deepStrictEqual(before.filter((key) => !now.includes(key)), [])
        assert.deepStrictEqual(now.filter((key) => !before.includes(key)), [])
      }),
      cases(300)
    )
  })

  it("brings about the after-image", () => {
    fc.assert(
      fc.property(sides, (given) => {
        const { after, plan } = carriedOut(given)
        assert.deepStrictEqual(of(plan.afterImage, plan.afterImage, after), [])
      }),
      cases(100)
    )
  })

  it("makes a base in which the draft has nothing to change", () => {
    fc.assert(
      fc.property(sides, (given) => {
        const { after, known, plan } = carriedOut(given)
        const base = rebased(known, given.draft, after)
        const left = of(base, inheriting(given.draft, base), after).filter(({ side }) => side !== "live")
        const undecided = new Set(plan.undecided.map((path) => pathKey(path)))
        assert.isTrue(left.every(({ path }) => undecided.has(pathKey(path))), JSON.stringify(left))
      }),
      cases(300)
    )
  })

  it("can be undone, but for what was made, which rests", () => {
    fc.assert(
      fc.property(sides, (given) => {
        const { after } = carriedOut(given)
        const undo = planUndo({ before: given.live, after, live: liveOf(after) })
        assert.deepStrictEqual(undo.moved, [])
        const undone = asLive(applied(after, undo.plan.requests, numbers(200_000)))
        const left = of(given.live, given.live, undone)
        assert.isTrue(
          left.every(({ base, isElement, kind }) =>
            base === null && isElement && (kind === "ad" || kind === "adGroup")
          ),
          JSON.stringify(left)
        )
      }),
      cases(300)
    )
  })
})
