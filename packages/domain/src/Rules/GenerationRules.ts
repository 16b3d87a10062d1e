import type { GenerationStatus } from "../Drafts/GenerationStatus.ts"
import { found, type Rule, type RuleOf } from "./Rule.ts"

const isRunning = ({ _tag }: GenerationStatus): boolean => _tag === "Pending" || _tag === "InProgress"

const adGroupsUnderWay: RuleOf<"AD_GROUPS_BEING_GENERATED"> = {
  code: "AD_GROUPS_BEING_GENERATED",
  step: "adGroups",
  severity: "blocks",
  prevents: null,
  check: ({ draft }) => isRunning(draft.adGroupsGeneration) ? [found(["adGroupsGeneration"], {})] : []
}

const extensionsUnderWay: RuleOf<"EXTENSIONS_BEING_GENERATED"> = {
  code: "EXTENSIONS_BEING_GENERATED",
  step: "extensions",
  severity: "blocks",
  prevents: null,
  check: ({ draft }) => isRunning(draft.extensionsGeneration) ? [found(["extensionsGeneration"], {})] : []
}

/** A draft that a task still writes to is not ready: what comes later could not be published any more. */
export const adGroupsGenerationRules: ReadonlyArray<Rule> = [adGroupsUnderWay]
export const extensionsGenerationRules: ReadonlyArray<Rule> = [extensionsUnderWay]
