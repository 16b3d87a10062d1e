import { noContext } from "@campaigns/domain/Analyses/AnalysisContext"
import { scheduleWithout } from "@campaigns/domain/Analyses/ScheduleWithout"
import { DayOfWeek } from "@campaigns/domain/Drafts/Targeting"
import { assert, describe, it } from "@effect/vitest"
import { blocks, delivery, entry, hoursRun, proposed, sums, vetoes } from "./DeliveryExamples.ts"
import { account, campaign, EUR, one, two } from "./ExampleAccount.ts"

/** A block in which 400 clicks brought five conversions, where the others of the campaign brought 20 each. */
const weak = sums(400, 5)

const night = "excludeHours weekdays 20-24"
const nightHours = blocks({ "weekdays 20": weak })

const targeted = (targetCpaMicros: number | null) => account({ campaigns: [campaign({ targetCpaMicros })] })

const allDays = DayOfWeek.literals

describe("Hours are proposed for being left out", () => {
  it("when a block is surely worse than the others of its campaign, with all that it rests on", () => {
    const { second } = hoursRun({ figures: { hours: nightHours } })
    const [proposal] = second.proposals
    if (proposal?.evidence._tag !== "ExcludeHours") return assert.fail("it is proposed")
    const { chance, ...evidence } = proposal.evidence
    assert.isBelow(chance, .0005)
    assert.isAbove(chance, .00001)
    assert.deepStrictEqual([proposed(second), proposal.entity.kind, proposal.probability], [[night], "hours", null])
    assert.deepStrictEqual({ ...evidence, window: null }, {
      _tag: "ExcludeHours",
      window: null,
      isCut: false,
      ...weak,
      targetCpaMicros: 20 * EUR,
      days: "weekdays",
      fromHour: 20,
      toHour: 24,
      rest: { clicks: 4_400, costMicros: 4_400 * EUR, conversions: 220 },
      expected: 20,
      blocks: 12,
      schedule: [],
      hoursLeft: 148,
      openShare: null,
      unknown: ["openingHours"]
    })
    // 400.00 in 180 days, less five conversions at the 20.00 of the others.
    assert.strictEqual(proposal.moneyMicros, 50 * EUR)
  })

  it("by the run that sees it again only", () => {
    const { first, second } = hoursRun({ figures: { hours: nightHours } })
    assert.deepStrictEqual([proposed(first), vetoes(first)], [[], ["SEEN_ONCE 1"]])
    assert.deepStrictEqual([proposed(second), vetoes(second)], [[night], []])
    assert.deepStrictEqual(first.findings.sighted, second.findings.sighted)
    const elsewhere = hoursRun({ figures: { hours: nightHours }, settled: { sighted: new Set(["another"]) } })
    assert.deepStrictEqual(vetoes(elsewhere.second), ["SEEN_ONCE 1"])
  })

  it("never where they are worse by a trifle, however sure that is", () => {
    const many = (conversions: number, costMicros?: number) =>
      blocks().map((block) => ({ ...block, window: sums(40_000, 2_000) })).with(5, {
        campaignId: one,
        days: "weekdays",
        fromHour: 20,
        window: sums(40_000, conversions, costMicros)
      })
    assert.deepStrictEqual(proposed(hoursRun({ figures: { hours: many(1_400) } }).second), [])
    // Dearer clicks make no worse customers: that is a matter of bids.
    assert.deepStrictEqual(proposed(hoursRun({ figures: { hours: many(1_400, 80_000 * EUR) } }).second), [])
    assert.deepStrictEqual(proposed(hoursRun({ figures: { hours: many(1_200) } }).second), [night])
  })

  it("never where their clicks are so cheap that a conversion costs no more", () => {
    const cheap = blocks({ "weekdays 20": sums(400, 5, 80 * EUR) })
    assert.deepStrictEqual(proposed(hoursRun({ overview: targeted(null), figures: { hours: cheap } }).second), [])
  })

  it("never by a chance that one of so many blocks has anyway", () => {
    // Eleven of 20 come about once in 40 blocks; of two campaigns there are 24.
    const unlucky = blocks({ "weekdays 20": sums(400, 11) })
    const { second } = hoursRun({ figures: { hours: unlucky } })
    assert.deepStrictEqual([proposed(second), second.findings.sighted], [[], undefined])
  })

  it("of all campaigns together, so that more of them make each one less sure", () => {
    const border = blocks({ "weekdays 20": sums(400, 8) })
    assert.deepStrictEqual(proposed(hoursRun({ figures: { hours: border } }).second), [night])
    const others = Array.from({ length: 9 }, (_, place) => campaign({ id: (two + place) as typeof two }))
    const overview = account({ campaigns: [campaign(), ...others] })
    const hours = [...border, ...others.flatMap(({ id }) => blocks({}, id))]
    assert.deepStrictEqual(proposed(hoursRun({ overview, figures: { hours } }).second), [])
  })

  it("never within the target that people gave, and the account's own average is none", () => {
    assert.deepStrictEqual(
      proposed(hoursRun({ overview: targeted(80 * EUR), figures: { hours: nightHours } }).second),
      []
    )
    assert.deepStrictEqual(
      proposed(hoursRun({ overview: targeted(79 * EUR), figures: { hours: nightHours } }).second),
      [
        night
      ]
    )
    assert.deepStrictEqual(proposed(hoursRun({ overview: targeted(null), figures: { hours: nightHours } }).second), [
      night
    ])
  })

  it("of campaigns alone that may be looked at", () => {
    const overview = account({ campaigns: [campaign(), campaign({ id: two, biddingStatus: "LEARNING_NEW" })] })
    const hours = [...blocks(), ...blocks({ "weekdays 20": weak }, two)]
    const { second } = hoursRun({ overview, figures: { hours } })
    assert.deepStrictEqual([proposed(second), second.findings.candidates], [[], 12])
  })

  it("with opening hours as a reason beside, which alone proposes nothing", () => {
    // In the block from 20 to 24: half of it, and of hours over midnight that begin at 21, three quarters.
    for (const [startHour, endHour, openShare] of [[8, 22, .5], [21, 2, .75]] as const) {
      const openingHours = allDays.map((dayOfWeek) => ({
        dayOfWeek,
        startHour,
        startMinute: 0,
        endHour,
        endMinute: 0
      } as const))
      const context = { ...noContext, openingHours }
      const [proposal] = hoursRun({ context, figures: { hours: nightHours } }).second.proposals
      if (proposal?.evidence._tag !== "ExcludeHours") return assert.fail("it is proposed")
      assert.deepStrictEqual([proposal.evidence.openShare, proposal.evidence.unknown], [openShare, []])
      assert.deepStrictEqual(proposed(hoursRun({ context, figures: { hours: blocks() } }).second), [])
    }
  })
})

