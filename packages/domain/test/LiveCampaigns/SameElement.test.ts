import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { notPublished } from "@campaigns/domain/Drafts/Publication"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { adoptLive } from "@campaigns/domain/LiveCampaigns/AdoptLive"
import { applied } from "@campaigns/domain/LiveCampaigns/ApplyOperations"
import { rebased } from "@campaigns/domain/LiveCampaigns/CampaignBase"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { compareCampaigns } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { contentOfDraft, contentPaths, type DraftTerms } from "@campaigns/domain/LiveCampaigns/ContentOfDraft"
import { noDecisions } from "@campaigns/domain/LiveCampaigns/Decisions"
import { importDraft } from "@campaigns/domain/LiveCampaigns/ImportDraft"
import { planChanges } from "@campaigns/domain/LiveCampaigns/PlanChanges"
import { planUndo } from "@campaigns/domain/LiveCampaigns/PlanUndo"
import { rebasedByUndo } from "@campaigns/domain/LiveCampaigns/RebaseUndone"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { asLive, content, liveOf } from "./support/Contents.ts"
import { cases } from "./support/Edits.ts"

const terms: DraftTerms = { accountGoals: content.settings.conversionGoals, containsEuPoliticalAdvertising: null }

/** A published draft in the middle of its life, with what it once was and what was sent. */
interface Life {
  readonly draft: CampaignDraft
  readonly base: CampaignContent
  readonly live: CampaignContent
  readonly revisions: ReadonlyArray<CampaignDraft>
  readonly sent: ReadonlyArray<{ readonly before: CampaignContent; readonly after: CampaignContent }>
  readonly operations: ReadonlyArray<ChangeOperation>
}

let last = 500_000
const next = () => ++last

const born = (): Life => {
  const { base, draft } = Result.getOrThrow(importDraft(liveOf(content), {
    id: DraftId.make(1),
    customerId: CustomerId.make(1_234_567_890),
    now: DateTime.makeUnsafe("2026-11-23T10:00:00Z"),
    publication: notPublished,
    terms,
    newId: next
  }))
  return { draft, base, live: asLive(content), revisions: [draft], sent: [], operations: [] }
}

type Step = (life: Life, at: number) => Life

const edit = (change: (draft: CampaignDraft, at: number) => CampaignDraft): Step => (life, at) => {
  const draft = change(life.draft, at)
  return { ...life, draft, revisions: [...life.revisions, draft] }
}

const withGroups = (draft: CampaignDraft, adGroups: CampaignDraft["adGroups"]): CampaignDraft => ({
  ...draft,
  adGroups
})

const onGroup = (change: (group: CampaignDraft["adGroups"][number], at: number) => CampaignDraft["adGroups"][number]) =>
  edit((draft, at) => {
    const place = at % Math.max(draft.adGroups.length, 1)
    return withGroups(draft, draft.adGroups.map((group, index) => index === place ? change(group, at) : group))
  })

const carried = (life: Life) => {
  const ours = contentOfDraft(life.draft, life.base, terms)
  const comparison = compareCampaigns(life.base, ours, life.live, contentPaths(life.draft))
  const live = liveOf(life.live)
  const plan = planChanges({ comparison, base: life.base, draft: ours, live, decisions: noDecisions, kept: [] })
  return { comparison, ours, plan }
}

