import { storedLimits, type StoredWhole } from "@campaigns/application/Conventions/StoredLimits"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { assertSame } from "../Drafts/ExampleDrafts.ts"

/** The limits under which the laws are tried: three of everything. */
export const few: Readonly<Record<StoredWhole, number>> = {
  ...storedLimits,
  analysesOfCustomer: 3,
  bugReportsOfUser: 3,
  bytesOfCompany: 1_000,
  companies: 60,
  companiesOfUser: 3,
  configsOfCustomer: 3,
  customersOfCompany: 3,
  deletedDraftsOfCustomer: 4,
  draftsOfCustomer: 3,
  filesOfCompany: 3,
  localLocationsOfCompany: 3,
  membersOfCompany: 3,
  tokensOfCustomer: 3,
  users: 60,
  viewsOfUser: 3
}

/** Does the same thing several times at once; what came of it, refusals apart. */
export const atOnce = Effect.fnUntraced(
  function*<A, E, R>(times: number, make: (index: number) => Effect.Effect<A, E, R>) {
    const exits = yield* Effect.forEach(
      Array.from({ length: times }, (_, index) => index),
      (index) => Effect.exit(make(index)),
      { concurrency: "unbounded" }
    )
    return {
      made: exits.flatMap((exit) => Exit.isSuccess(exit) ? [exit.value] : []),
      refused: yield* Effect.forEach(exits.filter(Exit.isFailure), (exit) => Effect.flip(exit))
    }
  }
)

/** Asserts that of six at once three are made, that the others are told the limit, and that another owner has room. */
export const threeAtMost = Effect.fnUntraced(function*<Owner, A, E, R>(
  what: StoredWhole,
  [owner, other]: readonly [Owner, Owner],
  make: (owner: Owner, index: number) => Effect.Effect<A, E, R>
) {
  const { made, refused } = yield* atOnce(6, (index) => make(owner, index))
  assert.lengthOf(made, 3)
  for (const error of refused) assertSame(error, { _tag: "LimitReached", what, limit: 3, count: 4 })
  yield* make(other, 10)
  return made
})
