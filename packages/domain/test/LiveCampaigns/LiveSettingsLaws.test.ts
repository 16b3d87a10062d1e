import { biddingStrategy } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { ContentSettings } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { settingsAlone } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { statedSettings, wantedSettings } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import { compareCampaigns, type Difference } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { contentSettings, type DraftTerms } from "@campaigns/domain/LiveCampaigns/ContentOfDraft"
import { followSettings } from "@campaigns/domain/LiveCampaigns/FollowSettings"
import { draftOfSettings, newFindings } from "@campaigns/domain/LiveCampaigns/JudgeSettings"
import type { LiveSettings } from "@campaigns/domain/LiveCampaigns/LiveContent"
import { planSettings } from "@campaigns/domain/LiveCampaigns/PlanSettings"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { settings } from "./support/Contents.ts"

// The same cases at every run, as in the laws of comparisons.
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? 20_261_123) })

const now = DateTime.makeUnsafe("2026-11-23T12:00:00Z")
const day = (text: string) => CalendarDate.make(text)

const places = fc.uniqueArray(
  fc.record({
    geoTargetConstantId: fc.integer({ min: 1, max: 5 }),
    targetType: fc.constantFrom("INCLUDE" as const, "EXCLUDE" as const)
  }),
  { maxLength: 4, selector: ({ geoTargetConstantId }) => geoTargetConstantId }
)

const hours = fc.uniqueArray(
  fc.record({
    dayOfWeek: fc.constantFrom("MONDAY" as const, "TUESDAY" as const, "SUNDAY" as const),
    startHour: fc.constantFrom(6, 8, 12),
    startMinute: fc.constantFrom(0 as const, 30 as const),
    endHour: fc.constantFrom(13, 18, 23),
    endMinute: fc.constant(0 as const)
  }),
  { maxLength: 3, selector: ({ dayOfWeek }) => dayOfWeek }
)

const goals = fc.tuple(fc.boolean(), fc.boolean()).map(([one, other]) => [
  { category: "PURCHASE", origin: "WEBSITE", biddable: one },
  { category: "SIGNUP", origin: "WEBSITE", biddable: other }
])

const strategies = fc.constantFrom(
  biddingStrategy<number>({ type: "MANUAL_CPC" }),
  biddingStrategy<number>({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 2_000_000 }),
  biddingStrategy<number>({ type: "TARGET_CPA", targetCpaMicros: 3_000_000 }),
  biddingStrategy<number>({ type: "TARGET_IMPRESSION_SHARE", maxCpcBidCeilingMicros: 1_000_000 })
)

const someSettings: fc.Arbitrary<ContentSettings> = fc.record({
  campaignName: fc.constantFrom("Shoes", "Boots"),
  status: fc.constantFrom("ENABLED" as const, "PAUSED" as const),
  dailyBudgetMicros: fc.constantFrom(10_000_000, 25_000_000, 40_000_000),
  networkSettings: fc.record({
    targetAdplatformSearch: fc.constant(true),
    targetSearchNetwork: fc.boolean(),
    targetContentNetwork: fc.boolean()
  }),
  biddingStrategy: strategies,
  geoTargetType: fc.constantFrom("PRESENCE" as const, "PRESENCE_OR_INTEREST" as const),
  containsEuPoliticalAdvertising: fc.boolean(),
  startDate: fc.constantFrom(day("2027-01-01"), day("2027-02-01")),
  endDate: fc.constantFrom(null, day("2028-01-01"), day("2028-02-01")),
  locationTargets: places,
  scheduleEntries: hours,
  conversionGoals: goals,
  conversionActionIds: fc.constant<ReadonlyArray<number>>([])
})

const liveWith = (settings: ContentSettings): LiveSettings => ({
  campaignId: CampaignId.make(7),
  readAt: now,
  settings,
  budget: { resourceName: "budgets/2", name: null, isShared: false, others: [] },
  languageIds: []
})

const differences = (
  base: ContentSettings,
  draft: ContentSettings,
  live: ContentSettings
): ReadonlyArray<Difference> =>
  compareCampaigns(settingsAlone(base), settingsAlone(draft), settingsAlone(live)).differences

const terms: DraftTerms = { accountGoals: settings().conversionGoals, containsEuPoliticalAdvertising: false }

const drafted = (of: ContentSettings): CampaignDraft =>
  draftOfSettings(of, { customerId: CustomerId.make(1_234_567_890), now })

/** Goals are one field, and hours by their days or whole: these have tests of their own. */
const isWhole = (key: string): boolean => key.endsWith("conversionGoals") || key.startsWith("campaign/adSchedule")

/** The key of a setting, or of an element as a whole. */
const thing = ({ key, kind }: Difference): string => kind === "campaign" ? key : key.split("/")[0] ?? key

describe("the plan of settings", () => {
  it("leads from any settings to any others, and sends nothing where nothing differs", () => {
    fc.assert(fc.property(someSettings, someSettings, (settings, other) => {
      const live = liveWith(settings)
      const statement = statedSettings(liveWith(other))
      const { wanted } = Result.getOrThrow(wantedSettings(live, statement))
      assert.deepStrictEqual(differences(wanted, wanted, other), [])
      const { differences: planned, plan } = planSettings({ live, wanted })
      assert.deepStrictEqual(differences(wanted, wanted, plan.afterImage.settings), [])
      assert.strictEqual(plan.requests.length > 0, planned.length > 0)
      assert.isAtMost(plan.requests.flat().length, planned.length * 2, "an exclusion is taken away and added")
      assert.deepStrictEqual([plan.undecided, plan.leftOver], [[], []])
    }))
  })

  it("says again what was read, and plans nothing", () => {
    fc.assert(fc.property(someSettings, (settings) => {
      const live = liveWith(settings)
      const { changed, wanted } = Result.getOrThrow(wantedSettings(live, statedSettings(live)))
      assert.deepStrictEqual(changed, [])
      assert.deepStrictEqual(planSettings({ live, wanted }).plan.requests, [])
    }))
  })
})

