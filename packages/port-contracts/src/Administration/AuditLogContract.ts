import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { AuditEntry, AuditSubject } from "@campaigns/domain/internal/Administration/AuditEntry"
import { layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSame, at } from "../Drafts/ExampleDrafts.ts"

const [anna, ben] = [UserId.make(7_000_001), UserId.make(7_000_002)]
const [own, other] = [7_777_777_001, 7_777_777_002].map((id) => CustomerId.make(id))

const planId = "019a2243-2b43-70e7-9c4d-13f792965179"

const entry = (subjectId: AuditSubject, more: Partial<AuditEntry>): AuditEntry => ({
  kind: "liveCampaign",
  subjectId,
  author: anna,
  at: at(Number.parseInt(String(subjectId))),
  before: null,
  after: { adplatformCustomerId: own ?? 0, changes: [] },
  ...more
})

const entries: ReadonlyArray<AuditEntry> = [
  entry(1, {}),
  entry(2, { author: ben, after: { adplatformCustomerId: other ?? 0, changes: ["paused"] } }),
  entry(3, { kind: "customer", after: { customerId: own ?? 0 } }),
  entry(4, { kind: "user", author: ben, before: { id: 4, email: "old@demo.test" }, after: { id: 4 } }),
  entry(5, { author: ben }),
  entry(planId, { kind: "application", after: { customerId: other ?? 0, planId } })
]

/** The laws of listing `AuditLog`, for the adapter that the layer provides. */
export const auditLogContract = <E>(name: string, adapter: Layer.Layer<AuditLog, E>): void =>
  layer(adapter)(`AuditLog (${name})`, (it) => {
    it.effect("lists by kind, customer, author and all of them, page by page, in both directions", () =>
      Effect.gen(function*() {
        const log = yield* AuditLog
        yield* Effect.forEach(entries, log.add)
        const any = { kind: null, customerId: null, author: null }
        const listed = (filter: Partial<Parameters<typeof log.list>[0]>) =>
          Effect.map(
            log.list({ ...any, ...filter }, { ...newestFirst, limit: 200 }),
            ({ items }) => items.filter(({ author }) => author === anna || author === ben).map((one) => one.subjectId)
          )
        assertSame(yield* listed({}), [planId, 5, 4, 3, 2, 1])
        assertSame(yield* listed({ customerId: own ?? null }), [5, 3, 1])
        assertSame(yield* listed({ customerId: other ?? null }), [planId, 2])
        assertSame(yield* listed({ kind: "application" }), [planId])
        assertSame(yield* listed({ author: ben }), [5, 4, 2])
        assertSame(yield* listed({ author: ben, kind: "user" }), [4])
        assertSame(yield* listed({ author: anna, customerId: own ?? null, kind: "liveCampaign" }), [1])
        assertSame(yield* listed({ author: UserId.make(7_000_003) }), [])

        const filter = { ...any, author: ben }
        const first = yield* log.list(filter, { ...newestFirst, limit: 2 })
        const second = yield* log.list(filter, { ...newestFirst, limit: 2, from: first.next })
        assertSame([first.items, second.items].map((items) => items.map(({ subjectId }) => subjectId)), [[5, 4], [2]])
        assertSame(second.next, null)
        const oldest = yield* log.list(filter, { sort: "id", isDescending: false, from: null, limit: 1 })
        const [one] = oldest.items
        assertSame(one, { ...entries[1], id: one?.id, customerId: other })
      }))
  })
