import { MemoryStockAssets } from "@campaigns/adapters-memory/StockMedia/MemoryStockMedia"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { Users } from "@campaigns/application/Identity/Users"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { changeByOperator } from "@campaigns/domain/Identity/UserChange"
import { STREAMS_PER_USER } from "@campaigns/domain/Limits"
import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { MediaAssetView } from "../../../src/Api/Media/MediaViews.ts"
import { TaskView } from "../../../src/Api/Tasks/TaskView.ts"
import { smallPng } from "../../Media/support/SmallPng.ts"
import { accessToken, anonymous, bearing, type Client, onService, signedIn } from "../../support/Client.ts"
import { administrator, manager, member, seeded, stranger } from "../../support/DemoData.ts"
import { MemoryService } from "../../support/MemoryService.ts"
import { stuckAdGroups, stuckExtensions } from "../../support/StuckTask.ts"

const asset = `/api/v1/media/${seeded.media}`

const imageUrl = (client: Client) => Effect.map(client.get(asset), (answer) => answer.as(MediaAssetView).url)

/** A task that has ended, whose stream therefore ends, too. */
const endedTask = Effect.fnUntraced(function*(stuck: typeof stuckExtensions = stuckExtensions) {
  const taskId = yield* stuck
  yield* (yield* Tasks).end({ taskId, error: "No", result: null, at: yield* DateTime.now })
  return taskId
})

const eventsUrl = (client: Client, taskId: string) =>
  Effect.map(client.get(`/api/v1/tasks/${taskId}`), (answer) => answer.as(TaskView).events_url)

/** An address with another value of one of its parameters, or without it. */
const changed = (address: string, name: string, value: string | null): string => {
  const url = new URL(address, "http://localhost")
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.pathname + url.search
}

const invalid = { status: 401, code: "CREDENTIAL_INVALID" }

