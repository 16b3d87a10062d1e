import { DraftHistory } from "@campaigns/application/Drafts/DraftHistory"
import type { DraftRevision } from "@campaigns/application/Drafts/DraftRevisions"
import type { RevisionNotFound } from "@campaigns/domain/Drafts/RestoreDraft"
import type { GenerationUnderWay } from "@campaigns/domain/Generation/GenerationErrors"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { revisionChanges } from "../../Api/Drafts/RevisionChanges.ts"
import { GenerationRunning } from "../../Api/Generation/GenerationProblems.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { listed } from "../PageRequested.ts"
import { draftFailures, growthFailures } from "./DraftFailures.ts"
import { DraftResponses } from "./DraftResponse.ts"
import { writeTarget } from "./DraftTags.ts"

function* revisionItem({ at, backward, forward, revision }: DraftRevision) {
  return { revision, at: DateTime.formatIso(at), ...yield* revisionChanges({ forward, backward }) }
}

const restoreFailures = {
  ...growthFailures,
  RevisionNotFound: ({ revision }: RevisionNotFound) =>
    Effect.fail(new NotFound({ detail: `The draft has no revision ${revision}` })),
  GenerationUnderWay: ({ taskId }: GenerationUnderWay) =>
    Effect.fail(
      new GenerationRunning({
        detail: "A generation writes into the draft; follow its task, and restore when it has ended",
        task_id: taskId
      })
    )
}

/** The history of drafts. */
export const layer = HttpApiBuilder.group(
  Api,
  "history",
  Effect.fnUntraced(function*(handlers) {
    const history = yield* DraftHistory
    const responses = yield* DraftResponses
    return handlers
      .handle("listDraftHistory", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* listed(
            query,
            ({ from, isDescending, limit }) => {
              const page = { limit, from: from?.id ?? null, isAscending: !isDescending }
              return Effect.map(
                history.list(user, params.draft_id, page, revisionItem),
                ({ items, next }) => ({
                  items,
                  next: next === null ? null : { value: next, id: next }
                })
              )
            },
            ({ applications, author, item: { at, change_count, changes, revision } }) => ({
              revision,
              author: author === null ? null : { id: author.id, email: author.user?.email ?? null },
              at,
              changes,
              change_count,
              applications: applications.map(({ at, id, kind, status, summary }) => ({
                id,
                kind,
                status,
                summary,
                at: DateTime.formatIso(at)
              }))
            })
          )
        }).pipe(Effect.catchTag("DraftNotFound", draftFailures.DraftNotFound)))
      .handle("restoreDraft", ({ headers, params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return responses.draft(yield* history.restore(user, writeTarget(params, headers), params.revision))
        }).pipe(Effect.catchTags(restoreFailures)))
  })
)
