import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftWarning } from "@campaigns/domain/Drafts/DraftWarning"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { draftAdGroupView } from "../../Api/Drafts/AdGroupView.ts"
import { draftHeadView } from "../../Api/Drafts/CampaignDraftView.ts"
import { validationWarningView } from "../../Api/Drafts/WarningView.ts"
import { entityTag } from "../../Conventions/EntityTag.ts"

interface Printed {
  /** `,"ad_groups":[...]}`: the end of a draft's JSON. */
  readonly bytes: Uint8Array
  readonly allRsasGenerated: boolean
}

const adGroupTexts = new WeakMap<AdGroup, string>()
const adGroupLists = new WeakMap<ReadonlyArray<AdGroup>, Printed>()
const wholeDrafts = new WeakMap<CampaignDraft, Uint8Array>()

const remembered = <K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V => {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const adGroupText = (group: AdGroup): string =>
  remembered(adGroupTexts, group, () => JSON.stringify(draftAdGroupView(group)))

const printAdGroups = (draft: CampaignDraft): Printed =>
  remembered(adGroupLists, draft.adGroups, () => ({
    bytes: Buffer.from(`,"ad_groups":[${draft.adGroups.map(adGroupText).join(",")}]}`),
    allRsasGenerated: allRsasGenerated(draft)
  }))

/**
 * A draft's JSON. Drafts are immutable values, so that what was printed once is not printed again: not the whole draft when it is
 * read again, not its ad groups when only its settings changed, not an ad group when another one changed.
 */
const parts = (draft: CampaignDraft): readonly [head: Uint8Array, adGroups: Uint8Array] => {
  const adGroups = printAdGroups(draft)
  const head = JSON.stringify(draftHeadView(draft, adGroups.allRsasGenerated))
  return [Buffer.from(head.slice(0, -1)), adGroups.bytes]
}

const options = (draft: CampaignDraft, status: number, headers: Readonly<Record<string, string>>) => ({
  status,
  contentType: "application/json",
  headers: { etag: entityTag(draft.revision), ...headers }
})

/** A draft as the answer to a request, its revision as `ETag`. */
export const draftResponse = (draft: CampaignDraft, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.uint8Array(
    remembered(wholeDrafts, draft, () => Buffer.concat(parts(draft))),
    options(draft, status, headers)
  )

const stepStart = Buffer.from("{\"draft\":")

/** What a step answers. */
export const stepResponse = ({ draft, warnings }: {
  readonly draft: CampaignDraft
  readonly warnings: ReadonlyArray<DraftWarning>
}) => {
  const end = Buffer.from(`,"warnings":${JSON.stringify(warnings.map(validationWarningView))}}`)
  return HttpServerResponse.uint8Array(Buffer.concat([stepStart, ...parts(draft), end]), options(draft, 200, {}))
}

/** Any other JSON that belongs to a draft, with the draft's `ETag`. */
export const jsonOfDraft = (
  draft: CampaignDraft,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {}
) => HttpServerResponse.text(JSON.stringify(body), options(draft, status, headers))
