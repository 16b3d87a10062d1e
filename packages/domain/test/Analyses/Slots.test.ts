import { type AnalysisConfig, AnalysisConfigId } from "@campaigns/domain/Administration/AnalysisConfig"
import { PlanModuleId } from "@campaigns/domain/Administration/PlanModule"
import { TimeOfDay } from "@campaigns/domain/Administration/TimeOfDay"
import {
  dueSlot,
  hoursBetween,
  nextRunAt,
  type ScheduledConfig,
  slotsAround,
  waitingSince
} from "@campaigns/domain/Analyses/Slots"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const at = (iso: string) => DateTime.makeUnsafe(iso)
const said = (instant: DateTime.Utc | null) => instant === null ? null : DateTime.formatIso(instant).replace(".000", "")
const around = (time: string, zone: string, now: string) => {
  const { last, next } = slotsAround(TimeOfDay.make(time), zone, at(now))
  return [said(last), said(next)]
}

const config: AnalysisConfig = {
  id: AnalysisConfigId.make(1),
  customerId: CustomerId.make(1_234_567_890),
  analysisType: "keywordPause",
  isEnabled: true,
  shouldRunDaily: true,
  runMaxOnceInNHours: 24,
  constraint: 10,
  isDeleted: false,
  timeToRun: TimeOfDay.make("02:30:00"),
  doAutoApplyRecommendations: false,
  shouldSendAnalysisReadyEmails: false,
  zIndex: 0,
  overridesPlan: false,
  scheduledFrom: at("2026-01-01T00:00:00Z"),
  dateAdded: at("2026-01-01T00:00:00Z"),
  dateUpdated: at("2026-01-01T00:00:00Z")
}

const scheduled = (
  lastSlot: string | null,
  changed: Partial<AnalysisConfig> = {},
  usedSlot: string | null = lastSlot
): ScheduledConfig => ({
  config: { ...config, ...changed },
  limits: null,
  timeZone: "Europe/Berlin",
  lastSlot: lastSlot === null ? null : at(lastSlot),
  usedSlot: usedSlot === null ? null : at(usedSlot)
})

const due = (lastSlot: string | null, now: string, changed: Partial<AnalysisConfig> = {}) =>
  said(dueSlot(scheduled(lastSlot, changed), at(now)))
const next = (lastSlot: string | null, now: string, changed: Partial<AnalysisConfig> = {}) =>
  said(nextRunAt(scheduled(lastSlot, changed), at(now)))

describe("The slots of a day", () => {
  it("are those of the account's clock, the one at this very moment among the past ones", () => {
    assert.deepStrictEqual(around("02:30:00", "Europe/Berlin", "2026-01-15T12:00:00Z"), [
      "2026-01-15T01:30:00Z",
      "2026-01-16T01:30:00Z"
    ])
    assert.strictEqual(around("02:30:00", "Europe/Berlin", "2026-01-15T01:30:00Z")[0], "2026-01-15T01:30:00Z")
    assert.strictEqual(around("02:30:00", "Europe/Berlin", "2026-01-15T01:29:59Z")[0], "2026-01-14T01:30:00Z")
  })

  it("are at the first time after, where the clock is put forward past it", () => {
    assert.deepStrictEqual(around("02:30:00", "Europe/Berlin", "2026-03-29T00:59:59Z"), [
      "2026-03-28T01:30:00Z",
      "2026-03-29T01:00:00Z"
    ])
    assert.deepStrictEqual(around("02:30:00", "Europe/Berlin", "2026-03-29T01:00:00Z"), [
      "2026-03-29T01:00:00Z",
      "2026-03-30T00:30:00Z"
    ])
    assert.strictEqual(around("02:30:00", "America/New_York", "2026-03-08T12:00:00Z")[0], "2026-03-08T07:00:00Z")
  })

  it("are at the first of two where the clock is put back, and only there", () => {
    assert.deepStrictEqual(around("02:30:00", "Europe/Berlin", "2026-10-25T00:30:00Z"), [
      "2026-10-25T00:30:00Z",
      "2026-10-26T01:30:00Z"
    ])
    assert.deepStrictEqual(around("02:30:00", "Europe/Berlin", "2026-10-25T01:30:00Z"), [
      "2026-10-25T00:30:00Z",
      "2026-10-26T01:30:00Z"
    ])
    assert.strictEqual(around("01:30:00", "America/New_York", "2026-11-01T12:00:00Z")[0], "2026-11-01T05:30:00Z")
  })

  it("belong to the day of a clock 14 hours ahead, and to that of one 11 behind", () => {
    assert.deepStrictEqual(around("00:15:00", "Pacific/Kiritimati", "2026-06-01T11:00:00Z"), [
      "2026-06-01T10:15:00Z",
      "2026-06-02T10:15:00Z"
    ])
    assert.deepStrictEqual(around("23:45:00", "Pacific/Pago_Pago", "2026-06-01T10:00:00Z"), [
      "2026-05-31T10:45:00Z",
      "2026-06-01T10:45:00Z"
    ])
  })

  it("are those of UTC for a clock that is not known", () => {
    assert.strictEqual(around("02:30:00", "Nowhere/Land", "2026-06-01T12:00:00Z")[0], "2026-06-01T02:30:00Z")
  })
})

