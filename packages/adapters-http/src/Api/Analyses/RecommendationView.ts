import type { AnalysisRun } from "@campaigns/domain/Analyses/AnalysisRun"
import { EntityKind, RecommendedAction } from "@campaigns/domain/Analyses/AnalysisType"
import { checkDueAt } from "@campaigns/domain/Analyses/DecideRecommendation"
import { type Recommendation, RecommendationStatus, ReopenedCode } from "@campaigns/domain/Analyses/Recommendation"
import { recommendationWords, reopenedSentence } from "@campaigns/domain/Analyses/RecommendationWords"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { analysisTypes } from "../Administration/AnalysisConfigViews.ts"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { documented, sampled } from "../Wire/Wire.ts"
import { wireInstant } from "../Wire/WireInstant.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"
import { CheckView, checkView, OutcomeView, outcomeView } from "./AfterwardsView.ts"
import { EvidenceView, evidenceView } from "./EvidenceView.ts"

/** The statuses of recommendations as the wire spells them. */
export const recommendationStatuses = wireWords(RecommendationStatus.literals)

const actions = wireWords(RecommendedAction.literals)

const entityKinds = wireWords(EntityKind.literals)

const sentences = (description: string) => Schema.Array(Schema.String).annotate({ description })

/** A change that an analysis proposes, with what it rests on and what people made of it. */
export const RecommendationView = Schema.Struct({
  id: Schema.Int,
  run_id: Schema.Int.annotate({ description: "The run that found it last" }),
  analysis_type: Schema.Literals(analysisTypes.literals),
  action: Schema.Literals(actions.literals).annotate({
    identifier: "RecommendedAction",
    description: "What it proposes; `evidence` has the facts for it"
  }),
  status: Schema.Literals(recommendationStatuses.literals).annotate({
    identifier: "RecommendationStatus",
    description:
      "`proposed` until a person decides, or 30 days; `approved` while its plan waits to be applied; `superseded`: a later run does not find it any more, or its analysis was switched off; `reverted`: it was applied and taken back"
  }),
  confirm_at: Schema.NullOr(DateTimeView).annotate({
    description:
      "From when `double_check_keywords_to_pause`, where it runs, looks at a proposed pause a second time, or again; null of anything else"
  }),
  adplatform_customer_id: Schema.Int,
  campaign_id: Schema.Int,
  entity: Schema.Struct({
    kind: Schema.Literals(entityKinds.literals).annotate({ description: "The kind of thing" }),
    id: Schema.NullOr(Schema.Int).annotate({
      description:
        "Its id on the platform, of a text that of its ad; null of words and searches, of which nothing is there yet"
    }),
    text: Schema.String.annotate({ description: "Its text" }),
    campaign_name: Schema.String.annotate({ description: "The name of its campaign" }),
    ad_group_id: Schema.NullOr(Schema.Int).annotate({
      description: "The platform's id of its ad group; null: it concerns the whole campaign"
    })
  }).annotate({ identifier: "RecommendedEntity", description: "What is to be changed, as it was called then" }),
  title: Schema.String.annotate({ description: "The change in a line" }),
  sentences: sentences("What speaks for it, and what it brings about"),
  evidence: EvidenceView,
  double_check: Schema.NullOr(CheckView).annotate({ description: "The last second look at it; null before one" }),
  against: sentences("What speaks against it, or is not known"),
  probability: Schema.NullOr(Schema.Finite).annotate({ description: "0 to 1; null where it rests on no statistic" }),
  money_micros_30_days: Schema.Int.annotate({
    description: "An estimate of what it saves or wins in 30 days, micros of the account's currency"
  }),
  operations: sentences("What is changed when it is approved and applied"),
  proposed_at: DateTimeView.annotate({ description: "When it was proposed first" }),
  expires_at: DateTimeView.annotate({ description: "Until when it can be decided on" }),
  decided_by: Schema.NullOr(Schema.Int).annotate({ description: "The user who decided; null until then" }),
  decided_at: Schema.NullOr(DateTimeView).annotate({ description: "When that was" }),
  dismiss_reason: Schema.NullOr(Schema.String).annotate({ description: "What was said when it was dismissed" }),
  plan_id: Schema.NullOr(Schema.String).annotate({
    description: "The change plan that carries it out in `campaign_id`; of a move between budgets the receiver's"
  }),
  application_id: Schema.NullOr(Schema.Int).annotate({
    description: "The application that carried it out in `campaign_id`"
  }),
  plans: Schema.Array(
    Schema.Struct({
      campaign_id: Schema.Int,
      plan_id: Schema.String,
      application_id: Schema.NullOr(Schema.Int).annotate({ description: "Its application, once that took effect" })
    }).annotate({ identifier: "CarryingPlan" })
  ).annotate({
    description: "Its plans in all its campaigns; of a move between budgets two"
  }),
  reopened: Schema.NullOr(
    Schema.Struct({
      code: Schema.Literals(ReopenedCode.literals).annotate({ description: "Why it is `proposed` again" }),
      message: Schema.String.annotate({ description: "The same in a sentence" }),
      at: DateTimeView
    }).annotate({ identifier: "Reopened" })
  ).annotate({
    description: "Why it is `proposed` again after it was approved; null until it is, and once it is approved anew"
  }),
  later_until: Schema.NullOr(DateTimeView).annotate({
    description: "Until when it is put off, and lists leave it out; null while it is not"
  }),
  outcome_visible: Schema.Boolean.annotate({
    description: "False where its effect is too small to be seen in the campaign's figures, so that no outcome is told"
  }),
  outcome: Schema.NullOr(OutcomeView).annotate({
    description: "The campaign 14 days, and then 28 days, after it was applied; null before that"
  })
}).annotate({ identifier: "Recommendation" })

