import { fixtures } from "@campaigns/adapters-http/testing/IsolationFixtures"
import { assert, describe, it } from "@effect/vitest"
import { publishedDocument } from "../support/ApiFetch.ts"
import { attacksOn, attacksOutside, outside } from "./Attacks.ts"
import { shortForm } from "./Forms.ts"
import { type Operation, operationsOf, parameterNames } from "./Operation.ts"
import { kindOf } from "./ShortSelection.ts"
import type { WireRequest } from "./WireClient.ts"

const operations = operationsOf(publishedDocument, fixtures)

const ids = Object.fromEntries(
  [
    ...operations.flatMap(({ template }) => parameterNames(template)),
    "customer_id",
    "token_id",
    "market_keyword_id",
    "rsa_id"
  ]
    .map((name) => [name, 1])
)

const on = (operation: Operation, seed = 1) => attacksOn({ operation, ids, token: "a.b.c", seed })

/** The bytes that Node counts of the head of a request; it takes 16 KiB. */
const headLength = ({ headers, method, path }: WireRequest): number =>
  headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, method.length + path.length + 100)

describe("The attacks on the published operations", () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    "have names of their own: %s",
    (_, operation) => {
      const names = on(operation).map(({ name }) => name)
      assert.isAbove(names.length, 30)
      assert.deepStrictEqual(names.filter((name, place) => names.indexOf(name) !== place), [])
    }
  )

  it("are within what HTTP lets in, unless they say otherwise", () => {
    const aim = { operation: outside, ids: {}, token: "a.b.c", seed: 1 }
    const small = operations.filter(({ bodies }) => bodies.length === 0).flatMap((operation) => on(operation))
    const tooLong = [...small, ...attacksOutside(aim)]
      .filter(({ isBeyondHttp, request }) => !isBeyondHttp && headLength(request()) >= 16 * 1024)
    assert.deepStrictEqual(tooLong.map(({ name, operation }) => `${operation.id}: ${name}`), [])
  })

  it("are the same for the same seed, and some are others for another", () => {
    const [operation] = operations.filter(({ id }) => id === "keywords_addKeywords")
    if (operation === undefined) throw new Error("The operation is called otherwise")
    const mixtures = (seed: number) =>
      on(operation, seed).filter(({ name }) => name.startsWith("a mixture") && !name.includes("gzip"))
        .map(({ request }) => request().body?.toString())
    assert.deepStrictEqual(mixtures(1), mixtures(1))
    assert.notDeepEqual(mixtures(1), mixtures(2))
    assert.isNotEmpty(mixtures(1))
  })

  it("are few in the short form, and reach every operation, with every kind of body that tells much", () => {
    const isTaken = shortForm(1, "").isWanted
    const all = operations.map((operation) => ({ operation, attacks: on(operation) }))
    const wanted = all.map(({ attacks, operation }) => ({ operation, attacks: attacks.filter(isTaken) }))
    for (const { attacks, operation: { bodies, id } } of wanted) {
      assert.isAtLeast(attacks.length, bodies.length > 0 ? 2 : 1, id)
    }
    const kinds = (of: typeof all) =>
      new Set(
        of.flatMap(({ attacks }) =>
          attacks.filter(({ isOfBody, isTelling }) => isOfBody && isTelling).map(({ name }) => kindOf(name))
        )
      )
    assert.isAbove(kinds(all).size, 10)
    assert.sameMembers([...kinds(wanted)], [...kinds(all)])
    const requests = wanted.flatMap(({ attacks }) => attacks)
    assert.isBelow(requests.length, 700)
    assert.isAbove(requests.length, 300)
    assert.deepStrictEqual(
      operations.flatMap((operation) => on(operation).filter(isTaken)).length,
      requests.length,
      "again"
    )
  })
})
