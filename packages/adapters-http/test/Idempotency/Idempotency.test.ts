import { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Latch from "effect/Latch"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { CampaignDraftView } from "../../src/Api/Drafts/CampaignDraftView.ts"
import { filePart, multipart } from "../Media/support/Multipart.ts"
import { smallPng } from "../Media/support/SmallPng.ts"
import { type Answer, type Client, onService, type Options, signedIn } from "../support/Client.ts"
import { administrator, demoCustomer, manager, member, seeded } from "../support/DemoData.ts"
import { MemoryService } from "../support/MemoryService.ts"

const drafts = "/api/v1/campaigns/drafts"
const duplicate = `${drafts}/${seeded.draft}/duplicate`
const named = (name: string) => ({ name, adplatform_customer_id: demoCustomer })
const keyed = (key: string, headers: Readonly<Record<string, string>> = {}): Options => ({
  headers: { "idempotency-key": key, ...headers }
})

const count = (client: Client) =>
  Effect.map(
    client.get(`${drafts}?limit=200`),
    (answer) => (answer.json as { items: ReadonlyArray<unknown> }).items.length
  )

const faults = (answer: Answer) =>
  (answer.json as { readonly detail: ReadonlyArray<{ readonly type: string; readonly loc: unknown }> }).detail.map(
    ({ loc, type }) => [type, loc]
  )

const badKey = ["header", "idempotency-key"]

describe("A POST with an idempotency key", () => {
  it.effect("is carried out once and answered alike each time, until 24 hours have passed", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = yield* count(client)
      const first = yield* client.post(drafts, named("Once"), keyed("k"))
      assert.strictEqual(first.status, 201)
      assert.isUndefined(first.headers["idempotency-replayed"])
      yield* TestClock.adjust("10 minutes")
      const second = yield* client.post(`${drafts}/`, named("Once"), keyed("k"))
      assert.strictEqual(second.headers["idempotency-replayed"], "true")
      assert.deepStrictEqual([second.status, second.text], [201, first.text])
      for (const name of ["location", "etag", "content-type", "cache-control"]) {
        assert.strictEqual(second.headers[name], first.headers[name], name)
      }
      assert.notStrictEqual(second.headers["x-request-id"], first.headers["x-request-id"])
      assert.strictEqual(yield* count(client), before + 1)

      yield* TestClock.adjust("24 hours")
      const later = yield* signedIn(manager)
      const third = yield* later.post(drafts, named("Once"), keyed("k"))
      assert.isUndefined(third.headers["idempotency-replayed"])
      assert.notStrictEqual(third.as(CampaignDraftView).id, first.as(CampaignDraftView).id)
    }).pipe(onService))

  it.effect("is 422 with another body or query, also when only white space differs", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const raw = JSON.stringify(named("Once"))
      const json = { "content-type": "application/json" }
      yield* client.post(drafts, undefined, { ...keyed("k", json), raw })
      const before = yield* count(client)
      for (const path of [drafts, `${drafts}?a=1`]) {
        const body = path === drafts ? `${raw} ` : raw
        const answer = yield* client.post(path, undefined, { ...keyed("k", json), raw: body })
        assert.deepStrictEqual([answer.status, faults(answer)], [422, [["value_error", badKey]]])
      }
      assert.strictEqual(yield* count(client), before)
      const zipped = Uint8Array.from(gzipSync(raw))
      const same = yield* client.post(drafts, undefined, {
        ...keyed("k", { ...json, "content-encoding": "gzip" }),
        raw: zipped
      })
      assert.strictEqual(same.headers["idempotency-replayed"], "true")
    }).pipe(onService))

  it.effect("does not meet the same key of another user, nor at another path", () =>
    Effect.gen(function*() {
      const [one, other] = [yield* signedIn(manager), yield* signedIn(member)]
      const answers = [
        yield* one.post(duplicate, undefined, keyed("k")),
        yield* other.post(duplicate, undefined, keyed("k")),
        yield* one.post(`${drafts}/${seeded.draft}/duplicate/`, undefined, keyed("K")),
        yield* one.post(drafts, named("Elsewhere"), keyed("k"))
      ]
      assert.deepStrictEqual(answers.map(({ status }) => status), [201, 201, 201, 201])
      assert.strictEqual(new Set(answers.map((answer) => answer.as(CampaignDraftView).id)).size, 4)
    }).pipe(onService))

  it.effect("is answered alike whatever If-Match says by then", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const keywords = `${drafts}/${seeded.draft}/ad-groups/${seeded.adGroup}/keywords`
      const { etag = "" } = (yield* client.get(`${drafts}/${seeded.draft}`)).headers
      const body = { text: "trail shoes", match_type: "EXACT" }
      const first = yield* client.post(keywords, body, keyed("k", { "if-match": etag }))
      assert.strictEqual(first.status, 200)
      for (const tag of [etag, first.headers["etag"] ?? "", "\"999\""]) {
        const again = yield* client.post(keywords, body, keyed("k", { "if-match": tag }))
        assert.deepStrictEqual([again.status, again.text, again.headers["etag"]], [
          200,
          first.text,
          first.headers["etag"]
        ])
      }
      assert.strictEqual((yield* client.post(keywords, body, keyed("l", { "if-match": etag }))).status, 412)
    }).pipe(onService))

  it.effect("that fails frees its key, and says each time what is wrong", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const body of [{ name: 1 }, { name: "" }, named("At last")]) {
        const answer = yield* client.post(drafts, body, keyed("k"))
        assert.strictEqual(answer.status, body.name === "At last" ? 201 : 422)
        assert.isUndefined(answer.headers["idempotency-replayed"])
      }
      const missing = `${drafts}/999999/duplicate`
      assert.strictEqual((yield* client.post(missing, undefined, keyed("k"))).status, 404)
      assert.strictEqual((yield* client.post(missing, undefined, keyed("k"))).status, 404)
      const huge = { raw: "x".repeat(1024 * 1024 + 1), ...keyed("h", { "content-type": "application/json" }) }
      assert.strictEqual((yield* client.post(drafts, undefined, huge)).status, 413)
    }).pipe(onService))

  it.effect("whose body cannot be read is told so, as without a key", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const json = { "content-type": "application/json" }
      const bomb = Uint8Array.from(gzipSync(JSON.stringify(named("x".repeat(1024 * 1024)))))
      const unreadable = [
        [{ ...json, "content-encoding": "gzip" }, bomb, 413],
        [{ ...json, "content-encoding": "gzip" }, Uint8Array.from([1, 2, 3]), 400],
        [{ ...json, "content-encoding": "br" }, bomb, 415],
        [json, Uint8Array.from(Buffer.from("{\"name\":\"\xff\"}", "latin1")), 400]
      ] as const
      for (const [headers, raw, status] of unreadable) {
        assert.strictEqual((yield* client.post(drafts, undefined, { ...keyed("k", headers), raw })).status, status)
      }
      assert.strictEqual((yield* client.post(drafts, named("Readable"), keyed("k"))).status, 201)
    }).pipe(onService))

  it.effect("that only asks the platform is answered alike, too", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const publish = `${drafts}/${seeded.draft}/publish`
      const first = yield* client.post(`${publish}?validate_only=true`, undefined, keyed("k"))
      assert.strictEqual(first.status, 200)
      const again = yield* client.post(`${publish}?validate_only=true`, undefined, keyed("k"))
      assert.deepStrictEqual([again.text, again.headers["idempotency-replayed"]], [first.text, "true"])
      assert.strictEqual((yield* client.post(publish, undefined, keyed("k"))).status, 422)
      assert.strictEqual((yield* client.post(publish, undefined, keyed("l"))).status, 202)
    }).pipe(onService))

  it.effect("has 1 to 255 visible characters in its key", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = yield* count(client)
      const refused = [["x".repeat(256), "string_too_long"], ["a b", "string_pattern_mismatch"], [
        "schön",
        "string_pattern_mismatch"
      ]]
      for (const [key = "", type] of refused) {
        const answer = yield* client.post(drafts, named("Never"), keyed(key))
        assert.deepStrictEqual([answer.status, faults(answer)], [422, [[type, badKey]]], key)
      }
      assert.strictEqual(yield* count(client), before)
      assert.strictEqual((yield* client.post(drafts, named("Fine"), keyed("~".repeat(255)))).status, 201)
    }).pipe(onService))

  it.effect("learns nothing before the user is known, and nothing a role forbids", () =>
    Effect.gen(function*() {
      const company = { name: "New" }
      const first = yield* (yield* signedIn(administrator)).post("/api/v1/companies", company, keyed("k"))
      assert.strictEqual(first.status, 201)
      const answer = yield* (yield* signedIn(manager)).post("/api/v1/companies", company, keyed("k"))
      assert.strictEqual(answer.status, 403)
    }).pipe(onService))

  it.effect("without it is as ever", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = yield* count(client)
      yield* client.post(drafts, named("Twice"))
      yield* client.post(drafts, named("Twice"))
      assert.strictEqual(yield* count(client), before + 2)
    }).pipe(onService))

  it.effect("answers a repetition with what was made when the answer was too large to keep", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const keywords = Array.from(
        { length: 8_000 },
        (_, n) => ({ text: `shoe ${n} ${"x".repeat(40)}`, match_type: "EXACT" })
      )
      const address = `${drafts}/${seeded.draft}/ad-groups/${seeded.adGroup}/keywords/bulk`
      for (let at = 0; at < keywords.length; at += 1_000) {
        yield* client.post(address, { keywords: keywords.slice(at, at + 1_000) })
      }
      const before = yield* count(client)
      const first = yield* client.post(duplicate, undefined, keyed("k"))
      assert.strictEqual(first.status, 201)
      const again = yield* client.post(duplicate, undefined, keyed("k"))
      assert.deepInclude(again.json, {
        status: 409,
        code: "IDEMPOTENT_ANSWER_NOT_KEPT",
        location: first.headers["location"]
      })
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      assert.strictEqual(yield* count(client), before + 1)
    }).pipe(onService))
})

