import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { DraftStep } from "../Drafts/DraftStep.ts"
import { MAX_WARNINGS_OF_CODE } from "../Limits.ts"
import { atOnce, type Turns } from "../Turns.ts"
import { type DraftPath, type FindingParams, type Fix, foundAt, type Severity } from "./FindingParts.ts"

/** Ids of places and languages that the platform says it does not know. */
export interface UnknownTargets {
  readonly locationIds: ReadonlySet<number>
  readonly languageIds: ReadonlySet<number>
}

/** The verdict of the numbering plans on a number to call. */
export interface NumberVerdict {
  /** True when it has as many digits as numbers of its country have. */
  readonly isPossible: boolean
  /** True when it is in a range that its country gives out. */
  readonly isValid: boolean
  readonly isPremium: boolean
  /** The country that its international prefix names, ISO 3166; `null` where it names none or several. */
  readonly country: string | null
}

/** Tables that are too large for the rules themselves, as functions; an adapter fills them. */
export interface RuleTables {
  /** The domain that was registered to have a host, by the public suffix list; `null` for a host without one. */
  readonly siteOf: (host: string) => string | null
  /** The verdict on a number as it is dialled in a country; `null` when it cannot be read as one. */
  readonly numberVerdict: (phoneNumber: string, countryCode: string) => NumberVerdict | null
}

/** The facts that a rule must know of the account in which a draft will be published. */
export interface RuleAccount {
  /** ISO 4217. */
  readonly currencyCode: string
  /** The platform's smallest step of amounts in micros; absent where it has said none, and the decimals decide. */
  readonly billableUnitMicros?: number | undefined
  /** Today in the account's own time zone. */
  readonly today: CalendarDate
  /** The names of the company as it spells them, which may have capitals that others may not; none when absent. */
  readonly brandNames?: ReadonlyArray<string> | undefined
  /** Without them the rules judge by what they know themselves. */
  readonly tables?: RuleTables | undefined
  /** The account's default declaration for drafts that have none of their own; `null` or absent when it has none. */
  readonly containsEuPoliticalAdvertising?: boolean | null | undefined
  /** The customer's guard rail of daily budgets, in micros; `null` or absent when there is none. */
  readonly maxDailyBudgetMicros?: number | null | undefined
}

/** The input of a rule: the draft, and what it must know of the account in which it will be published. */
export interface RuleInput extends RuleAccount {
  readonly draft: CampaignDraft
  /** Absent when the platform was not asked: then no place and no language is taken for unknown. */
  readonly unknown?: UnknownTargets | undefined
}

/** One place where a rule does not hold: where, in the value that the rule looks at, and what it measured there. */
export interface Found<Params extends FindingParams = FindingParams> {
  readonly path: DraftPath
  readonly params: Params
  /**
   * The ways to mend it, the likeliest first, by paths like that of the finding; absent where a person has to decide or
   * to write.
   */
  readonly fixes?: ReadonlyArray<Fix>
}

/** The findings of a rule, one after the other. `null` is no finding: the caller may pause there, in a large draft. */
export type AllFound<Params extends FindingParams = FindingParams> = Iterable<Found<Params> | null>

/** The result of looking at one value: one finding, several, or none. */
export type Seen<Params extends FindingParams = FindingParams> = Found<Params> | AllFound<Params> | null

interface RuleHead<Code extends string> {
  /** Stable, SCREAMING_SNAKE; what a client can react to. */
  readonly code: Code
  readonly step: DraftStep
  readonly severity: Severity
  /** The platform's error that keeping the rule prevents, as `family.CODE`, or `null` for advice. */
  readonly prevents: string | null
}

/** A finding as rules give it: a place that was found, with the code, the step and the severity of its rule. */
export interface RuleFinding<Code extends string = string, Params extends FindingParams = FindingParams>
  extends Found<Params>, Pick<RuleHead<Code>, "code" | "step" | "severity">
{}

/**
 * A rule of the ad platform, or of good practice, about a draft. Rules never block saving; one may block publishing.
 */
export interface Rule<Code extends string = string, Params extends FindingParams = FindingParams>
  extends RuleHead<Code>
{
  readonly check: (input: RuleInput) => AllFound<Params>
  /**
   * `keyword` when it looks at every keyword by itself, `keywordTwins` when it compares keywords of an ad group that
   * have the same text to the platform, `negatives` when it compares exclusions with the keywords of their ad group.
   * The answer to a write of keywords has the findings of such rules. Other rules have no scope.
   */
  readonly scope?: "keyword" | "keywordTwins" | "negatives"
}