describe("Hours stay", () => {
  const outcome = (schedule: ReturnType<typeof delivery>["schedule"], hours = nightHours) =>
    hoursRun({ figures: { hours, delivery: [delivery({ schedule })] } }).second

  it("where less than three fifths of the week were left", () => {
    const days = allDays.map((day) => entry(day, 8, 24))
    assert.deepStrictEqual(vetoes(outcome(days)), ["TOO_LITTLE_LEFT 1"])
    assert.deepStrictEqual(proposed(outcome(allDays.map((day) => entry(day, 4, 24)))), [night])
  })

  it("where a day of the week were left without an hour", () => {
    const days = allDays.map((day) => day === "FRIDAY" ? entry(day, 20, 24) : entry(day, 0, 24))
    assert.deepStrictEqual(vetoes(outcome(days)), ["WHOLE_DAY 1"])
  })

  it("where they have bids of their own, and others of the schedule do not matter", () => {
    const bids = (day: string, bid: number | null) => allDays.map((one) => entry(one, 0, 24, one === day ? bid : null))
    assert.deepStrictEqual(vetoes(outcome(bids("MONDAY", 1.2))), ["SCHEDULE_BIDS 1"])
    assert.deepStrictEqual(proposed(outcome(bids("MONDAY", 1))), [night])
    assert.deepStrictEqual(proposed(outcome(bids("SUNDAY", 1.2))), [night])
  })

  it("where a day were divided into more intervals than the platform takes", () => {
    const parts = [[0, 2], [3, 5], [6, 8], [9, 11], [12, 13], [14, 24]] as const
    const days = allDays.flatMap((day) =>
      day === "MONDAY" ? parts.map(([start, end]) => entry(day, start, end)) : [entry(day, 0, 24)]
    )
    const hours = blocks({ "weekdays 16": weak })
    assert.deepStrictEqual(vetoes(outcome(days, hours)), ["TOO_MANY_INTERVALS 1"])
    const fewer = days.filter(({ dayOfWeek, startHour }) => dayOfWeek !== "MONDAY" || startHour !== 0)
    assert.deepStrictEqual(proposed(outcome(fewer, hours)), ["excludeHours weekdays 16-20"])
  })

  it("where they are not shown any more, without a word", () => {
    const days = allDays.map((day) => entry(day, 0, 20))
    assert.deepStrictEqual([proposed(outcome(days)), vetoes(outcome(days))], [[], []])
  })

  it("of several together, the ones that save least, with those that are approved already", () => {
    const dear = sums(400, 4, 800 * EUR)
    const hours = blocks({ "weekdays 0": dear, "weekdays 4": weak, "weekdays 16": weak, "weekdays 20": dear })
    const days = allDays.map((day) => entry(day, 0, day === "SATURDAY" || day === "SUNDAY" ? 16 : 24))
    // Of 152 hours, 101 have to stay: two blocks of 20 hours can go.
    const all = outcome(days, hours)
    assert.deepStrictEqual([proposed(all), vetoes(all)], [
      ["excludeHours weekdays 0-4", "excludeHours weekdays 20-24"],
      ["TOO_LITTLE_LEFT 2"]
    ])
    const key = `excludeHours ${one}   weekdays 0-4`
    const approved = hoursRun({
      figures: { hours, delivery: [delivery({ schedule: days })] },
      settled: {
        approved: new Set([key]),
        heldBack: ({ entity }) => entity.text === "weekdays 0-4" ? "ALREADY_PROPOSED" : null
      }
    }).second
    assert.deepStrictEqual([proposed(approved), vetoes(approved)], [
      ["excludeHours weekdays 20-24"],
      ["TOO_LITTLE_LEFT 2", "ALREADY_PROPOSED 1"]
    ])
    const left = scheduleWithout(scheduleWithout(days, { days: "weekdays", fromHour: 0 }) ?? [], {
      days: "weekdays",
      fromHour: 20
    })
    assert.lengthOf(left ?? [], 7)
  })
})