/** The service over other keys. */
const over = (change: (keys: IdempotencyKeys["Service"]) => IdempotencyKeys["Service"]) =>
  MemoryService.layerChanged(Layer.effect(IdempotencyKeys, Effect.map(IdempotencyKeys, change)))

/** The service with requests that take a minute once they have claimed their key, which opens the latch. */
const slow = (claimed: Latch.Latch) =>
  over((keys) => ({
    ...keys,
    complete: (attempt, work) => keys.complete(attempt, Effect.andThen(claimed.open, Effect.delay(work, "1 minute")))
  }))

describe("While the first request with a key runs", () => {
  it.effect("another one is 409, or 422 with another body, for as long as it takes", () =>
    Effect.flatMap(Latch.make(), (claimed) =>
      Effect.gen(function*() {
        const client = yield* signedIn(administrator)
        const ask = (name: string) => client.post("/api/v1/companies", { name }, keyed("k"))
        const first = yield* Effect.forkChild(ask("Slow"))
        yield* claimed.await
        for (const _ of Array.from({ length: 5 })) {
          yield* TestClock.adjust("10 seconds")
          const second = yield* ask("Slow")
          assert.deepInclude(second.json, { status: 409, code: "IDEMPOTENCY_KEY_IN_USE" })
          assert.strictEqual(second.headers["retry-after"], "1")
          assert.strictEqual((yield* ask("Other")).status, 422)
        }
        yield* TestClock.adjust("10 seconds")
        const { text } = yield* Fiber.join(first)
        assert.strictEqual((yield* ask("Slow")).text, text)
      }).pipe(Effect.provide(slow(claimed)))))
})

