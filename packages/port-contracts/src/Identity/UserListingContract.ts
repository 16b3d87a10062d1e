import { Users, type UserSort } from "@campaigns/application/Identity/Users"
import type { Page } from "@campaigns/application/Paging/Page"
import type { SortPosition } from "@campaigns/application/Paging/SortedPage"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { User } from "@campaigns/domain/Identity/User"
import { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import type { UserChange } from "@campaigns/domain/internal/Identity/UserChange"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { someone, userDetails } from "./People.ts"

const at = (millis: number) => DateTime.makeUnsafe(millis)

const byOperator = { author: null, at: at(0) }

const give = (change: UserChange) => () => Result.succeed(change)

/** The laws of the listing of `Users`, for the adapter that the layer provides. */
export const userListingContract = <E>(name: string, adapter: Layer.Layer<Users, E>): void =>
  layer(adapter)(`Users, listed (${name})`, (it) => {
    it.effect("lists by id, address and times, in both directions, complete and without repetition", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const people = yield* Effect.forEach([3, 1, 2, 2], (time, index) =>
          users.create(
            userDetails({ email: EmailAddress.make(`${"cadb"[index]}@listed.test`) }),
            null,
            { author: null, at: at(time) }
          ))
        const [c, a, d, b] = people.map(({ id }) => id)
        assert.isDefined(c)
        yield* users.change(c, { author: null, at: at(9) }, give({ isApproved: false }))
        const walk = Effect.fnUntraced(function*(sort: UserSort, isDescending: boolean, limit: number) {
          const ids: Array<UserId | undefined> = []
          let from: SortPosition | null = null
          do {
            const page: Page<User, SortPosition> = yield* users.list(
              { search: "@listed.test" },
              { limit, sort, isDescending, from }
            )
            ids.push(...page.items.map(({ id }) => id))
            from = page.next
          } while (from !== null)
          return ids
        })
        const expected: ReadonlyArray<readonly [UserSort, ReadonlyArray<UserId | undefined>]> = [
          ["id", [c, a, d, b]],
          ["email", [a, b, c, d]],
          ["dateAdded", [a, d, b, c]],
          ["dateUpdated", [a, d, b, c]]
        ]
        for (const [sort, ids] of expected) {
          for (const limit of [1, 3, 200]) {
            assert.deepStrictEqual(yield* walk(sort, false, limit), ids)
            assert.deepStrictEqual(yield* walk(sort, true, limit), ids.toReversed())
          }
        }
        const all = yield* users.list({ search: null }, { limit: 200, sort: "id", isDescending: false, from: null })
        assert.includeMembers(all.items.map(({ id }) => id), people.map(({ id }) => id))
      }))

    it.effect("searches a part of the address or of the whole name, in any case, each character for itself", () =>
      Effect.gen(function*() {
        const users = yield* Users
        const profile = { firstName: "Søren", lastName: "O'Neil_100%", phoneNumber: "" }
        const user = yield* someone({ email: EmailAddress.make("soren+x@searched.test"), profile })
        yield* someone({ email: EmailAddress.make("other@searched.test") })
        const found = (search: string) =>
          Effect.map(
            users.list({ search }, { limit: 200, sort: "id", isDescending: false, from: null }),
            ({ items }) => items.map(({ id }) => id).includes(user.id)
          )
        for (const search of ["SOREN+X@", "@searched", "søren o'n", "NEIL_1", "100%", "\u0053ø", ""]) {
          assert.isTrue(yield* found(search), search)
        }
        for (const search of ["soren%x", "neil_2", "n_il", "\\", "soren o'neil x"]) {
          assert.isFalse(yield* found(search), search)
        }
        yield* users.change(user.id, byOperator, give({ profile: { lastName: "Kierkegaard" } }))
        assert.deepStrictEqual([yield* found("kierke"), yield* found("neil")], [true, false])
      }))
  })
