import { DraftAccess } from "@campaigns/application/Drafts/DraftAccess"
import { DraftHistory } from "@campaigns/application/Drafts/DraftHistory"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import type { Users } from "@campaigns/application/Identity/Users"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { differ } from "@campaigns/domain/Drafts/DiffDrafts"
import { contentOf } from "@campaigns/domain/Drafts/RestoreDraft"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { assertHistory } from "./DraftRevisionsContract.ts"
import { assertSame, author, commitChange, type StorageUnderTest, storedDraft } from "./ExampleDrafts.ts"
import { applyEdit, idsPerEdit, randomEdit } from "./RandomEdits.ts"

const administrator: Principal = {
  userId: author,
  accessId: "0",
  email: "admin@contract.test",
  isAdministrator: true,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: []
}

/** Edits of a draft, and after each a look back at one of its revisions so far, if any. */
const randomSteps = fc.array(
  fc.record({ edit: randomEdit, backTo: fc.option(fc.nat({ max: 1_000 }), { freq: 3 }) }),
  { minLength: 3, maxLength: 25, size: "max" }
)

/** A stored draft with work under way in it, and after that without: the states of a draft, newest first. */
const beginning = Effect.gen(function*() {
  const created = yield* storedDraft
  return [yield* commitChange(created, contentOf(created)), created]
})

/** Carries the steps out; a restored draft must say what it said at that revision, and the history must stay whole. */
const play = Effect.fnUntraced(function*(steps: typeof randomSteps extends fc.Arbitrary<infer A> ? A : never) {
  const drafts = yield* DraftReader
  const history = yield* DraftHistory
  const states: Array<CampaignDraft> = yield* beginning
  for (const { backTo, edit } of steps) {
    const [now] = states
    if (now === undefined) return
    const changed = applyEdit(now, edit, yield* drafts.reserveIds(idsPerEdit))
    if (Result.isSuccess(changed) && differ(now, changed.success)) {
      states.unshift(yield* commitChange(now, changed.success))
    }
    if (backTo === null) continue
    const then = states[backTo % states.length]
    if (then === undefined) continue
    const target = { draftId: then.id, expectedRevisions: null }
    const restored = yield* history.restore(administrator, target, then.revision)
    assertSame(contentOf(restored), contentOf(then), `revision ${then.revision}`)
    assertSame(yield* drafts.find(then.id), restored)
    if (restored.revision > states.length) states.unshift(restored)
  }
  const [last] = states
  if (last !== undefined) yield* assertHistory(last.id, states)
})

/** Random edits and restores, on the adapters: any revision, restored, equals the draft as it was. */
export const restoreContract = <E>(
  name: string,
  adapter: Layer.Layer<StorageUnderTest | Users, E>,
  options: { readonly runs: number }
): void => {
  const useCases = DraftHistory.layer.pipe(
    Layer.provide(DraftAccess.layer),
    Layer.provideMerge(adapter)
  )
  layer(useCases)(`Restoring a draft (${name})`, (it) => {
    it.effect("gives it back as it was, whatever happened since", () =>
      Effect.gen(function*() {
        const run = Effect.runPromiseWith(yield* Effect.context<StorageUnderTest | DraftHistory>())
        yield* Effect.promise(() =>
          fc.assert(fc.asyncProperty(randomSteps, (steps) => run(play(steps))), { numRuns: options.runs })
        )
      }))
  })
}