/**
 * A rule about a value that can be judged by itself, without the draft in which it stands. Paths are relative to the
 * value. `About` is what else it must know, such as the account; nothing by default.
 */
export interface ValueRule<
  Value,
  Code extends string = string,
  Params extends FindingParams = FindingParams,
  About = unknown
> extends RuleHead<Code> {
  readonly judge: (value: Value, about: About) => Seen<Params>
}

/**
 * A rule with the type of its code and of the data that its check finds. What it means and says is in the list of
 * explanations of its file.
 */
export const defineRule = <const Code extends string, Params extends FindingParams>(
  code: Code,
  step: DraftStep,
  severity: Severity,
  rest: Omit<Rule<Code, Params>, "code" | "step" | "severity">
): Rule<Code, Params> => ({ code, step, severity, ...rest })

/** The like of `defineRule` for rules about one value. */
export const defineValueRule = <Value, About = unknown>() =>
<const Code extends string, Params extends FindingParams>(
  code: Code,
  step: DraftStep,
  severity: Severity,
  rest: Omit<ValueRule<Value, Code, Params, About>, "code" | "step" | "severity">
): ValueRule<Value, Code, Params, About> => ({ code, step, severity, ...rest })

/** A list of rules about a value, with the type of their codes. */
export const valueRules = <Value, Code extends string, About>(
  rules: ReadonlyArray<ValueRule<Value, Code, FindingParams, About>>
): ReadonlyArray<ValueRule<Value, Code, FindingParams, About>> => rules

/** One place where a rule does not hold; `path` is relative to what the rule looks at, and `[]` is that itself. */
export const found = <Params extends FindingParams>(path: DraftPath, params: Params): Found<Params> => ({
  path,
  params
})

/** A place with ways to mend what does not hold there. */
export const withFixes = <Params extends FindingParams>(
  place: Found<Params>,
  fixes: ReadonlyArray<Fix>
): Found<Params> => fixes.length === 0 ? place : { ...place, fixes }

/** A list with the place when there is something to say of it, else none. */
export const foundIf = <Params extends FindingParams>(
  path: DraftPath,
  params: Params | null
): ReadonlyArray<Found<Params>> => params === null ? [] : [found(path, params)]

/** All that a look at one value gave. */
export const eachSeen = <Params extends FindingParams>(seen: Seen<Params>): AllFound<Params> =>
  seen === null ? [] : Symbol.iterator in seen ? seen : [seen]

const findingOf = ({ code, severity, step }: RuleHead<string>, { fixes, params, path }: Found): RuleFinding =>
  fixes === undefined ? { step, code, path, params, severity } : { step, code, path, params, severity, fixes }

/** The part of a draft in which a path leads: `adGroups`, or one of the settings. */
const partOf = (path: DraftPath): DraftPath => path.slice(0, path[0] === "settings" ? 2 : 1)

/** Says that a rule has found more than is told, at the part of the draft where it looked. */
const leftOut = ({ code, severity, step }: Rule, { path }: Found): RuleFinding => ({
  step,
  code: "WARNINGS_LEFT_OUT",
  path: partOf(path),
  params: { code, limit: MAX_WARNINGS_OF_CODE },
  severity
})

/** The findings of the rules about a draft of any size, in the rules' order; of each rule the first thousand. */
export function* applyRulesInTurns(
  rules: ReadonlyArray<Rule>,
  input: RuleInput,
  most = MAX_WARNINGS_OF_CODE
): Turns<ReadonlyArray<RuleFinding>> {
  const findings: Array<RuleFinding> = []
  for (const rule of rules) {
    let count = 0
    for (const place of rule.check(input)) {
      if (place === null) {
        yield
      } else if (++count > most) {
        findings.push(leftOut(rule, place))
        break
      } else {
        findings.push(findingOf(rule, place))
      }
    }
    yield
  }
  return findings
}

/** `applyRulesInTurns` at once. */
export const applyRules = (rules: ReadonlyArray<Rule>, input: RuleInput): ReadonlyArray<RuleFinding> =>
  atOnce(applyRulesInTurns(rules, input))

/** The findings of rules about a value by itself, in the rules' order; `at` is the value's place, if known. */
export const judge = <Value, About>(
  rules: ReadonlyArray<ValueRule<Value, string, FindingParams, About>>,
  value: Value,
  about: About,
  at: DraftPath = []
): ReadonlyArray<RuleFinding> =>
  rules.flatMap((rule) =>
    Array.from(eachSeen(rule.judge(value, about))).flatMap((place) =>
      place === null ? [] : [findingOf(rule, foundAt(at, place))]
    )
  )
