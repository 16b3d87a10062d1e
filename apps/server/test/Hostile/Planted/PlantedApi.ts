import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"

const payload = Schema.Struct({ items: Schema.Array(Schema.Int).check(Schema.isMaxLength(20_000)) })
const success = Schema.Struct({ count: Schema.Int })

const params = { hoard_id: Schema.Int }

const post = <const Name extends string>(name: Name) => HttpApiEndpoint.post(name, `/${name}`, { payload, success })

/** Operations that have one fault each, named after it, and one that has none. */
export const PlantedApi = HttpApi.make("planted").add(
  HttpApiGroup.make("planted").annotateMerge(OpenApi.annotations({ title: "Planted", description: "Faults" })).add(
    post("fine"),
    post("slow"),
    post("greedy"),
    post("leaky"),
    post("broken"),
    post("unavailable"),
    post("talkative"),
    post("silent"),
    post("deadly"),
    HttpApiEndpoint.patch("hoard", "/hoards/:hoard_id", { params, payload, success }),
    HttpApiEndpoint.get("show", "/hoards/:hoard_id", { params, success })
  )
).annotateMerge(OpenApi.annotations({ title: "Planted faults", description: "A service to try the hostile check on" }))
