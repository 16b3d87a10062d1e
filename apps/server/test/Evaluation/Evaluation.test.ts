import * as OfflineCopyWriter from "@campaigns/adapters-llm/Offline/OfflineCopyWriter"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { evaluationSites } from "./EvaluationSite.ts"
import { generateForSite } from "./GenerateForSite.ts"
import { meanOf, measure } from "./Measure.ts"
import { findingsAbout, strengthsOf, twinsOf } from "./TextFlaws.ts"

const sites = evaluationSites()

/** The texts of the offline writer for each site, generated once for all tests. */
const generations = sites.map((site) => ({
  site,
  generated: Effect.runSync(Effect.cached(generateForSite(site, OfflineCopyWriter.layer)))
}))

const measured = (isKeptApart: boolean) =>
  Effect.forEach(
    generations.filter(({ site }) => site.isHeldToFloor && site.isKeptApart === isKeptApart),
    ({ generated, site }) => Effect.map(generated, (one) => measure(site, one))
  )

describe("the evaluation", () => {
  it("has at least eight websites with keywords, half of them or nearly kept apart", () => {
    assert.isAtLeast(sites.length, 8)
    assert.isAtLeast(sites.filter(({ isKeptApart }) => isKeptApart).length, 4)
    for (const { facts, forbidden, keywords, name, pages } of sites) {
      assert.isAtLeast(pages.length, 6, name)
      assert.isAtLeast(keywords.length, 30, name)
      assert.isAbove(facts.length * forbidden.length, 0, name)
      const paths = new Set(pages.map(({ path }) => path))
      const unknown = [...keywords.flatMap((keyword) => keyword.pages), ...facts.map(({ path }) => path)].filter((
        path
      ) => !paths.has(path))
      assert.deepStrictEqual(unknown, [], name)
    }
  })

  for (const isKeptApart of [false, true]) {
    it.live(`finds the offline writer above the floor on the sites ${isKeptApart ? "kept apart" : "worked on with"}`, () =>
      Effect.gen(function*() {
        const all = yield* measured(isKeptApart)
        assert.isAtLeast(meanOf(all, ({ rightPage }) => rightPage), 0.85)
        // One keyword on a wrong page takes its whole group along.
        assert.isAtLeast(meanOf(all, ({ holdsTogether }) => holdsTogether), isKeptApart ? 0.8 : 0.9)
        assert.isAtLeast(meanOf(all, ({ leftOut }) => leftOut), 0.85)
        assert.isAtLeast(meanOf(all, ({ kept }) => kept), 0.95)
        assert.isAtMost(meanOf(all, ({ generic }) => generic), 0.25)
        assert.deepStrictEqual(all.flatMap(({ forbidden }) => forbidden), [])
        assert.deepStrictEqual(all.map(({ unwritten }) => unwritten), all.map(() => 0))
      }))
  }

  it.live("has no generated text of which the rule book warns, and none that says what another says", () =>
    Effect.gen(function*() {
      const all = yield* Effect.forEach(generations, ({ generated }) => generated)
      const flaws = all.map((generated, at) => [sites[at]?.name, ...findingsAbout(generated), ...twinsOf(generated)])
      assert.deepStrictEqual(flaws, sites.map(({ name }) => [name]))
      const held = all.filter((_, at) => sites[at]?.isHeldToFloor)
      const ads = held.flatMap(({ groups }) => groups.flatMap(({ rsa }) => (rsa === null ? [] : [rsa])))
      const enough = ads.filter(({ descriptions, headlines }) => headlines.length >= 8 && descriptions.length >= 4)
      assert.isAtLeast(enough.length / ads.length, 0.55)
      const levels = held.flatMap(strengthsOf)
      assert.isAtLeast(levels.filter((level) => level === "GOOD" || level === "EXCELLENT").length / levels.length, 0.55)
    }))
})
