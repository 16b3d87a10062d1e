import {
  chanceOfSoFew,
  discoveries,
  meanOf,
  posteriorOf,
  priorOf,
  probabilityBelow
} from "@campaigns/domain/Analyses/Statistics"
import { assert, describe, it } from "@effect/vitest"

describe("the probability that a rate is below a bound", () => {
  // Computed with mpmath 1.3.0, gammainc(shape, 0, x, regularized=True), 30 digits.
  const known: ReadonlyArray<readonly [shape: number, x: number, probability: number]> = [
    [1, 1, .632120558828558],
    [2.5, 1, .15085496391539],
    [2, 8, .996980836348877],
    [.5, 1.5, .91673548333645],
    [.5, .3, .561421973919],
    [20, 15, .124781215032525],
    [20, 30, .978126531558609],
    [57.3, 40, .00583855670743687],
    [1_000, 950, .055054686230738],
    [100_000, 100_300, .828636311251208],
    [1_000_000, 1_000_000, .500132980760873],
    [3, 80, 1]
  ]

  it.each(known)("is that of the incomplete gamma function at shape %s and %s", (shape, x, probability) => {
    assert.closeTo(probabilityBelow({ shape, rate: 1 }, x), probability, 1e-9)
    assert.closeTo(probabilityBelow({ shape, rate: 40 }, x / 40), probability, 1e-9)
  })

  it("is 0 at and below a bound of 0, and 1 far above", () => {
    assert.strictEqual(probabilityBelow({ shape: 2, rate: 50 }, 0), 0)
    assert.strictEqual(probabilityBelow({ shape: 2, rate: 50 }, -1), 0)
    assert.strictEqual(probabilityBelow({ shape: 2, rate: 50 }, 1e9), 1)
  })
})

describe("the prior", () => {
  it("has the mean of all, and the spread that chance does not explain", () => {
    // m = 50 / 1,000; by hand: seen = 500 (.08 - .05)² + 500 (.02 - .05)² = .9; (.9 - .05) / (1,000 - 500) = .0017.
    const prior = priorOf([{ conversions: 40, clicks: 500 }, { conversions: 10, clicks: 500 }])
    assert.isNotNull(prior)
    assert.closeTo(prior?.shape ?? 0, .0025 / .0017, 1e-9)
    assert.closeTo(prior === null ? 0 : meanOf(prior), .05, 1e-12)
    assert.deepStrictEqual([prior?.things, prior?.conversions], [2, 50])
  })

  it("is narrow where all are alike, and where there is but one", () => {
    const alike = Array.from({ length: 10 }, () => ({ conversions: 5, clicks: 100 }))
    assert.strictEqual(priorOf(alike)?.shape, 20)
    assert.strictEqual(priorOf([{ conversions: 5, clicks: 100 }])?.shape, 20)
  })

  it("is never wider than a shape of one half", () => {
    const apart = [
      { conversions: 500, clicks: 1_000 },
      ...Array.from({ length: 50 }, () => ({ conversions: 0, clicks: 1_000 }))
    ]
    assert.strictEqual(priorOf(apart)?.shape, .5)
  })

  it("is unknown without conversions, and takes no notice of things without clicks", () => {
    assert.isNull(priorOf([]))
    assert.isNull(priorOf([{ conversions: 0, clicks: 100 }, { conversions: 0, clicks: 0 }]))
    const some = [{ conversions: 4.5, clicks: 100 }, { conversions: .25, clicks: 90.5 }]
    assert.deepStrictEqual(priorOf([...some, { conversions: 0, clicks: 0 }]), priorOf(some))
  })

  it("becomes a posterior by counting on", () => {
    const posterior = posteriorOf({ shape: 2, rate: 50 }, { conversions: 1.5, clicks: 100 })
    assert.deepStrictEqual(posterior, { shape: 3.5, rate: 150 })
    assert.deepStrictEqual(posteriorOf({ shape: 2, rate: 50 }, { conversions: 0, clicks: 0 }), { shape: 2, rate: 50 })
  })
})

describe("the chance of so few", () => {
  it("is the lower tail of the binomial distribution", () => {
    // Sums of binomial terms with mpmath 1.3.0.
    assert.closeTo(chanceOfSoFew(0, 10, .1), .3486784401, 1e-10)
    assert.closeTo(chanceOfSoFew(3, 57, .2), .00171264607868984, 1e-10)
    assert.closeTo(chanceOfSoFew(10, 360, .08), 2.93983300306576e-5, 1e-10)
    assert.closeTo(chanceOfSoFew(0, 180, .0833), 1.58818702268987e-7, 1e-10)
  })

  it("is 1 where all of them fell to the part, and where there are none", () => {
    assert.strictEqual(chanceOfSoFew(5, 5, .3), 1)
    assert.strictEqual(chanceOfSoFew(0, 0, .3), 1)
    assert.strictEqual(chanceOfSoFew(0, 0, 1), 1)
    assert.strictEqual(chanceOfSoFew(0, 9, 0), 1)
  })

  it("is larger for fractions, so that nothing is found by rounding", () => {
    assert.strictEqual(chanceOfSoFew(2.1, 57.9, .2), chanceOfSoFew(3, 57, .2))
    assert.isAbove(chanceOfSoFew(2.1, 57.9, .2), chanceOfSoFew(2, 58, .2))
  })
})

describe("discoveries among many", () => {
  it("are those of Benjamini and Hochberg", () => {
    // The example of their paper of 1995: of 15 probabilities the four smallest are found at .05.
    const paper = [.0001, .0004, .0019, .0095, .0201, .0278, .0298, .0344, .0459, .324, .4262, .5719, .6528, .759, 1]
    assert.deepStrictEqual(discoveries(paper, .05), [0, 1, 2, 3])
  })

  it("take those that are small enough only together, keep places, and may be none", () => {
    assert.deepStrictEqual(discoveries([.05, .9, .04], .1), [0, 2])
    assert.deepStrictEqual(discoveries([.04, .041], .041), [0, 1])
    assert.deepStrictEqual(discoveries([.2, .9], .05), [])
    assert.deepStrictEqual(discoveries([], .05), [])
  })
})
