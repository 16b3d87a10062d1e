import type { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Schema from "effect/Schema"
import { TokenView } from "../../src/Api/Identity/TokenGroup.ts"
import * as GracefulServer from "../../src/Connections/GracefulServer.ts"
import * as HttpService from "../../src/HttpService.ts"
import { manager, password, seedDemo } from "./DemoData.ts"
import { api } from "./MemoryService.ts"
import { useCasesWith } from "./MemoryUseCases.ts"

/** The whole API on a socket of its own, over the given data of the platform, with a credential of the demo company's manager. */
export class AdsService extends Context.Service<AdsService, {
  readonly url: string
  readonly headers: { readonly authorization: string }
}>()("test/AdsService") {
  static readonly layer = (data: Layer.Layer<PlatformData>) =>
    Layer.effect(
      AdsService,
      Effect.gen(function*() {
        yield* seedDemo
        const { address } = yield* HttpServer.HttpServer
        const url = `http://127.0.0.1:${"port" in address ? address.port : 0}`
        const body = new URLSearchParams({ grant_type: "password", username: manager, password })
        const answer = yield* Effect.promise(() => fetch(`${url}/api/v1/auth/token`, { method: "POST", body }))
        const token = yield* Effect.promise(() => answer.json()).pipe(
          Effect.flatMap(Schema.decodeUnknownEffect(TokenView)),
          Effect.orDie
        )
        return { url, headers: { authorization: `Bearer ${token.access_token}` } }
      })
    ).pipe(
      Layer.provideMerge(HttpRouter.serve(api, { ...HttpService.serverOptions, disableListenLog: true })),
      Layer.provideMerge(GracefulServer.layer({ host: "127.0.0.1", port: 0 })),
      Layer.provideMerge(useCasesWith(data)),
      Layer.provide(Logger.layer([]))
    )
}
