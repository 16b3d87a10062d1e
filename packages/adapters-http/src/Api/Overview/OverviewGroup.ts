import { NeedKind, NeedSubjectKind } from "@campaigns/domain/Analyses/CustomerNeeds"
import type { CustomerOverview } from "@campaigns/domain/Analyses/CustomerOverview"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { documented } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

const count = (description: string) => Schema.Int.annotate({ description })

/** A reason for which the customer needs a person. */
export const CustomerNeedView = Schema.Struct({
  kind: Schema.Literals(wireWords(NeedKind.literals).literals).annotate({ identifier: "NeedKind" }),
  subject: Schema.NullOr(
    Schema.Struct({
      kind: Schema.Literals(wireWords(NeedSubjectKind.literals).literals).annotate({ identifier: "NeedSubjectKind" }),
      id: Schema.Int.annotate({ description: "The id of the thing of this kind" })
    }).annotate({ identifier: "NeedSubject" })
  ).annotate({ description: "The one thing that it is about; `null` when there are several" }),
  sentence: Schema.String.annotate({ description: "The need as people read it, with the number of things" })
}).annotate({ identifier: "CustomerNeed" })

/** A customer at a glance. */
export const CustomerOverviewView = Schema.Struct({
  adplatform_customer_id: Schema.Int,
  name: Schema.String,
  currency_code: Schema.String,
  spent_micros_this_month: Schema.NullOr(Schema.Int).annotate({
    description:
      "What search campaigns that are not removed have cost from the first of this month to the day before `data_at`, both on the account's clock; `null` when the " +
      "account was not read this month"
  }),
  budget_micros_this_month: Schema.NullOr(Schema.Int).annotate({
    description:
      "The daily budgets of the enabled search campaigns, a shared one once, times 30.4, which is the most that the ad platform charges of most campaigns in a month; `null` when " +
      "the account was not read yet"
  }),
  data_at: Schema.NullOr(DateTimeView).annotate({
    description:
      "When an analysis read the account last, for what it spent, its budgets and `live`; `null` when none did yet"
  }),
  live: Schema.NullOr(
    Schema.Struct({ enabled: count("Those switched on"), paused: count("Those paused") }).annotate({
      identifier: "LiveCampaignCounts"
    })
  ).annotate({ description: "The account's search campaigns at `data_at`; `null` when the account was not read yet" }),
  drafts: count("Drafts that have no campaign yet"),
  drifted: count("Drafts whose campaign was found changed by another user or client, or removed"),
  findings: count("Drafts whose campaign was found not to serve, or to serve less than it could"),
  recommendations: count("Recommendations that wait for a decision"),
  needs: Schema.Array(CustomerNeedView).annotate({
    description:
      "Why somebody is needed, what is to be seen to first at the top: `consent_lost`, `tracking_silent`, `campaign_gone`, `campaign_drifted`, `run_held`, " +
      "`campaign_findings`, `recommendations_open`. Each comes once at most"
  })
}).annotate({ identifier: "CustomerOverview" })

export const customerOverviewView = (
  { account, customer, drafts, needs, recommendations }: CustomerOverview
): typeof CustomerOverviewView.Type => ({
  adplatform_customer_id: customer.customerId,
  name: customer.name,
  currency_code: customer.currencyCode,
  spent_micros_this_month: account?.spentThisMonth ?? null,
  budget_micros_this_month: account?.monthlyBudget ?? null,
  data_at: account === null ? null : DateTime.formatIso(account.readAt),
  live: account === null ? null : { enabled: account.enabled, paused: account.paused },
  drafts: drafts.inPreparation,
  drifted: drafts.drifted.count + drafts.gone.count,
  findings: drafts.withFindings.count,
  recommendations: recommendations.count,
  needs: needs.map(({ kind, sentence, subject }) => ({
    kind: wireWord(kind),
    subject: subject === null ? null : { kind: wireWord(subject.kind), id: subject.id },
    sentence
  }))
})

/** All customers of a user at a glance. */
export const OverviewGroup = HttpApiGroup.make("overview").add(
  HttpApiEndpoint.get("listOverview", "/api/v1/overview", {
    query: {
      customer_id: Schema.optionalKey(documented(wireId<CustomerId>(), { description: "Only this customer" })),
      ...searchQuery("A part of the name, in any case, or of the id"),
      ...sortedPageQuery({ name: "string", id: "number" })
    },
    success: pageView("CustomerOverviewPage", CustomerOverviewView)
  }).annotateMerge(OpenApi.annotations({
    summary: "See customers at a glance",
    description:
      "One item for each customer of the user's companies, for administrators of all: what was spent, what there is, and why somebody is needed. It comes from what " +
      "is kept here: the last look at each campaign, and the last reading of the account by an analysis. The ad platform is not asked."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(
  OpenApi.annotations({ title: "Overview", description: "How all customers stand, and which of them needs somebody" })
)
