import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpRouter from "effect/http/HttpRouter"
import { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Unauthorized } from "../../src/Api/Problem.ts"
import { handlerGroup } from "../../src/Handlers/HandlerGroup.ts"

/** A use case, taken by the handlers while they are built. */
class Greeting extends Context.Service<Greeting, (name: string) => string>()("test/Greeting") {}

class Guest extends Context.Service<Guest, string>()("test/Guest") {}

/** Before every endpoint of the group. */
class Door extends HttpApiMiddleware.Service<Door, { provides: Guest }>()("test/Door", { error: Unauthorized }) {}

/** Before one endpoint alone. */
class Cloakroom extends HttpApiMiddleware.Service<Cloakroom>()("test/Cloakroom") {}

const Greeted = Schema.Struct({ greeting: Schema.String, services: Schema.Array(Schema.String) })

const HouseApi = HttpApi.make("house").add(
  HttpApiGroup.make("rooms").add(
    HttpApiEndpoint.get("hall", "/hall", { success: Greeted }),
    HttpApiEndpoint.get("parlour", "/parlour", { success: Greeted }).middleware(Cloakroom)
  ).middleware(Door)
)

const rooms = handlerGroup(
  HouseApi,
  "rooms",
  Effect.fnUntraced(function*(handlers) {
    const greeting = yield* Greeting
    const greet = Effect.gen(function*() {
      const context = yield* Effect.context<never>()
      const services = [Greeting, Door, Cloakroom, Guest].filter((key) =>
        Option.isSome(Context.getOption(context, key as Context.Key<unknown, unknown>))
      )
      return { greeting: greeting(yield* Guest), services: services.map(({ key }) => key) }
    })
    return handlers.handle("hall", () => greet).handle("parlour", () => greet)
  })
)

/** Lets a request in that says whose it is. */
const door = Layer.succeed(
  Door,
  Effect.fnUntraced(function*(app) {
    const { guest } = (yield* HttpServerRequest).headers
    if (guest === undefined) return yield* new Unauthorized({ detail: "Say who you are" })
    return yield* Effect.provideService(app, Guest, guest)
  })
)

const visit = (path: string, headers: Readonly<Record<string, string>>) =>
  Effect.gen(function*() {
    let coats = 0
    const cloakroom = Layer.succeed(Cloakroom, (app) =>
      Effect.suspend(() => {
        coats += 1
        return app
      }))
    const greeting = Layer.succeed(Greeting, (name) => `Good evening, ${name}`)
    const house = HttpApiBuilder.layer(HouseApi).pipe(
      Layer.provide(rooms),
      Layer.provide(Layer.mergeAll(greeting, door, cloakroom)),
      Layer.provide(NodeHttpServer.layerHttpServices)
    )
    const { dispose, handler } = HttpRouter.toWebHandler(house, { disableLogger: true })
    yield* Effect.addFinalizer(() => Effect.promise(dispose))
    const response = yield* Effect.promise(() => handler(new Request(`http://localhost${path}`, { headers })))
    const body = yield* Effect.promise((): Promise<unknown> => response.json())
    return { status: response.status, body, coats }
  })

describe("The handlers of a group", () => {
  it.effect("take their services while they are built, and see in a request those of the group's middlewares only", () =>
    Effect.gen(function*() {
      const { body, status } = yield* visit("/hall", { guest: "Ann" })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(body, {
        greeting: "Good evening, Ann",
        services: [Door.key, Cloakroom.key, Guest.key]
      })
    }))

  it.effect("stand behind the middlewares of the group and of their endpoint", () =>
    Effect.gen(function*() {
      assert.strictEqual((yield* visit("/hall", {})).status, 401)
      assert.strictEqual((yield* visit("/hall", { guest: "Ann" })).coats, 0)
      assert.strictEqual((yield* visit("/parlour", { guest: "Ann" })).coats, 1)
    }))
})
