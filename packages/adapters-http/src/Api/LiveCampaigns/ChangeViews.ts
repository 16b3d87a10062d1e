import { decisionWords } from "@campaigns/domain/LiveCampaigns/Decisions"
import { riskCodes, riskMeanings } from "@campaigns/domain/LiveCampaigns/RiskSentences"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { DraftWarningView } from "../Drafts/WarningView.ts"
import { PlatformFindingView } from "../Publishing/PublishViews.ts"

const path = Schema.String.annotate({
  description:
    "A place in the draft, elements by their place from 0; of what only the platform has, `live.` and the platform's ids",
  examples: ["ad_groups[3].keywords[17].text", "live.ad_groups[20000000004].keywords[301].text"]
})

const value = Schema.Json.annotate({ description: "The value on this side; `null` where there is none" })

const id = Schema.String.annotate({
  description: "Stays as long as the place and its three values do, wherever the element stands in its list"
})

/** A field, or a whole element, that the draft and the live campaign do not have alike. */
export const DifferenceView = Schema.Struct({
  id,
  path,
  side: Schema.Literals(["draft", "live", "both", "conflict"]).annotate({ identifier: "DifferenceSide" }),
  base: value,
  draft: value,
  live: value,
  label: Schema.String.annotate({ description: "What it is, for a reader" })
}).annotate({ identifier: "CampaignDifference" })

const inWords = (of: string) => Schema.String.annotate({ description: `The value of ${of}, for a reader` })

/** A difference with its values in words. */
const ToldDifferenceView = Schema.Struct({
  ...DifferenceView.fields,
  in_words: Schema.Struct({
    base: inWords("what was agreed on last"),
    draft: inWords("the draft"),
    live: inWords("the platform")
  }).annotate({ identifier: "DifferenceInWords" })
}).annotate({ identifier: "ToldCampaignDifference" })

/** The things that can be done about a difference. */
const DecisionWordView = Schema.Literals(decisionWords).annotate({
  identifier: "DecisionWord",
  description:
    "`send` the draft's side to the platform, `adopt` the platform's into the draft, `keep` both as they are and tell no more of it, `leave` both as they are " +
    "this time, `revert` what was changed on the platform"
})

/** A draft beside its live campaign. */
export const ChangesView = Schema.Struct({
  draft_revision: Schema.Int,
  base_at: DateTimeView,
  live_read_at: DateTimeView,
  differences: Schema.Array(ToldDifferenceView)
}).annotate({ identifier: "CampaignChanges" })

