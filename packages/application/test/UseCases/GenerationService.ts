import * as MemoryCopyWriter from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import * as MemoryWebsiteReader from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { MemoryWebsites } from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import * as GenerationWorkflows from "@campaigns/application/Generation/GenerationWorkflows"
import { WebsiteReader } from "@campaigns/application/Generation/WebsiteReader"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { hasEnded, Tasks } from "@campaigns/application/Tasks/Tasks"
import type { SitePage } from "@campaigns/copywriting/Orders/Material"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { commit } from "@campaigns/port-contracts/Drafts/Writes"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { CutPoints } from "./CutPoints.ts"
import { eventually } from "./Eventually.ts"
import { berlin } from "./People.ts"

/** The ports that a generation reads and asks, with points around it, at which a run can be cut short. */
const cuttable = Layer.unwrap(
  Effect.gen(function*() {
    const points = yield* CutPoints
    const websites = yield* WebsiteReader
    const writer = yield* CopyWriter
    return Layer.mergeAll(
      Layer.succeed(WebsiteReader, { read: (url) => points.around("read", websites.read(url)) }),
      Layer.succeed(CopyWriter, {
        name: writer.name,
        readsPrompts: writer.readsPrompts,
        splitKeywords: (request) => points.around("split", writer.splitKeywords(request)),
        writeRsa: (request) => points.around("write ad", writer.writeRsa(request)),
        writeExtensions: (request) => points.around("write extensions", writer.writeExtensions(request)),
        judgeOffers: (request) => points.around("judge offers", writer.judgeOffers(request))
      })
    )
  })
)

/** The service of campaigns with its generations, over a website and a writer in memory. */
export const generationService = GenerationWorkflows.layer.pipe(
  Layer.provideMerge(cuttable),
  Layer.provideMerge(campaignService),
  Layer.provideMerge(Layer.mergeAll(MemoryCopyWriter.layer, MemoryWebsiteReader.layer))
)

export const websiteUrl = "https://www.alderstreetbikes.com/"

const page = (path: string, title: string): SitePage => ({
  url: new URL(path, websiteUrl).href,
  title,
  description: `${title} at Alder Street Bikes in the old town.`,
  headings: [title],
  text: `${title} by people who ride every day.`
})

/** A website of six pages. */
export const website = [
  page("/", "Alder Street Bikes"),
  page("/repair", "Bike Repair"),
  page("/rental", "Bike Rental"),
  page("/e-bikes", "Electric Bikes"),
  page("/kids", "Bikes for Kids"),
  page("/contact", "How to Find Us")
]

/** Any revision of a draft will do. */
export const anyRevision = (draftId: DraftId) => ({ draftId, expectedRevisions: null })

/** A draft with an analysis whose keywords are selected, a website that can be read, and nothing else yet. */
export const draftToFill = Effect.fnUntraced(function*(keywords: ReadonlyArray<string> = [
  "bike repair",
  "bike repair shop",
  "bike rental",
  "city bike rental"
]) {
  const websites = yield* MemoryWebsites
  yield* websites.put(websiteUrl, website)
  const analyses = yield* MarketAnalyses
  const example = exampleAnalysis(berlin)
  const analysis = yield* analyses.create({
    ...example,
    keywords: keywords.map((keywordText) => ({
      keywordText,
      isSelected: true,
      avgMonthlySearches: 100,
      competition: "LOW",
      competitionIndex: 10,
      lowBid: "0.40",
      highBid: "1.20"
    }))
  })
  const draft = yield* finishedDraft({ marketAnalysisId: analysis.id, adGroups: [] })
  const after = {
    ...draft,
    revision: draft.revision + 1,
    settings: { ...draft.settings, websiteUrl, languageIds: [1000] },
    extensions: { sitelinks: [], callouts: [], phone: null, structuredSnippets: [] }
  }
  yield* Effect.orDie(commit({ before: draft, after, author: null }))
  return after
})

/** The task and its draft when the task has ended, whatever time that takes. */
export const outcomeOf = Effect.fnUntraced(function*(taskId: TaskId) {
  const tasks = yield* Tasks
  const drafts = yield* DraftReader
  const step = Effect.andThen(TestClock.adjust("1 second"), Effect.orDie(tasks.find(taskId)))
  const task = yield* eventually(step, hasEnded)
  if (task.draftId === null) return yield* Effect.die(new Error("The task is not one of a draft"))
  return { task, draft: yield* Effect.orDie(drafts.find(task.draftId)) }
})
