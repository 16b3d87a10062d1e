import { BugReports } from "@campaigns/application/Administration/BugReports"
import type { Users } from "@campaigns/application/Identity/Users"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { type BugReport, BugReportId, BugReportTeam } from "@campaigns/domain/internal/Administration/BugReport"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSorted, walk } from "../Conventions/SortedWalk.ts"
import { assertSame, at } from "../Drafts/ExampleDrafts.ts"
import { someone } from "../Identity/People.ts"

const unknownId = BugReportId.make(4_000_000_000_000)

const details = {
  title: "日本語 🥖".repeat(40),
  stepsToReproduce: "1. O'Brien\n2. \\ \"quoted\" --",
  expectedBehavior: "",
  actualBehavior: "null",
  description: "🥖".repeat(10_000),
  screenshot: `data:image/png;base64,iVBORw0KGgo${"A".repeat(524_200)}`,
  sendToTeam: "uxUi" as const
}

/** The laws of `BugReports`, for the adapter that the layer provides. */
export const bugReportsContract = <E>(name: string, adapter: Layer.Layer<BugReports | Users, E>): void =>
  layer(adapter)(`BugReports (${name})`, (it) => {
    it.effect("keeps a report as it came, and knows no unknown one", () =>
      Effect.gen(function*() {
        const reports = yield* BugReports
        const { id: reporter } = yield* someone()
        const made = yield* reports.create(reporter, details, at(1_234))
        assertSame(made, { id: made.id, reporter, ...details, dateAdded: at(1_234), dateUpdated: at(1_234) })
        assertSame(yield* reports.find(made.id), made)
        const absent = yield* Effect.flip(reports.find(unknownId))
        assertSame(absent, { _tag: "BugReportNotFound", reportId: unknownId })
      }))

    it.effect("keeps the same report twice when it is made twice, for each team", () =>
      Effect.gen(function*() {
        const reports = yield* BugReports
        const { id: reporter } = yield* someone()
        for (const sendToTeam of [...BugReportTeam.literals, "backend" as const]) {
          const made = yield* reports.create(reporter, { ...details, screenshot: "", sendToTeam }, at(1))
          assert.strictEqual((yield* reports.find(made.id)).sendToTeam, sendToTeam)
        }
      }))

    it.effect("lists in every order, page by page", () =>
      Effect.gen(function*() {
        const reports = yield* BugReports
        const { id: reporter } = yield* someone()
        const make = (millis: number) => reports.create(reporter, { ...details, screenshot: "" }, at(millis))
        const made = yield* Effect.forEach([1, 2, 3, 4, 5], make)
        const first = yield* reports.list({ ...newestFirst, limit: 3 })
        const second = yield* reports.list({ ...newestFirst, limit: 2, from: first.next })
        assertSame([...first.items, ...second.items], made.toReversed())
        const oldest = yield* reports.list({
          ...newestFirst,
          limit: 5,
          from: { value: BugReportId.make(1), id: BugReportId.make(1) }
        })
        assertSame(oldest, { items: [], next: null })
        const all = yield* walk(reports.list, { sort: "id", isDescending: false, limit: 50 })
        const titled = yield* reports.create(
          reporter,
          { ...details, screenshot: "", title: "\u{1f956} last one" },
          at(0)
        )
        const keys = (by: (one: BugReport) => number) =>
          [...all, titled].toSorted((one, other) => by(one) - by(other) || one.id - other.id).map(({ id }) => id)
        yield* assertSorted(reports.list, ({ id }) => id, {
          id: [...all.map(({ id }) => id), titled.id],
          dateAdded: keys(({ dateAdded }) => DateTime.toEpochMillis(dateAdded)),
          dateUpdated: keys(({ dateUpdated }) => DateTime.toEpochMillis(dateUpdated))
        })
        const last = yield* reports.list({ sort: "title", isDescending: true, from: null, limit: 1 })
        assertSame(last.items, [titled])
      }))
  })
