import { AdReporting } from "@campaigns/application/AdReports/AdReporting"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import * as GracefulServer from "../../src/Connections/GracefulServer.ts"
import { adsCsvResponse } from "../../src/Handlers/AdReports/AdsCsv.ts"
import * as HttpService from "../../src/HttpService.ts"
import { adNumber, platformWithAds } from "./AdsData.ts"
import { demoCustomer, seedDemo } from "./DemoData.ts"
import { api } from "./MemoryService.ts"
import { useCasesWith } from "./MemoryUseCases.ts"

// A process of its own: `/ads/<number>` is the export of that many ads without its limit, and `/memory` says how many bytes were in
// use at most since it was asked last. Started with --expose-gc, so that what is in use is told from what is garbage.

let wanted = 0
const ads = () => Stream.range(1, wanted).pipe(Stream.rechunk(1_000), Stream.map((n) => adNumber(n)))

const administrator: Principal = {
  userId: UserId.make(1),
  accessId: "0",
  email: "admin@demo.test",
  isAdministrator: true,
  isSuperuser: true,
  isApproved: true,
  isActive: true,
  memberships: []
}

const everything = {
  customerId: CustomerId.make(demoCustomer),
  from: null,
  to: null,
  campaignId: null,
  adGroupId: null,
  adId: null,
  limit: null,
  search: null,
  excludesRemoved: false
}

const exportRoute = HttpRouter.add(
  "GET",
  "/ads/:number",
  Effect.gen(function*() {
    const { url } = yield* HttpServerRequest.HttpServerRequest
    wanted = Number(url.split("/").at(-1))
    const report = yield* (yield* AdReporting).ads(administrator, everything)
    return adsCsvResponse(everything.customerId, report)
  })
)

const inUse = (): number => {
  globalThis.gc?.()
  const { external, heapUsed } = process.memoryUsage()
  return heapUsed + external
}

let most = 0
setInterval(() => {
  most = Math.max(most, inUse())
}, 400)

const memoryRoute = HttpRouter.add(
  "GET",
  "/memory",
  Effect.sync(() => {
    const answer = HttpServerResponse.text(String(Math.max(most, inUse())))
    most = 0
    return answer
  })
)

const announce = Layer.effectDiscard(
  Effect.gen(function*() {
    yield* seedDemo
    const { address } = yield* HttpServer.HttpServer
    process.stdout.write(`http://127.0.0.1:${"port" in address ? address.port : 0}\n`)
  })
)

const service = HttpRouter.serve(Layer.mergeAll(api, exportRoute, memoryRoute), {
  ...HttpService.serverOptions,
  disableListenLog: true,
  disableLogger: true
})

NodeRuntime.runMain(
  Layer.launch(announce.pipe(
    Layer.provideMerge(service),
    Layer.provideMerge(GracefulServer.layer({ host: "127.0.0.1", port: 0, gracePeriodMillis: 100 })),
    Layer.provideMerge(useCasesWith(platformWithAds(ads)))
  )),
  { teardown: GracefulServer.teardown }
)
