import { declaredEuPoliticalAdvertising } from "../Drafts/EuPoliticalAdvertising.ts"
import { found, type Rule, type RuleInput, type RuleOf } from "./Rule.ts"

const path = ["settings", "containsEuPoliticalAdvertising"]

const declared = ({ containsEuPoliticalAdvertising, draft }: RuleInput) =>
  declaredEuPoliticalAdvertising(draft, containsEuPoliticalAdvertising)

const undeclared: RuleOf<"EU_POLITICAL_ADVERTISING_UNDECLARED"> = {
  code: "EU_POLITICAL_ADVERTISING_UNDECLARED",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  check: (input) => declared(input) === null ? [found(path, {})] : []
}

const notServed: RuleOf<"EU_POLITICAL_ADVERTISING_NOT_SERVED"> = {
  code: "EU_POLITICAL_ADVERTISING_NOT_SERVED",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: (input) => declared(input) === true ? [found(path, {})] : []
}

/** The declaration that the platform demands of every campaign (`docs/platform-facts.md#eu-political-advertising`). */
export const declarationRules: ReadonlyArray<Rule> = [undeclared, notServed]
