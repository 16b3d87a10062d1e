import * as Result from "effect/Result"
import { type LimitReached } from "../LimitReached.ts"
import { MAX_TEXTS_OF_AD } from "../Limits.ts"
import type { Change, DraftPath, Finding, Fix } from "../Rules/Finding.ts"
import { TURN, type Turns } from "../Turns.ts"
import type { AdGroup } from "./AdGroup.ts"
import { applyChanges, FixOutdated } from "./ApplyFix.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { withinLimits } from "./DraftLimits.ts"
import type { DraftStep } from "./DraftStep.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"

/** A fix of all findings of a code, or of those at some places, by its place among each finding's fixes, from 0. */
export interface FixesRequest {
  readonly code: string
  readonly fix: number
  /** The places as `fieldOf` writes them; `null` for all. */
  readonly fields: ReadonlyArray<string> | null
  readonly fieldOf: (path: DraftPath) => string
}

/** The draft with fixes of findings of one step, and their changes in the order in which they were made. */
export interface FixesApplied {
  readonly draft: CampaignDraft
  readonly step: DraftStep
  readonly applied: number
  readonly changes: ReadonlyArray<Change>
}

interface Chosen {
  readonly finding: Finding
  readonly fix: Fix
}

/** The fixes of one part of a draft that can be made together. */
interface Together {
  readonly part: DraftPath
  readonly fixes: Array<Chosen>
  readonly places: Set<string>
  isFull: boolean
}

/** From the last place to the first, so that what is taken out of a list moves nothing that is still to be changed. */
const fromTheEnd = (one: Chosen, other: Chosen): number => {
  const [a, b] = [one.fix.changes[0]?.path ?? [], other.fix.changes[0]?.path ?? []]
  for (const [index, key] of a.entries()) {
    const against = b[index]
    if (typeof key === "number" && typeof against === "number" && key !== against) return against - key
  }
  return 0
}

/** The settings, the extensions, an ad group, or one keyword or ad: what is edited apart from everything else. */
const partOf = (path: DraftPath): DraftPath =>
  path[0] === "adGroups" ? path.slice(0, typeof path[3] === "number" ? 4 : 2) : path.slice(0, 1)

/** The element that a change concerns, or its field. */
const placeOf = (path: DraftPath): string => {
  const last = path.findLastIndex((key) => typeof key === "number")
  return (last < 2 ? path : path.slice(0, last + 1)).join(".")
}

/**
 * The fixes that do not touch one another, by their parts. A text is taken out of an ad alone: whether a second one may
 * go as well is seen when the ad is judged again. So is whether a second keyword may get a text that one has got.
 */
function* apart(chosen: ReadonlyArray<Chosen>): Turns<ReadonlyArray<Together>> {
  const parts = new Map<string, Together>()
  const texts = new Set<string>()
  for (const [looked, one] of chosen.entries()) {
    if (looked % TURN === 0) yield
    const { changes } = one.fix
    const [part, ...others] = new Map(changes.map(({ path }) => [partOf(path).join("."), partOf(path)])).values()
    if (part === undefined || others.length > 0) continue
    const known = parts.get(part.join(".")) ?? { part, fixes: [], places: new Set<string>(), isFull: false }
    const places = changes.map(({ path }) => placeOf(path))
    const takesOutOfAd = part[2] === "rsas" && changes.some(({ value }) => value === undefined)
    if (known.isFull || places.some((place) => known.places.has(place))) continue
    if (takesOutOfAd && known.fixes.length > 0) continue
    const text = changes.find(({ path }) => path[2] === "keywords" && path[4] === "text")?.value
    if (typeof text === "string" && texts.has(text.toLowerCase())) continue
    if (typeof text === "string") texts.add(text.toLowerCase())
    known.fixes.push(one)
    known.isFull = takesOutOfAd
    for (const place of places) known.places.add(place)
    parts.set(part.join("."), known)
  }
  return Array.from(parts.values())
}

/** An ad group as a draft of its own with one of its elements, or without any. */
const alone = (group: AdGroup, list: unknown, place: unknown): AdGroup => ({
  ...group,
  keywords: list === "keywords" ? group.keywords.slice(Number(place), Number(place) + 1) : [],
  rsas: list === "rsas" ? group.rsas.slice(Number(place), Number(place) + 1) : []
})

/** The elements of a list with those replaced, or left out, that were edited. */
const replaced = <A>(list: ReadonlyArray<A>, edited: ReadonlyMap<number, ReadonlyArray<A>> | undefined) =>
  edited === undefined ? list : list.flatMap((element, place) => edited.get(place) ?? [element])

