import { UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { BearerAuthentication, CurrentUser } from "../../src/Api/Identity/CurrentUser.ts"
import { SuccessHeaders } from "../../src/Api/OpenApi/ResponseHeaders.ts"
import { NotFound, problem, Unauthorized } from "../../src/Api/Problem.ts"
import { identifyUser } from "../../src/Requests/RequestId.ts"

const Note = Schema.Struct({ id: Schema.Int, text: Schema.String }).annotate({ identifier: "Note" })

class NoteLocked extends problem<NoteLocked>()("NoteLocked", {
  status: 409,
  title: "The note is locked",
  codes: ["NOTE_LOCKED", "NOTE_ARCHIVED"]
}, { locked_by: Schema.String }) {}

class Busy extends problem<Busy>()("Busy", { status: 429, title: "Too Many Requests", codes: ["BUSY"] }, {
  retry_after_seconds: Schema.Int
}) {}

const reader: Principal = {
  userId: UserId.make(7),
  accessId: "0",
  email: "reader@test",
  isAdministrator: false,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: []
}

export const SampleApi = HttpApi.make("sample")
  .add(
    HttpApiGroup.make("notes").annotateMerge(OpenApi.annotations({ title: "Notes", description: "Small texts" }))
      .add(
        HttpApiEndpoint.get("read", "/notes/:note_id", {
          params: { note_id: Schema.FiniteFromString.check(Schema.isInt(), Schema.isGreaterThan(0)) },
          query: {
            verbose: Schema.optionalKey(Schema.Boolean)
          },
          success: Note,
          error: [NotFound, NoteLocked, Busy]
        }).annotate(SuccessHeaders, ["ETag"])
      )
      .add(
        HttpApiEndpoint.post("create", "/notes/", {
          payload: Schema.Struct({ text: Schema.String }),
          success: Note.pipe(HttpApiSchema.status(201))
        })
      )
      .add(HttpApiEndpoint.get("mine", "/notes/mine", { success: Schema.Array(Note) }).middleware(BearerAuthentication))
      .add(HttpApiEndpoint.delete("remove", "/notes/mine", { success: HttpApiSchema.NoContent }))
      .add(HttpApiEndpoint.get("broken", "/broken", { success: Note }))
      .add(HttpApiEndpoint.get("long", "/long", { success: Schema.Array(Note) }))
      .add(
        HttpApiEndpoint.get("csv", "/csv", {
          success: HttpApiSchema.StreamUint8Array({ contentType: "text/csv" })
        })
      )
      .add(
        HttpApiEndpoint.get("events", "/events", {
          success: HttpApiSchema.StreamUint8Array({ contentType: "text/event-stream" })
        })
      )
  )
  .annotateMerge(OpenApi.annotations({ title: "Sample" }))

const read = (id: number): Effect.Effect<HttpServerResponse.HttpServerResponse, NotFound | NoteLocked | Busy> => {
  switch (id) {
    case 409:
      return Effect.fail(new NoteLocked({ detail: "Ann is writing", code: "NOTE_ARCHIVED", locked_by: "Ann" }))
    case 429:
      return Effect.fail(new Busy({ detail: "Too fast", retry_after_seconds: 7 }))
    case 404:
      return Effect.fail(new NotFound({ detail: "No such note" }))
    default:
      return Effect.succeed(HttpServerResponse.jsonUnsafe({ id, text: `note ${id}` }, { headers: { etag: `"${id}"` } }))
  }
}

const lines = Stream.make("a,b\r\n", `1,${"x".repeat(4000)}\r\n`).pipe(Stream.encodeText)

export const notes = HttpApiBuilder.group(SampleApi, "notes", (handlers) =>
  handlers
    .handle("read", ({ params }) => read(params.note_id))
    .handle("create", ({ payload }) =>
      Effect.succeed(
        HttpServerResponse.jsonUnsafe({ id: payload.text.length, text: payload.text.slice(0, 10) }, {
          status: 201,
          headers: { location: "/notes/1" }
        })
      ))
    .handle("mine", () => Effect.map(CurrentUser, ({ userId }) => [{ id: userId, text: "mine" }]))
    .handle("remove", () => Effect.void)
    .handle("broken", () => Effect.die(new Error("secret inside")))
    .handle("long", () => Effect.succeed(Array.from({ length: 100 }, (_, id) => ({ id, text: "a long line" }))))
    .handle("csv", () => Effect.succeed(lines))
    .handle("events", () => Effect.succeed(lines))).pipe(
    Layer.provide(Layer.succeed(
      BearerAuthentication,
      Effect.fnUntraced(function*(app) {
        const { headers } = yield* HttpServerRequest
        if (headers["authorization"] !== "Bearer good") return yield* new Unauthorized({ detail: "Log in first" })
        yield* Effect.withFiber((fiber) => Effect.sync(() => identifyUser(fiber, reader.userId)))
        return yield* Effect.provideService(app, CurrentUser, reader)
      })
    ))
  )