/** The sentence that stands first where the run as a whole is to be looked at. */
const heldSentence = (reasons: ReadonlyArray<{ readonly message: string }>): string =>
  `The run that found this is held: ${reasons.map(({ message }) => message).join(" ")}`

/** The plans of a recommendation; earlier versions kept that of its own campaign alone. */
const plansOf = ({ applicationId, entity, planId, plans }: Recommendation): Recommendation["plans"] =>
  plans.length > 0 || planId === null ? plans : [{ campaignId: entity.campaignId, planId, applicationId }]

/** The view of a recommendation beside the run that found it, with amounts in the account's currency. */
export const recommendationView = ({ currencyCode, recommendation, run }: {
  readonly recommendation: Recommendation
  readonly run: Pick<AnalysisRun, "reasons" | "status"> | null
  readonly currencyCode: string
}): typeof RecommendationView.Type => {
  const { decidedAt, entity } = recommendation
  const { against, ...words } = recommendationWords(recommendation, currencyCode)
  const confirmAt = checkDueAt(recommendation)
  const held = run?.status === "held" ? [heldSentence(run.reasons)] : []
  return {
    id: recommendation.id,
    run_id: recommendation.runId,
    analysis_type: wireWord(recommendation.analysisType),
    action: wireWord(recommendation.action),
    status: wireWord(recommendation.status),
    confirm_at: confirmAt === null ? null : DateTime.formatIso(confirmAt),
    adplatform_customer_id: recommendation.customerId,
    campaign_id: entity.campaignId,
    entity: {
      kind: wireWord(entity.kind),
      id: entity.id,
      text: entity.text,
      campaign_name: entity.campaignName,
      ad_group_id: entity.adGroupId
    },
    ...words,
    evidence: evidenceView(recommendation.evidence),
    double_check: recommendation.check === null ? null : checkView(recommendation.check),
    against: [...held, ...against],
    probability: recommendation.probability,
    money_micros_30_days: recommendation.moneyMicros,
    proposed_at: DateTime.formatIso(recommendation.proposedAt),
    expires_at: DateTime.formatIso(recommendation.expiresAt),
    decided_by: recommendation.decidedBy,
    decided_at: decidedAt === null ? null : DateTime.formatIso(decidedAt),
    dismiss_reason: recommendation.dismissReason,
    plan_id: recommendation.planId,
    application_id: recommendation.applicationId,
    plans: plansOf(recommendation).map(({ applicationId, campaignId, planId }) => ({
      campaign_id: campaignId,
      plan_id: planId,
      application_id: applicationId
    })),
    reopened: recommendation.reopened === null ? null : {
      code: recommendation.reopened.code,
      message: reopenedSentence(recommendation.reopened.code),
      at: DateTime.formatIso(recommendation.reopened.at)
    },
    later_until: recommendation.laterUntil === null ? null : DateTime.formatIso(recommendation.laterUntil),
    outcome_visible: recommendation.outcomeVisible ?? true,
    outcome: recommendation.outcome === null ? null : outcomeView(recommendation.outcome, currencyCode)
  }
}

/** The most recommendations that one request decides on. */
const MOST_DECIDED = 500

const ids = documented(wireList(wireInt({ gt: 0 }), { minItems: 1, maxItems: MOST_DECIDED }), {
  description: "The recommendations"
})

export const ApprovalBody = sampled(wireStruct("ApprovalInput", { ids }), { ids: [7, 9] })

export const LaterBody = sampled(
  wireStruct("LaterInput", {
    ids: documented(wireList(wireInt({ gt: 0 }), { minItems: 1, maxItems: 100 }), {
      description: "The recommendations"
    }),
    until: documented(wireInstant("start"), {
      description: "Until when: in the future, and at most the first `expires_at` of those that are proposed"
    })
  }),
  { ids: [7, 9], until: "2026-12-01T08:00:00Z" }
)

export const DismissalBody = sampled(
  wireStruct("DismissalInput", {
    ids,
    reason: Schema.optionalKey(
      documented(wireNullable(wireString({ maxLength: 500 })), { description: "Why, for those who come later" })
    )
  }),
  { ids: [7], reason: "We want to be seen for it" }
)
