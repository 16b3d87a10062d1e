import { CopyWriter as Writer } from "@campaigns/application/Generation/CopyWriter"
import type { AdGroupsBrief } from "@campaigns/copywriting/Orders/Briefs"
import { defaultPrompts } from "@campaigns/copywriting/Prompts/DefaultPrompts"
import { renderSplitPrompt } from "@campaigns/copywriting/Prompts/RenderPrompt"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import * as LlmSandbox from "@campaigns/sandboxes/LanguageModel/LlmSandbox"
import * as CopyWriter from "@campaigns/server/Composition/CopyWriter"
import type { LanguageModelSettings } from "@campaigns/server/Configuration/LanguageModelSettings"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

const texts = ["bike repair", "repair my bike", "e-bike rental"]

const brief: AdGroupsBrief = {
  keywords: texts.map((text, index) => ({ id: MarketKeywordId.make(index + 1), text, avgMonthlySearches: 100 })),
  takenNames: [],
  material: {
    company: {
      name: "Alder Street Bikes",
      description: null,
      phone: null,
      countryCode: null,
      industry: null,
      toneOfVoice: null
    },
    websiteUrl: null,
    pages: [],
    language: "en",
    missing: []
  }
}

/** How many keywords the configured writer places. */
const placedBy = (languageModel: LanguageModelSettings) =>
  Effect.gen(function*() {
    const writer = yield* Writer
    const prompt = renderSplitPrompt(defaultPrompts.keywordToAdGroupsSplitting, brief)
    const { adGroups } = yield* writer.splitKeywords({ prompt, brief, revision: null })
    return adGroups.flatMap(({ keywordIds }) => keywordIds).length
  }).pipe(Effect.provide(CopyWriter.layer({ languageModel })))

it.live("The writer is the one that the configuration names, on the wire that it names", () =>
  Effect.gen(function*() {
    const { anthropicBaseUrl, controlUrl, openAiBaseUrl } = yield* LlmSandbox.LlmSandbox
    const model = { apiKey: Redacted.make("sandbox"), model: "sandbox" }
    const wires = Effect.promise(async () => {
      const answer = await (await fetch(`${controlUrl}/requests`)).json() as {
        readonly requests: ReadonlyArray<{ readonly wire: string }>
      }
      return answer.requests.map(({ wire }) => wire)
    })
    assert.strictEqual(yield* placedBy({ provider: "offline" }), texts.length)
    assert.deepStrictEqual(yield* wires, [])
    const openai = { provider: "openai", connection: { ...model, baseUrl: openAiBaseUrl } } as const
    assert.strictEqual(yield* placedBy(openai), texts.length)
    assert.deepStrictEqual(yield* wires, ["openai"])
    const anthropic = { provider: "anthropic", connection: { ...model, baseUrl: anthropicBaseUrl } } as const
    assert.strictEqual(yield* placedBy(anthropic), texts.length)
    assert.deepStrictEqual(yield* wires, ["openai", "anthropic"])
  }).pipe(Effect.provide(LlmSandbox.layer())))
