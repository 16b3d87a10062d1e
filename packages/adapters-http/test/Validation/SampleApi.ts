import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as HttpApiSecurity from "effect/http-api/HttpApiSecurity"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { KeywordBody } from "../../src/Api/Drafts/KeywordBody.ts"
import { CampaignSettingsBody } from "../../src/Api/Drafts/SettingsWire.ts"
import { wireDefault } from "../../src/Api/Wire/Wire.ts"
import { wireBoolean } from "../../src/Api/Wire/WireBoolean.ts"
import { wireDate } from "../../src/Api/Wire/WireDate.ts"
import { wireInt } from "../../src/Api/Wire/WireInt.ts"
import { wireList } from "../../src/Api/Wire/WireList.ts"
import { wireString } from "../../src/Api/Wire/WireString.ts"
import { layer as validationLayer, RequestValidation } from "../../src/Validation/RequestValidation.ts"

class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", {}, { httpApiStatus: 401 }) {}

class Bearer extends HttpApiMiddleware.Service<Bearer>()("test/Bearer", {
  error: Unauthorized,
  security: { bearer: HttpApiSecurity.bearer }
}) {}

/** Shapes of the endpoints that the golden pairs were recorded with; each answers what it has decoded. */
const Echo = Schema.Struct({ status: Schema.Literal(200), decoded: Schema.Json })

const E1 = HttpApiEndpoint.patch("e1", "/api/v1/campaigns/drafts/:draft_id/campaign-settings", {
  params: { draft_id: wireInt() },
  query: { update_all_keywords_match_type: wireDefault(wireBoolean(), false) },
  headers: { "x-attempt": Schema.optionalKey(wireInt({ ge: 1 })) },
  payload: CampaignSettingsBody,
  success: Echo
})

const E4 = HttpApiEndpoint.post("e4", "/api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords", {
  params: { draft_id: wireInt(), ad_group_id: wireInt() },
  payload: KeywordBody,
  success: Echo
})

const E8 = HttpApiEndpoint.get("e8", "/api/v1/adplatform/ads/csv", {
  query: {
    customer_id: wireInt(),
    start_date: Schema.optionalKey(wireDate()),
    end_date: Schema.optionalKey(wireDate()),
    limit: wireDefault(wireInt({ ge: 1, le: 200 }), 20),
    campaign_id: Schema.optionalKey(wireInt()),
    search: Schema.optionalKey(wireString()),
    exclude_removed: wireDefault(wireBoolean(), false)
  },
  success: Echo
})

const E17 = HttpApiEndpoint.delete("e17", "/api/v1/media/", {
  query: { media_ids: wireList(wireInt(), { minItems: 1, maxItems: 100 }), company_id: wireInt() },
  success: Echo
})

const Secured = HttpApiEndpoint.post("secured", "/secured", { payload: KeywordBody, success: Echo }).middleware(Bearer)

const Form = HttpApiEndpoint.post("form", "/form", {
  payload: Schema.Struct({ username: wireString({ minLength: 1 }) }).pipe(HttpApiSchema.asFormUrlEncoded()),
  success: Echo
})

const Plain = HttpApiEndpoint.get("plain", "/plain", { query: { n: Schema.Int }, success: Echo })

const OurBug = HttpApiEndpoint.get("bug", "/bug", { success: Schema.Struct({ n: wireInt({ ge: 1 }) }) })

const group = HttpApiGroup.make("sample").add(E1, E4, E8, E17, Secured, Form, Plain, OurBug).middleware(
  RequestValidation
)

export const sampleApi = HttpApi.make("sample").add(group)

const echo = (decoded: unknown) =>
  Effect.sync(() => ({ status: 200 as const, decoded: JSON.parse(JSON.stringify(decoded)) as Schema.Json }))

const handlers = HttpApiBuilder.group(sampleApi, "sample", (h) =>
  h.handleAll({
    e1: ({ headers, params, payload, query }) => echo({ params, query, attempt: headers["x-attempt"], payload }),
    e4: ({ payload }) => echo(payload),
    e8: ({ query }) => echo(query),
    e17: ({ query }) => echo(query),
    secured: ({ payload }) => echo(payload),
    form: ({ payload }) => echo(payload),
    plain: ({ query }) => echo(query),
    bug: () => Effect.succeed({ n: 0 })
  }))

const bearer = Layer.succeed(Bearer, {
  bearer: (handler, { credential }) =>
    Redacted.value(credential) === "good" ? handler : Effect.fail(new Unauthorized({}))
})

/** The sample API as a web handler, without a socket. */
export const makeSample = () =>
  HttpRouter.toWebHandler(
    HttpApiBuilder.layer(sampleApi).pipe(
      Layer.provide(handlers),
      Layer.provide([validationLayer, bearer]),
      Layer.provide(HttpServer.layerServices)
    ),
    // Longer than the longest number that is read, so that its refusal is a 422 and not a missing route.
    { disableLogger: true, routerConfig: { maxParamLength: 8192 } }
  )
