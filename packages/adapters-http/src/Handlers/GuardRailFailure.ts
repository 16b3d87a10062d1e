import { guardRailSentence } from "@campaigns/application/LiveCampaigns/GuardRailChecking"
import type { GuardRailInTheWay } from "@campaigns/application/LiveCampaigns/LiveErrors"
import * as Effect from "effect/Effect"
import { GuardRailStands } from "../Api/GuardRailProblem.ts"
import { wireWord } from "../Api/Wire/WireWords.ts"

/** The answer to what a guard rail of the customer does not allow. */
export const guardRailFailure = {
  GuardRailInTheWay: (refusal: GuardRailInTheWay) =>
    Effect.fail(
      new GuardRailStands({
        detail: guardRailSentence(refusal),
        rail: wireWord(refusal.rail),
        limit: refusal.limit,
        asked: refusal.asked
      })
    )
}
