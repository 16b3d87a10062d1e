import type { RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { AssetText } from "@campaigns/domain/Drafts/Rsa"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { NewText, ReplaceTextEvidence } from "@campaigns/domain/internal/Analyses/Actions/ReplaceText"
import type { Proposal } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { RunOutcome } from "@campaigns/domain/internal/Analyses/RunOrder"
import { textReasons } from "@campaigns/domain/internal/Analyses/TextReasons"
import { lacksText, withText, withTexts } from "@campaigns/domain/internal/Analyses/WrittenTexts"
import * as Effect from "effect/Effect"
import { CopyWriting } from "../Generation/CopyWriting.ts"
import { gatherMaterial } from "../Generation/MaterialGathering.ts"
import { WebsiteReader } from "../Generation/WebsiteReader.ts"
import { Companies } from "../Identity/Companies.ts"
import { textJudge } from "./TextJudging.ts"

/** The calls of a language model for one text: it is asked, and told once what cannot be taken. */
const CALLS_OF_A_TEXT = 2

/** The longest time for one text, after which it counts as not written: a run has twenty, and others wait for it. */
const LONGEST = "3 minutes"

/** The texts that are written at the same time, as many as ads of a generation are. */
const AT_ONCE = 4

const keptText = (text: string): AssetText => ({ text, pinnedField: null, reason: null })

/** The texts without one of them. */
const without = (texts: ReadonlyArray<string>, text: string): ReadonlyArray<string> => {
  const place = texts.indexOf(text)
  return texts.filter((_, index) => index !== place)
}

/** The other texts of the ad, which stay. */
const restOf = ({ descriptions, headlines, kind }: ReplaceTextEvidence, text: string) => ({
  headlines: kind === "headline" ? without(headlines, text) : headlines,
  descriptions: kind === "description" ? without(descriptions, text) : descriptions
})

/** The home page of the website to which the ad of a proposal leads; `null` where that is no address. */
const websiteUrlOf = ({ evidence }: Proposal): string | null => {
  const finalUrl = evidence._tag === "ReplaceText" ? evidence.finalUrl : null
  const url = finalUrl !== null && URL.canParse(finalUrl) ? new URL(finalUrl) : null
  return url === null || !/^https?:$/.test(url.protocol) ? null : `${url.origin}/`
}

/** The first text that can stand in the place: no other says the same, and it has no fault that the old one has. */
const chosen = (
  written: ReadonlyArray<AssetText>,
  evidence: ReplaceTextEvidence,
  old: string,
  siteWords: ReadonlySet<string>
): NewText | null => {
  const rest = restOf(evidence, old)
  const faults = new Set(evidence.reasons.map(({ code }) => code))
  const passes = (text: string): boolean =>
    textJudge.faultsOf(evidence.kind, text).length === 0 &&
    textJudge.twinOf(text, [old, ...evidence.headlines, ...evidence.descriptions]) === undefined &&
    textReasons({ kind: evidence.kind, text, ...rest, keywords: evidence.keywords, siteWords }, textJudge)
      .every(({ code }) => !faults.has(code))
  const found = written.find(({ text }) => passes(text))
  if (found === undefined) return null
  const { provenance, text } = found
  return {
    text,
    writer: provenance?.writer ?? "unknown",
    prompt: provenance?.prompt ?? null,
    facts: provenance?.facts ?? []
  }
}

/**
 * Has the new texts written for those that would be replaced, each from its ad group's keywords, its page and site, and
 * beside the other texts of its ad. What no text can be found for is not proposed, and is counted; so is all of it
 * where the writer cannot be reached. It only reads.
 */
export const writingTexts = Effect.gen(function*() {
  const companies = yield* Companies
  const websites = yield* WebsiteReader
  const writing = yield* CopyWriting

  /** The material of the websites on which ads lead, each of which is read once. */
  const materialsOf = Effect.fnUntraced(
    function*(customerId: CustomerId, proposals: ReadonlyArray<Proposal>) {
      const urls = new Set(proposals.filter(lacksText).map(websiteUrlOf))
      const read = yield* Effect.forEach(urls, (websiteUrl) =>
        Effect.map(
          gatherMaterial({ customerId, settings: { websiteUrl, languageIds: [] } }),
          ({ material }) => [websiteUrl, material] as const
        ))
      return new Map(read)
    },
    Effect.provideService(Companies, companies),
    Effect.provideService(WebsiteReader, websites)
  )

  return Effect.fn("writeTexts")(function*(
    customerId: CustomerId,
    siteWords: ReadonlySet<string>,
    outcome: RunOutcome
  ) {
    if (!outcome.proposals.some(lacksText)) return outcome
    const materials = yield* materialsOf(customerId, outcome.proposals)

    const write = Effect.fnUntraced(function*(proposal: Proposal) {
      const { entity, evidence } = proposal
      if (evidence._tag !== "ReplaceText" || !lacksText(proposal)) return proposal
      const material = materials.get(websiteUrlOf(proposal))
      if (material === undefined) return null
      const rest = restOf(evidence, entity.text)
      const brief: RsaBrief = {
        adGroupName: evidence.adGroupName,
        keywords: evidence.keywords,
        page: evidence.finalUrl,
        kept: { headlines: rest.headlines.map(keptText), descriptions: rest.descriptions.map(keptText) },
        material
      }
      const { rsa } = yield* writing.rsa(brief, CALLS_OF_A_TEXT)
      const list = evidence.kind === "headline" ? "headlines" : "descriptions"
      const text = chosen(rsa[list].slice(brief.kept[list].length), evidence, entity.text, siteWords)
      return text === null ? null : withText(proposal, text)
    })

    const written = yield* Effect.forEach(
      outcome.proposals,
      (proposal) =>
        write(proposal).pipe(
          Effect.timeoutOrElse({ duration: LONGEST, orElse: () => Effect.succeed(null) }),
          Effect.catchTag("WritingFailed", () => Effect.succeed(null))
        ),
      { concurrency: AT_ONCE }
    )
    return withTexts(outcome, written)
  })
})
