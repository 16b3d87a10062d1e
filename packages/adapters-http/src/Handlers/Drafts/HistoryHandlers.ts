import { DraftHistory } from "@campaigns/application/Drafts/DraftHistory"
import type { DraftRevision } from "@campaigns/application/Drafts/DraftRevisions"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { RevisionNotFound } from "@campaigns/domain/Drafts/RestoreDraft"
import type { GenerationUnderWay } from "@campaigns/domain/Generation/GenerationErrors"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Api } from "../../Api/Api.ts"
import { revisionChanges } from "../../Api/Drafts/RevisionChanges.ts"
import { GenerationRunning } from "../../Api/Generation/GenerationProblems.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { cursorText } from "../../Api/Paging.ts"
import { NotFound } from "../../Api/Problem.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { pageRequested } from "../PageRequested.ts"
import { draftFailures, writeFailures } from "./DraftFailures.ts"
import { draftResponse } from "./DraftResponse.ts"
import { writeTarget } from "./WriteTargets.ts"

const told = ({ at, backward, forward, revision }: DraftRevision) => ({
  revision,
  at: DateTime.formatIso(at),
  ...revisionChanges({ forward, backward })
})

const restoreFailures = {
  ...writeFailures,
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
export const layer = handlerGroup(
  Api,
  "history",
  Effect.fnUntraced(function*(handlers) {
    const history = yield* DraftHistory
    return handlers
      .handle("listDraftHistory", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const page = yield* history.list(user, params.draft_id as DraftId, pageRequested<number>(query), told)
          return {
            items: page.items.map(({ author, told: { at, change_count, changes, revision } }) => ({
              revision,
              author: author === null ? null : { id: author.id, email: author.user?.email ?? null },
              at,
              changes,
              change_count
            })),
            next_cursor: cursorText(page.next)
          }
        }).pipe(Effect.catchTag("DraftNotFound", draftFailures.DraftNotFound)))
      .handle("restoreDraft", ({ headers, params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return draftResponse(yield* history.restore(user, writeTarget(params, headers), params.revision))
        }).pipe(Effect.catchTags(restoreFailures)))
  })
)
