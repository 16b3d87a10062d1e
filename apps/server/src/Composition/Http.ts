import { Api } from "@campaigns/adapters-http/Api/Api"
import * as GracefulServer from "@campaigns/adapters-http/Conventions/GracefulServer"
import * as HttpService from "@campaigns/adapters-http/Conventions/HttpService"
import { RequestRateLimit } from "@campaigns/adapters-http/Conventions/RateLimiting"
import { ReadinessProbes } from "@campaigns/adapters-http/Conventions/ReadinessProbes"
import * as Handlers from "@campaigns/adapters-http/Handlers/Handlers"
import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Sharding } from "effect/cluster/Sharding"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Etag from "effect/http/Etag"
import * as HttpPlatform from "effect/http/HttpPlatform"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Path from "effect/Path"
import { ChildProcessSpawner } from "effect/process/ChildProcessSpawner"
import type * as Scope from "effect/Scope"
import { SqlClient } from "effect/sql/SqlClient"
import * as Stdio from "effect/Stdio"
import * as Terminal from "effect/Terminal"
import type { Settings } from "../Config.ts"
import * as Observers from "../Observability/Observers.ts"
import * as TaskEngineProbe from "../TaskEngine/TaskEngineProbe.ts"

const probes = Layer.effect(
  ReadinessProbes,
  Effect.gen(function*() {
    const context = Context.make(SqlClient, yield* SqlClient).pipe(Context.add(Sharding, yield* Sharding))
    return [
      { name: "database", check: Effect.provideContext(PgDatabase.probe, context), isAway: PgDatabase.isAway },
      { name: "task_engine", check: Effect.provideContext(TaskEngineProbe.probe, context) }
    ]
  })
)

/** The API with its conventions, as a router that whoever serves it asks. */
export const router = ({ collector, rateLimit }: Settings) =>
  HttpService.layer(Api).pipe(
    Layer.provide(Handlers.layer),
    Layer.provide(Layer.succeed(RequestRateLimit, rateLimit)),
    Layer.provide(probes),
    Layer.provide(Observers.layer({ collector })),
    Layer.provide(NodeHttpServer.layerHttpServices),
    Layer.provideMerge(HttpRouter.layer),
    Layer.provide(Layer.succeed(HttpRouter.RouterConfig, HttpService.serverOptions.routerConfig))
  )

/** How many services a request may add to its context before the framework copies it; ours add about a dozen. */
const addedByRequest = 24

/**
 * The context that requests begin with. Every request's context is made of it, and the larger it is, the more that costs: what the
 * server itself asks for is left out, and so is what serves files; uploads and answers are streams here.
 */
const forRequests = (context: Context.Context<Scope.Scope>): Context.Context<Scope.Scope> => {
  const asked = Context.omit(
    HttpRouter.HttpRouter,
    HttpServer.HttpServer,
    HttpPlatform.HttpPlatform,
    Etag.Generator,
    Layer.CurrentMemoMap,
    FileSystem.FileSystem,
    Path.Path,
    Stdio.Stdio,
    Terminal.Terminal,
    ChildProcessSpawner
  )(context)
  return Context.makeUnsafe(asked.mapUnsafe, { maxDepth: addedByRequest })
}

/**
 * Serves a router; the last part to come up and the first to go down. It stands beside the parts that the router is made of, not
 * among them, so that requests begin without them.
 */
export const server = ({ collector, host, port }: Settings) =>
  Layer.effectDiscard(Effect.gen(function*() {
    const router = yield* HttpRouter.HttpRouter
    const { serve } = yield* HttpServer.HttpServer
    yield* Effect.updateContext(serve(router.asHttpEffect()), forRequests)
  })).pipe(
    Layer.provide(collector === null ? Layer.empty : HttpService.requestSpans(Api)),
    Layer.provideMerge(GracefulServer.layer({ host, port }))
  )
