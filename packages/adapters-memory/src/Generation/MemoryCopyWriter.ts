import {
  CopyWriter,
  CopyWriterError,
  type CopyWriterReason,
  type WritingRequest
} from "@campaigns/application/Generation/CopyWriter"
import type { AdGroupsBrief, ExtensionsBrief, OfferBrief, RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type {
  AdGroupsProposal,
  ExtensionsProposal,
  OfferProposal,
  RsaProposal
} from "@campaigns/copywriting/Orders/Proposals"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

type Reason = typeof CopyWriterReason.Type

/** An order to the writer. */
export type MemoryOrder =
  | { readonly kind: "adGroups"; readonly request: WritingRequest<AdGroupsBrief, AdGroupsProposal> }
  | { readonly kind: "rsa"; readonly request: WritingRequest<RsaBrief, RsaProposal> }
  | { readonly kind: "extensions"; readonly request: WritingRequest<ExtensionsBrief, ExtensionsProposal> }
  | { readonly kind: "offers"; readonly request: WritingRequest<OfferBrief, OfferProposal> }

/** Guides the writer in memory, for tests of those who order from it. */
export class MemoryCopyWriterDesk extends Context.Service<MemoryCopyWriterDesk, {
  /** The next orders fail, each for one of these reasons. */
  readonly failNext: (...reasons: ReadonlyArray<Reason>) => Effect.Effect<void>
  /** Sets the proposals for the next orders for ads, instead of what the writer would write. */
  readonly proposeRsas: (...proposals: ReadonlyArray<RsaProposal>) => Effect.Effect<void>
  /** Sets the proposals for the next orders for extensions. */
  readonly proposeExtensions: (...proposals: ReadonlyArray<ExtensionsProposal>) => Effect.Effect<void>
  /** Sets the proposals for the next orders for ad groups. */
  readonly proposeAdGroups: (...proposals: ReadonlyArray<AdGroupsProposal>) => Effect.Effect<void>
  /** Sets the proposals for the next orders to judge searches. */
  readonly proposeOffers: (...proposals: ReadonlyArray<OfferProposal>) => Effect.Effect<void>
  /** Every order so far. */
  readonly orders: Effect.Effect<ReadonlyArray<MemoryOrder>>
}>()("@campaigns/adapters-memory/Generation/MemoryCopyWriterDesk") {}

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join("").trim()

const because = (text: string) => ({ text, reason: "Names what the ad is about" })

/** A plain ad about its keywords, valid for plain keywords. */
const plainRsa = ({ adGroupName, keywords, material }: RsaBrief): RsaProposal => {
  const topic = keywords[0] ?? adGroupName
  return {
    headlines: [
      cut(topic, 30),
      cut(`Discover ${topic}`, 30),
      cut(`Ask ${material.company.name}`, 30),
      "See What We Offer"
    ]
      .map(because),
    descriptions: [
      cut(`Everything about ${topic} in one place. Have a look at our website.`, 90),
      "Tell us what you need and get an answer from people who know their trade."
    ].map(because),
    finalUrl: null,
    displayPath1: null,
    displayPath2: null
  }
}

const plainExtensions = ({ material }: ExtensionsBrief): ExtensionsProposal => ({
  sitelinks: material.pages.slice(1, 5).map(({ title, url }) => ({
    linkText: cut(title, 25),
    finalUrl: url,
    description1: null,
    description2: null
  })),
  callouts: ["Friendly advice", "Fair prices"],
  structuredSnippets: []
})

const plainSplit = ({ keywords }: AdGroupsBrief): AdGroupsProposal => ({
  adGroups: Array.from(
    groupedBy(keywords, ({ text }) => text.split(" ").at(-1) ?? text),
    ([name, group]) => ({ name, keywordIds: group.map(({ id }) => id) })
  )
})

/** A writer in memory that writes plainly, and the desk from which it is guided. */
export const layer: Layer.Layer<CopyWriter | MemoryCopyWriterDesk> = Layer.unwrap(
  Effect.sync(() => {
    const failures: Array<Reason> = []
    const rsas: Array<RsaProposal> = []
    const extensions: Array<ExtensionsProposal> = []
    const adGroups: Array<AdGroupsProposal> = []
    const offers: Array<OfferProposal> = []
    const orders: Array<MemoryOrder> = []

    const take = <A>(order: MemoryOrder, prepared: Array<A>, write: () => A): Effect.Effect<A, CopyWriterError> =>
      Effect.suspend(() => {
        orders.push(order)
        const reason = failures.shift()
        return reason === undefined
          ? Effect.succeed(prepared.shift() ?? write())
          : Effect.fail(new CopyWriterError({ reason, message: `The writer fails: ${reason._tag}.` }))
      })
    const prepare = <A>(list: Array<A>) => (...items: ReadonlyArray<A>) =>
      Effect.sync(() => {
        list.push(...items)
      })

    return Layer.mergeAll(
      Layer.succeed(
        CopyWriter,
        CopyWriter.of({
          name: "memory",
          readsPrompts: false,
          splitKeywords: (request) => take({ kind: "adGroups", request }, adGroups, () => plainSplit(request.brief)),
          writeRsa: (request) => take({ kind: "rsa", request }, rsas, () => plainRsa(request.brief)),
          writeExtensions: (request) =>
            take({ kind: "extensions", request }, extensions, () => plainExtensions(request.brief)),
          judgeOffers: (request) => take({ kind: "offers", request }, offers, () => ({ answers: [] }))
        })
      ),
      Layer.succeed(
        MemoryCopyWriterDesk,
        MemoryCopyWriterDesk.of({
          failNext: prepare(failures),
          proposeRsas: prepare(rsas),
          proposeExtensions: prepare(extensions),
          proposeAdGroups: prepare(adGroups),
          proposeOffers: prepare(offers),
          orders: Effect.sync(() => [...orders])
        })
      )
    )
  })
)
