import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import { baseOfLinks } from "../../src/Requests/PublicAddress.ts"

const asked = (address: string) =>
  HttpServerRequest.fromWeb(new Request(address, { headers: { host: new URL(address).host } }))

describe("The base of links", () => {
  it.effect("is the configured address, whatever a request says", () =>
    Effect.gen(function*() {
      const configured = new URL("https://campaigns.test/app")
      for (const address of ["http://evil.test/x", "http://localhost:8000/x"]) {
        assert.strictEqual(yield* baseOfLinks(configured, asked(address)), configured)
      }
    }))

  it.effect("is the request's own on the same machine, and none away from it", () =>
    Effect.gen(function*() {
      for (
        const origin of ["http://localhost:8000", "http://127.0.0.1:8000", "http://127.1.2.3", "http://[::1]:8000"]
      ) {
        assert.strictEqual((yield* baseOfLinks(null, asked(`${origin}/x?y`))).href, `${origin}/`)
      }
      for (const host of ["evil.test", "127.0.0.1.evil.test", "localhost.evil.test", "10.0.0.1:8000", "[::2]"]) {
        const refused = yield* Effect.flip(baseOfLinks(null, asked(`http://${host}/x`)))
        assert.deepInclude({ ...refused }, { code: "PUBLIC_URL_MISSING" })
      }
    }))
})
