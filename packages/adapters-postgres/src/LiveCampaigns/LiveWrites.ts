import type { LiveChange } from "@campaigns/application/Drafts/DraftWriter"
import { PlanJson } from "@campaigns/application/LiveCampaigns/PlanJson"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { storedWord } from "../Database/StoredWords.ts"
import { bound, boundJson, boundTime } from "../Drafts/BoundValue.ts"

const encodePlan = Schema.encodeSync(PlanJson)

/** The writes of what a decision says of its draft's live campaign; they read the draft's id from `d`. */
export const liveWrites = (sql: SqlClient, { application, base, plan }: LiveChange): ReadonlyArray<Fragment> => [
  ...(base === undefined ? [] : [sql`
    insert into campaign_bases (draft_id, campaign_id, agreed_at, content, kept)
    select d.id, ${bound(base.campaignId)}::bigint, ${boundTime(base.agreedAt)}::timestamptz,
      ${boundJson(base.content)}::json, ${boundJson(base.kept)}::json
    from d
    on conflict (draft_id) do update set campaign_id = excluded.campaign_id, agreed_at = excluded.agreed_at,
      content = excluded.content, kept = excluded.kept`]),
  ...(application === undefined ? [] : [sql`
    insert into campaign_applications (id, draft_id, campaign_id, task_id, kind, plan_id, status, summary,
      draft_revision, author, at, operations, applied, request_ids,
      undoes, recommends, policy_exemptions, budget_move, has_images, before, after)
    select ${bound(application.id)}::bigint, d.id, ${bound(application.campaignId)}::bigint, ${
    bound(application.taskId)
  }::uuid,
      ${storedWord(application.kind)}::text, ${bound(application.planId)}::text, ${application.status}::text,
      ${boundJson(application.summary)}::json, ${bound(application.draftRevision)}::bigint, ${
    bound(application.author)
  }::bigint, ${boundTime(application.at)}::timestamptz,
      ${bound(application.operations)}::int, ${bound(application.applied)}::int, ${
    boundJson(application.requestIds)
  }::json,
      ${bound(application.undoes)}::bigint, ${boundJson(application.recommends ?? null)}::jsonb, ${
    boundJson(application.exemptions)
  }::jsonb,
      ${boundJson(application.budgetMove)}::jsonb, ${
    bound(application.before !== null && application.after !== null)
  }::boolean,
      ${boundJson(application.before)}::json, ${boundJson(application.after)}::json
    from d`]),
  ...(plan === undefined ? [] : [sql`
    insert into change_plans (plan_id, draft_id, saved_at, expires_at, plan)
    select ${plan.planId}::uuid, d.id, ${boundTime(plan.savedAt)}::timestamptz,
      ${boundTime(plan.expiresAt)}::timestamptz, ${boundJson(encodePlan(plan))}::json
    from d
    on conflict (plan_id) do update set plan = excluded.plan`])
]
