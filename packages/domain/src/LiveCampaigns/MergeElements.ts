import type { Sides } from "./AlignElements.ts"
import type { ChangedSide, ContentPath, Shown } from "./ChangeOperation.ts"
import type { Field } from "./ContentFields.ts"
import type { ContentPaths, ElementKind } from "./ContentPaths.ts"

/**
 * A field, or a whole element, that is not the same on all sides: where, on which side it differs from the base, and
 * its values. `label` names it for a reader; `key` stays its own when elements are put in another order.
 */
export interface Difference {
  readonly path: ContentPath
  readonly side: ChangedSide
  readonly base: Shown
  readonly draft: Shown
  readonly live: Shown
  readonly label: string
  readonly key: string
  /** The kind of the element, `campaign` for the settings. */
  readonly kind: ElementKind | "campaign"
  /** The platform's numbers: the ad group's, if any, then its own; absent if not there, and in earlier plans. */
  readonly platformIds?: ReadonlyArray<number>
  /** True of a list changed on both sides without contradiction: what is sent leaves the platform's changes. */
  readonly mergesLive?: true
  /** True when the element as a whole is there on one side and not on another; `null` stands for it where it is not. */
  readonly isElement: boolean
}

/**
 * The side that a merge takes at a difference. Of an element that the draft removed, `rest` takes the platform's as no
 * longer the draft's, and `pause` the same, paused. `merged` takes the draft's with what the platform has changed
 * beside it, where a field can be merged; `agreed` takes the base's, with what draft and platform have alike in it.
 */
export type Take = "base" | "draft" | "live" | "rest" | "pause" | "merged" | "agreed"

/** True of a difference that is the platform's doing, at least in part. */
export const isOfPlatform = ({ mergesLive, side }: Pick<Difference, "mergesLive" | "side">): boolean =>
  side === "live" || side === "conflict" || mergesLive === true

/** A merge of three sides: where nothing differs it takes the side `own`, and at a difference what `take` says. */
export interface Merge {
  readonly own: "base" | "draft" | "live"
  readonly take: (difference: Difference) => Take
  readonly paths: ContentPaths
}

/** The place of an element, made only for those that differ. */
export interface Place {
  readonly kind: ElementKind | "campaign"
  readonly path: () => ContentPath
  readonly key: () => string
  readonly label: () => string
  readonly platformIds?: () => ReadonlyArray<number> | undefined
}

const numbersAt = ({ platformIds }: Place): Pick<Difference, "platformIds"> => {
  const ids = platformIds?.()
  return ids === undefined ? {} : { platformIds: ids }
}

const sideTaken = (take: Take): "base" | "draft" | "live" =>
  take === "rest" || take === "pause" ? "live" : take === "merged" ? "draft" : take === "agreed" ? "base" : take

/** An element with what both sides have changed in a field of it. */
const bothIn = <A>({ merged }: Field<A>, { base, draft, live }: Sides<A>): A | null =>
  merged === undefined || base === undefined || draft === undefined || live === undefined
    ? null
    : merged(base, draft, live)

const agreedIn = <A>({ agreed }: Field<A>, { base, draft, live }: Sides<A>): A | undefined =>
  agreed === undefined || base === undefined || draft === undefined || live === undefined
    ? base
    : agreed(base, draft, live)

const changedSide = <A>({ isSame, sideOf }: Field<A>, { base, draft, live }: Sides<A>): ChangedSide | null => {
  if (draft === undefined || live === undefined) return null
  if (base === undefined) return isSame(draft, live) ? null : "conflict"
  if (sideOf !== undefined) return sideOf(base, draft, live)
  const draftChanged = !isSame(base, draft)
  const liveChanged = !isSame(base, live)
  if (!draftChanged) return liveChanged ? "live" : null
  if (!liveChanged) return "draft"
  return isSame(draft, live) ? "both" : "conflict"
}

const shownIn = <A>(value: A | undefined, shown: (value: A) => Shown): Shown =>
  value === undefined ? null : shown(value)

/** True when two elements are the same in all fields. */
export const sameFields = <A>(fields: ReadonlyArray<Field<A>>, one: A, other: A): boolean =>
  one === other || fields.every(({ isSame }) => isSame(one, other))

