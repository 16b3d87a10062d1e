import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { CampaignGenerating } from "@campaigns/application/Generation/CampaignGenerating"
import type { GenerationUnderWay, NothingToGenerate } from "@campaigns/domain/Generation/GenerationErrors"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { provenanceView } from "../../Api/Drafts/ProvenanceView.ts"
import * as Problems from "../../Api/Generation/GenerationProblems.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { draftFailures, growthFailures, writeFailures } from "../Drafts/DraftFailures.ts"
import { writeTarget } from "../Drafts/DraftTags.ts"
import { taskStarted } from "../Tasks/TaskResponse.ts"

const running = {
  GenerationUnderWay: ({ taskId }: GenerationUnderWay) =>
    Effect.fail(
      new Problems.GenerationRunning({
        detail: "This generation is running already; follow its task or wait until it has ended",
        task_id: taskId
      })
    )
}

const nothing = {
  NothingToGenerate: ({ code, detail }: NothingToGenerate) =>
    Effect.fail(new Problems.NothingToGenerate({ code, detail }))
}

const adsWanted = (body: { readonly ads_per_group: number }) => ({ adsPerGroup: body.ads_per_group })

/** Starting generations. */
export const layer = HttpApiBuilder.group(
  Api,
  "generation",
  Effect.fnUntraced(function*(handlers) {
    const generating = yield* CampaignGenerating
    const drafting = yield* DraftEditing
    return handlers
      .handle("getRsaProvenance", ({ params }) =>
        Effect.gen(function*() {
          const draft = yield* drafting.get(yield* CurrentUser, params.draft_id)
          const rsa = draft.adGroups.flatMap(({ rsas }) => rsas).find(({ id }) => id === params.rsa_id)
          return rsa === undefined
            ? yield* new NotFound({ detail: "The draft has no such ad" })
            : provenanceView(rsa)
        }).pipe(Effect.catchTags({ DraftNotFound: draftFailures.DraftNotFound })))
      .handle("generateExtensions", ({ headers, params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return taskStarted(yield* generating.generateExtensions(user, writeTarget(params, headers)))
        }).pipe(Effect.catchTags({ ...writeFailures, ...running })))
      .handle("generateAdGroups", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return taskStarted(yield* generating.generateAdGroups(user, writeTarget(params, headers), adsWanted(payload)))
        }).pipe(Effect.catchTags({ ...writeFailures, ...running, ...nothing })))
      .handle("generateRsas", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const adGroupId = params.ad_group_id
          return taskStarted(
            yield* generating.generateRsas(user, writeTarget(params, headers), adGroupId, adsWanted(payload))
          )
        }).pipe(Effect.catchTags({
          ...growthFailures,
          ...running,
          ...nothing,
          AdGroupNotFound: draftFailures.AdGroupNotFound
        })))
  })
)