describe("a draft whose live campaign was changed", () => {
  it("follows where it said what the base said, keeps its own changes, and leaves what others changed", () => {
    fc.assert(
      fc.property(someSettings, someSettings, someSettings, someSettings, (agreed, ofDraft, before, after) => {
        const draft = drafted(ofDraft)
        const base = { ...settingsAlone(agreed) }
        const own = contentSettings(draft.settings, agreed, terms)
        const was = new Map(differences(agreed, own, before).map((one) => [thing(one), one.side]))
        const changed = new Set(differences(before, after, before).map(thing))
        const followed = followSettings({ draft, base }, { before, after }, terms)
        const said = contentSettings(followed.draft.settings, followed.base.settings, terms)
        const left = new Map(
          differences(followed.base.settings, said, after).map((one) => [thing(one), one.side])
        )
        for (const [key, side] of left) {
          if (isWhole(key)) continue
          assert.strictEqual(side, changed.has(key) ? "draft" : was.get(key), key)
        }
        for (const key of was.keys()) {
          if (!changed.has(key) && !isWhole(key)) assert.isTrue(left.has(key), key)
        }
        assert.deepStrictEqual(followed.draft.adGroups, draft.adGroups)
      })
    )
  })

  it("stays as it is when nothing has changed, and follows whole when it said what was there", () => {
    fc.assert(fc.property(someSettings, someSettings, (before, after) => {
      const draft = drafted(before)
      const base = settingsAlone(contentSettings(draft.settings, before, terms))
      const same = followSettings({ draft, base }, { before, after: before }, terms)
      assert.deepStrictEqual(same, { draft, base })
      const { base: moved, draft: followed } = followSettings({ draft, base }, { before, after }, terms)
      const said = contentSettings(followed.settings, moved.settings, terms)
      const left = differences(moved.settings, said, after).filter(({ path }) => path[0] !== "conversionGoals")
      assert.deepStrictEqual(left, [])
    }))
  })

  it("does not take goals over that a draft cannot say, so that no plan takes them back", () => {
    const agreed = settings({
      conversionGoals: [
        { category: "PURCHASE", origin: "WEBSITE", biddable: true },
        { category: "PURCHASE", origin: "APP", biddable: true }
      ]
    })
    const after = {
      ...agreed,
      conversionGoals: agreed.conversionGoals.map((goal) => ({ ...goal, biddable: goal.origin === "APP" }))
    }
    const account = { ...terms, accountGoals: agreed.conversionGoals }
    const draft = drafted({ ...agreed, conversionGoals: [] })
    const followed = followSettings({ draft, base: settingsAlone(agreed) }, { before: agreed, after }, account)
    assert.deepStrictEqual(followed, { draft, base: settingsAlone(agreed) })
    const said = contentSettings(followed.draft.settings, followed.base.settings, account)
    assert.deepStrictEqual(differences(followed.base.settings, said, after).map(({ side }) => side), ["live"])
  })
})

describe("the findings that a change brings with it", () => {
  const judged = (of: ContentSettings) => {
    const draft = drafted(of)
    const input = {
      draft,
      currencyCode: "EUR" as const,
      today: day("2026-11-23"),
      containsEuPoliticalAdvertising: false
    }
    const findings = findingsOf(input as never).filter(({ severity }) => severity === "blocks")
    return { draft, findings }
  }
  const codes = (before: ContentSettings, after: ContentSettings, changed: Parameters<typeof newFindings>[2]) =>
    newFindings(judged(before), judged(after), changed).map(({ code }) => code)
  const past = settings({ startDate: day("2020-01-01"), endDate: day("2020-12-31") })

  it("are none of what stood there before and is not touched", () => {
    assert.deepStrictEqual(codes(past, { ...past, dailyBudgetMicros: 30_000_000 }, ["dailyBudgetMicros"]), [])
  })

  it("are those of a setting that changes from wrong to wrong", () => {
    assert.deepStrictEqual(codes(past, { ...past, endDate: day("2021-01-01") }, ["endDate"]), ["DATE_IN_PAST"])
  })

  it("are those that a change makes at another setting", () => {
    const before = settings({ startDate: day("2027-01-01"), endDate: day("2027-02-01") })
    assert.deepStrictEqual(codes(before, { ...before, startDate: day("2027-03-01") }, ["startDate"]), [
      "END_DATE_BEFORE_START_DATE"
    ])
  })

  it("are those of elements that come, wherever in the list the others stand then", () => {
    const hour = (startHour: number, endHour: number) =>
      ({ dayOfWeek: "MONDAY", startHour, startMinute: 0, endHour, endMinute: 0 }) as const
    const before = settings({ scheduleEntries: [hour(8, 12), hour(10, 14)] })
    assert.deepStrictEqual(
      codes(before, { ...before, scheduleEntries: [hour(20, 22), hour(8, 12), hour(10, 14)] }, ["adSchedule"]),
      []
    )
    assert.deepStrictEqual(
      codes(before, { ...before, scheduleEntries: [hour(8, 12), hour(10, 14), hour(11, 12)] }, ["adSchedule"]),
      ["AD_SCHEDULE_OVERLAP"]
    )
  })
})