/** The fields of an element that the draft and the platform have, and the takes at those that differ. */
export const mergeFields = <A>(
  merge: Merge,
  sides: Sides<A>,
  start: A,
  { fields, place }: { readonly fields: ReadonlyArray<Field<A>>; readonly place: Place }
): { readonly merged: A; readonly takes: ReadonlyArray<Take> } => {
  let merged = start
  const takes: Array<Take> = []
  for (const field of fields) {
    const side = changedSide(field, sides)
    if (side === null) continue
    const both = side === "draft" ? bothIn(field, sides) : null
    const take = merge.take({
      path: [...place.path(), ...field.path],
      side,
      base: shownIn(sides.base, field.shown),
      draft: shownIn(sides.draft, field.shown),
      live: shownIn(sides.live, field.shown),
      label: place.label() === "" ? field.label : `${place.label()}: ${field.label}`,
      key: `${place.key()}/${field.path.join("/")}`,
      kind: place.kind,
      ...numbersAt(place),
      ...(both === null ? {} : { mergesLive: true }),
      isElement: false
    })
    takes.push(take)
    const from = take === "merged" && both !== null
      ? both
      : take === "agreed"
      ? agreedIn(field, sides)
      : sides[sideTaken(take)]
    if (from !== undefined) merged = field.taken(merged, from)
  }
  return { merged, takes }
}

/** The way in which elements of a kind are merged. */
export interface ElementMerge<A> {
  readonly fields: ReadonlyArray<Field<A>>
  /** True when two elements are the same with all that they hold. */
  readonly isSame: (one: A, other: A) => boolean
  readonly shown: (element: A) => Shown
  /** True when an element that changes is another one, so that the other side has nothing to remove. */
  readonly isContent?: boolean
  /** True of an element that does nothing, though it is there. */
  readonly isAtRest: (element: A) => boolean
  /** The element of the platform that is no longer the draft's, as the base had it; `pause` also stops it. */
  readonly left: (element: A, take: "rest" | "pause", base: A | undefined) => A
  /** The chosen element with the numbers that it has on the sides. */
  readonly numbered: (element: A, sides: Sides<A>) => A
  /** The element with what it holds merged, of one that is there on more than one side. */
  readonly filled?: (element: A, sides: Sides<A>) => A
}

/** The side on which an element came or went; `null` where all sides have it. */
const presence = <A>(of: ElementMerge<A>, { base, draft, live }: Sides<A>): ChangedSide | null => {
  const { isAtRest, isContent = false, isSame } = of
  if (base === undefined) {
    if (draft === undefined) return "live"
    return live === undefined ? "draft" : null
  }
  if (draft === undefined) {
    if (live === undefined || isAtRest(live)) return "both"
    return isSame(base, live) ? "draft" : isContent ? "live" : "conflict"
  }
  if (live === undefined) return isSame(base, draft) ? "live" : isContent ? "draft" : "conflict"
  return null
}

const elementDifference = <A>(
  { shown }: ElementMerge<A>,
  sides: Sides<A>,
  place: Place,
  side: ChangedSide
): Difference => ({
  path: place.path(),
  side,
  base: shownIn(sides.base, shown),
  draft: shownIn(sides.draft, shown),
  live: shownIn(sides.live, shown),
  label: place.label(),
  key: place.key(),
  kind: place.kind,
  ...numbersAt(place),
  isElement: true
})

const chosen = <A>({ left, numbered }: ElementMerge<A>, sides: Sides<A>, take: Take): A | undefined => {
  const element = sides[sideTaken(take)]
  if (element === undefined) return undefined
  return take === "rest" || take === "pause" ? left(element, take, sides.base) : numbered(element, sides)
}

/** An element that is new on both sides and the same there. */
const addedAlike = <A>(of: ElementMerge<A>, sides: Sides<A>, place: Place, merge: Merge): boolean =>
  merge.take(elementDifference(of, sides, place, "both")) !== "base"

/** An element after a merge, `undefined` when the side that is taken does not have it. */
export const mergeElement = <A>(
  merge: Merge,
  of: ElementMerge<A>,
  sides: Sides<A>,
  place: Place
): A | undefined => {
  const side = presence(of, sides)
  if (side !== null) {
    const take = merge.take(elementDifference(of, sides, place, side))
    return chosen(of, sides, take)
  }
  const start = sides[merge.own] ?? sides.live ?? sides.draft
  if (start === undefined) return undefined
  const { merged, takes } = mergeFields(merge, sides, start, { fields: of.fields, place })
  if (sides.base === undefined) {
    if (takes.length === 0 && !addedAlike(of, sides, place, merge)) return undefined
    // An element that no base knows comes into one when its sides agree.
    if (takes.some((take) => sideTaken(take) === "base")) return undefined
  }
  const element = of.numbered(merged, sides)
  return of.filled === undefined ? element : of.filled(element, sides)
}
