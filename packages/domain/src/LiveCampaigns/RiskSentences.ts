import type { PlanRisk } from "./ChangeOperation.ts"

/** The risk in an English sentence. */
export const riskSentence = ({ code }: PlanRisk): string => code
