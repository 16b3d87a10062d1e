import { declaredEuPoliticalAdvertising } from "../Drafts/EuPoliticalAdvertising.ts"
import { explain } from "./Explanation.ts"
import { defineRule, found, type RuleInput } from "./Rule.ts"

const path = ["settings", "containsEuPoliticalAdvertising"]

const declared = ({ containsEuPoliticalAdvertising, draft }: RuleInput) =>
  declaredEuPoliticalAdvertising(draft, containsEuPoliticalAdvertising)

const undeclared = defineRule("EU_POLITICAL_ADVERTISING_UNDECLARED", "campaignSettings", "blocks", {
  prevents: "fieldError.REQUIRED",
  check: (input) => declared(input) === null ? [found(path, {})] : []
})

const notServed = defineRule("EU_POLITICAL_ADVERTISING_NOT_SERVED", "campaignSettings", "advises", {
  prevents: null,
  check: (input) => declared(input) === true ? [found(path, {})] : []
})

/** The declaration that the platform demands of every campaign (`docs/platform-facts.md#eu-political-advertising`). */
export const declarationRules = [undeclared, notServed]

/** The meanings of these rules, and their sentences. */
export const declarationExplanations = () => [
  explain(undeclared, {
    meaning: "Neither the draft nor its account declares whether the campaign contains EU political advertising",
    sentence: () =>
      "Nobody has declared whether the campaign contains EU political advertising, and the platform takes no campaign without that; " +
      "declare it here or for the account."
  }),
  explain(notServed, {
    meaning: "The campaign is declared to contain EU political advertising, which is not served in the EU",
    sentence: () =>
      "The campaign is declared to contain EU political advertising, so the platform does not serve it in the EU; correct the declaration if it is wrong."
  })
]
