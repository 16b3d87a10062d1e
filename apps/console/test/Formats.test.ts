import { assert, describe, it } from "@effect/vitest"
import { formatsOf } from "../src/Words/Formats.ts"

/** With plain spaces, which Intl has of several kinds. */
const plain = (text: string): string => text.replace(/\s/g, " ")

describe("the console's formats", () => {
  it("write money with its currency's own decimals and sign", () => {
    const rows = (["en-GB", "de-DE"] as const).map((locale) => {
      const { money } = formatsOf(locale)
      return [
        money(850_000, "EUR"),
        money(1_234_560_000, "EUR"),
        money(1_200_000_000, "JPY"),
        money(1_234_000, "KWD"),
        money(850_000),
        money(850_000, null),
        money(1_234_567)
      ].map(plain)
    })
    assert.deepStrictEqual(rows, [
      ["€0.85", "€1,234.56", "JP¥1,200", "KWD 1.234", "0.85", "0.85", "1.235"],
      ["0,85 €", "1.234,56 €", "1.200 ¥", "1,234 KWD", "0,85", "0,85", "1,235"]
    ])
  })

  describe.each(["America/Los_Angeles", "Pacific/Kiritimati", "UTC"])("in a browser in %s", (zone) => {
    it("write a day of the calendar as that day, and a point in time by the clock", () => {
      const before = process.env["TZ"]
      process.env["TZ"] = zone
      try {
        const { day, dayOfTime, days, month, shortDay, time } = formatsOf("en-GB")
        assert.deepStrictEqual(
          [day("2026-06-01"), shortDay("2026-06-01"), month("2026-06-01"), plain(days("2026-06-01", "2026-06-30"))],
          ["1 Jun 2026", "1 Jun", "Jun 2026", "1 – 30 Jun 2026"]
        )
        const clocks: Readonly<Record<string, readonly [string, string]>> = {
          "America/Los_Angeles": ["31 May 2026", "31 May 2026, 18:30"],
          "Pacific/Kiritimati": ["1 Jun 2026", "1 Jun 2026, 15:30"],
          "UTC": ["1 Jun 2026", "1 Jun 2026, 01:30"]
        }
        const instant = "2026-06-01T01:30:00Z"
        assert.deepStrictEqual([dayOfTime(instant), time(instant)], clocks[zone])
        // The account's zone goes before the browser's; it moves no day of the calendar.
        const account = formatsOf("en-GB", "America/Los_Angeles")
        assert.deepStrictEqual(
          [account.day("2026-06-01"), account.time(instant)],
          ["1 Jun 2026", "31 May 2026, 18:30"]
        )
      } finally {
        if (before === undefined) delete process.env["TZ"]
        else process.env["TZ"] = before
      }
    })
  })
})