describe("An upload with an idempotency key", () => {
  const media = `/api/v1/media/?company_id=${seeded.company}`
  const form = (bytes: Uint8Array, key: string) => {
    const { headers, raw } = multipart([{ name: "alt_text", content: "A shoe" }, filePart(bytes, "shoe.png")])
    return { raw, headers: { ...headers, "idempotency-key": key } } as Options
  }
  const assets = Effect.flatMap(
    signedIn(manager),
    (client) =>
      Effect.map(client.get("/api/v1/media/"), ({ json }) => (json as { items: ReadonlyArray<unknown> }).items.length)
  )

  it.effect("makes one asset, whatever boundary a repetition has, and knows another file", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = yield* assets
      const sent = form(smallPng, "k")
      const first = yield* client.post(media, undefined, sent)
      assert.strictEqual(first.status, 201, first.text)
      const boundary = /boundary=(\S+)/.exec(sent.headers?.["content-type"] ?? "")?.[1] ?? assert.fail("a boundary")
      const raw = Buffer.from(sent.raw as Uint8Array).toString("latin1").replaceAll(boundary, "another-boundary-42")
      const again = yield* client.post(media, undefined, {
        raw: Uint8Array.from(Buffer.from(raw, "latin1")),
        headers: { ...sent.headers, "content-type": "multipart/form-data; boundary=another-boundary-42" }
      })
      assert.deepStrictEqual([again.status, again.text], [201, first.text])
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      const other = yield* client.post(media, undefined, form(Uint8Array.from([...smallPng, 0]), "k"))
      assert.strictEqual(other.status, 422)
      assert.strictEqual(yield* assets, before + 1)
    }).pipe(onService))

  it.effect("that died when its asset was made is not carried out again", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = yield* assets
      assert.strictEqual((yield* client.post(media, undefined, form(smallPng, "k"))).status, 500)
      assert.strictEqual(yield* assets, before + 1)
      const again = yield* client.post(media, undefined, form(smallPng, "k"))
      assert.deepInclude(again.json, { status: 409, code: "IDEMPOTENT_ANSWER_NOT_KEPT" })
      assert.strictEqual(yield* assets, before + 1)
    }).pipe(Effect.provide(over((keys) => ({ ...keys, amend: () => Effect.die("killed") })))))

  it.effect("that is refused frees its key", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = yield* assets
      const wrong = yield* client.post(media, undefined, form(Uint8Array.from([1, 2, 3]), "k"))
      assert.strictEqual(wrong.status, 422)
      assert.strictEqual((yield* client.post(media, undefined, form(smallPng, "k"))).status, 201)
      assert.strictEqual(yield* assets, before + 1)
    }).pipe(onService))
})

