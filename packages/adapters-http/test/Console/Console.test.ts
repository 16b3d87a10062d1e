import { Users } from "@campaigns/application/Identity/Users"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as TestClock from "effect/testing/TestClock"
import * as ConsolePages from "../../src/Console/ConsolePages.ts"
import * as ConsoleSession from "../../src/Console/ConsoleSession.ts"
import * as HttpService from "../../src/HttpService.ts"
import { PublicAddress } from "../../src/Requests/PublicAddress.ts"
import { administrator, manager, member, password, seedDemo } from "../support/DemoData.ts"
import { apiWith } from "../support/MemoryService.ts"
import { useCases } from "../support/MemoryUseCases.ts"

const own = "http://localhost"

type Headers = Readonly<Record<string, string>>

class Service extends Context.Service<Service, {
  readonly ask: (
    method: string,
    path: string,
    headers?: Headers,
    body?: string | URLSearchParams
  ) => Effect.Effect<Response>
}>()("test/Service") {
  static readonly layerAt = (publicAddress: URL | null) =>
    Layer.effect(
      Service,
      Effect.gen(function*() {
        yield* TestClock.setTime(Date.parse("2026-11-20T09:00:00Z"))
        yield* seedDemo
        const files: ConsolePages.ConsoleFiles = {
          document: "<!DOCTYPE html><title>Campaigns</title>",
          files: [{ name: "console-1.js", contentType: "text/javascript", content: Effect.succeed("1") }]
        }
        const app = yield* HttpRouter.toHttpEffect(
          Layer.mergeAll(apiWith({ servesConsole: true }), ConsolePages.layer(files), ConsoleSession.layer).pipe(
            Layer.provide(Layer.succeed(PublicAddress, publicAddress))
          )
        )
        const context = yield* Effect.context<never>()
        const handle = HttpEffect.toWebHandlerWith<never, HttpServerRequest | Scope.Scope>(context)(app)
        return {
          ask: (method, path, headers = {}, body) =>
            Effect.promise(() =>
              handle(new Request(`${own}${path}`, { method, headers, ...(body === undefined ? {} : { body }) }))
            )
        }
      })
    ).pipe(
      Layer.provideMerge(useCases),
      Layer.provide(Layer.succeed(HttpRouter.RouterConfig, HttpService.serverOptions.routerConfig)),
      Layer.provide(Logger.layer([]))
    )
}

const onService = Effect.provide(Service.layerAt(null))

const ask = (method: string, path: string, headers?: Headers, body?: string | URLSearchParams) =>
  Effect.flatMap(Service, (service) => service.ask(method, path, headers, body))

const signIn = (username: string, secret = password, headers: Headers = {}) =>
  ask("POST", "/console/session", headers, new URLSearchParams({ username, password: secret }))

/** The cookie of a session, as a browser sends it. */
const cookieOf = (response: Response): string => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? ""

const begun = (username = manager) => Effect.map(signIn(username), cookieOf)

const fetched = { "sec-fetch-site": "same-origin" }

/** The status with which the cookie reads its user. */
const statusWith = (cookie: string, headers: Headers = fetched) =>
  Effect.map(ask("GET", "/api/v1/users/me", { cookie, ...headers }), ({ status }) => status)

const problemOf = (response: Response) =>
  Effect.promise(async () => {
    const { code, status } = await response.json() as { readonly code: string; readonly status: number }
    return [status, code]
  })

