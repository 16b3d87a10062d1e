import * as Layer from "effect/Layer"
import * as CheckLandingPages from "./CheckLandingPages.ts"
import * as ProposeNegatives from "./ProposeNegatives.ts"

/** The workflows of each kind of advice that takes its time. */
export const advices = {
  checkLandingPages: CheckLandingPages.CheckLandingPages,
  proposeNegatives: ProposeNegatives.ProposeNegatives
} as const

/** The kinds of background work that look at a draft and leave it as it is. */
export type AdviceKind = keyof typeof advices

/** Runs the work of advice in this process. What is left to provide are the ports and the engine. */
export const layer = Layer.mergeAll(
  CheckLandingPages.layer,
  ProposeNegatives.layer
)
