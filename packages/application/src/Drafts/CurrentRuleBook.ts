import { type RuleBook as Rules, standardRuleBook } from "@campaigns/domain/Rules/RuleBook"
import * as Context from "effect/Context"

/**
 * The rule book of a program: the standard one unless the program provides another. Provide
 * `withRules(standardRuleBook, ...)` to the layers of the use cases and of what shows findings, and all that they say
 * of drafts has the added rules: the findings of a draft, of a step and of keywords, and what blocks publishing.
 *
 * @example `Layer.succeed(CurrentRuleBook, withRules(standardRuleBook, [noBrandNames], { BRAND_NAME: ... }))`
 */
export const CurrentRuleBook: Context.Reference<Rules> = Context.Reference<Rules>(
  "@campaigns/application/Drafts/CurrentRuleBook",
  { defaultValue: () => standardRuleBook }
)
