import type { RuleCode, RuleParams } from "@campaigns/domain/Rules/RuleParams"
import { adExamples } from "./AdExamples.ts"
import { adGroupExamples } from "./AdGroupExamples.ts"
import { extensionExamples } from "./ExtensionExamples.ts"
import { settingsExamples } from "./SettingsExamples.ts"

/** The data of a finding of every code, and the sentence for it. */
export type Examples = {
  readonly [Code in RuleCode]: { readonly params: RuleParams<Code>; readonly sentence: string }
}

export const examples: Examples = { ...settingsExamples, ...adGroupExamples, ...adExamples, ...extensionExamples }
