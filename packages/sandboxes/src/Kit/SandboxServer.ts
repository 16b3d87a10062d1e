import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import type { Scope } from "effect/Scope"
import { createServer } from "node:http"

/** The parts of a sandbox, and where it is served. */
export interface SandboxParts<Sandbox, State> {
  /** 127.0.0.1 unless told. */
  readonly host?: string | undefined
  /** 0 or absent: any free port. */
  readonly port?: number | undefined
  /** The state that the routes work with. */
  readonly state: Effect.Effect<State, never, Scope>
  readonly routes: (state: State) => Layer.Layer<never, never, HttpRouter.HttpRouter>
  /** The running sandbox, by the scheme, host and port at which it is served. */
  readonly running: (origin: string, state: State) => Sandbox
}

/** Serves a sandbox until the scope ends. A port that is taken is a defect. */
export const serveSandbox = <Id, Sandbox, State>(
  sandbox: Context.Key<Id, Sandbox>,
  { host = "127.0.0.1", port = 0, routes, running, state }: SandboxParts<Sandbox, State>
): Layer.Layer<Id> =>
  Layer.unwrap(Effect.map(state, (state) =>
    Layer.merge(
      HttpRouter.serve(routes(state), { disableLogger: true, disableListenLog: true }),
      Layer.effect(
        sandbox,
        Effect.map(HttpServer.HttpServer, ({ address }) => running(HttpServer.formatAddress(address), state))
      )
    ))).pipe(
      Layer.provide(NodeHttpServer.layer(createServer, { host, port, gracefulShutdownTimeout: "1 second" })),
      Layer.orDie
    )
