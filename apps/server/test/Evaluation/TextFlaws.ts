import { estimateStrength, type StrengthLevel } from "@campaigns/copywriting/Strength/AdStrength"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { AdGroupId, DraftId, KeywordId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { blankServing } from "@campaigns/domain/Drafts/Keyword"
import { makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import * as DateTime from "effect/DateTime"
import type { Generated } from "./GenerateForSite.ts"

/** A draft as it is when everything in it was generated. */
const draftOf = ({ extensions, groups }: Generated): CampaignDraft => ({
  ...makeDraft({
    id: DraftId.make(1),
    customerId: CustomerId.make(1234567890),
    marketAnalysisId: null,
    settings: { ...blankSettings("Evaluation"), websiteUrl: groups[0]?.rsa?.finalUrl ?? null },
    now: DateTime.makeUnsafe(0)
  }),
  extensions,
  adGroups: groups.map(({ keywords, name, rsa }, index) => ({
    id: AdGroupId.make(index + 1),
    name,
    cpcBidMicros: Micros.make(1_000_000),
    status: "ENABLED",
    keywords: keywords.map(({ text }, at) => ({
      id: KeywordId.make(1000 * (index + 1) + at),
      text,
      matchType: "PHRASE" as const,
      finalUrl: null,
      cpcBidMicros: null,
      sourceMarketAnalysisKeywordId: null,
      ...blankServing
    })),
    rsas: rsa === null
      ? []
      : [{
        id: RsaId.make(index + 1),
        ...blankRsaTexts,
        ...rsa,
        generation: { _tag: "NotStarted" as const }
      }]
  }))
})

/** The findings of the rule book about texts that were generated: their codes and places with the text. */
export const findingsAbout = (generated: Generated): ReadonlyArray<string> => {
  const input = { draft: draftOf(generated), currencyCode: "EUR", today: CalendarDate.make("2026-11-23") }
  // The websites are on loopback, which no ad may lead to.
  return findingsOf(input).filter(({ code, path }) =>
    (path.includes("rsas") || path.includes("extensions")) && !code.endsWith("URL_INVALID") &&
    // A site may say too little for two callouts.
    !code.endsWith("_TOO_FEW")
  ).map(({ code, params, path }) => `${code} ${path.join(".")} ${"text" in params ? String(params["text"]) : ""}`)
}

/** The estimated strength of each ad. */
export const strengthsOf = (generated: Generated): ReadonlyArray<StrengthLevel> =>
  generated.groups.flatMap(({ keywords, rsa }) =>
    rsa === null ? [] : [
      estimateStrength({ rsa, keywords: keywords.map(({ text }) => text), sitelinks: generated.extensions.sitelinks })
        .level
    ]
  )

/** The ads below GOOD, with the lines of the checklist that are not high. */
export const weakAds = (generated: Generated): ReadonlyArray<string> =>
  generated.groups.flatMap(({ keywords, name, rsa }) => {
    if (rsa === null) return []
    const { checklist, level } = estimateStrength({
      rsa,
      keywords: keywords.map(({ text }) => text),
      sitelinks: generated.extensions.sitelinks
    })
    const lacking = checklist.filter(({ rating }) => rating !== "high").map(({ line, measured, rating }) =>
      `${line} ${measured} ${rating}`
    )
    return level === "GOOD" || level === "EXCELLENT" ? [] : [`${level} ${name}: ${lacking.join(", ")}`]
  })

const idle = new Set(
  "a an the and or of in on at to for with from der die das und oder in im am an für mit von zu ab bei de la le les et à du des en pour il lo e di da per y el los las del"
    .split(" ")
)

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !idle.has(word)))

/** True when two texts have four fifths of their words in common. */
const isNearlySame = (one: string, other: string): boolean => {
  const [a, b] = [wordsIn(one), wordsIn(other)]
  const common = [...a].filter((word) => b.has(word)).length
  return common > 0 && common >= 0.8 * (a.size + b.size - common)
}

const twinsIn = (where: string, texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.flatMap((text, at) =>
    texts.slice(0, at).filter((other) => isNearlySame(text, other)).map((other) => `${where}: ${other} = ${text}`)
  )

/**
 * The pairs of texts that say the same to a reader: two of one ad, two of the extensions, and one of the extensions and one of an ad. What a snippet lists may be
 * what an ad is about.
 */
export const twinsOf = ({ extensions, groups }: Generated): ReadonlyArray<string> => {
  const links = extensions.sitelinks.flatMap(({ description1, description2, linkText }) =>
    [linkText, description1, description2].filter((text) => text !== null)
  )
  const callouts = extensions.callouts.map(({ calloutText }) => calloutText)
  const values = extensions.structuredSnippets.flatMap((snippet) => snippet.values)
  const said = groups.flatMap(({ rsa }) =>
    [...(rsa?.headlines ?? []), ...(rsa?.descriptions ?? [])].map(({ text }) => text)
  )
  return [
    ...groups.flatMap(({ name, rsa }) => [
      ...twinsIn(name, rsa?.headlines.map(({ text }) => text) ?? []),
      ...twinsIn(name, rsa?.descriptions.map(({ text }) => text) ?? [])
    ]),
    ...twinsIn("extensions", [...links, ...callouts, ...values]),
    ...[...links, ...callouts].flatMap((text) =>
      [...new Set(said)].filter((other) => isNearlySame(text, other)).map((other) =>
        `ad and extension: ${other} = ${text}`
      )
    )
  ]
}
