import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import * as Administration from "./Baseline/Administration.ts"
import * as Drafts from "./Baseline/Drafts.ts"
import * as Identity from "./Baseline/Identity.ts"
import * as LiveCampaigns from "./Baseline/LiveCampaigns.ts"
import * as Locations from "./Baseline/Locations.ts"
import * as MarketAnalysis from "./Baseline/MarketAnalysis.ts"
import * as Media from "./Baseline/Media.ts"
import * as PlatformTokens from "./Baseline/PlatformTokens.ts"
import * as Tasks from "./Baseline/Tasks.ts"

const areas = [
  Identity,
  PlatformTokens,
  MarketAnalysis,
  Drafts,
  Tasks,
  LiveCampaigns,
  Media,
  Locations,
  Administration
]

/** Makes in an empty database what all of `EarlierMigrations` make together; a test compares both. */
export const baseline = Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* Effect.forEach(areas.flatMap(({ statements }) => statements), (text) => sql.unsafe(text), { discard: true })
})
