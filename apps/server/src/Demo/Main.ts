import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import { chooseKeywords } from "./Analysing.ts"
import { DemoFailed } from "./ApiClient.ts"
import { addAdGroup, addExtensions, writeAd } from "./ByHand.ts"
import { tryOnCopy } from "./Copying.ts"
import { demoServer } from "./DemoServer.ts"
import { demoWebsite } from "./DemoWebsite.ts"
import { createDraft, fillSettings } from "./Drafting.ts"
import { generateAdGroups, generateExtensions } from "./Generating.ts"
import * as Narrator from "./Narrator.ts"
import { changeLive, compare, lookAhead, publish } from "./Publishing.ts"
import { signIn } from "./SigningIn.ts"

const story = Effect.gen(function*() {
  Narrator.remark("The life of a campaign, from the first log-in to the live campaign.")
  const site = yield* demoWebsite
  const baseUrl = yield* demoServer(site)
  Narrator.remark(`Server: ${baseUrl}`)
  const api = yield* signIn(baseUrl)
  const analysisId = yield* chooseKeywords(api)
  const { id } = yield* createDraft(api, analysisId)
  yield* fillSettings(api, id, site.url)
  yield* generateAdGroups(api, id, site)
  yield* addAdGroup(api, id)
  yield* writeAd(api, id, site.url)
  yield* generateExtensions(api, id, site)
  yield* addExtensions(api, id)
  yield* tryOnCopy(api, id)
  yield* lookAhead(api, id)
  const published = yield* publish(api, id)
  const { compared, different } = yield* compare(api, published)
  yield* changeLive(api, published)
  if (different > 0) return yield* new DemoFailed({ message: `${different} of ${compared} live settings differ` })
  Narrator.ending(
    true,
    `Done: draft ${id} is campaign ${published.published_campaign_id}; all ${compared} live settings are equal to the draft's.`
  )
})

const main = Effect.scoped(story).pipe(
  Effect.tapError(({ message }) => Effect.sync(() => Narrator.ending(false, message)))
)

NodeRuntime.runMain(main, { disableErrorReporting: true })
