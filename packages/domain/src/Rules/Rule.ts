import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { DraftStep, DraftWarning } from "../Drafts/DraftWarning.ts"

/** What a rule looks at: the draft, and what it must know of the account in which it will be published. */
export interface RuleInput {
  readonly draft: CampaignDraft
  /** ISO 4217. */
  readonly currencyCode: string
  /** Today in the account's own time zone. */
  readonly today: CalendarDate
}

/** One place where a rule does not hold, said in a sentence for the person who owns the draft. */
export interface Finding {
  readonly field: string
  readonly message: string
}

/**
 * A rule of the ad platform, or of good practice, about a draft. Rules never block saving; a blocking one blocks publishing.
 */
export interface Rule {
  /** Stable, SCREAMING_SNAKE; what a client can react to. */
  readonly code: string
  readonly step: DraftStep
  readonly isBlocking: boolean
  /** The platform's error that keeping the rule prevents, as `family.CODE`, or `null` for advice. */
  readonly prevents: string | null
  readonly check: (input: RuleInput) => ReadonlyArray<Finding>
}

/** Everything that the rules have to say about a draft, in the order of the rules. */
export const applyRules = (rules: ReadonlyArray<Rule>, input: RuleInput): ReadonlyArray<DraftWarning> =>
  rules.flatMap((rule) =>
    rule.check(input).map(({ field, message }) => ({
      step: rule.step,
      field,
      code: rule.code,
      message,
      isBlocking: rule.isBlocking
    }))
  )