describe("What is kept of a request with an idempotency key", () => {
  it.effect("is a digest of its body, and no quick one where that holds a password", () => {
    const fingerprints: Array<string | null> = []
    const noting = over((keys) => ({
      ...keys,
      claim: (attempt, options) => {
        fingerprints.push(options.fingerprint)
        return keys.claim(attempt, options)
      }
    }))
    const digestOf = (body: object) => createHash("sha256").update(`\n${JSON.stringify(body)}`).digest("hex")
    return Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const company = { name: "Plain" }
      yield* client.post("/api/v1/companies", company, keyed("k"))
      assert.deepStrictEqual(fingerprints.splice(0), [digestOf(company)])
      const secrets = [
        ["/api/v1/users", { email: "dana@example.com", password: "correct horse battery" }],
        ["/api/v1/users/me/password", { current_password: "a guess", new_password: "correct horse battery" }]
      ] as const
      for (const [address, body] of secrets) {
        for (const key of ["one", "two", "two"]) yield* client.post(address, body, keyed(key))
        const [one, two, again, ...others] = fingerprints.splice(0)
        assert.lengthOf(others, 0)
        assert.strictEqual(again, two)
        assert.notStrictEqual(one, two, "the same body under another key")
        assert.notInclude([one, two], digestOf(body))
      }
    }).pipe(Effect.provide(noting))
  })
})
