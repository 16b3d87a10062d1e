import { lagCurves, shareArrived } from "@campaigns/domain/Analyses/LagCurve"
import { assert, describe, it } from "@effect/vitest"
import { account, campaign, one, two } from "./ExampleAccount.ts"

const own = [{ beforeDay: 1, conversions: 20 }, { beforeDay: 2, conversions: 10 }, { beforeDay: 4, conversions: 10 }]
const few = [{ beforeDay: 1, conversions: 5 }, { beforeDay: 10, conversions: 5 }]

describe("the curve of arrivals", () => {
  it("is the campaign's own where it has enough conversions; buckets of several days are spread evenly", () => {
    const curve = lagCurves(account({ campaigns: [campaign({ arrivals: own })] })).get(one)
    assert.deepStrictEqual(curve, { arrived: [.5, .75, .875, 1], source: "campaign" })
  })

  it("does not depend on the order of the buckets", () => {
    const of = (arrivals: typeof own) => lagCurves(account({ campaigns: [campaign({ arrivals })] })).get(one)
    assert.deepStrictEqual(of(own.toReversed()), of(own))
    assert.deepStrictEqual(of([...own, { beforeDay: 4, conversions: 0 }])?.arrived.length, 4)
  })

  it("is the account's for a campaign with fewer than 30 conversions", () => {
    const curves = lagCurves(
      account({ campaigns: [campaign({ arrivals: own }), campaign({ id: two, arrivals: few })] })
    )
    assert.strictEqual(curves.get(one)?.source, "campaign")
    assert.strictEqual(curves.get(two)?.source, "account")
    assert.strictEqual(curves.get(two)?.arrived[0], .5)
    assert.strictEqual(curves.get(two)?.arrived.length, 10)
  })

  it("is the usual one where the account has too few: 45 % at once, all but a thousandth by the end", () => {
    const curve = lagCurves(account({ campaigns: [campaign({ arrivals: few })] })).get(one)
    assert.strictEqual(curve?.source, "usual")
    const arrived = curve?.arrived ?? []
    assert.closeTo(arrived[0] ?? 0, .45, 1e-12)
    assert.closeTo(arrived[5] ?? 0, 1 - .55 / Math.E, 1e-12)
    assert.strictEqual(arrived.at(-1), 1)
    assert.isAtLeast(arrived.at(-2) ?? 0, .998)
    assert.isTrue(arrived.every((share, age) => age === 0 || share >= (arrived[age - 1] ?? 0)))
  })

  it("holds its last share for all older clicks, and its first for those of today", () => {
    assert.strictEqual(shareArrived([.5, .75, 1], 200), 1)
    assert.strictEqual(shareArrived([.5, .75, 1], 1), .75)
    assert.strictEqual(shareArrived([.5, .75, 1], -1), .5)
  })
})
