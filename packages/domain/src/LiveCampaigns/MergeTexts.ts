import type { ContentText } from "./CampaignContent.ts"
import type { ChangedSide } from "./ChangeOperation.ts"

type Texts = ReadonlyArray<ContentText>

/** The numbers of texts of an ad that the platform takes (`docs/platform-facts.md#responsive-search-ads`). */
export interface TextCounts {
  readonly least: number
  readonly most: number
}

/** Lists of headlines or descriptions on the three sides. */
export interface TextSides {
  readonly base: Texts
  readonly draft: Texts
  readonly live: Texts
}

/** The comparison of three lists of texts: the changed side, and the draft's list with the platform's changes. */
export interface ComparedTexts {
  readonly side: ChangedSide | null
  readonly merged: Texts | null
  /** True when both sides have changed something of their own. */
  readonly isBoth: boolean
}

type Pins = ReadonlyMap<string, ContentText["pinnedField"]>

const pinsOf = (texts: Texts): Pins => new Map(texts.map(({ pinnedField, text }) => [text, pinnedField]))

const whole = (isChanged: boolean, isLiveChanged: boolean, isAlike: boolean): ChangedSide | null => {
  if (isAlike) return isChanged ? "both" : null
  if (!isChanged) return "live"
  return isLiveChanged ? "conflict" : "draft"
}

const samePins = (one: Pins, other: Pins): boolean =>
  one.size === other.size && Array.from(one).every(([text, pin]) => other.has(text) && other.get(text) === pin)

/**
 * Compares lists of texts, text by text with its pin; their order means nothing. Changes of one side alone join the
 * other's. They clash where one text has two pins, or is removed and pinned; where both sides have removed one text and
 * written others in its place; and where both together have more or fewer texts than the platform takes.
 */
export const compareTexts = ({ base, draft, live }: TextSides, { least, most }: TextCounts): ComparedTexts => {
  const [ofBase, ofDraft, ofLive] = [pinsOf(base), pinsOf(draft), pinsOf(live)]
  const isDraftChanged = !samePins(ofBase, ofDraft)
  const isLiveChanged = !samePins(ofBase, ofLive)
  const side = whole(isDraftChanged, isLiveChanged, samePins(ofDraft, ofLive))
  if (side !== "conflict") return { side, merged: null, isBoth: false }
  const merged = new Map(ofDraft)
  let [isOurs, isTheirs, isRemoved, isWrittenHere, isWrittenThere] = [false, false, false, false, false]
  for (const text of new Set([...ofBase.keys(), ...ofDraft.keys(), ...ofLive.keys()])) {
    const [was, ours, theirs] = [ofBase.get(text), ofDraft.get(text), ofLive.get(text)]
    if (ours === theirs) {
      isRemoved ||= ours === undefined
    } else if (ours === was) {
      isTheirs = true
      isWrittenThere ||= was === undefined
      if (theirs === undefined) merged.delete(text)
      else merged.set(text, theirs)
    } else if (theirs === was) {
      isOurs = true
      isWrittenHere ||= was === undefined
    } else return { side, merged: null, isBoth: true }
  }
  if (isRemoved && isWrittenHere && isWrittenThere) return { side, merged: null, isBoth: true }
  if (!isOurs) return { side: "live", merged: null, isBoth: false }
  if (!isTheirs) return { side: "draft", merged: null, isBoth: false }
  const isRepeated = [base, draft, live].some((texts) => new Set(texts.map(({ text }) => text)).size < texts.length)
  if (isRepeated || merged.size > most || merged.size < least) return { side, merged: null, isBoth: true }
  return {
    side: "draft",
    merged: Array.from(merged, ([text, pinnedField]) => ({ text, pinnedField })),
    isBoth: true
  }
}

/** The texts that are agreed: those that draft and platform have alike, as they have them, elsewhere the base's. */
export const agreedTexts = ({ base, draft, live }: TextSides): Texts => {
  const [ofBase, ofDraft, ofLive] = [pinsOf(base), pinsOf(draft), pinsOf(live)]
  const agreed = new Map(ofBase)
  for (const text of new Set([...ofBase.keys(), ...ofDraft.keys(), ...ofLive.keys()])) {
    const [ours, theirs] = [ofDraft.get(text), ofLive.get(text)]
    if (ours !== theirs) continue
    if (ours === undefined) agreed.delete(text)
    else agreed.set(text, ours)
  }
  return Array.from(agreed, ([text, pinnedField]) => ({ text, pinnedField }))
}
