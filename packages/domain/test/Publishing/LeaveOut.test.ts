import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { PinnedField } from "@campaigns/domain/Drafts/Rsa"
import type { DraftPath } from "@campaigns/domain/Rules/Finding"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { canBeLeftOut, leaveOut } from "../../src/Publishing/LeaveOut.ts"
import { planPublishing } from "../../src/Publishing/PlanPublishing.ts"
import { adGroup, keyword, rsa } from "../Drafts/ExampleDrafts.ts"
import { draftWith } from "./support/SmallDraft.ts"

const texts = (count: number, pins: ReadonlyArray<PinnedField | null> = []) =>
  Array.from(
    { length: count },
    (_, index) => ({ text: `Text ${index}`, pinnedField: pins[index] ?? null, reason: null })
  )

const ad = (id: number, headlines: number, descriptions: number, pins: ReadonlyArray<PinnedField | null> = []) =>
  rsa(id, { headlines: texts(headlines, pins), descriptions: texts(descriptions), finalUrl: "https://example.com" })

const groupOf = (id: number, parts: Partial<Pick<AdGroup, "keywords" | "rsas">> = {}): AdGroup =>
  adGroup(
    id,
    parts.keywords ?? [keyword(id * 100, "boots"), keyword(id * 100 + 1, "shoes")],
    parts.rsas ?? [ad(id * 10, 4, 3), ad(id * 10 + 1, 3, 2)]
  )

const sitelink = { linkText: "Sale", finalUrl: null, description1: null, description2: null, finalMobileUrl: null }

const whole = draftWith({
  settings: {
    negativeKeywords: [{ id: 1 as never, text: "free", matchType: "BROAD" }],
    locationTargets: [
      { geoTargetConstantId: 2276, targetType: "INCLUDE" },
      { geoTargetConstantId: 1003854, targetType: "EXCLUDE" }
    ],
    adSchedule: {
      mode: "CUSTOM",
      scheduleEntries: [
        { dayOfWeek: "MONDAY", startHour: 8, startMinute: 0, endHour: 10, endMinute: 0 },
        { dayOfWeek: "TUESDAY", startHour: 8, startMinute: 0, endHour: 10, endMinute: 0 }
      ]
    }
  },
  adGroups: [groupOf(1), groupOf(2)],
  extensions: {
    sitelinks: [sitelink],
    callouts: [{ calloutText: "Free returns" }, { calloutText: "Open late" }],
    phone: { phoneNumber: "030 123456", countryCode: "DE" },
    structuredSnippets: [
      { header: "BRANDS", values: ["A", "B", "C", "D"] },
      { header: "STYLES", values: ["A", "B", "C"] }
    ]
  }
})

const left = (draft: CampaignDraft, ...paths: ReadonlyArray<DraftPath>): CampaignDraft =>
  Result.getOrThrow(leaveOut(draft, paths)).draft

const refused = (draft: CampaignDraft, ...paths: ReadonlyArray<DraftPath>): ReadonlyArray<DraftPath> =>
  Result.match(leaveOut(draft, paths), { onFailure: (error) => error.paths, onSuccess: () => [] })

const group = (draft: CampaignDraft, index: number) => draft.adGroups[index] ?? assert.fail(`ad group ${index}`)

const keywordsOf = (draft: CampaignDraft, index: number) => group(draft, index).keywords.map(({ text }) => text)

