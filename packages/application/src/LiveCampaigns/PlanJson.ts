import { ApplicationId, ChangePlanId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { PolicyExemptions } from "@campaigns/domain/Drafts/Publication"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { KeptDifference } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { Difference } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import { decisionWords } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import { LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import { Finding } from "@campaigns/domain/Rules/Finding"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { type SavedPlan } from "./ChangePlans.ts"

/** A list of objects that have a key by which they can be told; the rest of them is as it was printed. */
const listOf = <A>(key: keyof A & string) =>
  Schema.declare(
    (value: unknown): value is ReadonlyArray<A> =>
      Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null && key in item)
  )

const paths = Schema.Array(Schema.Array(Schema.Union([Schema.String, Schema.Finite])))

type Plan = SavedPlan["plan"]

const KeptExemptions = Schema.NullOr(Schema.toCodecJson(PolicyExemptions))

/** Plans that were kept before there were exemptions have none. */
const Exemptions = Schema.optionalKey(KeptExemptions).pipe(
  Schema.decodeTo(Schema.toType(KeptExemptions), {
    decode: SchemaGetter.transformOptional(Option.orElseSome((): typeof KeptExemptions.Type => null)),
    encode: SchemaGetter.passthrough()
  })
)

const KeptDecisions = Schema.NullOr(
  Schema.Array(Schema.Struct({ differenceId: Schema.String, do: Schema.Literals(decisionWords) }))
)

/** Plans of earlier versions have none. */
const Decisions = Schema.optionalKey(KeptDecisions).pipe(
  Schema.decodeTo(Schema.toType(KeptDecisions), {
    decode: SchemaGetter.transformOptional(Option.orElseSome((): typeof KeptDecisions.Type => null)),
    encode: SchemaGetter.passthrough()
  })
)

type Risks = Plan["risks"]

/** The risks of a plan; earlier versions named one of them otherwise. */
const Risks = listOf<Risks[number]>("code").pipe(
  Schema.decodeTo(listOf<Risks[number]>("code"), {
    decode: SchemaGetter.transform((risks: Risks) =>
      risks.map((risk): Risks[number] =>
        (risk.code as string) === "TWO_REQUESTS" ? { ...risk, code: "SEVERAL_REQUESTS" } : risk
      )
    ),
    encode: SchemaGetter.passthrough()
  })
)

/** A plan as JSON to keep: lists made by the domain are told by a key of their elements, the rest is checked whole. */
export const PlanJson = Schema.Struct({
  planId: ChangePlanId,
  draftId: DraftId,
  author: UserId,
  undoes: Schema.NullOr(ApplicationId),
  decisions: Decisions,
  exemptions: Exemptions,
  recommends: Schema.optionalKey(Schema.Array(RecommendationId)),
  follows: Schema.optionalKey(Schema.Literal(true)),
  waitsFor: Schema.optionalKey(Schema.Array(Schema.Struct({ draftId: DraftId, planId: ChangePlanId }))),
  draftRevision: Schema.Int,
  baseAt: Schema.DateTimeUtcFromString,
  kept: Schema.Array(KeptDifference),
  live: Schema.toCodecJson(LiveContent),
  savedAt: Schema.DateTimeUtcFromString,
  expiresAt: Schema.DateTimeUtcFromString,
  differences: listOf<Difference>("side"),
  plan: Schema.Struct({
    requests: Schema.Array(listOf<Plan["requests"][number][number]>("operation")),
    risks: Risks,
    undecided: paths,
    dailySpendMicros: Schema.Struct({ before: Schema.Finite, after: Schema.Finite }),
    afterImage: CampaignContent,
    operationCount: Schema.Int,
    leftOver: paths
  }),
  encoded: listOf<SavedPlan["encoded"][number]>("json"),
  blockedBy: Schema.Array(Finding),
  findings: Schema.Array(PlatformFinding)
})
