import { checkExtensions } from "@campaigns/copywriting/Checks/RepairExtensions"
import { checkRsa } from "@campaigns/copywriting/Checks/RepairRsa"
import type { ExtensionsBrief, RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { Material } from "@campaigns/copywriting/Orders/Material"
import { sentencesOf } from "@campaigns/copywriting/Sites/PageText"
import { checkSplit } from "@campaigns/copywriting/Sorting/SplitKeywords"
import { offlineExtensions } from "@campaigns/copywriting/Writer/OfflineExtensions"
import { offlineRsa } from "@campaigns/copywriting/Writer/OfflineRsa"
import { offlineSplit } from "@campaigns/copywriting/Writer/OfflineSplit"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { hostileTexts, ordinaryTexts } from "./support/HostileTexts.ts"

const Text = Schema.Union([Schema.Literals(ordinaryTexts), Schema.Literals(hostileTexts), Schema.String])
const Texts = Schema.Array(Text)

const Page = Schema.Struct({
  url: Schema.Literals([
    "https://bikes.com/",
    "https://bikes.com/repairs",
    "https://bikes.com/shop/electric-bikes",
    "https://bikes.com/shop/electric-bikes#top",
    "https://bikes.com/%E3%81%82/%ff",
    "https://bikes.com/privacy",
    "https://bikes.com/services/tune-ups.html"
  ]),
  title: Text,
  description: Text,
  headings: Texts,
  text: Text
})

const Brief = Schema.Struct({
  company: Text,
  about: Schema.NullOr(Text),
  tone: Schema.NullOr(Text),
  pages: Schema.Array(Page),
  language: Schema.Literals(["en", "en-GB", "de", "fr", "es", "sv", "ja", "ar", "tr", "", "not a tag"]),
  keywords: Texts,
  kept: Texts
})

const materialOf = ({ about, company, language, pages, tone }: typeof Brief.Type): Material => ({
  company: { name: company, description: about, phone: null, countryCode: null, industry: null, toneOfVoice: tone },
  websiteUrl: null,
  pages,
  language,
  missing: []
})

const asset = (text: string) => ({ text, pinnedField: null, reason: null })

const rsaBriefOf = (seed: typeof Brief.Type): RsaBrief => ({
  adGroupName: "Bikes",
  keywords: seed.keywords,
  kept: { headlines: seed.kept.slice(0, 3).map(asset), descriptions: seed.kept.slice(3, 5).map(asset) },
  material: materialOf(seed)
})

const extensionsBriefOf = (seed: typeof Brief.Type): ExtensionsBrief => ({
  campaignName: "Bikes",
  keywords: seed.keywords,
  kept: { ...noExtensions, callouts: seed.kept.slice(0, 2).map((calloutText) => ({ calloutText })) },
  material: materialOf(seed)
})

/** True for findings about a text, for which a writer can be blamed, and false when there are too few texts. */
const isAboutAText = ({ path }: { readonly path: string }): boolean =>
  !["headlines", "descriptions", "sitelinks", "callouts", "structuredSnippets"].includes(path)

/** All that a brief says, as one line in which a text is looked for. */
const saidBy = ({ company, pages }: Material): string =>
  [
    company.name,
    company.description ?? "",
    ...pages.flatMap(({ description, headings, text, title }) => [title, description, ...headings, text])
  ]
    .join("\n").replace(/\s+/gu, " ")

describe("the offline writer", () => {
  it.prop("takes its texts from what pages say, or makes them of a name with a place or a price", [Brief], ([seed]) => {
    const brief = rsaBriefOf(seed)
    const { descriptions, headlines } = offlineRsa(brief)
    const said = saidBy(brief.material)
    const strange = [...headlines, ...descriptions].filter(({ reason, text }) =>
      !sentencesOf(text).every((part) => said.includes(part)) && !reason.startsWith("The name of ")
    )
    assert.deepStrictEqual(strange, [])
  }, { arbitrary: { runs: 60 } })

  it.prop("writes no ad text that the rule book refuses, whatever the brief says", [Brief], ([seed]) => {
    const brief = rsaBriefOf(seed)
    const proposal = offlineRsa(brief)
    assert.deepStrictEqual(checkRsa(brief, proposal).filter(isAboutAText), [])
    assert.isAtMost(proposal.headlines.length + brief.kept.headlines.length, 15)
    assert.isAtMost(proposal.descriptions.length + brief.kept.descriptions.length, 4)
    assert.isTrue([...proposal.headlines, ...proposal.descriptions].every(({ reason }) => reason !== ""))
  }, { arbitrary: { runs: 60 } })

  it.prop("proposes no extension that the rule book refuses, whatever the brief says", [Brief], ([seed]) => {
    const brief = extensionsBriefOf(seed)
    const proposal = offlineExtensions(brief)
    assert.deepStrictEqual(checkExtensions(brief, proposal).filter(isAboutAText), [])
    assert.isAtMost(proposal.sitelinks.length, 8)
    assert.isAtMost(proposal.callouts.length, 10)
  }, { arbitrary: { runs: 60 } })

  it.prop("puts every keyword into one group, whatever the keywords are", [Brief], ([seed]) => {
    const keywords = seed.keywords.map((text, index) => ({
      id: MarketKeywordId.make(index + 1),
      text,
      avgMonthlySearches: index
    }))
    const brief = { keywords, takenNames: seed.kept, material: materialOf(seed) }
    const ids = offlineSplit(brief).adGroups.flatMap(({ keywordIds }) => keywordIds)
    assert.sameMembers([...ids], keywords.map(({ id }) => id))
    assert.deepStrictEqual(
      checkSplit(brief, offlineSplit(brief)).filter(({ path }) => !path.includes("keywordIds")),
      []
    )
  }, { arbitrary: { runs: 60 } })
})
