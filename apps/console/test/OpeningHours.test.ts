import { assert, describe, it } from "@effect/vitest"
import { hoursOf, hoursText } from "../src/Screens/Administration/OpeningHours.ts"
import { type Day, days } from "../src/Words/DayWords.ts"

const read = (texts: Partial<Record<Day, string>>) => {
  const { bad, entries } = hoursOf((day) => texts[day] ?? "")
  const shown = days.flatMap((day) => {
    const text = hoursText(entries, day)
    return text === "" ? [] : [`${day.slice(0, 2)} ${text}`]
  })
  return { shown, bad: Array.from(bad, ([day, { reason, text }]) => `${day.slice(0, 2)} ${reason} ${text}`) }
}

const monday = (text: string) => read({ MONDAY: text })

describe("opening hours as they are typed", () => {
  it.each([
    ["09:00-12:30, 14:00-18:00", ["MO 09:00-12:30, 14:00-18:00"]],
    ["9-17", ["MO 09:00-17:00"]],
    ["9:00–17:00", ["MO 09:00-17:00"]],
    ["9:00 — 17:00", ["MO 09:00-17:00"]],
    ["09.00-17.00", ["MO 09:00-17:00"]],
    ["9 bis 17 Uhr; 19-20", ["MO 09:00-17:00, 19:00-20:00"]],
    ["9am to 5:30pm", ["MO 09:00-17:30"]],
    ["12am-12pm", ["MO 00:00-12:00"]],
    ["12pm-12am", ["MO 12:00-24:00"]],
    ["0-24", ["MO 00:00-24:00"]],
    ["18:00-02:00", ["MO 18:00-24:00", "TU 00:00-02:00"]],
    ["18:00-0:00", ["MO 18:00-24:00"]],
    ["18:00-24:00", ["MO 18:00-24:00"]],
    ["", []],
    [" , ", []]
  ])("read %s", (text, shown) => {
    assert.deepStrictEqual(monday(text), { shown, bad: [] })
  })

  it("go on in the first day of a week after its last one", () => {
    assert.deepStrictEqual(read({ SUNDAY: "20-1" }), { shown: ["MO 00:00-01:00", "SU 20:00-24:00"], bad: [] })
  })

  it.each([
    "9",
    "9-",
    "-17",
    "9-17-18",
    "9:10-17",
    "9-25",
    "24-2",
    "9:5-17",
    "12-12",
    "13pm-14pm",
    "0am-5",
    "9:60-17",
    "x"
  ])(
    "do not read %s",
    (text) => {
      assert.deepStrictEqual(monday(text), { shown: [], bad: [`MO Unreadable ${text}`] })
    }
  )

  it("overlap nowhere, not with the night before either, and each day tells its first fault", () => {
    assert.deepStrictEqual(monday("9-12, 11-13, 14-15"), {
      shown: ["MO 09:00-12:00, 14:00-15:00"],
      bad: ["MO Overlaps 11-13"]
    })
    assert.deepStrictEqual(read({ MONDAY: "18-2, x, y", TUESDAY: "1-3, 8-9" }), {
      shown: ["MO 18:00-24:00", "TU 00:00-02:00, 08:00-09:00"],
      bad: ["MO Unreadable x", "TU Overlaps 1-3"]
    })
    assert.deepStrictEqual(monday("9-12, 12-13").bad, [])
  })
})
