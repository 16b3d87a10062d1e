import * as Caches from "@campaigns/application/Caching/Caches"
import { bytesWeight, objectWeight } from "@campaigns/application/Caching/Weight"
import { CurrentRuleBook } from "@campaigns/application/Drafts/CurrentRuleBook"
import { contentWeight } from "@campaigns/application/Drafts/DraftWeight"
import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { adGroupHeadView, draftAdGroupView, draftKeywordView, rsaView } from "../../Api/Drafts/AdGroupView.ts"
import { draftHeadView } from "../../Api/Drafts/CampaignDraftView.ts"
import { warningViews } from "../../Api/Drafts/WarningView.ts"
import { listInPieces, printedBytes, streamed } from "../Printing.ts"
import { draftTag } from "./DraftTags.ts"

/** Drafts whose ad groups weigh more than this are printed while they are sent, 2 MiB: about 7,000 keywords. */
const STREAMED_FROM = 2 * 1_048_576

/** A draft that was printed, or its ad groups alone, known by being the same object: drafts are immutable. */
interface Printed {
  readonly adGroups: WeakRef<ReadonlyArray<AdGroup>>
  readonly allRsasGenerated: boolean
  /** The draft that `bytes` are the whole of; `null` when they are its ad groups alone. */
  readonly draft: WeakRef<CampaignDraft> | null
  readonly bytes: Uint8Array
  /** The place in the bytes where the ad groups begin: `,"ad_groups":[...]}`. */
  readonly adGroupsFrom: number
}

const weightOfPrinted = ({ bytes }: Printed): number => bytesWeight(bytes) + 3 * objectWeight(4)

const adGroupsText = ({ adGroups }: CampaignDraft): string =>
  `,"ad_groups":${JSON.stringify(adGroups.map(draftAdGroupView))}}`

/** The same text in pieces. */
function* adGroupsInPieces({ adGroups }: CampaignDraft): Generator<string> {
  let opening = ",\"ad_groups\":["
  for (const group of adGroups) {
    yield `${opening}${JSON.stringify(adGroupHeadView(group)).slice(0, -1)},"keywords":`
    yield* listInPieces(group.keywords, draftKeywordView)
    yield ",\"rsas\":"
    yield* listInPieces(group.rsas, (rsa) => rsaView(group.id, rsa))
    opening = "},"
  }
  yield adGroups.length === 0 ? `${opening}]}` : "}]}"
}

const headText = (draft: CampaignDraft, allRsasGenerated: boolean): string =>
  JSON.stringify(draftHeadView(draft, allRsasGenerated)).slice(0, -1)

const options = (draft: CampaignDraft, status: number, headers: Readonly<Record<string, string>>) => ({
  status,
  contentType: "application/json",
  headers: { etag: draftTag(draft), ...headers }
})

/** The answer of a step. */
interface StepAnswer {
  readonly draft: CampaignDraft
  readonly warnings: ReadonlyArray<Finding>
}