/** The code of a risk, with the meaning of each. */
const RiskCodeView = Schema.Literals(riskCodes).annotate({
  identifier: "RiskCode",
  description: `The risk of a change:\n\n${riskCodes.map((code) => `- \`${code}\`: ${riskMeanings[code]}.`).join("\n")}`
})

const RiskView = Schema.Struct({
  code: RiskCodeView,
  message: Schema.String,
  path,
  params: Schema.Record(Schema.String, Schema.Json).annotate({
    description:
      "What the sentence quotes. Of `BID_RISES`, `MATCH_WIDENS`, `NETWORK_ADDED`, `PLACE_ADDED` and `HOURS_ADDED`: `count` (of hours a week, else of elements), `before` and `after` (hours a week; " +
      "the amounts of the steepest rise of a bid, of which `setting` is the field, absent for none; else names, at most 20), and `daily_budget_micros`, which bounds what it may cost a day"
  }),
  needs_confirmation: Schema.Boolean.annotate({
    description: "Whether `confirm` must name the code for the plan to be applied"
  })
}).annotate({ identifier: "ChangeRisk" })

/** A plan of changes of a live campaign. */
export const ChangePlanView = Schema.Struct({
  plan_id: Schema.String,
  draft_id: Schema.Int,
  recommendation_ids: Schema.Array(Schema.Int).annotate({ description: "The recommendations that it carries out" }),
  draft_revision: Schema.Int,
  live_read_at: DateTimeView,
  expires_at: DateTimeView,
  undoes: Schema.NullOr(Schema.Int.annotate({ description: "The application that it takes back" })),
  policy_exemptions: Schema.Array(Schema.String).annotate({
    description: "The policy topics for which its author asks for exemptions"
  }),
  moved: Schema.Array(path).annotate({
    description: "Of a plan that takes an application back: what has changed since, which it leaves as it is"
  }),
  differences: Schema.Array(DifferenceView),
  decisions: Schema.Array(Schema.Struct({
    difference_id: id,
    do: DecisionWordView
  })).annotate({
    description: "What was said of the differences; of plans of earlier versions empty"
  }),
  undecided: Schema.Array(path).annotate({ description: "The conflicts of which nothing was said" }),
  undecided_difference_ids: Schema.Array(id).annotate({ description: "The ids of the differences at these places" }),
  operations: Schema.Array(
    Schema.Struct({
      summary: Schema.String,
      path,
      risk_codes: Schema.Array(RiskCodeView),
      request: Schema.Json.annotate({ description: "The operations in the platform's own JSON" })
    }).annotate({ identifier: "ChangeOperation" })
  ),
  left_over: Schema.Array(path).annotate({
    description: "What waits for a further plan, because one request takes no more"
  }),
  risks: Schema.Array(RiskView),
  daily_spend_micros: Schema.Struct({ before: Schema.Int, after: Schema.Int }).annotate({
    description: "What the campaign may spend a day, 0 while it does not serve"
  }),
  blocked_by: Schema.Array(DraftWarningView),
  findings: Schema.Array(PlatformFindingView)
}).annotate({ identifier: "ChangePlan" })

const AuthorView = Schema.Struct({ id: Schema.Int, email: Schema.NullOr(Schema.String) })

/** The exemptions from the platform's policy that came with an application. */
const PolicyExemptionsView = Schema.Struct({
  topics: Schema.Array(Schema.String).annotate({ description: "The policy topics, as findings name them" }),
  author: AuthorView.annotate({ description: "Who asked for them" }),
  at: DateTimeView
}).annotate({
  identifier: "PolicyExemptions",
  description: "The policy topics of which somebody said that the platform is to make an exemption"
})

/** The plan of a change that a client only asks about: in the form of a change plan, and not kept. */
export const LivePlanView = Schema.Struct({
  ...ChangePlanView.fields,
  plan_id: Schema.Null.annotate({ description: "The plan is not kept, and cannot be applied by an id" }),
  draft_id: Schema.Null,
  draft_revision: Schema.Null,
  expires_at: Schema.Null
}).annotate({ identifier: "LiveChangePlan" })

const applicationKind = Schema.Literals(["publish", "apply", "undo", "patch"]).annotate({
  identifier: "ApplicationKind",
  description: "`patch` is a change of the live campaign itself"
})

const appliedStatus = Schema.Literals(["completed", "partial", "failed"]).annotate({
  identifier: "ApplicationStatus",
  description: "Whether all operations took effect, those of the first requests, or none"
})

const summary = Schema.Array(Schema.String).annotate({
  description: "What its operations do, in sentences: at most 100, and one more for how many there are beyond"
})

/** A plan that was sent to the platform for a draft, and its outcome. */
export const ApplicationView = Schema.Struct({
  id: Schema.Int,
  kind: applicationKind,
  plan_id: Schema.NullOr(Schema.String).annotate({
    description: "The change plan that it was; `null` of a publication, and of applications of earlier versions"
  }),
  status: appliedStatus,
  summary,
  author: Schema.NullOr(AuthorView).annotate({
    description: "Who wanted it; `null` is the service itself"
  }),
  at: DateTimeView,
  operations: Schema.Int.annotate({ description: "How many operations there were" }),
  applied: Schema.Int.annotate({ description: "How many of them took effect" }),
  undoable: Schema.Boolean,
  undoes: Schema.NullOr(Schema.Int),
  recommendation_ids: Schema.Array(Schema.Int).annotate({ description: "The recommendations that it carried out" }),
  policy_exemptions: Schema.NullOr(PolicyExemptionsView).annotate({
    description: "The exemptions from the platform's policy that somebody asked for with it; `null` when nobody did"
  }),
  task_id: Schema.NullOr(Schema.String).annotate({
    description: "The task that did it; `null` for a change of the live campaign itself (`PATCH`)"
  }),
  platform_request_ids: Schema.Array(Schema.String)
}).annotate({ identifier: "CampaignApplication" })

const image = Schema.NullOr(Schema.Json)

/** An application with the campaign before and after it. */
export const WholeApplicationView = Schema.Struct({
  ...ApplicationView.fields,
  before: image.annotate({
    description:
      "The campaign before it, in the shape of `content` of a live campaign; of a `patch` its settings alone. `null` of a publication"
  }),
  after: image.annotate({
    description:
      "The campaign after it; of a publication as it was sent, without the platform's ids. `null` where nothing took effect, or the campaign was gone"
  })
}).annotate({ identifier: "WholeCampaignApplication" })

/** An application as the history of its draft names it. */
export const AppliedView = Schema.Struct({
  id: Schema.Int,
  kind: applicationKind,
  status: appliedStatus,
  summary,
  at: DateTimeView
})
  .annotate({ identifier: "DraftApplication" })
