import { checkExtensions } from "@campaigns/copywriting/Checks/CheckExtensions"
import { checkOrder } from "@campaigns/copywriting/Checks/CheckOrder"
import { checkRsa } from "@campaigns/copywriting/Checks/CheckRsa"
import { repairExtensions } from "@campaigns/copywriting/Checks/RepairExtensions"
import { type GeneratedRsa, repairRsa } from "@campaigns/copywriting/Checks/RepairRsa"
import type { TextOrigin } from "@campaigns/copywriting/Checks/TextOrigin"
import type { AdGroupsBrief, ExtensionsBrief, RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { Refusal, RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import { completePrompt, defaultPrompts } from "@campaigns/copywriting/Prompts/DefaultPrompts"
import { renderExtensionsPrompt, renderRsaPrompt, renderSplitPrompt } from "@campaigns/copywriting/Prompts/RenderPrompt"
import { leaveOutKeywords } from "@campaigns/copywriting/Sorting/LeaveOutKeywords"
import { checkSplit, enforceSplit, type Split } from "@campaigns/copywriting/Sorting/SplitKeywords"
import { strengthRefusals, strongest } from "@campaigns/copywriting/Strength/RaiseStrength"
import type { Extensions } from "@campaigns/domain/Drafts/Extensions"
import type { PromptType } from "@campaigns/domain/internal/Generation/LlmPrompt"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CopyWriter, type CopyWriterError, type WritingRequest } from "./CopyWriter.ts"
import { LlmPrompts } from "./LlmPrompts.ts"

/** Nothing could be written; `sentence` says why to a person. */
export class WritingFailed extends Schema.TaggedError<WritingFailed>()("WritingFailed", { sentence: Schema.String }) {
  override get message(): string {
    return this.sentence
  }
}

const sentenceOf = ({ reason }: CopyWriterError): string => {
  switch (reason._tag) {
    case "RateLimited":
      return "The writer of the texts accepts no more requests for now. Start the generation again later."
    case "Unavailable":
      return "The writer of the texts could not be reached or took too long. Start the generation again later."
    case "Unauthorized":
      return "The writer of the texts refused the service's credentials; whoever runs the service has to mend that."
    case "Declined":
      return "The writer of the texts declined to write about this. Change the keywords or write the texts by hand."
    case "Unusable":
      return "The writer of the texts gave nothing that could be used. Start the generation again."
  }
}

/**
 * The way in which a writer that is asked too often is given time: a hundred drafts at once are no reason to fail one of them. The adapters have been
 * patient already when they say so.
 */
const givingTime = {
  while: ({ reason }: CopyWriterError) => reason._tag === "RateLimited",
  schedule: Schedule.exponential("15 seconds"),
  times: 3
} as const

/** An ad that can be used, and what was cut or dropped of its proposal. */
interface RepairedRsa {
  readonly rsa: GeneratedRsa
  readonly dropped: ReadonlyArray<Refusal>
}

/** The refusals of a proposed ad: what cannot be taken, and, of one that can be used and is below GOOD, what would raise its strength. */
const checkStrongRsa = (brief: RsaBrief, proposal: RsaProposal): ReadonlyArray<Refusal> => [
  ...checkRsa(brief, proposal),
  ...Result.match(repairRsa(brief, proposal), {
    onFailure: () => [],
    onSuccess: ({ rsa }) => strengthRefusals(brief, rsa)
  })
]

/** The texts of two proposals for one ad, the first one's before the second one's; of page and paths the first one's, where it has some. */
const together = (first: RsaProposal, second: RsaProposal): RsaProposal => {
  const { displayPath1, displayPath2 } = first.displayPath1 === null && first.displayPath2 === null ? second : first
  return {
    ...first,
    headlines: [...first.headlines, ...second.headlines],
    descriptions: [...first.descriptions, ...second.descriptions],
    finalUrl: first.finalUrl ?? second.finalUrl,
    displayPath1,
    displayPath2
  }
}

/** The proposal without the texts that were refused. */
const soundOf = (brief: RsaBrief, proposal: RsaProposal): RsaProposal => {
  const refused = new Set(checkRsa(brief, proposal).map(({ path }) => path))
  const sound = (list: "headlines" | "descriptions") =>
    proposal[list].filter((_, index) => !refused.has(`${list}[${index}].text`))
  return { ...proposal, headlines: sound("headlines"), descriptions: sound("descriptions") }
}

const usableOf = (
  brief: RsaBrief,
  origin: TextOrigin,
  proposals: ReadonlyArray<RsaProposal>
): ReadonlyArray<RepairedRsa> =>
  proposals.flatMap((proposal) =>
    Result.match(repairRsa(brief, proposal, origin), { onFailure: () => [], onSuccess: (rsa) => [rsa] })
  )

const nothingSplit: Split = { groups: [], folded: [], leftOut: [], unsure: [], sortedOtherwise: [], notes: [] }

interface Written<Proposal> {
  readonly proposal: Proposal
  /** The proposal before the writer was told what cannot be taken of it, when there was one. */
  readonly earlier: Proposal | null
}

/**
 * Has texts written, checks them with the domain's rules, sends what fails back to the writer once with the reasons, and repairs what still fails.
 * An ad whose estimated strength is below GOOD goes back in the same way, and the strongest of what came of it is taken.
 * What comes out is valid; what was cut or dropped on the way is reported. A piece takes at most two requests to the writer, and three more when it is
 * asked too often.
 */
export class CopyWriting extends Context.Service<CopyWriting, {
  readonly rsa: (
    brief: RsaBrief
  ) => Effect.Effect<RepairedRsa, WritingFailed | StorageUnavailable>
  readonly extensions: (
    brief: ExtensionsBrief
  ) => Effect.Effect<
    { readonly extensions: Extensions; readonly dropped: ReadonlyArray<Refusal> },
    WritingFailed | StorageUnavailable
  >
  /**
   * The split as the writer means it. One that reads prompts sees which keywords the sorter would leave out, and may take them back; for another
   * they are left out before it sees any.
   */
  readonly adGroups: (brief: AdGroupsBrief) => Effect.Effect<Split, WritingFailed | StorageUnavailable>
}>()("@campaigns/application/Generation/CopyWriting") {
  static readonly layer: Layer.Layer<CopyWriting, never, CopyWriter | LlmPrompts> = Layer.effect(
    CopyWriting,
    Effect.gen(function*() {
      const writer = yield* CopyWriter
      const prompts = yield* LlmPrompts

      /** The prompt of a type, and its version: the time of its last change, or that nobody stored one. */
      const promptOf = (type: PromptType) =>
        Effect.map(prompts.ofType(type), (stored) => ({
          words: completePrompt(type, stored?.prompt ?? defaultPrompts[type]),
          origin: {
            writer: writer.name,
            prompt: !writer.readsPrompts ? null : stored === null ? "default" : DateTime.formatIso(stored.dateUpdated)
          }
        }))

      const write = Effect.fnUntraced(function*<Brief, Proposal>(
        request: Omit<WritingRequest<Brief, Proposal>, "revision">,
        ask: (request: WritingRequest<Brief, Proposal>) => Effect.Effect<Proposal, CopyWriterError>,
        check: (brief: Brief, proposal: Proposal) => ReadonlyArray<Refusal>
      ) {
        const first = yield* ask({ ...request, revision: null }).pipe(
          Effect.retry(givingTime),
          Effect.mapError((error) => new WritingFailed({ sentence: sentenceOf(error) }))
        )
        const refusals = check(request.brief, first)
        const proposed: Written<Proposal> = { proposal: first, earlier: null }
        if (refusals.length === 0) return proposed
        return yield* Effect.match(ask({ ...request, revision: { proposal: first, refusals } }), {
          onSuccess: (proposal): Written<Proposal> => ({ proposal, earlier: first }),
          // What there is may still do when it is repaired.
          onFailure: () => proposed
        })
      })

      return CopyWriting.of({
        rsa: Effect.fn("CopyWriting.rsa")(function*(brief) {
          const { origin, words } = yield* promptOf("rsaGeneration")
          const prompt = renderRsaPrompt(words, brief)
          const { earlier, proposal } = yield* write({ prompt, brief }, writer.writeRsa, (brief, proposal) => [
            ...checkStrongRsa(brief, proposal),
            ...(writer.readsPrompts ? checkOrder(brief, proposal) : [])
          ])
          const sound = earlier === null ? [] : [soundOf(brief, earlier)]
          const [first, ...others] = usableOf(brief, origin, [
            proposal,
            ...sound.map((texts) => together(proposal, texts)),
            ...sound
          ])
          if (first !== undefined) return strongest(brief, first, others)
          // Both proposals together may have enough that is valid when it is mended.
          const both = repairRsa(brief, earlier === null ? proposal : together(proposal, earlier), origin)
          return yield* Effect.mapError(
            Effect.fromResult(both),
            ({ sentence }) => new WritingFailed({ sentence })
          )
        }),

        extensions: Effect.fn("CopyWriting.extensions")(function*(brief) {
          const { origin, words } = yield* promptOf("extensionGeneration")
          const prompt = renderExtensionsPrompt(words, brief)
          const { proposal } = yield* write({ prompt, brief }, writer.writeExtensions, checkExtensions)
          return repairExtensions(brief, proposal, origin)
        }),

        adGroups: Effect.fn("CopyWriting.adGroups")(function*(all) {
          const { brief: sorted, leftOut } = leaveOutKeywords(all)
          const brief = writer.readsPrompts ? { ...all, doubted: leftOut } : sorted
          if (brief.keywords.length === 0) return { ...nothingSplit, leftOut }
          const { words } = yield* promptOf("keywordToAdGroupsSplitting")
          const prompt = renderSplitPrompt(words, brief)
          const { proposal } = yield* write({ prompt, brief }, writer.splitKeywords, checkSplit)
          const split = enforceSplit(brief, proposal)
          return writer.readsPrompts ? split : { ...split, leftOut: [...leftOut, ...split.leftOut] }
        })
      })
    })
  )
}
