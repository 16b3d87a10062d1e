import type * as DateTime from "effect/DateTime"
import type { AccountFigures } from "./AccountFigures.ts"
import type { AccountHealth } from "./AccountHealth.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { AnalysisType } from "./AnalysisType.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import type { LabelledText, UnlabelledWord } from "./Labels.ts"
import type { Recommendation } from "./Recommendation.ts"
import { type Analysis, type EarlierDecisions, orderRun, type RunOutcome } from "./RunOrder.ts"
import type { TextJudge } from "./TextReasons.ts"
import type { StemOf } from "./WordLabels.ts"

/** An account as it was read, with all that is known of it; an analysis has of it what it says that it reads. */
export interface AccountToJudge {
  readonly overview: AccountOverview
  readonly figures: AccountFigures
  readonly cuts: FigureCuts
  readonly health: AccountHealth
  readonly context: AnalysisContext
  /** The words that are on the site; empty where they are not known, or not read. */
  readonly siteWords: ReadonlySet<string>
  /** The judgements of words and searches, by their text. */
  readonly labels: ReadonlyMap<string, LabelledText>
  readonly stemOf: StemOf
  readonly textJudge: TextJudge
  /** The open recommendations of `looksAtOpen`. */
  readonly earlier: ReadonlyArray<Recommendation>
  readonly settled: EarlierDecisions
  readonly now: DateTime.Utc
}

/** The reading and judging of a type of analysis. */
export interface AnalysisDefinition {
  /** The figures that it looks at; all analyses look at the campaigns. */
  readonly reads: ReadonlyArray<keyof AccountFigures>
  /** True where it holds something against what the website says. */
  readonly readsSite?: true
  /** The types whose open recommendations it looks at. */
  readonly looksAtOpen?: ReadonlyArray<AnalysisType>
  /** The texts that it asks labels for before it judges. */
  readonly labelled?: (earlier: ReadonlyArray<Recommendation>, now: DateTime.Utc) => ReadonlySet<string>
  /** The words of which a label would tell it more once it has judged, the dearest first, at most so many. */
  readonly unlabelled?: (account: AccountToJudge, most: number) => ReadonlyArray<UnlabelledWord>
  /** True where it proposes only what a run on other days has seen as well. */
  readonly isSightedTwice?: true
  /** The least hours between two runs; without it there are none. */
  readonly leastHours?: number
  /** The outcome of a run that proposes at most `constraint` changes. */
  readonly judge: (account: AccountToJudge, constraint: number) => RunOutcome
}

/** Describes a type of analysis whose runs have the order of `orderRun`. */
export const defineAnalysis = <Candidate>(
  { find, ...said }: Omit<AnalysisDefinition, "judge"> & {
    /** The candidates of an account that may be judged, and the judgement of each. */
    readonly find: (account: AccountToJudge) => Analysis<Candidate>
  }
): AnalysisDefinition => ({
  ...said,
  judge: (account, constraint) => orderRun(account.health, () => find(account), account.settled, constraint)
})