describe("the address of an image", () => {
  it.effect("is read without a credential, to be shown on any page and kept until its time is over", () =>
    Effect.gen(function*() {
      const url = yield* imageUrl(yield* signedIn(manager))
      assert.match(url, /^\/api\/v1\/media\/1\/content\?expires=\d+&user=\d+&signature=[\w-]+$/)
      const nobody = yield* anonymous
      const { headers, status } = yield* nobody.get(url)
      assert.strictEqual(status, 200)
      assert.deepInclude(headers, {
        "content-type": "image/png",
        "cache-control": "private, max-age=3600, immutable",
        "cross-origin-resource-policy": "cross-origin",
        "content-security-policy": "default-src 'none'; sandbox"
      })
      const known = yield* nobody.get(url, { headers: { "if-none-match": headers["etag"] ?? "" } })
      assert.strictEqual(known.status, 304)
      const part = yield* nobody.get(url, { headers: { range: "bytes=0-3" } })
      assert.deepStrictEqual([part.status, part.headers["content-length"]], [206, "4"])
      assert.strictEqual((yield* nobody.call("HEAD", url)).status, 200)
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual((yield* nobody.get(url)).headers["cache-control"], "private, max-age=3000, immutable")
    }).pipe(onService))

  it.effect("stays the same for ten minutes, differs from user to user, and is over after an hour at most", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const nobody = yield* anonymous
      const first = yield* imageUrl(client)
      assert.notStrictEqual(yield* imageUrl(yield* signedIn(member)), first)
      yield* TestClock.adjust("599 seconds")
      assert.strictEqual(yield* imageUrl(client), first)
      yield* TestClock.adjust("1 second")
      assert.notStrictEqual(yield* imageUrl(client), first)
      yield* TestClock.adjust("2999 seconds")
      assert.strictEqual((yield* nobody.get(first)).status, 200)
      yield* TestClock.adjust("1 second")
      assert.deepInclude((yield* nobody.get(first)).json, { status: 401, code: "CREDENTIAL_EXPIRED" })
    }).pipe(onService))

  it.effect("is in every answer that has an asset", () =>
    Effect.gen(function*() {
      yield* (yield* MemoryStockAssets).put({ assetId: StockAssetId.make("1"), bytes: smallPng })
      const client = yield* signedIn(manager)
      const url = yield* imageUrl(client)
      const list = yield* client.get("/api/v1/media/")
      const changed = yield* client.patch(asset, { alt_text: "Another" })
      const imported = yield* client.post(
        `/api/v1/media/integrations/stockmedia/import?company_id=${seeded.company}`,
        { asset_ids: ["1"] }
      )
      for (const { text } of [list, changed]) assert.include(text, `"url":"${url}"`)
      const [, added = ""] = /"url":"([^"]*)"/.exec(imported.text) ?? []
      assert.strictEqual((yield* (yield* anonymous).get(added)).status, 200)
    }).pipe(onService))

  it.effect("is worth nothing once it was changed, whether or not there is such an asset", () =>
    Effect.gen(function*() {
      const url = yield* imageUrl(yield* signedIn(manager))
      const { searchParams } = new URL(url, "http://localhost")
      const nobody = yield* anonymous
      const forged = [
        changed(url, "expires", String(Number(searchParams.get("expires")) + 600)),
        changed(url, "user", "1"),
        changed(url, "user", "99"),
        changed(url, "signature", "x"),
        changed(url, "signature", ""),
        changed(url, "expires", null),
        changed(url, "user", null),
        changed(url, "expires", "soon"),
        changed(url, "user", "-2"),
        `${url}&user=2`,
        `${url}&signature=x`,
        url.replace("/media/1/", "/media/01/")
      ]
      const answers = yield* Effect.forEach(forged, (address) => nobody.get(address))
      for (const [index, { json }] of answers.entries()) assert.deepInclude(json, invalid, forged[index])
      for (const id of [seeded.strangersMedia, 4_711, 0, -1]) {
        const answer = yield* nobody.get(url.replace("/media/1/", `/media/${id}/`))
        assert.deepInclude(answer.json, invalid)
        assert.deepStrictEqual({ ...answer.headers, "x-request-id": "" }, {
          ...answers[0]?.headers,
          "x-request-id": ""
        })
      }
      const missing = yield* nobody.get(changed(url, "signature", null))
      assert.deepInclude(missing.json, { status: 401, code: "CREDENTIAL_MISSING" })
    }).pipe(onService))

  it.effect("is good for nothing else", () =>
    Effect.gen(function*() {
      const url = yield* imageUrl(yield* signedIn(manager))
      const { search } = new URL(url, "http://localhost")
      const nobody = yield* anonymous
      const taskId = yield* endedTask()
      assert.deepInclude((yield* nobody.get(`/api/v1/tasks/${taskId}/events${search}`)).json, invalid)
      const missing = { status: 401, code: "CREDENTIAL_MISSING" }
      for (const path of [asset, "/api/v1/media/", "/api/v1/users/me"]) {
        assert.deepInclude((yield* nobody.get(path + search)).json, missing)
      }
    }).pipe(onService))

  it.effect("takes an access token, too, whatever has become of the address", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const url = yield* imageUrl(client)
      for (const address of [url, changed(url, "signature", "x"), changed(url, "expires", "1"), `${asset}/content`]) {
        const { headers, status } = yield* client.get(address)
        assert.deepStrictEqual([status, headers["content-type"]], [200, "image/png"], address)
      }
      assert.strictEqual((yield* (yield* bearing("garbage")).get(url)).status, 200)
      assert.strictEqual((yield* (yield* signedIn(stranger)).get(changed(url, "signature", "x"))).status, 404)
      assert.strictEqual((yield* (yield* bearing("garbage")).get(changed(url, "signature", "x"))).status, 401)
      assert.strictEqual((yield* client.get(changed(url, "expires", "soon"))).status, 422)
    }).pipe(onService))

  it.effect("stops within 5 seconds when its user is deactivated, also elsewhere", () =>
    Effect.gen(function*() {
      const url = yield* imageUrl(yield* signedIn(manager))
      const nobody = yield* anonymous
      assert.strictEqual((yield* nobody.get(url)).status, 200)
      const userId = Number(new URL(url, "http://localhost").searchParams.get("user"))
      const users = yield* Users
      const write = { author: null, at: yield* DateTime.now }
      yield* users.change(UserId.make(userId), write, changeByOperator({ isActive: false }))
      yield* TestClock.adjust("5 seconds")
      assert.deepInclude((yield* nobody.get(url)).json, invalid)
    }).pipe(onService))

  it.effect("leads nowhere once its user has lost the company, or the asset was deleted", () =>
    Effect.gen(function*() {
      const nobody = yield* anonymous
      const client = yield* signedIn(manager)
      const theirs = yield* imageUrl(yield* signedIn(member))
      assert.strictEqual((yield* nobody.get(theirs)).status, 200)
      yield* (yield* signedIn(administrator)).delete(`/api/v1/companies/${seeded.company}/members/3`)
      yield* (yield* PrincipalCache).invalidateAll
      assert.strictEqual((yield* nobody.get(theirs)).status, 404)
      const own = yield* imageUrl(client)
      yield* client.delete(`/api/v1/media/?company_id=${seeded.company}&media_ids=${seeded.media}`)
      assert.strictEqual((yield* nobody.get(own)).status, 404)
    }).pipe(onService))
})

