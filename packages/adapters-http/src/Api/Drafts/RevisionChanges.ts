import type { AdGroupHead, DraftDelta, PlacedKeyword, PlacedRsa } from "@campaigns/domain/Drafts/DraftDelta"
import type { Extensions } from "@campaigns/domain/Drafts/Extensions"
import type { KeywordId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import type { Publication } from "@campaigns/domain/Drafts/Publication"
import type { Rsa } from "@campaigns/domain/Drafts/Rsa"
import { present } from "@campaigns/domain/Present"
import { TURN, type Turns } from "@campaigns/domain/Turns"
import * as DateTime from "effect/DateTime"
import type * as Schema from "effect/Schema"
import { Excerpts } from "../Excerpts.ts"
import { toWire } from "../Wire/WireWords.ts"
import { draftKeywordView, rsaView } from "./AdGroupView.ts"
import { declarationView } from "./DeclarationView.ts"
import { extensionsView } from "./ExtensionsView.ts"
import { generationFields } from "./GenerationView.ts"
import { type Change, MAX_TOLD_CHANGES } from "./HistoryView.ts"
import { settingsView } from "./SettingsWire.ts"

type Fields = Readonly<Record<string, Schema.Json>>

const extensionsFields = (extensions: Extensions): Fields => {
  const view = extensionsView(extensions)
  return {
    "extensions.sitelinks": view?.sitelinks ?? [],
    "extensions.callouts": view?.callouts ?? [],
    "extensions.phone": view?.phone ?? null,
    "extensions.structured_snippets": view?.structured_snippets ?? []
  }
}

const publicationFields = (publication: Publication): Fields => {
  const isPublished = publication._tag === "Published"
  const declaration = isPublished ? publication.declaration : undefined
  return {
    is_published: isPublished,
    published_at: isPublished ? DateTime.formatIso(publication.at) : null,
    published_campaign_id: isPublished ? publication.campaignId : null,
    published_declaration: declaration === undefined ? null : declarationView(declaration)
  }
}

const partsFields = (parts: DraftDelta["parts"]): Fields => {
  const { adGroupsGeneration, extensions, extensionsGeneration, marketAnalysisId, publication } = parts
  const adGroups = adGroupsGeneration === undefined ? undefined : generationFields(adGroupsGeneration)
  const generated = extensionsGeneration === undefined ? undefined : generationFields(extensionsGeneration)
  return {
    ...present({ market_analysis_id: marketAnalysisId }),
    ...(extensions === undefined ? {} : extensionsFields(extensions)),
    ...(adGroups === undefined ? {} : {
      ad_groups_task_id: adGroups.taskId,
      ad_groups_generation_status: adGroups.status,
      ad_groups_generation_error: adGroups.error
    }),
    ...(generated === undefined ? {} : {
      extensions_task_id: generated.taskId,
      extensions_generation_status: generated.status,
      extensions_generation_error: generated.error
    }),
    ...(publication === undefined ? {} : publicationFields(publication))
  }
}

/** A view without fields that did not exist when its revision was written. */
const shownFields = (view: object): Fields => present(view) as Fields

const headView = (head: AdGroupHead): Fields => toWire(head) as Fields

const keywordView = ({ adGroupId, ...keyword }: PlacedKeyword): Fields => ({
  ad_group_id: adGroupId,
  ...shownFields(draftKeywordView(keyword as DraftKeyword))
})

const adView = ({ adGroupId, ...rsa }: PlacedRsa): Fields => shownFields(rsaView(adGroupId, rsa as Rsa))

const isSame = (one: Schema.Json | undefined, other: Schema.Json | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** A change that is looked into when it is told: of a revision of 50,000 keywords nearly all are only counted. */
type Told = () => Change

/** The differences between two states of the same fields. */
function* fieldChanges(before: Fields, after: Fields, prefix = ""): Iterable<Told> {
  for (const name of Object.keys(after)) {
    const [old = null, now = null] = [before[name], after[name]]
    if (!isSame(old, now)) yield () => ({ field: `${prefix}${name}`, old, new: now })
  }
}

interface Rows<A> {
  readonly put: ReadonlyArray<A>
  readonly removed: ReadonlyArray<number>
}

/** The differences between two lists of elements: those added, those removed, and the changed fields of the rest. */
function* rowChanges<A extends { readonly id: number }>(
  name: string,
  { backward, forward }: { readonly forward: Rows<A>; readonly backward: Rows<A> },
  view: (row: A) => Fields
): Iterable<Told> {
  const before = new Map(backward.put.map((row) => [row.id, row]))
  const after = new Set(forward.put.map(({ id }) => id))
  const fieldOf = (id: number) => `${name}[id=${id}]`
  for (const row of forward.put) {
    const was = before.get(row.id)
    if (was === undefined) yield () => ({ field: fieldOf(row.id), old: null, new: view(row) })
    else yield* fieldChanges(view(was), view(row), `${fieldOf(row.id)}.`)
  }
  for (const id of forward.removed) {
    const was = before.get(id)
    // An element that moved to another ad group is removed from the one and put into the other.
    if (was !== undefined && !after.has(id)) yield () => ({ field: fieldOf(id), old: view(was), new: null })
  }
}

function* matchTypeChanges(forward: DraftDelta, backward: DraftDelta): Iterable<Told> {
  const before = new Map<KeywordId, string>()
  for (const { ids, to } of backward.keywords.rematched) for (const id of ids) before.set(id, to)
  for (const { ids, to } of forward.keywords.rematched) {
    for (const id of ids) {
      yield () => ({ field: `keywords[id=${id}].match_type`, old: before.get(id) ?? null, new: to })
    }
  }
}

function* allChanges({ backward, forward }: Deltas): Iterable<Told> {
  yield* fieldChanges(settingsView(backward.settings), settingsView(forward.settings))
  yield* fieldChanges(partsFields(backward.parts), partsFields(forward.parts))
  yield* rowChanges("ad_groups", { forward: forward.adGroups, backward: backward.adGroups }, headView)
  yield* rowChanges("keywords", { forward: forward.keywords, backward: backward.keywords }, keywordView)
  yield* matchTypeChanges(forward, backward)
  yield* rowChanges("rsas", { forward: forward.rsas, backward: backward.rsas }, adView)
}

interface Deltas {
  readonly forward: DraftDelta
  readonly backward: DraftDelta
}

/** The first changes of a revision in the wire's words, large values cut, and the number of all. */
export function* revisionChanges(
  deltas: Deltas
): Turns<{ readonly changes: ReadonlyArray<Change>; readonly change_count: number }> {
  const changes: Array<Change> = []
  const excerpts = new Excerpts()
  const shown = (value: Schema.Json) => excerpts.of(value) as Schema.Json
  let count = 0
  for (const change of allChanges(deltas)) {
    if (++count <= MAX_TOLD_CHANGES) {
      const { field, new: now, old } = change()
      changes.push({ field, old: shown(old), new: shown(now) })
    }
    if (count % TURN === 0) yield
  }
  return { changes, change_count: count }
}