describe("A daily configuration", () => {
  it("is due for its slot once", () => {
    assert.strictEqual(due(null, "2026-01-15T12:00:00Z"), "2026-01-15T01:30:00Z")
    assert.isNull(due("2026-01-15T01:30:00Z", "2026-01-15T12:00:00Z"))
    assert.isNull(due("2026-01-15T01:30:00Z", "2026-01-16T01:29:59Z"))
    assert.strictEqual(due("2026-01-15T01:30:00Z", "2026-01-16T01:30:00Z"), "2026-01-16T01:30:00Z")
  })

  it("makes up for missed days once, for the last of them", () => {
    assert.strictEqual(due("2026-01-10T01:30:00Z", "2026-01-15T12:00:00Z"), "2026-01-15T01:30:00Z")
    assert.isNull(due("2026-01-15T01:30:00Z", "2026-01-15T12:05:00Z"))
  })

  it("is due on every day around a change of the clock, also where the slots are 23 hours apart", () => {
    const hours = Array.from({ length: 24 * 5 }, (_, hour) => Date.parse("2026-03-27T00:00:00Z") + hour * 3_600_000)
    const begun: Array<string | null> = []
    let last: DateTime.Utc | null = null
    for (const hour of hours) {
      const slot: DateTime.Utc | null = dueSlot(
        { ...scheduled(null), lastSlot: last, usedSlot: last },
        DateTime.makeUnsafe(hour)
      )
      if (slot === null) continue
      begun.push(said(slot))
      last = slot
    }
    assert.deepStrictEqual(begun, [
      "2026-03-26T01:30:00Z",
      "2026-03-27T01:30:00Z",
      "2026-03-28T01:30:00Z",
      "2026-03-29T01:00:00Z",
      "2026-03-30T00:30:00Z",
      "2026-03-31T00:30:00Z"
    ])
  })

  it("is not due for a slot from before its schedule was what it is", () => {
    const scheduledFrom = at("2026-01-15T09:00:00Z")
    assert.isNull(due(null, "2026-01-15T12:00:00Z", { scheduledFrom }))
    assert.strictEqual(next(null, "2026-01-15T12:00:00Z", { scheduledFrom }), "2026-01-16T01:30:00Z")
    assert.strictEqual(due(null, "2026-01-16T01:30:00Z", { scheduledFrom }), "2026-01-16T01:30:00Z")
  })

  it("is never due when it is switched off, deleted or not daily", () => {
    for (const changed of [{ isEnabled: false }, { isDeleted: true }, { shouldRunDaily: false }]) {
      assert.isNull(due(null, "2026-01-15T12:00:00Z", changed))
      assert.isNull(next(null, "2026-01-15T12:00:00Z", changed))
    }
  })

  it("waits the hours between two runs, of its own or of the plan, whichever are more", () => {
    assert.isNull(due("2026-01-15T01:30:00Z", "2026-01-16T12:00:00Z", { runMaxOnceInNHours: 48 }))
    assert.strictEqual(
      next("2026-01-15T01:30:00Z", "2026-01-16T12:00:00Z", { runMaxOnceInNHours: 48 }),
      "2026-01-17T01:30:00Z"
    )
    const limits = {
      id: PlanModuleId.make(1),
      analysisType: config.analysisType,
      constraint: 10,
      analysisFrequencyHours: 72,
      isAutopilotEnabled: false,
      dateAdded: config.dateAdded,
      dateUpdated: config.dateUpdated
    }
    assert.strictEqual(hoursBetween(config, limits), 72)
    assert.strictEqual(hoursBetween({ ...config, overridesPlan: true }, limits), 24)
    assert.strictEqual(hoursBetween({ ...config, runMaxOnceInNHours: 96 }, limits), 96)
    assert.strictEqual(hoursBetween(config, null), 24)
  })

  it("is 28 days after the last for hours and places, whatever is configured, and later where that says so", () => {
    for (const analysisType of ["pauseHours", "pauseLocations"] as const) {
      const delivery = { ...config, analysisType }
      assert.strictEqual(hoursBetween(delivery, null), 28 * 24)
      assert.strictEqual(hoursBetween({ ...delivery, overridesPlan: true }, null), 28 * 24)
      assert.strictEqual(hoursBetween({ ...delivery, runMaxOnceInNHours: 1_000 }, null), 1_000)
      assert.strictEqual(
        next("2026-01-15T01:30:00Z", "2026-01-16T12:00:00Z", { analysisType }),
        "2026-02-12T01:30:00Z"
      )
    }
    assert.strictEqual(hoursBetween({ ...config, analysisType: "headline" }, null), 24)
  })

  it("is due for a slot once, also where an hour is enough between two runs", () => {
    const hourly = { runMaxOnceInNHours: 1 }
    assert.isNull(due("2026-01-15T01:30:00Z", "2026-01-15T12:00:00Z", hourly))
    assert.isNull(due("2026-01-15T01:30:00Z", "2026-01-16T01:29:59Z", hourly))
    assert.strictEqual(due("2026-01-15T01:30:00Z", "2026-01-16T01:30:00Z", hourly), "2026-01-16T01:30:00Z")
    assert.strictEqual(next("2026-01-15T01:30:00Z", "2026-01-15T12:00:00Z", hourly), "2026-01-16T01:30:00Z")
  })

  it("is tried again the next day at its hour, once a day, where the last run did not use its slot", () => {
    for (const hours of [7 * 24, 28 * 24]) {
      const skipped = (last: string, used: string | null) => scheduled(last, { runMaxOnceInNHours: hours }, used)
      const both = (one: ScheduledConfig, now: string) => [said(dueSlot(one, at(now))), said(nextRunAt(one, at(now)))]
      const one = skipped("2026-01-15T01:30:00Z", "2025-11-15T01:30:00Z")
      assert.deepStrictEqual(both(one, "2026-01-15T12:00:00Z"), [null, "2026-01-16T01:30:00Z"])
      assert.deepStrictEqual(both(one, "2026-01-16T01:30:00Z"), ["2026-01-16T01:30:00Z", "2026-01-16T01:30:00Z"])
      const first = skipped("2026-01-15T01:30:00Z", null)
      assert.deepStrictEqual(both(first, "2026-01-15T12:00:00Z"), [null, "2026-01-16T01:30:00Z"])
      assert.deepStrictEqual(both(first, "2026-01-17T02:00:00Z"), ["2026-01-17T01:30:00Z", "2026-01-17T01:30:00Z"])
      const used = skipped("2026-01-15T01:30:00Z", "2026-01-15T01:30:00Z")
      assert.isNull(dueSlot(used, at("2026-01-16T12:00:00Z")))
    }
  })

  it("waits since it was far enough from the last run that used its slot, or since its schedule is what it is", () => {
    const of = (used: string | null, changed: Partial<AnalysisConfig>) =>
      said(waitingSince(scheduled("2026-01-20T01:30:00Z", changed, used)))
    const weekly = { runMaxOnceInNHours: 168 }
    assert.strictEqual(of("2026-01-08T01:30:00Z", weekly), "2026-01-15T00:30:00Z")
    assert.strictEqual(of(null, weekly), "2026-01-01T00:00:00Z")
    const scheduledFrom = at("2026-01-18T09:00:00Z")
    assert.strictEqual(of("2026-01-08T01:30:00Z", { ...weekly, scheduledFrom }), "2026-01-18T09:00:00Z")
  })

  it("says that it runs next when it is due, in the past, or at its next slot", () => {
    assert.strictEqual(next(null, "2026-01-15T12:00:00Z"), "2026-01-15T01:30:00Z")
    assert.strictEqual(next("2026-01-15T01:30:00Z", "2026-01-15T12:00:00Z"), "2026-01-16T01:30:00Z")
  })
})
