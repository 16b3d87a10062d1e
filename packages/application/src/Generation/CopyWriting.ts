import { orderAdvice } from "@campaigns/copywriting/Checks/CheckOrder"
import { checkExtensions } from "@campaigns/copywriting/Checks/RepairExtensions"
import { repairExtensions } from "@campaigns/copywriting/Checks/RepairExtensions"
import { checkRsa, type GeneratedRsa, hasEnoughTexts, repairRsa } from "@campaigns/copywriting/Checks/RepairRsa"
import type { TextOrigin } from "@campaigns/copywriting/Checks/TextOrigin"
import type { AdGroupsBrief, ExtensionsBrief, OfferBrief, RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { OfferChoice, Refusal, RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import { completePrompt, defaultPrompts, isEarlierDefault } from "@campaigns/copywriting/Prompts/DefaultPrompts"
import {
  renderExtensionsPrompt,
  renderOfferPrompt,
  renderRsaPrompt,
  renderSplitPrompt
} from "@campaigns/copywriting/Prompts/RenderPrompt"
import { leaveOutKeywords } from "@campaigns/copywriting/Sorting/LeaveOutKeywords"
import { checkSplit, enforceSplit, type Split } from "@campaigns/copywriting/Sorting/SplitKeywords"
import { unsureOf } from "@campaigns/copywriting/Sorting/UnsureKeyword"
import { strengthRefusals, strongest } from "@campaigns/copywriting/Strength/RaiseStrength"
import { emptyExtensions } from "@campaigns/copywriting/Writer/EmptyExtensions"
import { offlineRsa } from "@campaigns/copywriting/Writer/OfflineRsa"
import { offlineSplit } from "@campaigns/copywriting/Writer/OfflineSplit"
import type { Extensions } from "@campaigns/domain/Drafts/Extensions"
import type { PromptType } from "@campaigns/domain/internal/Generation/LlmPrompt"
import { counted, quoted } from "@campaigns/domain/internal/Rules/Wording"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CopyWriter, type CopyWriterError, type WritingRequest } from "./CopyWriter.ts"
import { LlmPrompts } from "./LlmPrompts.ts"
import { metered, noUsage, WriterUsage } from "./WriterUsage.ts"

/** Nothing could be written; `sentence` says why to a person. */
export class WritingFailed extends Schema.TaggedError<WritingFailed>()("WritingFailed", {
  sentence: Schema.String,
  usage: WriterUsage
}) {
  override get message(): string {
    return this.sentence
  }
}

const refused = (status: number | null): string =>
  `The language model refused the request${status === null ? "" : ` (HTTP ${status})`}:`

const operators = "Whoever runs the service has to"

const sentenceOf = ({ reason }: CopyWriterError): string => {
  switch (reason._tag) {
    case "RateLimited":
      return "The writer of the texts accepts no more requests for now. Start the generation again later."
    case "Unavailable":
      return "The writer of the texts could not be reached or took too long. Start the generation again later."
    case "Unauthorized":
      return `${
        refused(reason.status)
      } it does not accept the service's key, credit or model name. ${operators} mend that.`
    case "Refused":
      return `${
        refused(reason.status)
      } it does not take its form or its length. ${operators} look at the model's settings and the prompts.`
    case "Declined":
      return "The writer of the texts declined to write about this. Change the keywords or write the texts by hand."
    case "Unusable":
      return "The writer of the texts gave nothing that could be used. Start the generation again."
  }
}

/**
 * The way in which a writer that is asked too often is given time: a hundred drafts at once are no reason to fail one
 * of them. The adapters have been patient already when they say so.
 */
const givingTime = {
  while: ({ reason }: CopyWriterError) => reason._tag === "RateLimited",
  schedule: Schedule.exponential("15 seconds"),
  times: 3
} as const

/** The most calls of a language model for one ad, for one part of a split, and for extensions. */
export const CALLS_OF_AN_ORDER = 3

/** The outcome of an order with what was dropped on the way, sentences about it, and what it used. */
type WrittenOrder<A> = A & {
  readonly dropped: ReadonlyArray<Refusal>
  readonly notes: ReadonlyArray<string>
  readonly usage: WriterUsage
}

const nothingCame =
  "Nothing that can be shown came of writing this ad. Start it again, describe the company, or write the texts yourself."

const nothingRead =
  "No page of the website was read, and what the company says of itself names none of the ad group's keywords. " +
  "Check the website's address, describe the company, or write the texts yourself."

/** The sentence of an ad of which nothing came. */
const emptyAd = ({ material }: RsaBrief): string => material.pages.length === 0 ? nothingRead : nothingCame

const callsSpent =
  "The task made as many calls of the language model as a task may make; what was left was written offline."

const offlineOrigin: TextOrigin = { writer: "offline", prompt: null }

/** An ad that can be used, and what was cut or dropped of its proposal. */
type RepairedRsa = ReturnType<typeof repairRsa>

/** The refusals of a proposed ad: what cannot be taken, and what would raise the strength of a usable ad below GOOD. */
const checkStrongRsa = (brief: RsaBrief, proposal: RsaProposal): ReadonlyArray<Refusal> => {
  const { rsa } = repairRsa(brief, proposal)
  return [...checkRsa(brief, proposal), ...(hasEnoughTexts(rsa) ? strengthRefusals(brief, rsa) : [])]
}

/** An ad with the offline writer's texts in the lists that are too short to be shown. */
const filledOffline = (brief: RsaBrief, ad: RepairedRsa): RepairedRsa & { readonly notes: ReadonlyArray<string> } => {
  if (hasEnoughTexts(ad.rsa)) return { ...ad, notes: [] }
  const { descriptions, headlines } = ad.rsa
  const kept = { ...brief, kept: { headlines, descriptions } }
  const { rsa } = repairRsa(kept, offlineRsa(kept), offlineOrigin)
  const isShort = (list: "headlines" | "descriptions", least: number) => ad.rsa[list].length < least
  const filled = {
    ...ad.rsa,
    headlines: isShort("headlines", 3) ? rsa.headlines : headlines,
    descriptions: isShort("descriptions", 2) ? rsa.descriptions : descriptions
  }
  const added = filled.headlines.length + filled.descriptions.length - headlines.length - descriptions.length
  const notes = added === 0 ? [] : [
    `Too little of what the model wrote for the ad of ${quoted(brief.adGroupName)} can be used; ${
      counted(added, "text")
    } of it ${added === 1 ? "is" : "are"} the offline writer's.`
  ]
  return { rsa: filled, dropped: ad.dropped, notes }
}

/** True when something was written for an ad, or a person's own texts are enough for it. */
const cameOf = ({ kept }: RsaBrief, { rsa }: RepairedRsa): boolean =>
  hasEnoughTexts(rsa) || rsa.headlines.length > kept.headlines.length ||
  rsa.descriptions.length > kept.descriptions.length

/**
 * The texts of two proposals for one ad, the first one's before the second one's; page and paths of the first, if any.
 */
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

const nothingSplit: Split = { groups: [], folded: [], leftOut: [], unsure: [], sortedOtherwise: [], notes: [] }

interface Written<Proposal> {
  readonly proposal: Proposal
  /** The proposal before the writer was told what cannot be taken of it, when there was one. */
  readonly earlier: Proposal | null
  readonly usage: WriterUsage
}

/**
 * Has texts written, checks them with the domain's rules, sends what fails back to the writer once with the reasons,
 * and takes what is right then. An ad whose estimated strength is below GOOD goes back in the same way, and the
 * strongest of what came of it is taken; one that is too short to be shown gets the offline writer's texts. What comes
 * out is valid; what was cut or dropped on the way is reported. An order makes at most the calls of a language model
 * that it may; without any left it is written offline.
 */
export class CopyWriting extends Context.Service<CopyWriting, {
  readonly rsa: (
    brief: RsaBrief,
    mostCalls?: number
  ) => Effect.Effect<WrittenOrder<{ readonly rsa: GeneratedRsa }>, WritingFailed | StorageUnavailable>
  readonly extensions: (
    brief: ExtensionsBrief
  ) => Effect.Effect<WrittenOrder<{ readonly extensions: Extensions }>, WritingFailed | StorageUnavailable>
  /**
   * The split as the writer means it. One that reads prompts sees which keywords the sorter would leave out, and may
   * take them back; for another they are left out before it sees any.
   */
  readonly adGroups: (
    brief: AdGroupsBrief,
    mostCalls?: number
  ) => Effect.Effect<Split & { readonly usage: WriterUsage }, WritingFailed | StorageUnavailable>
  /** The answer on each search, by its id, of those that were answered. */
  readonly offers: (
    brief: OfferBrief
  ) => Effect.Effect<ReadonlyMap<number, OfferChoice>, WritingFailed | StorageUnavailable>
  /** True when a language model answers, and not the pages of the website alone. */
  readonly asksModel: boolean
  /** The number of keywords that the writer is given to split at a time. */
  readonly keywordsAtATime: number
}>()("@campaigns/application/Generation/CopyWriting") {
  static readonly layer: Layer.Layer<CopyWriting, never, CopyWriter | LlmPrompts> = Layer.effect(
    CopyWriting,
    Effect.gen(function*() {
      const writer = yield* CopyWriter
      const prompts = yield* LlmPrompts

      /** The prompt of a type, and its version: the time of its last change, or the word for the default. */
      const promptOf = (type: PromptType) =>
        Effect.map(prompts.ofType(type), (stored) => {
          const isDefault = stored === null || isEarlierDefault(type, stored.prompt)
          return {
            words: completePrompt(type, stored?.prompt ?? defaultPrompts[type]),
            origin: {
              writer: writer.name,
              prompt: !writer.readsPrompts ? null : isDefault ? "default" : DateTime.formatIso(stored.dateUpdated)
            }
          }
        })

      const write = <Brief, Proposal>(
        request: Omit<WritingRequest<Brief, Proposal>, "revision">,
        ask: (request: WritingRequest<Brief, Proposal>) => Effect.Effect<Proposal, CopyWriterError>,
        check: (brief: Brief, proposal: Proposal) => ReadonlyArray<Refusal>,
        mostCalls = CALLS_OF_AN_ORDER
      ) =>
        metered(
          mostCalls,
          Effect.fnUntraced(function*({ mayCall, used }) {
            const first = yield* ask({ ...request, revision: null }).pipe(
              Effect.retry(givingTime),
              Effect.mapError((error) => new WritingFailed({ sentence: sentenceOf(error), usage: used() }))
            )
            const refusals = check(request.brief, first)
            const proposed: Written<Proposal> = { proposal: first, earlier: null, usage: used() }
            if (refusals.length === 0 || !mayCall()) return proposed
            return yield* Effect.match(ask({ ...request, revision: { proposal: first, refusals } }), {
              onSuccess: (proposal): Written<Proposal> => ({ proposal, earlier: first, usage: used() }),
              // The first proposal may still serve when it is repaired.
              onFailure: () => ({ ...proposed, usage: used() })
            })
          })
        )

      return CopyWriting.of({
        keywordsAtATime: writer.readsPrompts ? 150 : 300,
        asksModel: writer.readsPrompts,

        offers: Effect.fn("CopyWriting.offers")(function*(brief) {
          const { words } = yield* promptOf("keywordPauseContextValidation")
          const prompt = renderOfferPrompt(words, brief)
          const { proposal } = yield* write({ prompt, brief }, writer.judgeOffers, () => [])
          const asked = new Set(brief.searches.map(({ id }) => id))
          return new Map(proposal.answers.flatMap(({ choice, id }) => asked.has(id) ? [[id, choice] as const] : []))
        }),

        rsa: Effect.fn("CopyWriting.rsa")(function*(brief, mostCalls) {
          if (mostCalls === 0 && writer.readsPrompts) {
            const ad = repairRsa(brief, offlineRsa(brief), offlineOrigin)
            if (cameOf(brief, ad)) return { ...ad, notes: [callsSpent], usage: noUsage }
            return yield* new WritingFailed({ sentence: emptyAd(brief), usage: noUsage })
          }
          const { origin, words } = yield* promptOf("rsaGeneration")
          const prompt = renderRsaPrompt(words, brief)
          const { earlier, proposal, usage } = yield* write(
            { prompt, brief },
            writer.writeRsa,
            checkStrongRsa,
            mostCalls
          )
          const sound = earlier === null ? [] : [soundOf(brief, earlier)]
          const others = [...sound.map((texts) => together(proposal, texts)), ...sound]
          const repaired = (texts: RsaProposal) => repairRsa(brief, texts, origin)
          const best = strongest(brief, repaired(proposal), others.map(repaired))
          const ad = writer.readsPrompts ? filledOffline(brief, best) : { ...best, notes: [] }
          if (!cameOf(brief, ad)) return yield* new WritingFailed({ sentence: emptyAd(brief), usage })
          const advice = writer.readsPrompts ? orderAdvice(brief, proposal) : []
          return { ...ad, notes: [...ad.notes, ...advice], usage }
        }),

        extensions: Effect.fn("CopyWriting.extensions")(function*(brief) {
          const { origin, words } = yield* promptOf("extensionGeneration")
          const prompt = renderExtensionsPrompt(words, brief)
          const { proposal, usage } = yield* write({ prompt, brief }, writer.writeExtensions, checkExtensions)
          const repaired = repairExtensions(brief, proposal, origin)
          const notes = emptyExtensions(brief, proposal, { ...repaired, isOffline: !writer.readsPrompts })
          return { ...repaired, notes, usage }
        }),

        adGroups: Effect.fn("CopyWriting.adGroups")(function*(all, mostCalls) {
          const { brief: sorted, leftOut } = leaveOutKeywords(all)
          const isOffline = mostCalls === 0 && writer.readsPrompts
          const isModel = writer.readsPrompts && !isOffline
          const brief = isModel ? { ...all, doubted: leftOut } : sorted
          if (brief.keywords.length === 0) return { ...nothingSplit, leftOut, usage: noUsage }
          const { words } = yield* promptOf("keywordToAdGroupsSplitting")
          const prompt = renderSplitPrompt(words, brief)
          const { proposal, usage } = isOffline
            ? { proposal: offlineSplit(brief), usage: noUsage }
            : yield* write({ prompt, brief }, writer.splitKeywords, checkSplit, mostCalls)
          const split = enforceSplit(brief, proposal)
          if (isModel) return { ...split, usage }
          const notes = isOffline ? [...split.notes, callsSpent] : split.notes
          return {
            ...split,
            notes,
            leftOut: [...leftOut, ...split.leftOut],
            unsure: unsureOf(brief, split.groups),
            usage
          }
        })
      })
    })
  )
}
