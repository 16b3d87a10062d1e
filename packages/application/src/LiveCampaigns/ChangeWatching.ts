import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { changingOf } from "@campaigns/domain/Publishing/ApplyDraft"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { LiveSettling } from "./LiveSettling.ts"

/** The time between two rounds. */
const EVERY = Duration.seconds(5)

/** The age of a change at which its sender has mostly written its outcome down. */
const YOUNG = Duration.seconds(3)

/** The most changes at which a process looks in one round. */
const MOST_IN_A_ROUND = 100

/**
 * Settles changes of live campaigns that no process carries on: it died, another one runs, or an answer was lost. Looks
 * from the start on, every 5 seconds. Several processes may look at the same change, which is recorded once.
 */
export const layer = Layer.effectDiscard(Effect.gen(function*() {
  const drafts = yield* DraftReader
  const settling = yield* LiveSettling

  const lookAt = Effect.fnUntraced(function*(draftId: DraftId) {
    const changing = changingOf(yield* drafts.find(draftId))
    const age = changing === null ? null : DateTime.distance(changing.sentAt, yield* DateTime.now)
    if (age !== null && Duration.isGreaterThanOrEqualTo(age, YOUNG)) yield* settling.look(draftId)
  })

  const look = (draftId: DraftId) =>
    lookAt(draftId).pipe(
      Effect.catchCause((cause) => Effect.logWarning("could not settle a change of a live campaign", cause)),
      Effect.annotateLogs({ draft_id: draftId })
    )

  const round = Effect.flatMap(
    drafts.listChanging(MOST_IN_A_ROUND),
    (found) => Effect.forEach(found, look, { discard: true })
  ).pipe(Effect.catchCause((cause) => Effect.logWarning("could not look for changes of live campaigns", cause)))
  yield* Effect.forkScoped(Effect.repeat(round, Schedule.spaced(EVERY)))
}))
