import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryMedia from "@campaigns/adapters-memory/Media/MemoryMedia"
import * as MemoryMediaFiles from "@campaigns/adapters-memory/Media/MemoryMediaFiles"
import * as MemoryStockMedia from "@campaigns/adapters-memory/StockMedia/MemoryStockMedia"
import { Companies } from "@campaigns/application/Identity/Companies"
import { MediaAdding } from "@campaigns/application/Media/MediaAdding"
import { StockImporting } from "@campaigns/application/StockMedia/StockImporting"
import { CompanyId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import * as TestClock from "effect/testing/TestClock"
import { BearerAuthentication, CurrentUser } from "../../../src/Api/Identity/CurrentUser.ts"
import { Unauthorized } from "../../../src/Api/Problem.ts"
import { StockMediaGroup } from "../../../src/Api/StockMedia/StockMediaGroup.ts"
import * as HttpService from "../../../src/Conventions/HttpService.ts"
import { problemOfStatus } from "../../../src/Conventions/ProblemResponse.ts"
import { ReadinessProbes } from "../../../src/Conventions/ReadinessProbes.ts"
import * as StockMediaHandlers from "../../../src/Handlers/StockMedia/StockMediaHandlers.ts"
import * as RequestValidation from "../../../src/Validation/RequestValidation.ts"
import { makeResponseConformance, observe } from "../../support/ResponseConformance.ts"

/** The operations of stock media alone. */
const api = HttpApi.make("campaigns").add(StockMediaGroup)

export const document = HttpService.documentOf(api)

const { violations } = makeResponseConformance(document)

const person = (id: number, companyId: number): Principal => ({
  userId: UserId.make(id),
  email: `user${id}@stock-media.test`,
  isAdministrator: false,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: [{ companyId: CompanyId.make(companyId), role: "member", customerIds: [] }]
})

/** Everyone who may ask, by their access token. */
const people: Readonly<Record<string, Principal>> = { member: person(1, 1), stranger: person(2, 2) }

const authentication = Layer.succeed(BearerAuthentication, {
  bearer: (app, { credential }) => {
    const user = people[Redacted.value(credential)]
    return user === undefined
      ? Effect.fail(new Unauthorized({ detail: "Nobody" }))
      : Effect.provideService(app, CurrentUser, user)
  }
})

const handlers = HttpService.layer(api).pipe(
  Layer.provide(StockMediaHandlers.layer),
  Layer.provide(
    Layer.merge(authentication, RequestValidation.layerWith(() => Effect.succeed(problemOfStatus(400))))
  ),
  Layer.provide(Layer.succeed(ReadinessProbes, [])),
  Layer.provide(NodeHttpServer.layerHttpServices)
)

const useCases = StockImporting.layer.pipe(
  Layer.provideMerge(MediaAdding.layer),
  Layer.provideMerge(
    Layer.mergeAll(MemoryIdentity.layer, MemoryMedia.layer, MemoryMediaFiles.layer, MemoryStockMedia.layer)
  ),
  Layer.provideMerge(SecureRandom.layerWebCrypto)
)

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64"
)

const company = {
  websiteUrl: null,
  description: null,
  phone: null,
  countryCode: null,
  industry: null,
  toneOfVoice: null
}

/** The operations of stock media over memory adapters, with two companies and images 1 to 60; it is 20 November 2026. */
export class StockMediaService extends Context.Service<StockMediaService, {
  readonly handle: (request: Request) => Promise<Response>
}>()("test/StockMediaService") {
  static readonly layer = Layer.effect(
    StockMediaService,
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-20T09:00:00Z"))
      const companies = yield* Companies
      for (const name of ["First", "Second"]) yield* companies.create({ name, ...company })
      const stock = yield* MemoryStockMedia.MemoryStockAssets
      for (let id = 1; id <= 60; id++) {
        yield* stock.put({ assetId: StockAssetId.make(String(id)), bytes: pixel })
      }
      const app = yield* HttpRouter.toHttpEffect(handlers)
      return {
        handle: HttpEffect.toWebHandlerWith<never, HttpServerRequest | Scope.Scope>(yield* Effect.context<never>())(app)
      }
    })
  ).pipe(
    Layer.provideMerge(useCases),
    Layer.provide(Layer.succeed(HttpRouter.RouterConfig, HttpService.serverOptions.routerConfig)),
    Layer.provide(Logger.layer([]))
  )
}

/** Asks for an import in somebody's name; a response that the published document does not describe ends the test. */
export const importing = (who: string | null, query: string, body: unknown) =>
  Effect.flatMap(StockMediaService, ({ handle }) =>
    Effect.promise(async () => {
      const path = `/api/v1/media/integrations/stockmedia/import${query}`
      const headers = {
        ...(who === null ? {} : { authorization: `Bearer ${who}` }),
        "content-type": "application/json"
      }
      const init = { method: "POST", headers, body: JSON.stringify(body) }
      const seen = await observe("POST", path, await handle(new Request(`http://localhost${path}`, init)))
      const complaints = violations(seen)
      if (complaints.length > 0) throw new Error(`${path}: ${complaints.join("; ")}\n${seen.body}`)
      return { status: seen.status, body: JSON.parse(seen.body) as unknown }
    }))
