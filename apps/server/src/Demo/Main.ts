import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import { changeAfterPublishing } from "./AfterPublishing.ts"
import { chooseKeywords } from "./Analysing.ts"
import { DemoFailed } from "./ApiClient.ts"
import { downloadArchive } from "./Archiving.ts"
import { runAnalysis } from "./AskingThePlatform.ts"
import { addAdGroup, addExtensions, writeAd } from "./ByHand.ts"
import { tryOnCopy } from "./Copying.ts"
import { demoServer } from "./DemoServer.ts"
import { demoWebsite } from "./DemoWebsite.ts"
import { createDraft, fillSettings } from "./Drafting.ts"
import { generateAdGroups, generateExtensions } from "./Generating.ts"
import { goBack } from "./GoingBack.ts"
import { lookUpLocations } from "./LookingUp.ts"
import * as Output from "./Output.ts"
import { changeLive, compare, lookAhead, publish } from "./Publishing.ts"
import { recommend } from "./Recommending.ts"
import { reportAds, reportLocalSearch } from "./Reporting.ts"
import { signIn, signInAsAdministrator } from "./SigningIn.ts"
import { deleteImages, importImages } from "./StockImages.ts"
import { subscribe } from "./Subscribing.ts"

const demo = Effect.gen(function*() {
  Output.remark("The life of a campaign, from the first log-in to the live campaign.")
  const site = yield* demoWebsite
  const { baseUrl, platformUrl } = yield* demoServer(site)
  Output.remark(`Server: ${baseUrl}`)
  const { api, companyId } = yield* signIn(baseUrl)
  yield* lookUpLocations(api)
  const analysisId = yield* chooseKeywords(api)
  yield* runAnalysis(api, analysisId)
  const { id } = yield* createDraft(api, analysisId)
  yield* fillSettings(api, id, site.url)
  yield* generateAdGroups(api, id, site)
  yield* addAdGroup(api, id)
  yield* writeAd(api, id, site.url)
  yield* generateExtensions(api, id, site)
  yield* addExtensions(api, id)
  yield* tryOnCopy(api, id)
  yield* goBack(api, id)
  yield* lookAhead(api, id)
  const published = yield* publish(api, id)
  const { compared, different } = yield* compare(api, published)
  yield* changeLive(api, published)
  yield* changeAfterPublishing(api, published, platformUrl)
  yield* recommend(api, yield* signInAsAdministrator(baseUrl), companyId)
  yield* reportAds(api)
  yield* reportLocalSearch(api)
  const images = yield* importImages(api, companyId)
  if (images.length > 0) {
    yield* downloadArchive(api, companyId, images)
    yield* deleteImages(api, companyId, images)
  }
  yield* subscribe(api)
  if (different > 0) return yield* new DemoFailed({ message: `${different} of ${compared} live settings differ` })
  Output.ending(
    true,
    `Done: draft ${id} is campaign ${published.published_campaign_id}; all ${compared} live settings are equal to the draft's.`
  )
})

const main = Effect.scoped(demo).pipe(
  Effect.tapError(({ message }) => Effect.sync(() => Output.ending(false, message)))
)

NodeRuntime.runMain(main, { disableErrorReporting: true })
