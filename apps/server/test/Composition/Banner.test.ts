import { bannerText } from "@campaigns/server/Composition/Banner"
import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"

const bannerWith = (env: Record<string, string>) =>
  settings.pipe(
    Effect.map((found) => bannerText(found, "http://127.0.0.1:8000", "https://ads.example")),
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))
  )

it.effect("The banner tells where everything is, and the demo's log-in only where the demo's data are", () =>
  Effect.gen(function*() {
    const usual = yield* bannerWith({ DATA_DIR: "/srv/data" })
    for (const part of ["http://127.0.0.1:8000/docs", "/srv/data", "user@demo.test / demo-password", "sandbox"]) {
      assert.include(usual, part)
    }
    assert.notInclude(yield* bannerWith({ SEED_DEMO: "false" }), "demo-password")
  }))

it.effect("The banner holds no secret of the configuration", () =>
  Effect.gen(function*() {
    const banner = yield* bannerWith({
      DATABASE_URL: "postgres://campaigns:hidden@db.internal/campaigns",
      ADPLATFORM_MODE: "live",
      ADPLATFORM_CLIENT_ID: "id",
      ADPLATFORM_CLIENT_SECRET: "hidden",
      ADPLATFORM_REFRESH_TOKEN: "hidden"
    })
    assert.include(banner, "PostgreSQL at db.internal:5432/campaigns")
    assert.include(banner, "live, https://ads.example")
    assert.notInclude(banner, "hidden")
    assert.notInclude(banner, "demo-password")
  }))
