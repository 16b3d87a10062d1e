import type { LiveChange } from "@campaigns/application/Drafts/DraftWriter"
import {
  Application,
  ApplicationNotFound,
  Applications,
  settingsOfApplication,
  summaryOfApplication
} from "@campaigns/application/LiveCampaigns/Applications"
import { CampaignBases } from "@campaigns/application/LiveCampaigns/CampaignBases"
import { ChangePlanNotFound, ChangePlans, PLANS_OF_DRAFT } from "@campaigns/application/LiveCampaigns/ChangePlans"
import { PlanJson } from "@campaigns/application/LiveCampaigns/PlanJson"
import { pageOf } from "@campaigns/application/Paging/Page"
import { ApplicationId, type DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { documentOf } from "./Documents.ts"
import { type Rows, SqliteStore } from "./SqliteStore.ts"

const bases = documentOf(CampaignBase)
const applications = documentOf(Application)
const plans = documentOf(PlanJson)

/** Stores what a decision says of its draft's live campaign. */
export const putLive = (rows: Rows, draftId: DraftId, { application, base, plan }: LiveChange): void => {
  if (base !== undefined) rows.run("insert or replace into bases values (?, ?)", draftId, bases.write(base))
  if (plan !== undefined) {
    rows.run("update plans set document = ? where id = ?", plans.write(plan), plan.planId)
  }
  if (application === undefined) return
  rows.run(
    "insert into applications values (?, ?, ?, ?)",
    application.id,
    draftId,
    application.taskId,
    applications.write(application)
  )
}

/** Those of a customer's drafts since an instant of which something took effect. */
const effective = (rows: Rows, customerId: CustomerId, since: DateTime.Utc) =>
  rows.all(
    "select a.document from applications a join drafts d on d.id = a.draft_id where d.customer_id = ? order by a.id",
    customerId
  ).map(applications.read).filter(({ applied, at }) => applied > 0 && DateTime.isGreaterThanOrEqualTo(at, since))

/** Bases, applications and plans on SQLite. */
export const layer: Layer.Layer<Applications | CampaignBases | ChangePlans, never, SqliteStore> = Layer.mergeAll(
  Layer.effect(
    CampaignBases,
    Effect.map(SqliteStore, ({ use }) =>
      CampaignBases.of({
        find: (draftId) =>
          use((rows) => rows.all("select document from bases where draft_id = ?", draftId).map(bases.read)[0] ?? null)
      }))
  ),
  Layer.effect(
    Applications,
    Effect.map(SqliteStore, ({ use, write }) =>
      Applications.of({
        reserveId: use((rows) => ApplicationId.make(rows.reserve("applications", 1)[0] ?? 0)),

        list: (draftId, { from, isAscending = false, limit }) =>
          use((rows) =>
            pageOf(
              rows.all(
                isAscending
                  ? "select document from applications where draft_id = ? and id > ? order by id limit ?"
                  : "select document from applications where draft_id = ? and id < ? order by id desc limit ?",
                draftId,
                from ?? (isAscending ? 0 : Number.MAX_SAFE_INTEGER),
                limit + 1
              ).map((row) => summaryOfApplication(applications.read(row))),
              limit,
              ({ id }) => id
            )
          ),

        find: (draftId, applicationId) =>
          write((rows) => {
            const [row] = rows.all(
              "select document from applications where draft_id = ? and id = ?",
              draftId,
              applicationId
            )
            return row === undefined
              ? Result.fail(new ApplicationNotFound({ draftId, applicationId }))
              : Result.succeed(applications.read(row))
          }),

        ofRevisions: (draftId, first, last) =>
          use((rows) =>
            rows.all("select document from applications where draft_id = ? order by id", draftId)
              .map(applications.read)
              .filter(({ draftRevision: at }) => at !== null && at >= first && at <= last)
              .map(summaryOfApplication)
          ),

        ofPlan: (draftId, planId) =>
          use((rows) => {
            const found = rows.all("select document from applications where draft_id = ? order by id desc", draftId)
              .map(applications.read)
              .find((one) => one.planId === planId && one.status !== "failed")
            return found === undefined ? null : summaryOfApplication(found)
          }),

        settings: (customerId, since) =>
          use((rows) => effective(rows, customerId, since).flatMap((one) => settingsOfApplication(one) ?? [])),

        touched: (customerId, since) =>
          use((rows) => new Set(effective(rows, customerId, since).map(({ campaignId }) => campaignId))),

        ofTask: (taskId) =>
          use((rows) => {
            const [row] = rows.all("select document from applications where task_id = ?", taskId)
            return row === undefined ? null : summaryOfApplication(applications.read(row))
          })
      }))
  ),
  Layer.effect(
    ChangePlans,
    Effect.map(SqliteStore, ({ use, write }) =>
      ChangePlans.of({
        save: (plan) =>
          use((rows) => {
            rows.run(
              "insert into plans (id, draft_id, expires, document) values (?, ?, ?, ?)",
              plan.planId,
              plan.draftId,
              DateTime.toEpochMillis(plan.expiresAt),
              plans.write(plan)
            )
            rows.run(
              "delete from plans where draft_id = ? and number not in (select number from plans where draft_id = ? order by number desc limit ?)",
              plan.draftId,
              plan.draftId,
              PLANS_OF_DRAFT
            )
          }),

        find: (draftId, planId) =>
          write((rows) => {
            const [row] = rows.all("select document from plans where draft_id = ? and id = ?", draftId, planId)
            return row === undefined
              ? Result.fail(new ChangePlanNotFound({ draftId, planId }))
              : Result.succeed(plans.read(row))
          }),

        draftOf: (planId) =>
          use((rows) => {
            const [row] = rows.all("select document from plans where id = ?", planId)
            return row === undefined ? null : plans.read(row).draftId
          }),

        prune: (before) =>
          use((rows) => rows.run("delete from plans where expires < ?", DateTime.toEpochMillis(before)))
      }))
  )
)
