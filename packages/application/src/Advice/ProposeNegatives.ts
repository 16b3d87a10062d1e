import { negativeProposalsInTurns } from "@campaigns/copywriting/Advice/NegativeProposals"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { asNegativeKeyword } from "@campaigns/domain/internal/Drafts/NegativeKeyword"
import { type CandidateText, candidateText } from "@campaigns/domain/internal/MarketAnalysis/CandidateText"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { inTurns } from "../Conventions/InTurns.ts"
import {
  activity,
  finish,
  gather,
  generation,
  type GenerationTask,
  generationWorkflow,
  readForTask
} from "../Generation/GenerationWork.ts"
import type { Gathered } from "../Generation/MaterialGathering.ts"
import * as LargeWork from "../Load/LargeWork.ts"
import { MarketAnalyses } from "../MarketAnalysis/MarketAnalyses.ts"
import { LeftOut, NegativeProposal } from "../Tasks/TaskResult.ts"
import { AdviceTurns } from "./AdviceTurns.ts"

/** Finds the searches that a draft should exclude, by what the customer's website offers; it changes no draft. */
export const ProposeNegatives = generationWorkflow("ProposeNegatives")

/** The most keywords that are judged: those of the draft first, then those of its market analysis. */
const MOST_KEYWORDS = 5_000

const Proposed = Schema.NullOr(
  Schema.Struct({ leftOut: Schema.Array(LeftOut), proposals: Schema.Array(NegativeProposal), unjudged: Schema.Int })
)

const keywordsOf = ({ adGroups, marketAnalysisId, settings }: CampaignDraft) => {
  const all = adGroups.flatMap(({ keywords }) => keywords)
  const ofCampaign = settings.negativeKeywords.map((negative) => asNegativeKeyword(negative).text)
  return {
    marketAnalysisId,
    keywords: all.filter(({ matchType }) => matchType !== "NEGATIVE").map(({ text }) => text),
    excluded: [...ofCampaign, ...all.filter(({ matchType }) => matchType === "NEGATIVE").map(({ text }) => text)]
  }
}

/** The keywords of an analysis, selected or not; none when it is gone. */
const ofAnalysis = (id: CampaignDraft["marketAnalysisId"]) =>
  Effect.gen(function*() {
    if (id === null) return []
    const analyses = yield* MarketAnalyses
    const { keywords } = yield* analyses.find(id, { selectedOnly: false })
    return keywords.map(({ keywordText }) => keywordText)
  }).pipe(Effect.catchTag("MarketAnalysisNotFound", () => Effect.succeed([])))

const judge = (task: GenerationTask, { material }: Gathered) =>
  activity(
    task,
    "JudgeKeywords",
    Proposed,
    LargeWork.task(Effect.gen(function*() {
      const found = yield* readForTask(task, keywordsOf)
      if (found === null) return null
      const candidates = (yield* ofAnalysis(found.marketAnalysisId)).map(candidateText)
      const isExclusion = ({ matchType }: CandidateText) => matchType === "NEGATIVE"
      const wanted = candidates.filter((candidate) => !isExclusion(candidate)).map(({ sought }) => sought)
      const excluded = [...found.excluded, ...candidates.filter(isExclusion).map(({ text }) => text)]
      const keywords = [...found.keywords, ...wanted]
      const judged = keywords.slice(0, MOST_KEYWORDS)
      const { proposals, unwanted } = yield* inTurns(() => negativeProposalsInTurns(material, judged, excluded))
      return { leftOut: unwanted, proposals, unjudged: keywords.length - judged.length }
    }))
  )

const propose = Effect.fnUntraced(function*(task: GenerationTask) {
  const gathered = yield* gather(task, (draft) => draft)
  if (gathered === null) return
  const proposed = yield* judge(task, gathered)
  if (proposed === null) return
  yield* finish(task, {
    _tag: "Ended",
    error: null,
    result: { _tag: "NegativesProposed", ...proposed, missing: gathered.material.missing, notes: gathered.notes }
  })
})

/** Runs `ProposeNegatives` in this process. */
export const layer = ProposeNegatives.toLayer((task) => generation(task, propose(task), AdviceTurns))
