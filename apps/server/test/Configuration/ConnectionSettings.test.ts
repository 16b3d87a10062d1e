import { defaultConnectionBounds } from "@campaigns/adapters-http/Connections/ConnectionBounds"
import { settings } from "@campaigns/server/Config"
import { assert, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"

const read = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(settings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))

it.effect("What clients may hold has defaults, and half of the bodies is for one address", () =>
  Effect.gen(function*() {
    assert.deepStrictEqual((yield* read({})).connectionBounds, defaultConnectionBounds)
    const { connectionBounds } = yield* read({
      MAX_CONNECTIONS: "100",
      MAX_CONNECTIONS_PER_ADDRESS: "10",
      MAX_REQUEST_BODIES_MIB: "8",
      MAX_UNSENT_MIB: "16",
      SLOW_CLIENT_SECONDS: "5",
      KEEP_ALIVE_SECONDS: "30"
    })
    assert.deepStrictEqual(connectionBounds, {
      connections: 100,
      connectionsPerAddress: 10,
      bodyBytes: 8_388_608,
      bodyBytesPerAddress: 4_194_304,
      unsentBytes: 16_777_216,
      patienceMillis: 5_000,
      keepAliveMillis: 30_000
    })
  }))

it.effect("Bounds that are no numbers of their range stop the start", () =>
  Effect.gen(function*() {
    const { problems } = yield* Effect.flip(read({
      MAX_CONNECTIONS: "0",
      MAX_CONNECTIONS_PER_ADDRESS: "many",
      MAX_REQUEST_BODIES_MIB: "1",
      MAX_UNSENT_MIB: "1.5",
      SLOW_CLIENT_SECONDS: "0",
      KEEP_ALIVE_SECONDS: "-1"
    }))
    assert.deepStrictEqual(problems, [
      "MAX_CONNECTIONS must be a number from 16 to 1000000",
      "MAX_CONNECTIONS_PER_ADDRESS must be a number from 1 to 1000000",
      "MAX_REQUEST_BODIES_MIB must be a number from 2 to 4096",
      "MAX_UNSENT_MIB must be a number from 1 to 65536",
      "SLOW_CLIENT_SECONDS must be a number from 1 to 3600",
      "KEEP_ALIVE_SECONDS must be a number from 1 to 3600"
    ])
  }))