/** Drafts as answers to requests, their revision as `ETag`. */
export class DraftResponses extends Context.Service<DraftResponses, {
  readonly draft: (
    draft: CampaignDraft,
    status?: number,
    headers?: Readonly<Record<string, string>>
  ) => HttpServerResponse.HttpServerResponse
  /** With `told` before the draft. */
  readonly step: (answer: StepAnswer, told?: object) => HttpServerResponse.HttpServerResponse
}>()("@campaigns/adapters-http/Handlers/Drafts/DraftResponses") {
  /**
   * A printed draft is not printed again while it is kept, nor are its ad groups while only settings change. Large
   * drafts are printed while they are sent and not kept.
   */
  static readonly layer: Layer.Layer<DraftResponses> = Layer.effect(
    DraftResponses,
    Effect.gen(function*() {
      const cache = yield* Caches.make<DraftId, Printed>("printedDrafts", weightOfPrinted)
      const warningView = warningViews(yield* CurrentRuleBook).validation

      /** The kept JSON of a draft's ad groups, printed now if need be; `undefined` when they are too large for that. */
      const printedAdGroups = (draft: CampaignDraft): Printed | undefined => {
        const known = cache.get(draft.id)
        if (known !== undefined && known.adGroups.deref() === draft.adGroups) return known
        if (contentWeight(draft) > STREAMED_FROM) return undefined
        const printed = {
          adGroups: new WeakRef(draft.adGroups),
          allRsasGenerated: allRsasGenerated(draft),
          draft: null,
          bytes: printedBytes(adGroupsText(draft)),
          adGroupsFrom: 0
        }
        cache.set(draft.id, printed)
        return printed
      }

      /** The whole as one run of bytes, so that the ad groups stand in memory once. */
      const printedWhole = (draft: CampaignDraft, printed: Printed): Uint8Array => {
        if (printed.draft?.deref() === draft) return printed.bytes
        const head = headText(draft, printed.allRsasGenerated)
        const adGroupsFrom = Buffer.byteLength(head)
        const adGroups = printed.bytes.subarray(printed.adGroupsFrom)
        const bytes = Buffer.allocUnsafeSlow(adGroupsFrom + adGroups.byteLength)
        bytes.write(head)
        bytes.set(adGroups, adGroupsFrom)
        cache.set(draft.id, { ...printed, draft: new WeakRef(draft), bytes, adGroupsFrom })
        return bytes
      }

      return DraftResponses.of({
        draft: (draft, status = 200, headers = {}) => {
          const printed = printedAdGroups(draft)
          if (printed !== undefined) {
            return HttpServerResponse.uint8Array(printedWhole(draft, printed), options(draft, status, headers))
          }
          const pieces = function*() {
            yield headText(draft, allRsasGenerated(draft))
            yield* adGroupsInPieces(draft)
          }
          return HttpServerResponse.stream(streamed(pieces), options(draft, status, headers))
        },

        // In pieces: joining them for an answer that is sent once costs more than the rest, in memory most of all.
        step: ({ draft, warnings }, told) => {
          const printed = printedAdGroups(draft)
          const opening = told === undefined ? "{" : `${JSON.stringify(told).slice(0, -1)},`
          const start = `${opening}"draft":${headText(draft, printed?.allRsasGenerated ?? allRsasGenerated(draft))}`
          if (printed === undefined) {
            const pieces = function*() {
              yield start
              yield* adGroupsInPieces(draft)
              yield ",\"warnings\":"
              yield* listInPieces(warnings, warningView)
              yield "}"
            }
            return HttpServerResponse.stream(streamed(pieces), options(draft, 200, {}))
          }
          const before = Buffer.from(start)
          const adGroups = printed.bytes.subarray(printed.adGroupsFrom)
          const after = Buffer.from(`,"warnings":${JSON.stringify(warnings.map(warningView))}}`)
          const contentLength = before.byteLength + adGroups.byteLength + after.byteLength
          const body = Stream.fromArrays([before], [adGroups], [after])
          return HttpServerResponse.stream(body, { ...options(draft, 200, {}), contentLength })
        }
      })
    })
  )
}

/** Any other JSON that belongs to a draft, with the draft's `ETag`. */
export const jsonOfDraft = (
  draft: CampaignDraft,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {}
) => HttpServerResponse.text(JSON.stringify(body), options(draft, status, headers))

/** The items from which an answer is printed while it is sent; a keyed request keeps none that is. */
const STREAMED_ITEMS = 5_000

/** The same of an answer with lists of so many items, in pieces. */
export const listsOfDraft = (draft: CampaignDraft, items: number, pieces: () => Generator<string>) =>
  items < STREAMED_ITEMS
    ? HttpServerResponse.text(Array.from(pieces()).join(""), options(draft, 200, {}))
    : HttpServerResponse.stream(streamed(pieces), options(draft, 200, {}))
