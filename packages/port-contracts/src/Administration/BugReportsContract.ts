import { BugReports } from "@campaigns/application/Administration/BugReports"
import type { Users } from "@campaigns/application/Identity/Users"
import { BugReportId, BugReportTeam } from "@campaigns/domain/Administration/BugReport"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
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
  sendToTeam: "ux_ui" as const
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

    it.effect("lists from the newest id down, page by page", () =>
      Effect.gen(function*() {
        const reports = yield* BugReports
        const { id: reporter } = yield* someone()
        const make = (millis: number) => reports.create(reporter, { ...details, screenshot: "" }, at(millis))
        const made = yield* Effect.forEach([1, 2, 3, 4, 5], make)
        const first = yield* reports.list({ limit: 3, from: null })
        const second = yield* reports.list({ limit: 2, from: first.next })
        assertSame([...first.items, ...second.items], made.toReversed())
        const oldest = yield* reports.list({ limit: 5, from: BugReportId.make(1) })
        assertSame(oldest, { items: [], next: null })
      }))
  })
