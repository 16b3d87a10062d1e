import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { offlineExtensions } from "@campaigns/copywriting/Writer/OfflineExtensions"
import { offlineOffers } from "@campaigns/copywriting/Writer/OfflineOffers"
import { offlineRsa } from "@campaigns/copywriting/Writer/OfflineRsa"
import { offlineSplit } from "@campaigns/copywriting/Writer/OfflineSplit"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"

/** Lets everything else that is ready have its turn: hundreds of orders of some milliseconds each may wait. */
const othersFirst = Effect.callback<void>((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})

/**
 * A writer that needs no network and no key: it writes from the brief alone, gives the same for the same order, and
 * never fails. It reads no prompt, because prompts are written for language models. It writes one piece after the
 * other, and between two of them the process does what else there is to do.
 */
export const layer = Layer.effect(
  CopyWriter,
  Effect.gen(function*() {
    const desk = yield* Semaphore.make(1)
    const write = <A>(piece: () => A): Effect.Effect<A> =>
      desk.withPermit(Effect.andThen(othersFirst, Effect.sync(piece)))
    return CopyWriter.of({
      name: "offline",
      readsPrompts: false,
      splitKeywords: ({ brief, revision }) => write(() => offlineSplit(brief, revision?.refusals)),
      writeRsa: ({ brief, revision }) => write(() => offlineRsa(brief, revision?.refusals)),
      writeExtensions: ({ brief, revision }) => write(() => offlineExtensions(brief, revision?.refusals)),
      judgeOffers: ({ brief }) => write(() => offlineOffers(brief))
    })
  })
)
