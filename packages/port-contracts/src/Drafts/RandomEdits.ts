import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { editAdGroups } from "@campaigns/domain/Drafts/EditAdGroups"
import { editAds } from "@campaigns/domain/Drafts/EditAds"
import { editExtensions } from "@campaigns/domain/Drafts/EditExtensions"
import { addKeywords, changeKeyword, confirmKeyword, removeKeyword } from "@campaigns/domain/Drafts/EditKeywords"
import { editSettings } from "@campaigns/domain/Drafts/EditSettings"
import { AdGroupId, KeywordId, MarketKeywordId, NegativeKeywordId, RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { type AssetText, blankRsaTexts, type RsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { updateKeywords } from "@campaigns/domain/Drafts/UpdateKeywords"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import type { Provenance } from "@campaigns/domain/internal/Drafts/Provenance"
import { beginGeneration } from "@campaigns/domain/internal/Generation/BeginGeneration"
import { addAdGroups } from "@campaigns/domain/internal/Generation/GeneratedAdGroups"
import { beginRsas, changeOwnedRsa, rsasOf } from "@campaigns/domain/internal/Generation/GeneratedAds"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import {
  adValues,
  amount,
  bidding,
  extensionValues,
  keywordValues,
  name,
  settingValues,
  some,
  status
} from "./EditValues.ts"

const pick = fc.nat({ max: 9 })
const taskId = fc.uuid().map((id) => TaskId.make(id))

const negatives = fc.array(
  fc.record({ text: name, matchType: fc.constantFrom("EXACT" as const, "PHRASE", "BROAD") }),
  { maxLength: 2 }
)

/** One edit of a draft; numbers pick among the ad groups, keywords and ads that are there when it is carried out. */
export const randomEdit = fc.oneof(
  fc.record({
    type: fc.constant("settings" as const),
    patch: some(settingValues),
    bidding: fc.option(bidding, { nil: undefined }),
    negatives,
    scope: fc.constantFrom("all" as const, "matching-previous-default" as const)
  }),
  fc.record({ type: fc.constant("addGroup" as const), name, keywords: fc.array(name, { maxLength: 2 }) }),
  fc.record({ type: fc.constant("changeGroup" as const), group: pick, name, cpcBidMicros: amount, status }),
  fc.record({ type: fc.constant("removeGroup" as const), group: pick }),
  fc.record({
    type: fc.constant("addKeywords" as const),
    group: pick,
    keywords: fc.array(
      fc.record({
        ...keywordValues,
        status: fc.constant("ENABLED" as const),
        finalUrlSuffix: fc.constant(null),
        trackingUrlTemplate: fc.constant(null),
        sourceMarketAnalysisKeywordId: fc.option(pick.map((id) => MarketKeywordId.make(id + 1)))
      }),
      { maxLength: 3 }
    )
  }),
  fc.record({
    type: fc.constant("changeKeyword" as const),
    group: pick,
    keyword: pick,
    patch: some(keywordValues)
  }),
  fc.record({ type: fc.constant("updateKeywords" as const), status, part: name }),
  fc.record({
    type: fc.constant("placeKeywords" as const),
    part: name,
    bidPercent: fc.option(fc.integer({ min: -90, max: 900 }), { nil: undefined }),
    to: pick,
    isCopy: fc.boolean()
  }),
  fc.record({ type: fc.constant("removeKeyword" as const), group: pick, keyword: pick }),
  fc.record({ type: fc.constant("confirmKeyword" as const), group: pick, keyword: pick }),
  fc.record({ type: fc.constant("generateGroup" as const), taskId, name, source: pick, doubt: fc.option(name) }),
  fc.record({ type: fc.constant("addAd" as const), group: pick, text: name }),
  fc.record({ type: fc.constant("changeAd" as const), group: pick, ad: pick, to: pick, patch: some(adValues) }),
  fc.record({ type: fc.constant("removeAd" as const), group: pick, ad: pick }),
  fc.record({ type: fc.constant("extensions" as const), patch: some(extensionValues) }),
  fc.record({
    type: fc.constant("generateAds" as const),
    group: pick,
    taskId,
    texts: fc.array(name, { maxLength: 2 })
  }),
  fc.record({ type: fc.constant("generateExtensions" as const), taskId, texts: fc.array(name, { maxLength: 3 }) })
)
export type RandomEdit = typeof randomEdit extends fc.Arbitrary<infer A> ? A : never

/** The number of fresh ids that an edit may use. */
export const idsPerEdit = 3

const texts = (text: string): RsaTexts => ({
  ...blankRsaTexts,
  headlines: [{ text, pinnedField: null, reason: null }],
  descriptions: [{ text, pinnedField: "DESCRIPTION_2", reason: text }],
  finalUrl: text,
  displayPath2: text
})

const sitelink = { finalUrl: null, description1: null, description2: null, finalMobileUrl: null }

/** The origin of a generated text. */
const originOf = (text: string): Provenance => ({
  writer: "offline",
  prompt: null,
  page: text,
  facts: [{ page: text, says: text }]
})

const generatedTexts = (written: ReadonlyArray<string>): ReadonlyArray<AssetText> =>
  written.map((text, index) => ({
    text,
    pinnedField: index === 0 ? null : "HEADLINE_1",
    reason: text,
    isGenerated: true,
    provenance: originOf(text)
  }))

/** The ads of a task as it leaves them: written, or failed when there is no text. */
const generated = (draft: CampaignDraft, taskId: TaskId, texts: ReadonlyArray<string>): CampaignDraft =>
  rsasOf(draft, taskId).reduce((now, { rsa: { id } }) =>
    changeOwnedRsa(now, id, taskId, (rsa) => ({
      ...rsa,
      headlines: generatedTexts(texts),
      descriptions: generatedTexts(texts.slice(1)),
      generation: texts.length > 0
        ? { _tag: "Completed", taskId }
        : { _tag: "Failed", taskId, error: "There was nothing to write \"about\"" }
    })) ?? now, draft)

/** The ads of an ad group after a task has written them anew. */
const generateAds = (
  draft: CampaignDraft,
  { adGroupId, newRsaId, taskId, texts }: {
    readonly adGroupId: AdGroupId
    readonly newRsaId: RsaId
    readonly taskId: TaskId
    readonly texts: ReadonlyArray<string>
  }
): Result.Result<CampaignDraft, unknown> =>
  Result.map(
    beginRsas(draft, { adGroupId, newRsaId, taskId, supersede: true }),
    (begun) => generated(begun, taskId, texts)
  )

const picked = <A>(rows: ReadonlyArray<A>, place: number): A | undefined => rows[place % Math.max(rows.length, 1)]

const nobody = 1_000_000_000_000

/** The draft with an edit carried out by the domain's own functions, or their refusal. */
export const applyEdit = (
  draft: CampaignDraft,
  edit: RandomEdit,
  ids: ReadonlyArray<number>
): Result.Result<CampaignDraft, unknown> => {
  const [a = 0, b = 0, c = 0] = ids
  const group = picked(draft.adGroups, "group" in edit ? edit.group : 0)
  const groupId = group?.id ?? AdGroupId.make(nobody)
  const keywordId = picked(group?.keywords ?? [], "keyword" in edit ? edit.keyword : 0)?.id ?? KeywordId.make(nobody)
  const rsaId = picked(group?.rsas ?? [], "ad" in edit ? edit.ad : 0)?.id ?? RsaId.make(nobody)
  switch (edit.type) {
    case "settings": {
      const { bidding, patch, scope } = edit
      const negativeKeywords = edit.negatives.map((negative, index) => ({
        id: NegativeKeywordId.make([b, c][index] ?? 0),
        ...negative
      }))
      return Result.map(
        editSettings(draft, { ...patch, biddingStrategy: bidding, negativeKeywords }, scope),
        (changed) => changed.draft
      )
    }
    case "addGroup": {
      const keywords = edit.keywords.map((text, index) => ({
        _tag: "Add" as const,
        newId: KeywordId.make([b, c][index] ?? 0),
        keyword: { text }
      }))
      const added = { _tag: "Add", newId: AdGroupId.make(a), name: edit.name, cpcBidMicros: Micros.make(1) } as const
      return editAdGroups(draft, [{ ...added, keywords, removedKeywordIds: [] }], [])
    }
    case "changeGroup": {
      const { cpcBidMicros, name, status } = edit
      const change = { _tag: "Change", id: groupId, name, cpcBidMicros, status } as const
      return editAdGroups(draft, [{ ...change, keywords: [], removedKeywordIds: [] }], [])
    }
    case "removeGroup":
      return editAdGroups(draft, [], [groupId])
    case "addKeywords":
      return Result.map(
        addKeywords(
          draft,
          groupId,
          edit.keywords.map((keyword, index) => ({ index, id: KeywordId.make(ids[index] ?? 0), keyword }))
        ),
        (added) => added.draft
      )
    case "changeKeyword":
      return Result.map(changeKeyword(draft, groupId, keywordId, edit.patch), (changed) => changed.draft)
    case "updateKeywords":
      return Result.map(
        updateKeywords(draft, { _tag: "Passing", text: edit.part }, { patch: { status: edit.status } }),
        (updated) => updated.draft
      )
    case "placeKeywords": {
      const { bidPercent, isCopy, part } = edit
      const adGroupId = picked(draft.adGroups, edit.to)?.id ?? AdGroupId.make(nobody)
      return Result.map(
        updateKeywords(
          draft,
          { _tag: "Passing", text: part },
          { patch: {}, bidPercent, into: { adGroupId, isCopy } },
          ids.map((id) => KeywordId.make(id))
        ),
        (updated) => updated.draft
      )
    }
    case "removeKeyword":
      return removeKeyword(draft, groupId, keywordId)
    case "confirmKeyword":
      return confirmKeyword(draft, groupId, keywordId)
    case "generateGroup": {
      const { doubt, name, source, taskId } = edit
      const keywordId = MarketKeywordId.make(source + 1)
      const left = [...ids]
      return Result.map(editable(draft), (draft) => {
        const added = addAdGroups(draft, {
          groups: [{ name, keywordIds: [keywordId] }],
          keywords: [{ id: keywordId, keywordText: name }],
          unsure: doubt === null ? [] : [{ keywordId, page: doubt, reason: doubt }],
          taskId,
          nextId: () => left.shift() ?? nobody,
          currencyCode: "EUR"
        })
        return generated(added, taskId, [name])
      })
    }
    case "addAd":
      return editAds(draft, [{ _tag: "Add", newId: RsaId.make(a), adGroupId: groupId, texts: texts(edit.text) }], [])
    case "changeAd": {
      const adGroupId = picked(draft.adGroups, edit.to)?.id ?? AdGroupId.make(nobody)
      return editAds(draft, [{ _tag: "Change", id: rsaId, adGroupId, patch: edit.patch }], [])
    }
    case "removeAd":
      return editAds(draft, [], [rsaId])
    case "extensions":
      return editExtensions(draft, edit.patch)
    case "generateAds":
      return generateAds(draft, {
        adGroupId: groupId,
        newRsaId: RsaId.make(a),
        taskId: edit.taskId,
        texts: edit.texts
      })
    case "generateExtensions":
      return Result.map(beginGeneration(draft, "extensionsGeneration", edit.taskId), (begun) => ({
        ...begun,
        extensions: {
          sitelinks: edit.texts.map((linkText) => ({
            ...sitelink,
            linkText,
            isGenerated: true,
            provenance: originOf(linkText)
          })),
          callouts: [
            ...begun.extensions.callouts.filter((callout) => callout.isGenerated !== true),
            ...edit.texts.map((calloutText) => ({
              calloutText,
              isGenerated: true as const,
              provenance: originOf(calloutText)
            }))
          ],
          structuredSnippets: [
            { header: "STYLES", values: edit.texts, isGenerated: true, provenance: originOf(edit.texts.join()) }
          ],
          phone: begun.extensions.phone
        },
        extensionsGeneration: { _tag: "Completed", taskId: edit.taskId }
      }))
  }
}
