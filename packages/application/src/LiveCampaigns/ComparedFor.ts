import type { Principal } from "@campaigns/domain/Identity/Principal"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import * as Effect from "effect/Effect"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { expected, type WriteTarget } from "../Drafts/WriteTarget.ts"
import { LiveComparing } from "./LiveComparing.ts"

/** Compares a draft that a user can change now, at an expected revision if there are any, with its campaign. */
export const comparingFor = Effect.gen(function*() {
  const access = yield* DraftAccess
  const comparing = yield* LiveComparing
  return Effect.fnUntraced(function*(user: Principal, { draftId, expectedRevisions }: WriteTarget) {
    const draft = yield* Effect.fromResult(editable(yield* access.draft(user, draftId)))
    yield* Effect.fromResult(expected(expectedRevisions, draft))
    return yield* comparing.compared(draft)
  })
})
