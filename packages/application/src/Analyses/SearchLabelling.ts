import type { OfferBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { OfferChoice } from "@campaigns/copywriting/Orders/Proposals"
import { offlineOffers } from "@campaigns/copywriting/Writer/OfflineOffers"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { LabelledText, UnlabelledWord, WordLabel } from "@campaigns/domain/internal/Analyses/Labels"
import * as Arr from "effect/Array"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { anyDraft, DraftReader } from "../Drafts/DraftReader.ts"
import { CopyWriting } from "../Generation/CopyWriting.ts"
import { gatherMaterial } from "../Generation/MaterialGathering.ts"
import type { WebsiteReader } from "../Generation/WebsiteReader.ts"
import type { Companies } from "../Identity/Companies.ts"
import { newestFirst } from "../Paging/SortedPage.ts"
import { LABEL_LIFETIME, MOST_LABELLED, SearchLabels } from "./SearchLabels.ts"

/** The searches of one order to the model. */
const AT_A_TIME = 100

const labelOf: Readonly<Record<OfferChoice, WordLabel>> = { offered: "own", notOffered: "other", unsure: "unsure" }

/**
 * Labels searches: whether the customer's website offers what they ask for. A model says it where there is one, and
 * what it said is kept; else, and where it fails, the words of the website do. Of a customer without a website, or
 * whose website cannot be read, nothing is known.
 */
export const labellingSearches = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const labels = yield* SearchLabels
  const writing = yield* CopyWriting
  const services = yield* Effect.context<Companies | WebsiteReader>()

  const materialOf = Effect.fnUntraced(function*(customerId: CustomerId) {
    const filter = { ...anyDraft, customerIds: [customerId], isPublished: true }
    const { items: [newest] } = yield* drafts.list(filter, { ...newestFirst, limit: 1 })
    const settings = newest?.settings ?? { websiteUrl: null, languageIds: [] }
    const { material } = yield* Effect.provideContext(gatherMaterial({ customerId, settings }), services)
    return material
  })

  /** The answers of the model on a few searches; none when it fails, which is logged. */
  const answered = Effect.fnUntraced(function*(brief: OfferBrief) {
    if (!writing.asksModel) return new Map<number, OfferChoice>()
    return yield* Effect.catchTag(
      writing.offers(brief),
      "WritingFailed",
      ({ message }) =>
        Effect.as(
          Effect.logWarning("searches are labelled by the website alone", message),
          new Map<number, OfferChoice>()
        )
    )
  })

  const label = Effect.fn("labelSearches")(function*(customerId: CustomerId, all: ReadonlyArray<UnlabelledWord>) {
    const asked = all.slice(0, MOST_LABELLED)
    if (asked.length === 0) return []
    const material = yield* materialOf(customerId)
    if (material.pages.length === 0) return []
    const page = material.websiteUrl ?? ""
    const now = yield* DateTime.now
    const texts = asked.map(({ text }) => text)
    const kept = new Map(
      (yield* labels.find({ customerId, page, texts }, DateTime.subtractDuration(now, LABEL_LIFETIME)))
        .map((one) => [one.text, one.label])
    )
    const found: Array<LabelledText> = asked.flatMap(({ text }) => {
      const known = kept.get(text)
      return known === undefined ? [] : [{ text, label: known, source: "judgement" }]
    })
    for (const some of Arr.chunksOf(asked.filter(({ text }) => !kept.has(text)), AT_A_TIME)) {
      const brief: OfferBrief = { material, searches: some.map((one, id) => ({ ...one, id })) }
      const byModel = yield* answered(brief)
      const fresh = brief.searches.flatMap(({ id, text }) => {
        const choice = byModel.get(id)
        return choice === undefined ? [] : [{ text, label: labelOf[choice] }]
      })
      yield* labels.keep({ customerId, page }, fresh, now)
      found.push(...fresh.map((one): LabelledText => ({ ...one, source: "judgement" })))
      const rest = { ...brief, searches: brief.searches.filter(({ id }) => !byModel.has(id)) }
      found.push(
        ...offlineOffers(rest).answers.flatMap(({ choice, id }): ReadonlyArray<LabelledText> => {
          const text = some[id]?.text
          return text === undefined ? [] : [{ text, label: labelOf[choice], source: "site" }]
        })
      )
    }
    return found
  })
  return { label, asksModel: writing.asksModel }
})
