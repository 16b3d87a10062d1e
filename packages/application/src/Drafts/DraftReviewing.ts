import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { DraftStep } from "@campaigns/domain/internal/Drafts/DraftStep"
import { keywordFindingsInSteps } from "@campaigns/domain/internal/Rules/KeywordFindings"
import { atOnce } from "@campaigns/domain/internal/Steps"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import { blockingInSteps, findingsInSteps } from "@campaigns/domain/Rules/RuleBook"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { inTurns } from "../Conventions/InTurns.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { RuleBook } from "./RuleBook.ts"
import { TargetChecking } from "./TargetChecking.ts"

/** Judges a draft of one customer: the findings that keep it from being published. */
export type BlockingJudge = (draft: CampaignDraft) => ReadonlyArray<Finding>

/** Judges drafts by the program's rule book, with the currency and the day of the account in which they will be published, and what the
 * platform knows of their places and languages. */
export class DraftReviewing extends Context.Service<DraftReviewing, {
  /** The warnings of one step, or of all four when none is named. The user may see the draft. */
  readonly warnings: (
    user: Principal,
    draft: CampaignDraft,
    step?: DraftStep
  ) => Effect.Effect<ReadonlyArray<Finding>>
  /** The warnings of all steps that keep the draft from being published. None of them asks what the platform knows. */
  readonly blockingWarnings: (user: Principal, draft: CampaignDraft) => Effect.Effect<ReadonlyArray<Finding>>
  /** The same as a pure function, for a decision: the draft as it is now is judged already, another one when it is asked for, all at once. */
  readonly blockingJudge: (user: Principal, draft: CampaignDraft) => Effect.Effect<BlockingJudge>
  /** The warnings of some keywords of an ad group. The user may see the draft. */
  readonly keywordWarnings: (
    user: Principal,
    draft: CampaignDraft,
    adGroupId: AdGroupId,
    keywordIds: ReadonlySet<KeywordId>
  ) => Effect.Effect<ReadonlyArray<Finding>>
}>()("@campaigns/application/Drafts/DraftReviewing") {
  static readonly layer: Layer.Layer<DraftReviewing, never, CustomerAccess | TargetChecking> = Layer.effect(
    DraftReviewing,
    Effect.gen(function*() {
      const access = yield* CustomerAccess
      const targets = yield* TargetChecking
      const book = yield* RuleBook
      const inputOf = Effect.fnUntraced(function*(user: Principal, draft: CampaignDraft) {
        // A draft that the user may see belongs to a customer that they may see, so absence would be a bug.
        const account = yield* Effect.orDie(access.customer(user, draft.customerId))
        const today = todayIn(yield* DateTime.now, account.timeZone)
        return {
          draft,
          currencyCode: account.currencyCode,
          today,
          containsEuPoliticalAdvertising: account.euPoliticalAdvertising?.contains
        }
      })
      const judgeOf = Effect.fnUntraced(function*(user: Principal, draft: CampaignDraft) {
        const input = yield* inputOf(user, draft)
        const known = yield* inTurns(() => blockingInSteps(input, book))
        return (other: CampaignDraft) =>
          other === draft ? known : atOnce(blockingInSteps({ ...input, draft: other }, book))
      })
      return DraftReviewing.of({
        warnings: Effect.fnUntraced(function*(user, draft, step) {
          const input = yield* inputOf(user, draft)
          const isAboutTargets = step === undefined || step === "campaignSettings"
          const unknown = isAboutTargets ? yield* targets.unknownIn(user, draft) : undefined
          return yield* inTurns(() => findingsInSteps({ ...input, unknown }, step, book))
        }),
        blockingWarnings: (user, draft) => Effect.map(judgeOf(user, draft), (judge) => judge(draft)),
        blockingJudge: judgeOf,
        keywordWarnings: (user, draft, adGroupId, keywordIds) =>
          Effect.flatMap(
            inputOf(user, draft),
            (input) => inTurns(() => keywordFindingsInSteps(input, adGroupId, keywordIds, book))
          )
      })
    })
  )
}