interface EditedGroup {
  head: AdGroup
  readonly keywords: Map<number, AdGroup["keywords"]>
  readonly rsas: Map<number, AdGroup["rsas"]>
}

/** The draft with fixes that do not touch one another, and those of them that could be made. */
const made = function*(
  before: CampaignDraft,
  chosen: ReadonlyArray<Chosen>,
  outdated: FixOutdated
): Turns<{ readonly draft: CampaignDraft; readonly done: ReadonlyArray<Chosen> }> {
  const done: Array<Chosen> = []
  const edited = new Map<number, EditedGroup>()
  let draft = before
  let looked = 0
  for (const { fixes, part: [name, at, list, place] } of yield* apart(chosen)) {
    if (++looked % (TURN / 20) === 0) yield
    const changes = fixes.sort(fromTheEnd).flatMap(({ fix }) => fix.changes)
    const group = typeof at === "number" ? before.adGroups[at] : undefined
    if (name !== "adGroups") {
      const next = applyChanges(draft, changes, outdated)
      if (Result.isFailure(next)) continue
      draft = next.success
    } else {
      // One element by itself, so that a fix costs the same in an ad group of any size.
      if (group === undefined || typeof at !== "number") continue
      const moved = changes.map((change) => ({
        ...change,
        path: typeof place === "number"
          ? [name, 0, list ?? "", 0, ...change.path.slice(4)]
          : [name, 0, ...change.path.slice(2)]
      }))
      const next = applyChanges({ ...before, adGroups: [alone(group, list, place)] }, moved, outdated)
      const [one] = Result.isSuccess(next) ? next.success.adGroups : []
      if (one === undefined) continue
      const known = edited.get(at) ?? { head: group, keywords: new Map(), rsas: new Map() }
      edited.set(at, known)
      if (typeof place !== "number") known.head = one
      else if (list === "keywords") known.keywords.set(place, one.keywords)
      else known.rsas.set(place, one.rsas)
    }
    done.push(...fixes)
  }
  yield
  const adGroups = draft.adGroups.map((group, at) => {
    const one = edited.get(at)
    return one === undefined ? group : {
      ...one.head,
      keywords: replaced(group.keywords, one.keywords),
      rsas: replaced(group.rsas, one.rsas)
    }
  })
  return { draft: edited.size === 0 ? draft : { ...draft, adGroups }, done }
}

/**
 * The draft with the fix of every finding that is meant, in steps. `judge` gives all findings of the code. What one fix
 * would change of another is judged again before that other is made; one that does not fit then is left out. Fails when
 * none can be made, and when one of the named places has no such finding or fix.
 */
export const applyFixesInTurns = function*(
  before: CampaignDraft,
  judge: (draft: CampaignDraft) => Turns<ReadonlyArray<Finding>>,
  { code, fieldOf, fields, fix: index }: FixesRequest
): Turns<Result.Result<FixesApplied, DraftFrozen | FixOutdated | LimitReached>> {
  const open = editable(before)
  if (Result.isFailure(open)) return Result.fail(open.failure)
  const outdated = new FixOutdated({ code })
  const left = fields === null ? null : new Set(fields)
  const all: Array<Chosen> = []
  let draft = before
  // An ad, the smallest thing of which the parts have to be mended one after the other, has no more texts than this.
  for (let round = 0; round <= 2 * MAX_TEXTS_OF_AD; round++) {
    const findings = yield* judge(draft)
    const chosen = findings.flatMap((finding): ReadonlyArray<Chosen> => {
      const fix = finding.code === code ? finding.fixes?.[index] : undefined
      return fix === undefined || left?.has(fieldOf(finding.path)) === false ? [] : [{ finding, fix }]
    }).toReversed()
    if (round === 0 && left !== null) {
      const found = new Set(chosen.map(({ finding }) => fieldOf(finding.path)))
      if (found.size < left.size) return Result.fail(outdated)
    }
    const next = yield* made(draft, chosen, outdated)
    if (next.done.length === 0) break
    for (const { finding } of next.done) left?.delete(fieldOf(finding.path))
    all.push(...next.done)
    draft = next.draft
  }
  const [first] = all
  if (first === undefined) return Result.fail(outdated)
  return Result.map(withinLimits(before, draft), (draft) => ({
    draft,
    step: first.finding.step,
    applied: all.length,
    changes: all.flatMap(({ fix }) => fix.changes)
  }))
}
