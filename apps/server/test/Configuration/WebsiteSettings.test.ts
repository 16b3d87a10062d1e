import { settings } from "@campaigns/server/Config"
import { formatAllowedHost } from "@campaigns/server/Configuration/WebsiteSettings"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"

const read = (hosts: string) =>
  Effect.provideService(
    settings,
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnvRecord({ WEBSITE_ALLOWED_HOSTS: hosts })
  )

const allowed = (hosts: string) => Effect.map(read(hosts), ({ website }) => website.allowedHosts)

it.effect("Allowed hosts are pairs of host and port, separated by commas", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual(yield* allowed("localhost:3000, 127.0.0.1:80 ,[::1]:8080,"), [
      { pair: "localhost:3000", address: null },
      { pair: "127.0.0.1:80", address: null },
      { pair: "[::1]:8080", address: null }
    ])
  }))

it.effect("A name that no name service knows has its address beside it", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual(yield* allowed("shop.example.com:8095=127.0.0.1,shop.example.com:8096=::1"), [
      { pair: "shop.example.com:8095", address: "127.0.0.1" },
      { pair: "shop.example.com:8096", address: "::1" }
    ])
  }))

it.effect("Hosts are kept as URLs have them, however they were written", () =>
  Effect.gen(function*() {
    const written = "LocalHost:3000,0x7f.1:80,Bücher.example.com:81=127.0.0.1,[0:0:0:0:0:0:0:1]:82"
    assert.deepStrictEqual((yield* allowed(written)).map(formatAllowedHost), [
      "localhost:3000",
      "127.0.0.1:80",
      "xn--bcher-kva.example.com:81=127.0.0.1",
      "[::1]:82"
    ])
  }))

it.effect("Everything else is wrong", () =>
  Effect.gen(function*() {
    const entries = [
      "localhost",
      ":3000",
      "localhost:0",
      "localhost:65536",
      "localhost:http",
      "http://localhost:3000",
      "localhost:3000/",
      "me@localhost:3000",
      "::1:3000",
      "localhost:3000=there",
      "localhost:3000=256.0.0.1",
      "localhost:3000=",
      "localhost:3000=127.0.0.1=127.0.0.1",
      "*:80 localhost:80",
      "good.example:80,bad"
    ]
    for (const entry of entries) {
      const { problems } = yield* Effect.flip(read(entry))
      assert.lengthOf(problems, 1, entry)
      assert.match(problems[0] ?? "", /^WEBSITE_ALLOWED_HOSTS must be a list/)
    }
  }))
