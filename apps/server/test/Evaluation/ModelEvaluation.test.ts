import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { unfoundedClaims } from "@campaigns/copywriting/Claims/UnfoundedClaims"
import { LlmSandbox } from "@campaigns/sandboxes/LanguageModel/LlmSandbox"
import { inventedClaims } from "@campaigns/sandboxes/LanguageModel/Misbehaviour"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { evaluationSites } from "./EvaluationSite.ts"
import { generateForSite, materialOf } from "./GenerateForSite.ts"
import { measure, textsOf } from "./Measure.ts"
import { sandboxWriter } from "./ModelWriters.ts"
import { serveSite } from "./ServeSite.ts"

const sites = evaluationSites().filter(({ name }) => name === "hvac-austin" || name === "zahnarzt-graz")

/** The order that every answer of the sandbox's model is spoilt by a fault. */
const always = (kind: string) =>
  Effect.flatMap(LlmSandbox, ({ controlUrl }) =>
    Effect.promise(() =>
      fetch(`${controlUrl}/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ kind, times: 10_000 })
      })
    ))

for (const wire of ["openai", "anthropic"] as const) {
  describe(`the evaluation of a language model over the wire of ${wire}`, () => {
    it.live("finds the sandbox's model above the floor", () =>
      Effect.gen(function*() {
        const writer = Layer.succeed(CopyWriter, yield* CopyWriter)
        for (const site of sites) {
          const measured = measure(site, yield* generateForSite(site, writer))
          assert.isAtLeast(measured.rightPage, 0.5, site.name)
          assert.isAtLeast(measured.holdsTogether, 0.25, site.name)
          assert.isAtLeast(measured.leftOut, 0.7, site.name)
          assert.isAtMost(measured.generic, 0.25, site.name)
          assert.deepStrictEqual(measured.forbidden, [], site.name)
          assert.strictEqual(measured.unwritten, 0, site.name)
        }
      }).pipe(Effect.provide(sandboxWriter(wire)), Effect.scoped))

    it.live("never lets an invented discount, competitor, title, page or shout through", () =>
      Effect.gen(function*() {
        const writer = Layer.succeed(CopyWriter, yield* CopyWriter)
        const { status } = yield* always("invented_claims")
        assert.strictEqual(status, 201)
        for (const site of sites) {
          const generated = yield* generateForSite(site, writer)
          const material = yield* materialOf(site, yield* serveSite(site))
          const last = material.pages.at(-1)?.url
          const texts = textsOf(generated).map((text) => text.toLowerCase())
          assert.isAbove(texts.length, 20, site.name)
          const invented = inventedClaims.filter((claim) => texts.includes(claim.toLowerCase()))
          assert.deepStrictEqual(invented, [], site.name)
          const unfounded = textsOf(generated).filter((text) => unfoundedClaims(text, material).length > 0)
          assert.deepStrictEqual(unfounded, [], site.name)
          const wrong = generated.groups.filter(({ keywords, rsa }) =>
            rsa !== null && new URL(rsa.finalUrl ?? "").pathname === new URL(last ?? "").pathname &&
            !keywords.some(({ pages }) => pages.includes(new URL(last ?? "").pathname))
          )
          assert.deepStrictEqual(wrong.map(({ name }) => name), [], site.name)
        }
      }).pipe(Effect.provide(sandboxWriter(wire)), Effect.scoped))
  })
}
