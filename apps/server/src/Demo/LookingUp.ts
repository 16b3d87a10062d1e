import { LocationDetailView } from "@campaigns/adapters-http/Api/Locations/LocationViews"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { demoTenant } from "../Seed/DemoTenants.ts"
import type { ApiClient } from "./ApiClient.ts"
import { goodSettings } from "./DemoSettings.ts"
import * as Output from "./Output.ts"

const lookup = "/api/v1/adplatform/locations/lookup"

/** Asks what the location ids of the campaign stand for; one of them twice, and one that nothing has. */
export const lookUpLocations = Effect.fnUntraced(function*(api: ApiClient) {
  Output.step("Look up locations")
  const ids = goodSettings("", "", "").location_targets.map(({ geo_target_constant_id }) => geo_target_constant_id)
  const found = yield* api.call("POST", lookup, {
    body: {
      adplatform_customer_id: demoTenant.customer.customerId,
      location_ids: [...ids, ...ids.slice(0, 1), 999_999_999]
    },
    reads: Schema.Array(LocationDetailView),
    summarizes: (locations) => `${locations.length} locations; what the platform does not know is left out`
  })
  for (const { canonical_name, id, type } of found) Output.remark(`  ${id}  ${canonical_name} (${type})`)
})
