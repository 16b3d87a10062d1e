import type { GenerationStatus } from "../Drafts/GenerationStatus.ts"
import { finding } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"

const isRunning = ({ _tag }: GenerationStatus): boolean => _tag === "Pending" || _tag === "InProgress"

const adGroupsUnderWay: Rule = {
  code: "AD_GROUPS_BEING_GENERATED",
  step: "ad_groups",
  isBlocking: true,
  prevents: null,
  check: ({ draft }) =>
    isRunning(draft.adGroupsGeneration)
      ? [finding("ad_groups_generation_status", "The ad groups are still being generated; publish when that is done.")]
      : []
}

const extensionsUnderWay: Rule = {
  code: "EXTENSIONS_BEING_GENERATED",
  step: "extensions",
  isBlocking: true,
  prevents: null,
  check: ({ draft }) =>
    isRunning(draft.extensionsGeneration)
      ? [
        finding("extensions_generation_status", "The extensions are still being generated; publish when that is done.")
      ]
      : []
}

/** A draft that a task still writes to is not ready: what comes later could not be published any more. */
export const adGroupsGenerationRules: ReadonlyArray<Rule> = [adGroupsUnderWay]
export const extensionsGenerationRules: ReadonlyArray<Rule> = [extensionsUnderWay]
