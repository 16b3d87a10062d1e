import { hashed } from "../Hashed.ts"
import type { ChangedSide, Shown } from "./ChangeOperation.ts"
import type { Difference } from "./MergeElements.ts"

/** A value as a text that is the same for the same value; lists stand in no order. */
export const textOfShown = (shown: Shown): string => {
  if (Array.isArray(shown)) return `[${shown.map(textOfShown).sort().join()}]`
  if (typeof shown !== "object" || shown === null) return JSON.stringify(shown)
  return `{${Object.entries(shown).map(([key, value]) => `${key}:${textOfShown(value)}`).sort().join()}}`
}

/** The id of a difference: it lasts as long as its place and its three values, at any position in its list. */
export const differenceId = ({ base, draft, key, live }: Difference): string =>
  hashed([key, textOfShown(base), textOfShown(draft), textOfShown(live)].join("\n"))

/**
 * The things that can be done about a difference: `send` the draft's side to the platform, `adopt` the platform's into
 * the draft, `keep` both and show it no more, `leave` both this time, `revert` the platform's change.
 */
export const decisionWords = ["send", "adopt", "keep", "leave", "revert"] as const
export type DecisionWord = typeof decisionWords[number]

/** A person's word about a difference. */
export interface Decision {
  readonly differenceId: string
  readonly do: DecisionWord
}

const sidesOf: Readonly<Record<DecisionWord, ReadonlyArray<ChangedSide>>> = {
  send: ["draft", "conflict"],
  adopt: ["draft", "live", "conflict"],
  keep: ["draft", "live", "conflict"],
  leave: ["draft", "live", "conflict"],
  revert: ["live"]
}

/** True where this can be done about a difference. */
export const canDo = (word: DecisionWord, { side }: Pick<Difference, "side">): boolean => sidesOf[word].includes(side)

/** The words about differences by their ids. */
export type Decisions = ReadonlyMap<string, DecisionWord>

/** The user has decided nothing. */
export const noDecisions: Decisions = new Map()

/** Decisions, apart those that name no difference, do not suit theirs, or repeat one that an earlier one names. */
export interface JudgedDecisions {
  readonly decisions: Decisions
  readonly unknown: ReadonlyArray<Decision>
  readonly unfit: ReadonlyArray<Decision>
  readonly repeated: ReadonlyArray<Decision>
}

/** Judges what was said of the differences of a comparison. */
export const judgeDecisions = (
  differences: ReadonlyArray<Difference>,
  said: ReadonlyArray<Decision>
): JudgedDecisions => {
  const known = said.length === 0
    ? new Map<string, Difference>()
    : new Map(differences.map((difference) => [differenceId(difference), difference]))
  const decisions = new Map<string, DecisionWord>()
  const [unknown, unfit, repeated]: [Array<Decision>, Array<Decision>, Array<Decision>] = [[], [], []]
  for (const decision of said) {
    const difference = known.get(decision.differenceId)
    if (decisions.has(decision.differenceId)) repeated.push(decision)
    else if (difference === undefined) unknown.push(decision)
    else if (!canDo(decision.do, difference)) unfit.push(decision)
    else decisions.set(decision.differenceId, decision.do)
  }
  return { decisions, unknown, unfit, repeated }
}

/** The ids of the differences about which one of some words was said. */
export const decidedAs = (decisions: Decisions, ...words: ReadonlyArray<DecisionWord>): ReadonlySet<string> =>
  new Set(Array.from(decisions).flatMap(([id, word]) => words.includes(word) ? [id] : []))

/** The differences whose places are among some, by their ids. */
export const differencesWith = (
  differences: ReadonlyArray<Difference>,
  isNamed: (difference: Difference) => boolean
): ReadonlySet<string> => new Set(differences.filter(isNamed).map(differenceId))
