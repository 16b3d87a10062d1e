import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import type * as Scope from "effect/Scope"
import * as TestClock from "effect/testing/TestClock"
import { Api } from "../../src/Api/Api.ts"
import * as Handlers from "../../src/Handlers/Handlers.ts"
import * as HttpService from "../../src/HttpService.ts"
import { ReadinessProbes } from "../../src/Observability/ReadinessProbes.ts"
import { seedDemo } from "./DemoData.ts"
import { useCases } from "./MemoryUseCases.ts"

/** The moment at which every test begins. */
const start = Date.parse("2026-11-20T09:00:00Z")

/** The API; what is left to provide are the use cases. */
export const apiWith = (options: HttpService.HttpServiceOptions) =>
  HttpService.layer(Api, options).pipe(
    Layer.provide(Handlers.layer),
    Layer.provide(Layer.succeed(ReadinessProbes, [])),
    Layer.provide(NodeHttpServer.layerHttpServices)
  )

export const api = apiWith({})

/**
 * The whole API over memory adapters, without a socket, on the test's clock (2026-11-20 09:00 UTC at first), with the demo users,
 * companies, customers and drafts of `DemoData`. The ports come with it, for tests that look or reach behind the API.
 */
export class MemoryService extends Context.Service<MemoryService, {
  readonly handle: (request: Request) => Promise<Response>
}>()("test/MemoryService") {
  /** The service, over ports that were changed, observed by these loggers and tracers. */
  private static readonly layerWith = <A, R extends Layer.Success<typeof useCases>>(
    observers: Layer.Layer<never>,
    changed: Layer.Layer<A, never, R>
  ) =>
    Layer.effect(
      MemoryService,
      Effect.gen(function*() {
        yield* TestClock.setTime(start)
        yield* seedDemo
        const app = yield* HttpRouter.toHttpEffect(api)
        const context = yield* Effect.context<never>()
        return { handle: HttpEffect.toWebHandlerWith<never, HttpServerRequest | Scope.Scope>(context)(app) }
      })
    ).pipe(
      Layer.provideMerge(changed),
      Layer.provideMerge(useCases),
      Layer.provide(Layer.succeed(HttpRouter.RouterConfig, HttpService.serverOptions.routerConfig)),
      Layer.provide(observers)
    )

  /** The service, observed by these loggers and tracers. */
  static readonly layerObserved = (observers: Layer.Layer<never>) => MemoryService.layerWith(observers, Layer.empty)

  /** The service with ports that are made of its own. */
  static readonly layerChanged = <A, R extends Layer.Success<typeof useCases>>(changed: Layer.Layer<A, never, R>) =>
    MemoryService.layerWith(Logger.layer([]), changed)

  static readonly layer = MemoryService.layerObserved(Logger.layer([]))
}
