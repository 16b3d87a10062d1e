import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { LimitReached } from "../LimitReached.ts"
import type { Change, DraftPath, Finding, Fix } from "../Rules/Finding.ts"
import { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { CampaignSettings } from "./CampaignSettings.ts"
import type { AdGroupNotFound, ElementIdTaken, ExclusionHasNone, KeywordNotFound, RsaNotFound } from "./DraftErrors.ts"
import type { DraftFrozen } from "./EditableDraft.ts"
import { editAdGroups } from "./EditAdGroups.ts"
import { editAds } from "./EditAds.ts"
import { editExtensions } from "./EditExtensions.ts"
import { changeKeyword, confirmKeyword, removeKeyword } from "./EditKeywords.ts"
import { editSettings } from "./EditSettings.ts"
import { Extensions } from "./Extensions.ts"
import { DraftKeyword } from "./Keyword.ts"
import { Rsa } from "./Rsa.ts"

/** A fix that cannot be applied any more: what it mends is gone, or the draft has changed so that it would not fit. */
export class FixOutdated extends Schema.TaggedError<FixOutdated>()("FixOutdated", { code: Schema.String }) {
  override get message(): string {
    return `The draft has no such fix of ${this.code} any more`
  }
}

/** A fix that a client asks for, by the finding's code and place, and its place among the finding's fixes, from 0. */
export interface FixRequest {
  readonly code: string
  readonly isAt: (path: DraftPath) => boolean
  readonly fix: number
}

/** The finding and the fix that a request means; `undefined` when there is none. */
export const requestedFix = (
  findings: ReadonlyArray<Finding>,
  { code, fix, isAt }: FixRequest
): { readonly finding: Finding; readonly fix: Fix } | undefined => {
  for (const finding of findings) {
    const chosen = finding.code === code && isAt(finding.path) ? finding.fixes?.[fix] : undefined
    if (chosen !== undefined) return { finding, fix: chosen }
  }
  return undefined
}

type Value = Change["value"]

/** A value with a part of it changed, or taken out of its list; the value itself where the path leads nowhere. */
const changed = (value: unknown, [key, ...rest]: DraftPath, to: Value): unknown => {
  if (key === undefined) return to
  if (Array.isArray(value) && typeof key === "number") {
    const list: ReadonlyArray<unknown> = value
    if (key >= list.length) return value
    return rest.length === 0 && to === undefined
      ? list.toSpliced(key, 1)
      : list.with(key, changed(list[key], rest, to))
  }
  if (typeof value !== "object" || value === null || typeof key !== "string" || !Object.hasOwn(value, key)) return value
  return { ...value, [key]: changed(Reflect.get(value, key), rest, to) }
}

type Refused = DraftFrozen | AdGroupNotFound | FixOutdated | KeywordNotFound | LimitReached | RsaNotFound
type Applied = Result.Result<CampaignDraft, Refused>

const isSettings = Schema.is(CampaignSettings)
const isExtensions = Schema.is(Extensions)
const isKeyword = Schema.is(DraftKeyword)
const isRsa = Schema.is(Rsa)
const isAdGroup = Schema.is(AdGroup)

/** Changes of the settings or the extensions, made together by the function that a person's edit goes through. */
const applyToWhole = (
  draft: CampaignDraft,
  part: "settings" | "extensions",
  changes: ReadonlyArray<Change>,
  outdated: FixOutdated
): Applied => {
  const next = changes.reduce<unknown>((whole, { path, value }) => changed(whole, path.slice(1), value), draft[part])
  if (part === "extensions") return isExtensions(next) ? editExtensions(draft, next) : Result.fail(outdated)
  return isSettings(next)
    ? Result.map(editSettings(draft, next, "matching-previous-default"), ({ draft }) => draft)
    : Result.fail(outdated)
}

/** A change of one part of a draft, made by the same function that a person's edit of that part goes through. */
const applyChange = (draft: CampaignDraft, change: Change, outdated: FixOutdated): Applied => {
  const { path, value } = change
  const [part, at, list, place, ...rest] = path
  const refused: Applied = Result.fail(outdated)
  const orOutdated = <E extends { readonly _tag: string }>(error: E) =>
    (error._tag === "ElementIdTaken" || error._tag === "ExclusionHasNone" ? outdated : error) as
      | Exclude<E, ElementIdTaken | ExclusionHasNone>
      | FixOutdated
  if (part === "settings" || part === "extensions") return applyToWhole(draft, part, [change], outdated)
  const group = typeof at === "number" ? draft.adGroups[at] : undefined
  if (group === undefined) return refused
  if (typeof place !== "number") {
    const next = changed({ ...group, keywords: [], rsas: [] }, path.slice(2), value)
    if (!isAdGroup(next)) return refused
    const { cpcBidMicros, name } = next
    return editAdGroups(
      draft,
      [{ _tag: "Change", id: group.id, name, cpcBidMicros, keywords: [], removedKeywordIds: [] }],
      []
    ).pipe(Result.mapError(orOutdated))
  }
  const keyword = list === "keywords" ? group.keywords[place] : undefined
  if (keyword !== undefined) {
    if (rest.length === 0 && value === undefined) return removeKeyword(draft, group.id, keyword.id)
    if (rest[0] === "pageUnsure" && value === null) return confirmKeyword(draft, group.id, keyword.id)
    const next = changed(keyword, rest, value)
    return isKeyword(next)
      ? changeKeyword(draft, group.id, keyword.id, next).pipe(
        Result.mapBoth({ onSuccess: ({ draft }) => draft, onFailure: orOutdated })
      )
      : refused
  }
  const rsa = list === "rsas" ? group.rsas[place] : undefined
  const next = rsa === undefined ? undefined : changed(rsa, rest, value)
  if (!isRsa(next)) return refused
  const { generation: _, id, ...patch } = next
  return editAds(draft, [{ _tag: "Change", id, patch }], []).pipe(Result.mapError(orOutdated))
}

/** The draft with changes of its parts, as if a person had made them; all of them or none. */
export const applyChanges = (before: CampaignDraft, changes: ReadonlyArray<Change>, outdated: FixOutdated): Applied => {
  const part = changes[0]?.path[0]
  if ((part === "settings" || part === "extensions") && changes.every(({ path }) => path[0] === part)) {
    return applyToWhole(before, part, changes, outdated)
  }
  let draft: Applied = Result.succeed(before)
  for (const change of changes) draft = Result.flatMap(draft, (draft) => applyChange(draft, change, outdated))
  return draft
}

/** The draft with a fix of one of its findings. */
export const applyFix = (before: CampaignDraft, { code }: Finding, { changes }: Fix): Applied =>
  applyChanges(before, changes, new FixOutdated({ code }))
