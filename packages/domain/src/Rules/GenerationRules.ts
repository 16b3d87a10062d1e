import type { GenerationStatus } from "../Drafts/GenerationStatus.ts"
import { explain } from "./Explanation.ts"
import { defineRule, found } from "./Rule.ts"

const isRunning = ({ _tag }: GenerationStatus): boolean => _tag === "Pending" || _tag === "InProgress"

const adGroupsUnderWay = defineRule("AD_GROUPS_BEING_GENERATED", "adGroups", "blocks", {
  prevents: null,
  check: ({ draft }) => isRunning(draft.adGroupsGeneration) ? [found(["adGroupsGeneration"], {})] : []
})

const extensionsUnderWay = defineRule("EXTENSIONS_BEING_GENERATED", "extensions", "blocks", {
  prevents: null,
  check: ({ draft }) => isRunning(draft.extensionsGeneration) ? [found(["extensionsGeneration"], {})] : []
})

/** A draft that a task still writes to is not ready: what comes later could not be published any more. */
export const adGroupsGenerationRules = [adGroupsUnderWay]
export const extensionsGenerationRules = [extensionsUnderWay]

/** The meanings of these rules, and their sentences. */
export const generationExplanations = () => [
  explain(adGroupsUnderWay, {
    meaning: "Ad groups are being generated; publishing waits for that",
    sentence: () => "The ad groups are still being generated; publish when that is done."
  }),
  explain(extensionsUnderWay, {
    meaning: "Extensions are being generated; publishing waits for that",
    sentence: () => "The extensions are still being generated; publish when that is done."
  })
]
