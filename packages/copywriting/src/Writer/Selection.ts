import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { meaningfulWords } from "../Checks/MeaningfulWords.ts"
import { adTextFaults, type TextKind, wordingFaults } from "../Checks/TextFaults.ts"
import type { Candidate } from "./Candidate.ts"
import { isShowable } from "./SiteText.ts"
import type { Tongue } from "./Tongue.ts"
import { stem } from "./Words.ts"

interface Seen {
  /** False for what was there before. */
  readonly isTaken: boolean
  readonly folded: string
  readonly words: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  /** Its words with digits: two texts about one number say the same sooner. */
  readonly numbers: ReadonlyArray<string>
}

/** Two texts say the same when so much of their words, or of their stems, is common to both; the first bound is the domain's. */
const ALIKE = { words: 0.8, stems: 0.75, numbers: 0.6 }

const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0
  for (const one of a) if (b.has(one)) shared++
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

const isAlike = (a: Seen, b: Seen): boolean =>
  a.folded === b.folded || common(a.words, b.words) >= ALIKE.words || common(a.stems, b.stems) >= ALIKE.stems ||
  (common(a.stems, b.stems) >= ALIKE.numbers && a.numbers.length > 0 && a.numbers.join(" ") === b.numbers.join(" "))

const isWithin = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size <= b.size && [...a].every((one) => b.has(one))

const LONGEST_READ = 1000

/** The beginning of a text that a person keeps, up to a whole word, as it may be of any size. */
const bounded = (text: string): string =>
  text.length <= LONGEST_READ ? text : text.slice(0, LONGEST_READ).replace(/(?<!\P{L})\P{L}+$/u, "")
    .replace(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+$/u, "")

/**
 * Remembers what was said and takes only what says something else. With `also: "parts"` a text that says less than another one, or one
 * that was taken and more, says nothing new either: right for short lines that stand side by side.
 */
export const novelty = (tongue: Tongue, said: ReadonlyArray<string>, also: "wholes" | "parts" = "wholes") => {
  const see = (text: string, isTaken: boolean): Seen => {
    const words = meaningfulWords(text)
    return {
      isTaken,
      folded: foldText(text),
      words,
      stems: new Set([...words].map((word) => stem(word, tongue))),
      numbers: [...words].filter((word) => /\d{2}/.test(word)).sort()
    }
  }
  const seen = said.map((text) => see(bounded(text), false))
  return {
    /** Takes a text, and is true when nothing taken so far says the same; if so, it counts as taken. */
    take: (text: string): boolean => {
      const next = see(text, true)
      if (seen.some((one) => isAlike(one, next))) return false
      const parts = also === "parts" &&
        seen.some((one) => isWithin(next.stems, one.stems) || (one.isTaken && isWithin(one.stems, next.stems)))
      if (parts) return false
      seen.push(next)
      return true
    }
  }
}

const WIDTHS: Readonly<Record<TextKind, number>> = { headline: 30, description: 90 }

/** The limits of a list of candidates. */
export interface Limits {
  readonly kind: TextKind
  readonly count: number
  /** How many of each sort at first; the room that is left is filled with whatever comes next. */
  readonly shares: Readonly<Record<Candidate["sort"], number>>
  /** Texts that stay and texts that were refused. */
  readonly said: ReadonlyArray<string>
  readonly refused: ReadonlySet<string>
  readonly tongue: Tongue
  /** True for a text that claims no more than the website does. */
  readonly isFounded: (text: string) => boolean
}

/** True when a text fits a width and may stand in an extension. */
export const fits = (text: string, width: number): boolean =>
  text.trim() !== "" && textWidth(text) <= width && isShowable(text) && wordingFaults("headline", text).length === 0

/** The best candidates that fit, say different things, and leave room for each sort; in the order given. */
export const choose = (all: ReadonlyArray<Candidate>, limits: Limits): ReadonlyArray<Candidate> => {
  const width = WIDTHS[limits.kind]
  const fitting = all.filter(({ text }) =>
    text.trim() !== "" && textWidth(text) <= width && isShowable(text) && !limits.refused.has(foldText(text))
  )
  const news = novelty(limits.tongue, limits.said)
  const chosen = new Set<Candidate>()
  const counts = new Map<Candidate["sort"], number>()
  const sources = new Set<string>()
  const takeAll = (mayTake: (candidate: Candidate) => boolean) => {
    for (const candidate of fitting) {
      if (chosen.size >= limits.count) return
      if (chosen.has(candidate) || sources.has(candidate.source ?? "") || !mayTake(candidate)) continue
      // The rule book is asked last, because it is the slowest to answer.
      if (adTextFaults(limits.kind, candidate.text).length > 0 || !limits.isFounded(candidate.text)) continue
      if (!news.take(candidate.text)) continue
      chosen.add(candidate)
      if (candidate.source !== undefined) sources.add(candidate.source)
      counts.set(candidate.sort, (counts.get(candidate.sort) ?? 0) + 1)
    }
  }
  takeAll(({ sort }) => (counts.get(sort) ?? 0) < limits.shares[sort])
  takeAll(() => true)
  return fitting.filter((candidate) => chosen.has(candidate))
}
