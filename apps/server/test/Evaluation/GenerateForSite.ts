import * as HttpWebsiteReader from "@campaigns/adapters-website/HttpWebsiteReader"
import { defaultSettings } from "@campaigns/adapters-website/WebsiteReaderSettings"
import type { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { CopyWriting } from "@campaigns/application/Generation/CopyWriting"
import { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import { WebsiteReader } from "@campaigns/application/Generation/WebsiteReader"
import type { GeneratedRsa } from "@campaigns/copywriting/Checks/RepairRsa"
import type { Material } from "@campaigns/copywriting/Orders/Material"
import type { Refusal } from "@campaigns/copywriting/Orders/Proposals"
import { withSiteCompany } from "@campaigns/copywriting/Orders/SiteCompany"
import { defaultPrompts } from "@campaigns/copywriting/Prompts/DefaultPrompts"
import { renderExtensionsPrompt, renderRsaPrompt, renderSplitPrompt } from "@campaigns/copywriting/Prompts/RenderPrompt"
import { leaveOutKeywords } from "@campaigns/copywriting/Sorting/LeaveOutKeywords"
import { type Extensions, noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { writingLanguage } from "@campaigns/domain/internal/Generation/WritingLanguage"
import * as GuardedHttp from "@campaigns/guarded-http/GuardedHttp"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { EvaluationSite, JudgedKeyword } from "./EvaluationSite.ts"
import { serveSite } from "./ServeSite.ts"

/** An ad group as it came, with its ad; `rsa` is `null` when none could be written. */
export interface WrittenGroup {
  readonly name: string
  readonly keywords: ReadonlyArray<JudgedKeyword>
  readonly rsa: GeneratedRsa | null
}

/** All that was generated for a site. */
export interface Generated {
  readonly groups: ReadonlyArray<WrittenGroup>
  readonly leftOut: ReadonlyArray<{ readonly keyword: JudgedKeyword; readonly reason: string }>
  /** The keywords that are bid on in doubt. */
  readonly unsure: ReadonlyArray<JudgedKeyword>
  readonly extensions: Extensions
  /** The texts that were cut or dropped of proposed ads and extensions. */
  readonly dropped: ReadonlyArray<Refusal>
  readonly milliseconds: number
}

/** No prompt is stored: the default ones are used. */
const noPrompts = Layer.mock(LlmPrompts, { ofType: () => Effect.succeed(null) })

export const materialOf = Effect.fnUntraced(function*(site: EvaluationSite, host: string): Effect.fn.Return<Material> {
  const reader = HttpWebsiteReader.layerWith({
    retry: { ...defaultSettings.retry, transientStart: Duration.millis(5), rateLimitStart: Duration.millis(5) }
  }).pipe(
    Layer.provide(
      GuardedHttp.layer({ allowedHosts: new Set([host]), politeness: { perHost: 4, interval: Duration.zero } })
    )
  )
  const pages = yield* Effect.flatMap(WebsiteReader, ({ read }) => read(`http://${host}/`)).pipe(
    Effect.provide(reader),
    Effect.orDie
  )
  return withSiteCompany({
    company: {
      name: site.account,
      description: null,
      phone: null,
      countryCode: site.country,
      industry: null,
      toneOfVoice: null
    },
    websiteUrl: `http://${host}/`,
    pages,
    language: writingLanguage([site.languageId], site.country),
    missing: []
  })
})

/** The prompts of one split, one ad and one set of extensions of a site, as a model gets them. */
export const promptsForSite = (site: EvaluationSite) =>
  Effect.gen(function*() {
    const material = yield* materialOf(site, yield* serveSite(site))
    const byId = site.keywords.map((keyword, index) => ({ id: MarketKeywordId.make(index + 1), ...keyword }))
    const all = {
      keywords: byId.map(({ id, searches, text }) => ({ id, text, avgMonthlySearches: searches })),
      takenNames: [],
      material
    }
    const { leftOut } = leaveOutKeywords(all)
    const page = site.keywords.find(({ pages }) => pages.some((path) => path !== "/"))?.pages[0] ?? "/"
    const own = site.keywords.filter(({ pages }) => pages[0] === page)
    const rsa = {
      adGroupName: own[0]?.text ?? page,
      keywords: own.map(({ text }) => text),
      searches: own.map(({ searches }) => searches),
      page: material.pages.find(({ url }) => new URL(url).pathname === page)?.url ?? null,
      kept: { headlines: [], descriptions: [] },
      material
    }
    const extensions = {
      campaignName: site.company,
      keywords: site.keywords.filter(({ reason }) => reason === null).map(({ text }) => text),
      kept: noExtensions,
      material
    }
    return {
      split: renderSplitPrompt(defaultPrompts.keywordToAdGroupsSplitting, { ...all, doubted: leftOut }),
      ad: renderRsaPrompt(defaultPrompts.rsaGeneration, rsa),
      extensions: renderExtensionsPrompt(defaultPrompts.extensionGeneration, extensions)
    }
  }).pipe(Effect.scoped)

/** Reads a site with the real reader, and has ad groups, their ads and extensions made of its keywords. */
export const generateForSite = (site: EvaluationSite, writer: Layer.Layer<CopyWriter>) =>
  Effect.gen(function*() {
    const material = yield* materialOf(site, yield* serveSite(site))
    const writing = yield* CopyWriting
    const begun = performance.now()
    const byId = new Map(site.keywords.map((keyword, index) => [MarketKeywordId.make(index + 1), keyword] as const))
    const split = yield* writing.adGroups({
      keywords: [...byId].map(([id, { searches, text }]) => ({ id, text, avgMonthlySearches: searches })),
      takenNames: [],
      material
    })
    const dropped: Array<Refusal> = []
    const groups = yield* Effect.forEach(split.groups, ({ keywordIds, name, page }, index) => {
      const keywords = keywordIds.flatMap((id) => byId.get(id) ?? [])
      const brief = {
        adGroupName: name,
        keywords: keywords.map(({ text }) => text),
        page,
        kept: { headlines: [], descriptions: [] },
        material,
        turn: { index, count: split.groups.length }
      }
      return Effect.match(writing.rsa(brief), {
        onFailure: (): WrittenGroup => ({ name, keywords, rsa: null }),
        onSuccess: ({ dropped: some, rsa }): WrittenGroup => {
          dropped.push(...some)
          return { name, keywords, rsa }
        }
      })
    })
    const { dropped: others, extensions } = yield* writing.extensions({
      campaignName: site.company,
      keywords: groups.flatMap(({ keywords }) => keywords.map(({ text }) => text)),
      kept: noExtensions,
      material
    })
    const milliseconds = performance.now() - begun
    const leftOut = split.leftOut.flatMap(({ keywordId, reason, words }) => {
      const keyword = byId.get(keywordId)
      return keyword === undefined ? [] : [{ keyword, reason: `${reason} ${words}` }]
    })
    const unsure = split.unsure.flatMap(({ keywordId }) => byId.get(keywordId) ?? [])
    return { groups, leftOut, unsure, extensions, dropped: [...dropped, ...others], milliseconds } satisfies Generated
  }).pipe(
    Effect.provide(CopyWriting.layer.pipe(Layer.provide(Layer.mergeAll(writer, noPrompts)))),
    Effect.scoped
  )
