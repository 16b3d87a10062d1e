import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftWarning } from "@campaigns/domain/Drafts/DraftWarning"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { draftAdGroupView } from "../../Api/Drafts/AdGroupView.ts"
import { draftHeadView } from "../../Api/Drafts/CampaignDraftView.ts"
import { validationWarningView } from "../../Api/Drafts/WarningView.ts"
import { entityTag } from "../../Conventions/EntityTag.ts"

interface Printed {
  /** `,"ad_groups":[...]}`: the end of a draft's JSON. */
  readonly bytes: Uint8Array
  readonly allRsasGenerated: boolean
}

const adGroupLists = new WeakMap<ReadonlyArray<AdGroup>, Printed>()
const wholeDrafts = new WeakMap<CampaignDraft, Uint8Array>()

const printAdGroups = (draft: CampaignDraft): Printed => {
  const known = adGroupLists.get(draft.adGroups)
  if (known !== undefined) return known
  const printed = {
    bytes: Buffer.from(`,"ad_groups":${JSON.stringify(draft.adGroups.map(draftAdGroupView))}}`),
    allRsasGenerated: allRsasGenerated(draft)
  }
  adGroupLists.set(draft.adGroups, printed)
  return printed
}

const printHead = (draft: CampaignDraft, { allRsasGenerated }: Printed): Uint8Array =>
  Buffer.from(JSON.stringify(draftHeadView(draft, allRsasGenerated)).slice(0, -1))

/**
 * A draft's JSON. Drafts are immutable values: one that was printed is not printed again, nor are its ad groups while only its
 * settings change. The ad groups are kept as a part of the whole, so that the bytes stand in memory once.
 */
const printDraft = (draft: CampaignDraft): Uint8Array => {
  const known = wholeDrafts.get(draft)
  if (known !== undefined) return known
  const adGroups = printAdGroups(draft)
  const head = printHead(draft, adGroups)
  const whole = Buffer.concat([head, adGroups.bytes])
  wholeDrafts.set(draft, whole)
  adGroupLists.set(draft.adGroups, { ...adGroups, bytes: whole.subarray(head.byteLength) })
  return whole
}

const options = (draft: CampaignDraft, status: number, headers: Readonly<Record<string, string>>) => ({
  status,
  contentType: "application/json",
  headers: { etag: entityTag(draft.revision), ...headers }
})

/** A draft as the answer to a request, its revision as `ETag`. */
export const draftResponse = (draft: CampaignDraft, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.uint8Array(printDraft(draft), options(draft, status, headers))

const stepStart = Buffer.from("{\"draft\":")

/**
 * What a step answers, in pieces: the ad groups go out as the bytes that are kept of them. Joining them for an answer that is sent
 * once costs more than the rest of it, in memory most of all.
 */
export const stepResponse = ({ draft, warnings }: {
  readonly draft: CampaignDraft
  readonly warnings: ReadonlyArray<DraftWarning>
}) => {
  const adGroups = printAdGroups(draft)
  const head = printHead(draft, adGroups)
  const end = Buffer.from(`,"warnings":${JSON.stringify(warnings.map(validationWarningView))}}`)
  const contentLength = stepStart.byteLength + head.byteLength + adGroups.bytes.byteLength + end.byteLength
  const body = Stream.fromArrays([stepStart], [head], [adGroups.bytes], [end])
  return HttpServerResponse.stream(body, { ...options(draft, 200, {}), contentLength })
}

/** Any other JSON that belongs to a draft, with the draft's `ETag`. */
export const jsonOfDraft = (
  draft: CampaignDraft,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {}
) => HttpServerResponse.text(JSON.stringify(body), options(draft, status, headers))
