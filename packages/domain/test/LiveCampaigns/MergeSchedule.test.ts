import type { ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import { adoptLive } from "@campaigns/domain/LiveCampaigns/AdoptLive"
import { applied } from "@campaigns/domain/LiveCampaigns/ApplyOperations"
import { compareCampaigns } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { canDo, differenceId } from "@campaigns/domain/LiveCampaigns/Decisions"
import { followSettings } from "@campaigns/domain/LiveCampaigns/FollowSettings"
import { overlap, scheduleNumber } from "@campaigns/domain/LiveCampaigns/SameMeaning"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { draftOf } from "../Drafts/ExampleDrafts.ts"
import { entry } from "../Rules/support/Inputs.ts"
import {
  asLive,
  content,
  differences,
  liveOf,
  planFor,
  type Said,
  settings,
  shownPath,
  tagsOf,
  withSettings
} from "./support/Contents.ts"
import { cases } from "./support/Edits.ts"
import { schedules } from "./support/EditValues.ts"

type Entries = ReadonlyArray<ScheduleEntry>

const hours = (...scheduleEntries: Entries) => withSettings(content, { scheduleEntries })

const monday = (from: number, to: number) => entry("MONDAY", [from, 0], [to, 0])
const tuesday = (from: number, to: number) => entry("TUESDAY", [from, 0], [to, 0])

const scheduleAfter = (base: Entries, draft: Entries, live: Entries, takes: ReadonlyArray<"draft" | "live" | null>) => {
  const sides = [hours(...base), hours(...draft), hours(...live)] as const
  const said = compareCampaigns(sides[0], sides[1], asLive(sides[2])).differences.flatMap((one, index): Said => {
    const take = takes[index % takes.length] ?? null
    if (take === null || one.side === "both") return []
    return [[one.path, take === "live" ? "leave" : canDo("send", one) ? "send" : "revert"]]
  })
  const plan = planFor(sides[1], liveOf(sides[2]), { said }, sides[0])
  return plan.requests.map((_, count) => applied(sides[2], plan.requests.slice(0, count + 1)).settings.scheduleEntries)
}

const isTaken = (entries: Entries): boolean =>
  entries.every((one, index) => entries.slice(index + 1).every((other) => !overlap(one, other)))

describe("hours of a draft and its live campaign", () => {
  it("are a conflict of the day when both have changed it, and the campaign keeps its own until one is chosen", () => {
    const [base, draft, live] = [
      hours(monday(8, 12), tuesday(8, 12)),
      hours(monday(8, 14), tuesday(8, 12)),
      hours(monday(10, 12), tuesday(8, 12))
    ]
    assert.deepStrictEqual(differences(draft, live, base), ["adSchedule.monday conflict"])
    const waiting = planFor(draft, liveOf(live), {}, base)
    assert.deepStrictEqual(waiting.undecided.map(shownPath), ["adSchedule.monday"])
    assert.deepStrictEqual(waiting.requests, [])
    const decided = planFor(draft, liveOf(live), { said: [[["adSchedule", "monday"], "send"]] }, base)
    assert.sameDeepMembers([...decided.afterImage.settings.scheduleEntries], [monday(8, 14), tuesday(8, 12)])
    assert.deepStrictEqual(tagsOf(decided), [["RemoveScheduleEntry"], ["AddScheduleEntry"]])
  })

  it("are merged day by day where each side changed another day", () => {
    const base = hours(monday(8, 12), tuesday(8, 12), entry("FRIDAY", [8, 0], [12, 0]))
    const draft = hours(monday(8, 14), tuesday(8, 12), entry("FRIDAY", [8, 0], [12, 0]))
    const live = hours(monday(8, 12), tuesday(9, 12), entry("FRIDAY", [8, 0], [12, 0]))
    assert.deepStrictEqual(differences(draft, live, base), ["adSchedule.monday draft", "adSchedule.tuesday live"])
    const { scheduleEntries } = planFor(draft, liveOf(live), {}, base).afterImage.settings
    assert.sameDeepMembers([...scheduleEntries], [monday(8, 14), tuesday(9, 12), entry("FRIDAY", [8, 0], [12, 0])])
  })

  it("are one difference where a merge of days could leave none, which means always", () => {
    const base = hours(monday(8, 12), tuesday(8, 12))
    assert.deepStrictEqual(differences(hours(monday(8, 12)), hours(tuesday(8, 12)), base), ["adSchedule conflict"])
    assert.deepStrictEqual(differences(hours(monday(8, 12), monday(13, 14)), hours(), hours(monday(8, 12))), [
      "adSchedule conflict"
    ])
    assert.deepStrictEqual(differences(hours(monday(8, 12)), hours(), hours()), ["adSchedule draft"])
  })

  it("are the draft's while a plan of several requests is on its way", () => {
    const [base, draft] = [hours(monday(8, 12)), hours(monday(11, 15))]
    assert.deepStrictEqual(differences(draft, hours(), base), ["adSchedule draft"])
    assert.deepStrictEqual(tagsOf(planFor(draft, liveOf(hours()), {}, base)), [["AddScheduleEntry"]])
  })

  it("are ones that the platform takes after each request, whatever is chosen", () => {
    const takes = fc.array(fc.constantFrom("draft" as const, "live" as const, null), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(schedules, schedules, schedules, takes, (base, draft, live, takes) => {
        const after = scheduleAfter(base, draft, live, takes)
        for (const entries of after) assert.isTrue(isTaken(entries), JSON.stringify(entries))
        const last = after.at(-1)
        // None of both sides wants its ads to be shown always.
        if (last !== undefined && draft.length > 0 && live.length > 0) assert.isNotEmpty(last)
        // No hours but those of one of the sides.
        const known = new Set([...draft, ...live].map(scheduleNumber))
        assert.isTrue((last ?? []).every((one) => known.has(scheduleNumber(one))))
      }),
      cases(300)
    )
  })

  it("are adopted as the platform takes them, whatever is adopted", () => {
    fc.assert(
      fc.property(schedules, schedules, schedules, fc.nat({ max: 6 }), (base, draft, live, count) => {
        const sides = { base: hours(...base), draft: hours(...draft), live: asLive(hours(...live)) }
        const comparison = compareCampaigns(sides.base, sides.draft, sides.live)
        const ids = new Set(comparison.differences.slice(0, count).map(differenceId))
        const adopted = Result.getOrThrow(adoptLive(draftOf(), { ...sides, comparison, ids }, () => 1))
        assert.isTrue(isTaken(adopted.draft.settings.adSchedule?.scheduleEntries ?? []))
        assert.isTrue(isTaken(adopted.base.settings.scheduleEntries))
      }),
      cases(100)
    )
  })

  const terms = { accountGoals: settings().conversionGoals, containsEuPoliticalAdvertising: null }

  const followed = (agreed: Entries, ofDraft: Entries, before: Entries, after: Entries) => {
    const adSchedule = ofDraft.length === 0 ? null : { mode: "CUSTOM" as const, scheduleEntries: ofDraft }
    const draft = { ...draftOf(), settings: { ...draftOf().settings, adSchedule } }
    const change = { before: settings({ scheduleEntries: before }), after: settings({ scheduleEntries: after }) }
    const { base, draft: own } = followSettings({ base: hours(...agreed), draft }, change, terms)
    return { base: base.settings.scheduleEntries, draft: own.settings.adSchedule?.scheduleEntries ?? [] }
  }

  it("follow a change of the live campaign, by days or whole", () => {
    const [early, late] = [monday(8, 12), tuesday(13, 18)]
    for (
      const [before, after] of [[[], [early]], [[early], []], [[early], [late]], [[early], [early, late]]] as const
    ) {
      const { base, draft } = followed(before, before, before, after)
      assert.sameDeepMembers([...base], [...after])
      assert.sameDeepMembers([...draft], [...after])
    }
  })

  it("stay the draft's on a day that it has changed, and somebody else's where they are", () => {
    const agreed = [monday(8, 12), tuesday(8, 12), entry("FRIDAY", [8, 0], [12, 0])]
    const [, , friday] = agreed
    const ofDraft = [monday(8, 12), tuesday(9, 12), entry("FRIDAY", [8, 0], [12, 0])]
    const before = [monday(8, 12), tuesday(8, 12), entry("FRIDAY", [8, 0], [20, 0])]
    const after = [monday(10, 12), tuesday(8, 12), entry("FRIDAY", [8, 0], [20, 0])]
    const { base, draft } = followed(agreed, ofDraft, before, after)
    assert.sameDeepMembers([...base], [monday(10, 12), tuesday(8, 12), friday])
    assert.sameDeepMembers([...draft], [monday(10, 12), tuesday(9, 12), friday])
  })
})