const steps: { readonly [name: string]: Step } = {
  removeGroup: edit((draft, at) =>
    withGroups(draft, draft.adGroups.filter((_, index) => index !== at % draft.adGroups.length))
  ),
  renameGroup: onGroup((group) => ({ ...group, name: `Named ${next()}` })),
  newGroup: edit((draft) =>
    withGroups(
      draft,
      [...draft.adGroups, {
        ...draft.adGroups[0]!,
        id: AdGroupId.make(next()),
        name: `New ${last}`,
        keywords: [],
        rsas: []
      }].slice(-6)
    )
  ),
  removeAd: onGroup((group, at) => ({
    ...group,
    rsas: group.rsas.filter((_, index) => index !== at % Math.max(group.rsas.length, 1))
  })),
  rewriteAd: onGroup((group, at) => ({
    ...group,
    rsas: group.rsas.map((ad, index) =>
      index === at % group.rsas.length ? { ...ad, headlines: [{ ...ad.headlines[0]!, text: `Line ${next()}` }] } : ad
    )
  })),
  removeKeyword: onGroup((group, at) => ({
    ...group,
    keywords: group.keywords.filter((_, index) => index !== at % Math.max(group.keywords.length, 1))
  })),
  restore: (life, at) => edit(() => life.revisions[at % life.revisions.length]!)(life, at),
  apply: (life) => {
    const { ours, plan } = carried(life)
    const after = asLive(applied(life.live, plan.requests, next))
    return {
      ...life,
      base: rebased(life.base, ours, after),
      live: after,
      sent: [...life.sent, { before: life.live, after }],
      operations: plan.requests.flat().map(({ operation }) => operation)
    }
  },
  undo: (life) => {
    const undone = life.sent.at(-1)
    if (undone === undefined) return life
    const { plan } = planUndo({ ...undone, live: liveOf(life.live), paths: contentPaths(life.draft) })
    const after = asLive(applied(life.live, plan.requests, next))
    return {
      ...life,
      base: rebasedByUndo(life.base, { before: life.live, after, live: after }),
      live: after,
      sent: life.sent.slice(0, -1),
      operations: []
    }
  },
  adopt: (life) => {
    const { comparison, ours } = carried(life)
    const request = { comparison, base: life.base, draft: ours, live: life.live, ids: null }
    const adopted = Result.getOrThrow(adoptLive(life.draft, request, next))
    return { ...life, draft: adopted.draft, base: adopted.base, revisions: [...life.revisions, adopted.draft] }
  }
}

/** The numbers on the platform of the ad groups and ads that a draft's ids ever stood for. */
const known = ({ base }: Life, numbers: Map<string, number>): void => {
  const note = (kind: string, { elementId, platformId }: { elementId: number | null; platformId: number | null }) => {
    if (elementId !== null && elementId >= 0 && platformId !== null) numbers.set(`${kind} ${elementId}`, platformId)
  }
  for (const group of base.adGroups) {
    note("group", group)
    for (const ad of group.ads) note("ad", ad)
  }
}

const there = ({ adGroups }: CampaignContent): ReadonlySet<number | null> =>
  new Set(adGroups.flatMap(({ ads, platformId }) => [platformId, ...ads.map((ad) => ad.platformId)]))

describe("an element that was removed and comes back", () => {
  const after = (...names: ReadonlyArray<keyof typeof steps>) =>
    names.reduce((life, name) => steps[name]!(life, 0), born())

  it("is the same one under another name, after an undo as well as without", () => {
    for (const undone of [["apply", "undo"], ["apply"]] as const) {
      const life = after("removeGroup", ...undone, "restore", "renameGroup", "apply")
      const tags = life.operations.map(({ _tag }) => _tag)
      assert.notInclude(tags, "CreateAdGroup", undone.join())
      assert.include(tags, "SetAdGroup", undone.join())
      assert.strictEqual(life.live.adGroups.length, content.adGroups.length)
      const ads = after("removeAd", ...undone, "restore", "rewriteAd", "apply")
      assert.deepStrictEqual(
        ads.operations.map(({ _tag }) => _tag).filter((tag) => tag === "CreateAd"),
        [],
        undone.join()
      )
    }
  })

  it("is one element whatever happens in between", () => {
    const names = Object.keys(steps)
    const path = fc.array(fc.tuple(fc.constantFrom(...names, "apply", "restore"), fc.nat({ max: 20 })), {
      maxLength: 14
    })
    fc.assert(
      fc.property(path, (path) => {
        let life = born()
        const numbers = new Map<string, number>()
        known(life, numbers)
        for (const [name, at] of [...path, ["apply", 0] as const]) {
          const before = life
          life = steps[name]!(life, at)
          if (name === "apply") {
            const made = life.operations.flatMap((operation) =>
              operation._tag === "CreateAdGroup" ? [`group ${operation.adGroup.elementId}`] : []
            )
            const alive = there(before.live)
            const again = made.filter((one) => alive.has(numbers.get(one) ?? -1))
            assert.deepStrictEqual(again, [], "an ad group that the platform still has is made anew")
          }
          known(life, numbers)
        }
        const { comparison } = carried(life)
        assert.deepStrictEqual(comparison.differences.filter(({ side }) => side === "draft"), [])
        const ids = life.live.adGroups.map(({ name, status }) => status === "ENABLED" ? name : null).filter(Boolean)
        assert.strictEqual(new Set(ids).size, ids.length)
      }),
      cases(150)
    )
  })
})