describe("the address of a task's events", () => {
  it.effect("gives messages without a name, and no address that outlives it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const taskId = yield* endedTask()
      const url = yield* eventsUrl(client, taskId)
      yield* TestClock.adjust("11 minutes")
      const { headers, status, text } = yield* (yield* anonymous).get(url, { headers: { accept: "text/event-stream" } })
      assert.deepStrictEqual([status, headers["content-type"]], [200, "text/event-stream"])
      assert.notMatch(text, /^event:/m)
      const [, data = ""] = /^data: (.*)$/m.exec(text) ?? []
      assert.deepInclude(JSON.parse(data), { task_id: taskId, status: "failed", events_url: url })
      const fresh = (yield* client.get(`/api/v1/tasks/${taskId}`)).as(TaskView)
      assert.notStrictEqual(fresh.events_url, url)
      const named = yield* client.get(`/api/v1/tasks/${taskId}/events`)
      assert.include(named.text, "\nevent: task\n")
      assert.include(named.text, fresh.events_url)
      const [, id = ""] = /^id: (.*)$/m.exec(text) ?? []
      const again = yield* (yield* anonymous).get(url, { headers: { "last-event-id": id } })
      assert.strictEqual(again.status, 204)
    }).pipe(onService))

  it.effect("is good for one task alone, and nothing once it was changed or is over", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const nobody = yield* anonymous
      const [one, other] = [yield* endedTask(), yield* endedTask(stuckAdGroups)]
      const url = yield* eventsUrl(client, one)
      const unknown = "00000000-0000-4000-8000-000000000000"
      for (const address of [url.replace(one, other), url.replace(one, unknown), changed(url, "user", "1")]) {
        assert.deepInclude((yield* nobody.get(address)).json, invalid)
      }
      yield* TestClock.adjust("1 hour")
      assert.deepInclude((yield* nobody.get(url)).json, { status: 401, code: "CREDENTIAL_EXPIRED" })
    }).pipe(onService))
})

describe("event streams", () => {
  it.effect("are so many of a user at a time, and the next one is 429 until one is over", () =>
    Effect.gen(function*() {
      const token = yield* accessToken(manager)
      const { handle } = yield* MemoryService
      const taskId = yield* stuckExtensions
      const headers = { authorization: `Bearer ${token}` }
      const open = () =>
        Effect.promise(() => handle(new Request(`http://localhost/api/v1/tasks/${taskId}/events`, { headers })))
      const streams = yield* Effect.forEach(Array.from({ length: STREAMS_PER_USER }), open)
      assert.isTrue(streams.every(({ status }) => status === 200))
      const client = yield* bearing(token)
      const refused = yield* client.get(`/api/v1/tasks/${taskId}/events`)
      assert.deepInclude(refused.json, {
        status: 429,
        code: "TOO_MANY_STREAMS",
        limit: STREAMS_PER_USER,
        count: STREAMS_PER_USER
      })
      assert.strictEqual(refused.headers["retry-after"], "15")
      assert.strictEqual((yield* client.get(`/api/v1/tasks/${taskId}`)).status, 200)
      yield* Effect.promise(() => Promise.all(streams.map(({ body }) => body?.cancel())))
      const again = yield* open()
      assert.strictEqual(again.status, 200)
      yield* Effect.promise(() => again.body?.cancel() ?? Promise.resolve())
    }).pipe(onService))
})