describe("Publishing without some parts", () => {
  it("takes out the element that a path names, by itself or by one of its fields, and nothing else", () => {
    const field = left(whole, ["adGroups", 1, "keywords", 0, "text"])
    assert.deepStrictEqual([keywordsOf(field, 0), keywordsOf(field, 1)], [["boots", "shoes"], ["shoes"]])
    assert.deepStrictEqual(left(whole, ["adGroups", 1, "keywords", 0]), field)
    assert.strictEqual(group(field, 0), group(whole, 0))
    const text = left(whole, ["adGroups", 0, "rsas", 0, "headlines", 1, "text"])
    assert.deepStrictEqual(group(text, 0).rsas[0]?.headlines.map(({ text }) => text), ["Text 0", "Text 2", "Text 3"])
    assert.lengthOf(group(left(whole, ["adGroups", 0, "rsas", 1, "finalUrl"]), 0).rsas, 1)
    assert.deepStrictEqual(left(whole, ["adGroups", 0]).adGroups.map(({ id }) => id), [group(whole, 1).id])
    assert.deepStrictEqual(left(whole), whole)
  })

  it("takes out exclusions, places, stretches of the schedule and what stands beside ads", () => {
    const draft = left(
      whole,
      ["negativeKeywords", 0, "text"],
      ["settings", "locationTargets", 1],
      ["adSchedule", "scheduleEntries", 0],
      ["extensions", "sitelinks", 0, "linkText"],
      ["extensions", "callouts", 1],
      ["extensions", "phone", "phoneNumber"],
      ["extensions", "structuredSnippets", 0, "values", 3],
      ["extensions", "structuredSnippets", 1]
    )
    const { extensions, settings } = draft
    assert.deepStrictEqual(settings.negativeKeywords, [])
    assert.lengthOf(settings.locationTargets, 1)
    assert.deepStrictEqual(settings.adSchedule?.scheduleEntries?.map(({ dayOfWeek }) => dayOfWeek), ["TUESDAY"])
    assert.deepStrictEqual(extensions, {
      sitelinks: [],
      callouts: [{ calloutText: "Free returns" }],
      phone: null,
      structuredSnippets: [{ header: "BRANDS", values: ["A", "B", "C"] }]
    })
  })

  it("refuses what is not there, and what cannot be left out", () => {
    const paths: ReadonlyArray<DraftPath> = [
      [],
      ["campaignName"],
      ["dailyBudgetMicros"],
      ["adGroups"],
      ["adGroups", 2],
      ["adGroups", 0, "name"],
      ["adGroups", 0, "cpcBidMicros"],
      ["adGroups", 0, "keywords"],
      ["adGroups", 0, "keywords", 2],
      ["adGroups", 5, "keywords", 0],
      ["adGroups", 0, "rsas", 0, "headlines", 9],
      ["extensions", "sitelinks", 1],
      ["extensions", "constructor", 0],
      ["negativeKeywords", 4],
      ["live", "adGroups", 20_000_000_004, "keywords", 301]
    ]
    for (const path of paths) {
      assert.deepStrictEqual(refused(whole, path), [path])
      assert.isFalse(canBeLeftOut(whole, path), path.join("."))
    }
    assert.deepStrictEqual(refused(draftWith({}), ["extensions", "phone"]), [["extensions", "phone"]])
    const fine = ["adGroups", 0, "keywords", 0]
    assert.deepStrictEqual(refused(whole, fine, ["campaignName"]), [["campaignName"]])
  })

  it("keeps an ad complete, an ad group with a keyword and an ad, a campaign with an ad group and a place", () => {
    const lone = draftWith({
      settings: {
        locationTargets: [{ geoTargetConstantId: 2276, targetType: "INCLUDE" }],
        adSchedule: { mode: "CUSTOM", scheduleEntries: whole.settings.adSchedule?.scheduleEntries?.slice(1) ?? [] }
      },
      adGroups: [groupOf(1, {
        keywords: [keyword(1, "boots"), keyword(2, "free", { matchType: "NEGATIVE" })],
        rsas: [ad(1, 3, 2)]
      })],
      extensions: { structuredSnippets: [{ header: "STYLES", values: ["A", "B", "C"] }] }
    })
    for (
      const path of [
        ["adGroups", 0],
        ["adGroups", 0, "keywords", 0],
        ["adGroups", 0, "rsas", 0],
        ["adGroups", 0, "rsas", 0, "headlines", 2],
        ["adGroups", 0, "rsas", 0, "descriptions", 0],
        ["locationTargets", 0],
        ["adSchedule", "scheduleEntries", 0],
        ["extensions", "structuredSnippets", 0, "values", 0]
      ]
    ) {
      assert.deepStrictEqual(refused(lone, path), [path])
      assert.isFalse(canBeLeftOut(lone, path))
    }
    assert.deepStrictEqual(keywordsOf(left(lone, ["adGroups", 0, "keywords", 1]), 0), ["boots"])
  })

  it("refuses together what could go one by one, and not the texts of an ad that goes itself", () => {
    const [one, other] = [["adGroups", 0, "rsas", 0, "headlines", 0], ["adGroups", 0, "rsas", 0, "headlines", 1]]
    assert.isTrue(canBeLeftOut(whole, one) && canBeLeftOut(whole, other))
    assert.deepStrictEqual(refused(whole, one, other), [one, other])
    assert.deepStrictEqual(refused(whole, one, one), [])
    assert.lengthOf(group(left(whole, one, other, ["adGroups", 0, "rsas", 0]), 0).rsas, 1)
    assert.deepStrictEqual(refused(whole, ["adGroups", 0], ["adGroups", 1]), [["adGroups", 0], ["adGroups", 1]])
  })

  it("keeps a text without which the pins of the others would leave a place empty", () => {
    const pinned = draftWith({
      adGroups: [groupOf(1, { rsas: [ad(1, 4, 2, ["HEADLINE_1", "HEADLINE_1", "HEADLINE_1"])] })]
    })
    assert.deepStrictEqual(refused(pinned, ["adGroups", 0, "rsas", 0, "headlines", 3]), [
      ["adGroups", 0, "rsas", 0, "headlines", 3]
    ])
    assert.isTrue(canBeLeftOut(pinned, ["adGroups", 0, "rsas", 0, "headlines", 0]))
  })

  it("takes out every keyword that is one and the same to the platform", () => {
    const keywords = [
      keyword(1, "red  boots", { matchType: "PHRASE" }),
      keyword(2, "shoes"),
      keyword(3, "+Red +boots", { matchType: "BROAD_MODIFIER" }),
      keyword(4, "red boots", { matchType: "EXACT" })
    ]
    const draft = draftWith({ adGroups: [groupOf(1, { keywords })] })
    assert.deepStrictEqual(keywordsOf(left(draft, ["adGroups", 0, "keywords", 0]), 0), ["shoes", "red boots"])
    const twins = draftWith({ adGroups: [groupOf(1, { keywords: keywords.filter((_, index) => index % 2 === 0) })] })
    assert.isFalse(canBeLeftOut(twins, ["adGroups", 0, "keywords", 0]))
  })

  it("leads back to the places of the whole draft, whatever is left out", () => {
    const operations = planPublishing({ draft: whole, marker: "m", accountGoals: [] }).operations
    const candidates = operations.map(({ path }) =>
      Array.from(path.matchAll(/[^.[\]]+/g), ([part]) => (/^\d+$/.test(part) ? Number(part) : part))
    ).filter((path) => canBeLeftOut(whole, path))
    assert.isAbove(candidates.length, 10)
    const contentAt = (draft: CampaignDraft, path: DraftPath): unknown => {
      let value: unknown = { ...draft.settings, adGroups: draft.adGroups, extensions: draft.extensions }
      for (const part of path) value = Reflect.get(value as object, part)
      return value
    }
    fc.assert(fc.property(fc.subarray(candidates), (paths) => {
      const outcome = leaveOut(whole, paths)
      if (Result.isFailure(outcome)) return assert.isAbove(outcome.failure.paths.length, 0)
      const { draft, wholePath } = outcome.success
      for (const [place, group] of draft.adGroups.entries()) {
        for (const index of group.keywords.keys()) {
          const path = ["adGroups", place, "keywords", index, "text"]
          assert.strictEqual(contentAt(whole, wholePath(path)), contentAt(draft, path))
        }
        for (const index of group.rsas.keys()) {
          const path = ["adGroups", place, "rsas", index, "headlines", 2, "text"]
          assert.strictEqual(contentAt(whole, wholePath(path)), contentAt(draft, path))
        }
      }
      for (const index of draft.extensions.callouts.keys()) {
        const path = ["extensions", "callouts", index]
        assert.deepStrictEqual(contentAt(whole, wholePath(path)), contentAt(draft, path))
      }
      assert.deepStrictEqual(wholePath(["campaignName"]), ["campaignName"])
    }))
  })
})
