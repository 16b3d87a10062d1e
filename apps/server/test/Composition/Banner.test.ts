import { bannerText } from "@campaigns/server/Composition/Banner"
import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"

const bannerWith = (env: Record<string, string>, isUserMissing = false) =>
  settings.pipe(
    Effect.map((found) => bannerText(found, "http://127.0.0.1:8000", "https://ads.example", isUserMissing)),
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))
  )

it.effect("The banner tells where everything is, and the demo's log-in only where the demo's data are", () =>
  Effect.gen(function*() {
    const usual = yield* bannerWith({ DATA_DIR: "/srv/data" })
    const parts = [
      "http://127.0.0.1:8000/docs",
      "/srv/data",
      "user@demo.test / demo-password",
      "sandbox",
      "the offline writer"
    ]
    for (const part of parts) assert.include(usual, part)
    assert.match(usual, /is up\.\n\n {2}Console {6}http:\/\/127\.0\.0\.1:8000\/\n/)
    assert.notInclude(yield* bannerWith({ CONSOLE: "false" }), "Console")
    assert.notInclude(usual, "May be read")
    assert.notInclude(yield* bannerWith({ SEED_DEMO: "false" }), "demo-password")
    assert.notInclude(usual, "npm run user")
  }))

it.effect("The banner says what to do where nobody can log in", () =>
  Effect.gen(function*() {
    const banner = yield* bannerWith({ SEED_DEMO: "false" }, true)
    assert.match(banner, /Log in +nobody can yet.* npm run user -- add EMAIL --superuser/)
  }))

it.effect("The banner holds no secret of the configuration", () =>
  Effect.gen(function*() {
    const banner = yield* bannerWith({
      DATABASE_URL: "postgres://campaigns:hidden@db.internal/campaigns",
      ADPLATFORM_MODE: "live",
      ADPLATFORM_CLIENT_ID: "id",
      ADPLATFORM_CLIENT_SECRET: "hidden",
      ADPLATFORM_REFRESH_TOKEN: "hidden",
      LLM_PROVIDER: "openai",
      LLM_MODEL: "small",
      LLM_API_KEY: "hidden",
      LLM_BASE_URL: "https://models.example/v1"
    })
    assert.include(banner, "PostgreSQL at db.internal:5432/campaigns")
    assert.include(banner, "live, https://ads.example")
    assert.include(banner, "small, openai, https://models.example/v1")
    assert.notInclude(banner, "hidden")
    assert.notInclude(banner, "demo-password")
  }))

it.effect("The banner tells which hosts the guard lets through, since nobody should forget them there", () =>
  Effect.gen(function*() {
    const banner = yield* bannerWith({ WEBSITE_ALLOWED_HOSTS: "localhost:3000, shop.example.com:80=127.0.0.1" })
    assert.include(banner, "localhost:3000, shop.example.com:80=127.0.0.1")
  }))