describe("a session of the console", () => {
  it.effect("is a cookie for 12 hours that no script reads and no other site sends", () =>
    Effect.gen(function*() {
      const answer = yield* signIn(manager)
      assert.strictEqual(answer.status, 204)
      const [cookie = "", ...attributes] = (answer.headers.get("set-cookie") ?? "").split("; ")
      assert.match(cookie, /^campaigns-console=.{20,}$/)
      assert.sameMembers(attributes, ["Max-Age=43200", "Path=/", "HttpOnly", "SameSite=Strict"])
      assert.strictEqual(yield* statusWith(cookie), 200)
      for (let halves = 1; halves < 24; halves++) {
        yield* TestClock.adjust("30 minutes")
        assert.strictEqual(yield* statusWith(cookie), 200)
      }
      yield* TestClock.adjust("31 minutes")
      assert.strictEqual(yield* statusWith(cookie), 401)
    }).pipe(onService))

  it.effect("ends an hour after it was used last; what a page asks by itself is no use", () =>
    Effect.gen(function*() {
      const [used, left] = [yield* begun(), yield* begun(member)]
      for (const _ of [1, 2]) {
        yield* TestClock.adjust("29 minutes")
        assert.strictEqual(yield* statusWith(used), 200)
        assert.strictEqual(yield* statusWith(left, { ...fetched, "x-unattended": "true" }), 200)
      }
      yield* TestClock.adjust("2 minutes")
      assert.deepStrictEqual([yield* statusWith(used), yield* statusWith(left)], [200, 401])
      yield* TestClock.adjust("60 minutes")
      assert.strictEqual(yield* statusWith(used), 401)
    }).pipe(onService))

  it.effect("ends when another one has begun in the same browser, and not with an attempt that failed", () =>
    Effect.gen(function*() {
      const first = yield* begun()
      assert.strictEqual((yield* signIn(member, "wrong", { cookie: first })).status, 401)
      assert.strictEqual(yield* statusWith(first), 200)
      const second = cookieOf(yield* signIn(member, password, { cookie: first }))
      assert.deepStrictEqual([yield* statusWith(first), yield* statusWith(second)], [401, 200])
      // A cookie that stands for nothing any more is in nobody's way.
      assert.strictEqual((yield* signIn(member, password, { cookie: first })).status, 204)
      assert.strictEqual((yield* signIn(member, password, { cookie: "campaigns-console=made-up" })).status, 204)
      assert.strictEqual(yield* statusWith(second), 200)
    }).pipe(onService))

  it.effect("is listed for its user with the others, and ended by them alone", () =>
    Effect.gen(function*() {
      const form = new URLSearchParams({ grant_type: "password", username: manager, password })
      yield* ask("POST", "/api/v1/auth/token", {}, form)
      yield* TestClock.adjust("2 minutes")
      const [mine, theirs] = [yield* begun(), yield* begun(member)]
      const listed = (cookie: string, query = "") =>
        Effect.flatMap(ask("GET", `/api/v1/users/me/sessions${query}`, { cookie, ...fetched }), (response) =>
          Effect.promise(() =>
            response.json() as Promise<
              { readonly items: ReadonlyArray<{ readonly id: string }>; readonly next_cursor: string | null }
            >
          ))
      const end = (cookie: string, id = "") =>
        Effect.map(ask("DELETE", `/api/v1/users/me/sessions/${id}`, { cookie, ...fetched }), ({ status }) =>
          status)
      const { items: [own, api], next_cursor: next } = yield* listed(mine)
      const [at, before] = ["2026-11-20T09:02:00.000Z", "2026-11-20T09:00:00.000Z"]
      assert.deepStrictEqual([own, api, next], [
        { id: own?.id ?? "", kind: "console", begun_at: at, last_seen_at: at, current: true },
        { id: api?.id ?? "", kind: "api", begun_at: before, last_seen_at: before, current: false },
        null
      ])
      const page = yield* listed(mine, "?limit=1")
      assert.deepStrictEqual(
        page.items.map(({ id }) =>
          id
        ),
        [own?.id]
      )
      const rest = yield* listed(mine, `?limit=1&cursor=${page.next_cursor}`)
      assert.deepStrictEqual(rest.items.map(({ id }) => id), [api?.id])
      for (const id of [own?.id, "00000000-0000-4000-8000-000000000000", "nothing"]) {
        assert.strictEqual(yield* end(theirs, id), 404)
      }
      assert.deepStrictEqual([yield* end(mine, api?.id), yield* end(mine, api?.id)], [204, 404])
      assert.deepStrictEqual((yield* listed(mine)).items.map(({ id }) => id), [own?.id])
      assert.deepStrictEqual([yield* end(mine, own?.id.toUpperCase()), yield* statusWith(mine)], [204, 401])
      assert.strictEqual(yield* statusWith(theirs), 200)
    }).pipe(onService))

  it.effect("is for https alone, and bound to this host, where people reach the service so", () =>
    Effect.gen(function*() {
      const answer = yield* signIn(manager)
      assert.match(answer.headers.get("set-cookie") ?? "", /^__Host-campaigns-console=.*; Secure/)
      for (const path of ["/", "/api/v1/users/me", "/console/session", "/there/is/nothing"]) {
        const { headers } = yield* ask("GET", path)
        assert.strictEqual(headers.get("strict-transport-security"), "max-age=31536000", path)
      }
      const cookie = cookieOf(answer)
      assert.strictEqual(yield* statusWith(cookie, { origin: "https://campaigns.example.com" }), 200)
      assert.strictEqual(yield* statusWith(cookie, { origin: "https://example.com" }), 401)
      assert.strictEqual(yield* statusWith(cookie.slice("__Host-".length)), 401)
    }).pipe(Effect.provide(Service.layerAt(new URL("https://campaigns.example.com/")))))

  it.effect("writes nothing for another site", () =>
    Effect.gen(function*() {
      const headers = { cookie: yield* begun(), "content-type": "application/json" }
      const body = JSON.stringify({ profile: { first_name: "Changed" } })
      const refused = yield* ask("PATCH", "/api/v1/users/me", { ...headers, "sec-fetch-site": "cross-site" }, body)
      assert.deepStrictEqual(yield* problemOf(refused), [401, "CREDENTIAL_MISSING"])
      assert.strictEqual((yield* ask("PATCH", "/api/v1/users/me", { ...headers, ...fetched }, body)).status, 200)
    }).pipe(onService))

  it.effect("gives way to an Authorization header, right or wrong", () =>
    Effect.gen(function*() {
      const cookie = yield* begun(manager)
      const form = new URLSearchParams({ grant_type: "password", username: administrator, password })
      const granted = yield* ask("POST", "/api/v1/auth/token", {}, form)
      const { access_token: token } = yield* Effect.promise(() => granted.json() as Promise<{ access_token: string }>)
      const me = yield* ask("GET", "/api/v1/users/me", { cookie, ...fetched, authorization: `Bearer ${token}` })
      assert.include(yield* Effect.promise(() => me.text()), administrator)
      assert.strictEqual(yield* statusWith(cookie, { ...fetched, authorization: "Bearer made-up" }), 401)
      assert.strictEqual(
        yield* statusWith(cookie, { authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site" }),
        200
      )
    }).pipe(onService))

  it.effect("ends at the service when its user signs out, and not for another site", () =>
    Effect.gen(function*() {
      const cookie = yield* begun()
      const refused = yield* ask("DELETE", "/console/session", { cookie, "sec-fetch-site": "cross-site" })
      assert.deepStrictEqual(yield* problemOf(refused), [403, "FORBIDDEN"])
      assert.strictEqual(yield* statusWith(cookie), 200)
      const answer = yield* ask("DELETE", "/console/session", { cookie, ...fetched })
      assert.strictEqual(answer.status, 204)
      assert.match(answer.headers.get("set-cookie") ?? "", /^campaigns-console=; Max-Age=0/)
      assert.strictEqual(answer.headers.get("clear-site-data"), "\"cache\"")
      assert.strictEqual(yield* statusWith(cookie), 401)
      assert.strictEqual((yield* ask("DELETE", "/console/session", { cookie, ...fetched })).status, 204)
      assert.strictEqual((yield* ask("DELETE", "/console/session")).status, 204)
    }).pipe(onService))

  it.effect("ends with a new password elsewhere, and stays where the password was changed", () =>
    Effect.gen(function*() {
      const cookie = yield* begun()
      const other = yield* begun()
      const change = JSON.stringify({ current_password: password, new_password: "quite another password" })
      const headers = { cookie, ...fetched, "content-type": "application/json" }
      assert.strictEqual((yield* ask("POST", "/api/v1/users/me/password", headers, change)).status, 204)
      assert.deepStrictEqual([yield* statusWith(cookie), yield* statusWith(other)], [200, 401])
    }).pipe(onService))

  it.effect("ends when its user is deactivated", () =>
    Effect.gen(function*() {
      const cookie = yield* begun(member)
      const { user } = Option.getOrThrow(yield* (yield* Users).findByEmail(EmailAddress.make(member)))
      const headers = { cookie: yield* begun(administrator), ...fetched, "content-type": "application/json" }
      const answer = yield* ask("PATCH", `/api/v1/users/${user.id}`, headers, JSON.stringify({ is_active: false }))
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(yield* statusWith(cookie), 401)
    }).pipe(onService))

  it.effect("does not begin with a wrong password, which slows down as at the token endpoint", () =>
    Effect.gen(function*() {
      for (const name of [manager, "unknown@demo.test"]) {
        const refused = yield* signIn(name, "guess")
        assert.isNull(refused.headers.get("set-cookie"))
        assert.deepStrictEqual(yield* problemOf(refused), [401, "CREDENTIAL_INVALID"])
      }
      let last = yield* signIn(manager, "guess")
      for (let guess = 0; guess < 20 && last.status === 401; guess++) last = yield* signIn(manager, "guess")
      assert.isAbove(Number(last.headers.get("retry-after")), 0)
      assert.deepStrictEqual(yield* problemOf(last), [429, "RATE_LIMITED"])
      const form = new URLSearchParams({ grant_type: "password", username: manager, password })
      assert.strictEqual((yield* ask("POST", "/api/v1/auth/token", {}, form)).status, 429)
    }).pipe(onService))

  it.effect("does not begin for a page of another origin, or by what is no form", () =>
    Effect.gen(function*() {
      for (
        const headers of [{ origin: "https://example.com" }, { "sec-fetch-site": "cross-site" }, { origin: "null" }]
      ) {
        assert.strictEqual((yield* signIn(manager, password, headers)).status, 403)
      }
      const json = { "content-type": "application/json" }
      assert.strictEqual((yield* ask("POST", "/console/session", json, "{}")).status, 415)
      for (const form of [{ username: manager }, { password }, {}]) {
        assert.strictEqual((yield* ask("POST", "/console/session", {}, new URLSearchParams(form))).status, 400)
      }
      const twice = new URLSearchParams([["username", manager], ["password", password], ["password", password]])
      assert.strictEqual((yield* ask("POST", "/console/session", {}, twice)).status, 400)
      const wrongMethod = yield* ask("GET", "/console/session")
      assert.deepStrictEqual([wrongMethod.status, wrongMethod.headers.get("allow")], [405, "POST, DELETE, OPTIONS"])
    }).pipe(onService))
})

layer(Service.layerAt(null))("The cookie of a session", (it) => {
  it.effect.each<[string, Headers, number]>([
    ["a page of its own", { "sec-fetch-site": "same-origin" }, 200],
    ["a page of its own, by an old browser", { origin: own }, 200],
    ["a page of its own that reads by plain HTTP", { referer: `${own}/campaigns?sort=name` }, 200],
    ["a page of another site", { "sec-fetch-site": "cross-site" }, 401],
    ["a page of another host of the site", { "sec-fetch-site": "same-site", origin: own }, 401],
    ["an address that was typed", { "sec-fetch-site": "none" }, 401],
    ["a link of another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, 401],
    ["another origin", { origin: "http://localhost:3000" }, 401],
    ["a page without an origin", { origin: "null", referer: `${own}/` }, 401],
    ["another page", { referer: "http://elsewhere.example.com/" }, 401],
    ["no page at all", {}, 401]
  ])("as %s sends it", ([_, headers, status]) =>
    Effect.gen(function*() {
      assert.strictEqual(yield* statusWith(yield* begun(), headers), status)
    }))
})

layer(Service.layerAt(null))("The console's files", (it) => {
  const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

  it.effect.each<[string, Headers, number, string]>([
    ["/", html, 200, "text/html"],
    ["/", {}, 200, "text/html"],
    ["/campaigns/12?sort=name", html, 200, "text/html"],
    ["/campaigns/12", { accept: "*/*" }, 404, "application/problem+json"],
    ["/api/v1/nothing", html, 404, "application/problem+json"],
    ["/api", html, 404, "application/problem+json"],
    ["/console/files/console-2.js", html, 404, "application/problem+json"],
    ["/console/files/console-1.js", {}, 200, "text/javascript"],
    ["/health/nothing", html, 404, "application/problem+json"],
    ["/docs", html, 200, "text/html"],
    ["/password-reset", html, 200, "text/html"],
    ["/openapi.json", {}, 200, "application/json"]
  ])("%s with %s", ([path, headers, status, contentType]) =>
    Effect.gen(function*() {
      const answer = yield* ask("GET", path, headers)
      assert.strictEqual(answer.status, status)
      assert.include(answer.headers.get("content-type"), contentType)
      const isDocument = status === 200 && contentType === "text/html"
      const text = yield* Effect.promise(() => answer.text())
      const isScreen = /^\/($|campaigns)/.test(path) && isDocument
      assert.strictEqual(text.includes("<title>Campaigns</title>"), isScreen)
      if (isScreen) {
        assert.include(answer.headers.get("content-security-policy"), "default-src 'none'; script-src 'self';")
        assert.include(answer.headers.get("content-security-policy"), "require-trusted-types-for 'script'")
        assert.strictEqual(answer.headers.get("cache-control"), "no-store")
      }
      assert.strictEqual(answer.headers.get("cross-origin-opener-policy"), isDocument ? "same-origin" : null)
      assert.isNull(answer.headers.get("strict-transport-security"))
      if (path.endsWith("console-1.js")) assert.include(answer.headers.get("cache-control"), "immutable")
    }))

  it.effect("take no other method", () =>
    Effect.gen(function*() {
      assert.strictEqual((yield* ask("POST", "/campaigns", html)).status, 404)
      assert.strictEqual((yield* ask("HEAD", "/campaigns", html)).status, 200)
    }))
})
