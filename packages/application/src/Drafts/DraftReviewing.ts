import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { DraftStep } from "@campaigns/domain/internal/Drafts/DraftStep"
import { keywordFindingsInTurns } from "@campaigns/domain/internal/Rules/KeywordFindings"
import { atOnce, type Turns } from "@campaigns/domain/internal/Turns"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import { blockingInTurns, everyFindingInTurns, findingsInTurns, findingsOfCode } from "@campaigns/domain/Rules/RuleBook"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { inTurns } from "../Conventions/InTurns.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import type { LanguageLookup } from "../Languages/LanguageLookup.ts"
import type { LocationLookup } from "../Locations/LocationLookup.ts"
import { CurrencyUnits } from "./CurrencyUnitLookup.ts"
import { CurrentRuleBook } from "./CurrentRuleBook.ts"
import { RuleTables } from "./RuleTables.ts"
import * as TargetChecking from "./TargetChecking.ts"

/** Judges a draft of one customer: the findings that keep it from being published. */
export type BlockingJudge = (draft: CampaignDraft) => ReadonlyArray<Finding>

/** Judges a draft of one customer by the rules of one code, without asking the platform about places and languages. */
export type CodeJudge = (draft: CampaignDraft, code: string) => ReadonlyArray<Finding>

/** Judges drafts by the rule book, their account's currency and day, and the platform's places and languages. */
export class DraftReviewing extends Context.Service<DraftReviewing, {
  /** The warnings of one step, or of all four when none is named. The user may see the draft. */
  readonly warnings: (
    user: Principal,
    draft: CampaignDraft,
    step?: DraftStep
  ) => Effect.Effect<ReadonlyArray<Finding>, StorageUnavailable>
  /** The warnings of all steps that keep the draft from being published. None of them asks what the platform knows. */
  readonly blockingWarnings: (
    user: Principal,
    draft: CampaignDraft
  ) => Effect.Effect<ReadonlyArray<Finding>, StorageUnavailable>
  /** The same as a pure function, for a decision: `draft` is judged already, another one at once when asked for. */
  readonly blockingJudge: (user: Principal, draft: CampaignDraft) => Effect.Effect<BlockingJudge, StorageUnavailable>
  /** The judge of single codes as a pure function, for a decision. */
  readonly codeJudge: (user: Principal, draft: CampaignDraft) => Effect.Effect<CodeJudge, StorageUnavailable>
  /** The same with all findings of one code, in steps. */
  readonly everyJudge: (
    user: Principal,
    draft: CampaignDraft,
    code: string
  ) => Effect.Effect<(draft: CampaignDraft) => Turns<ReadonlyArray<Finding>>, StorageUnavailable>
  /** The warnings of some keywords of an ad group. The user may see the draft. */
  readonly keywordWarnings: (
    user: Principal,
    draft: CampaignDraft,
    adGroupId: AdGroupId,
    keywordIds: ReadonlySet<KeywordId>
  ) => Effect.Effect<ReadonlyArray<Finding>, StorageUnavailable>
}>()("@campaigns/application/Drafts/DraftReviewing") {
  static readonly layer: Layer.Layer<
    DraftReviewing,
    never,
    Companies | CustomerAccess | LanguageLookup | LocationLookup
  > = Layer.effect(
    DraftReviewing,
    Effect.gen(function*() {
      const access = yield* CustomerAccess
      const unknownIn = yield* TargetChecking.make
      const book = yield* CurrentRuleBook
      const tables = yield* RuleTables
      const units = yield* CurrencyUnits
      const companies = yield* Companies
      // A draft that the user may see belongs to a customer that they may see, so absence would be a bug.
      const accountOf = (user: Principal, { customerId }: CampaignDraft) => orBug(access.customer(user, customerId))
      const inputFor = (account: AdCustomer, draft: CampaignDraft) =>
        Effect.map(Effect.all([DateTime.now, units.unitOf(account)]), ([now, billableUnitMicros]) => ({
          draft,
          currencyCode: account.currencyCode,
          billableUnitMicros,
          containsEuPoliticalAdvertising: account.euPoliticalAdvertising?.contains,
          maxDailyBudgetMicros: account.guardRails.maxDailyBudgetMicros,
          today: todayIn(now, account.timeZone),
          tables
        }))
      const inputOf = (user: Principal, draft: CampaignDraft) =>
        Effect.flatMap(accountOf(user, draft), (account) => inputFor(account, draft))
      /** The same with the names of the company, for rules about the words of texts. */
      const inputWithNames = Effect.fnUntraced(function*(user: Principal, draft: CampaignDraft) {
        const account = yield* accountOf(user, draft)
        const { name } = yield* orBug(companies.get(account.companyId))
        return { ...yield* inputFor(account, draft), brandNames: [name] }
      })
      const judgeOf = Effect.fnUntraced(function*(user: Principal, draft: CampaignDraft) {
        const input = yield* inputOf(user, draft)
        const known = yield* inTurns(() => blockingInTurns(input, book))
        return (other: CampaignDraft) =>
          other === draft ? known : atOnce(blockingInTurns({ ...input, draft: other }, book))
      })
      return DraftReviewing.of({
        warnings: Effect.fnUntraced(function*(user, draft, step) {
          const isAboutTexts = step === undefined || step === "ads" || step === "extensions"
          const input = yield* (isAboutTexts ? inputWithNames : inputOf)(user, draft)
          const isAboutTargets = step === undefined || step === "campaignSettings"
          const unknown = isAboutTargets ? yield* unknownIn(user, draft) : undefined
          return yield* inTurns(() => findingsInTurns({ ...input, unknown }, step, book))
        }),
        blockingWarnings: (user, draft) => Effect.map(judgeOf(user, draft), (judge) => judge(draft)),
        blockingJudge: judgeOf,
        codeJudge: (user, draft) =>
          Effect.map(
            inputWithNames(user, draft),
            (input): CodeJudge => (draft, code) => findingsOfCode({ ...input, draft }, code, book)
          ),
        everyJudge: (user, draft, code) =>
          Effect.map(
            inputWithNames(user, draft),
            (input) => (draft: CampaignDraft) => everyFindingInTurns({ ...input, draft }, code, book)
          ),
        keywordWarnings: (user, draft, adGroupId, keywordIds) =>
          Effect.flatMap(
            inputOf(user, draft),
            (input) => inTurns(() => keywordFindingsInTurns(input, adGroupId, keywordIds, book))
          )
      })
    })
  )
}
