import { clean } from "@campaigns/application/Media/MediaCleaning"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { MediaAssetView, MediaRemovedView } from "../../src/Api/Media/MediaViews.ts"
import { pageView } from "../../src/Api/Paging.ts"
import { type Client, onService, signedIn } from "../support/Client.ts"
import { administrator, manager, seeded, stranger } from "../support/DemoData.ts"
import golden from "../Validation/golden-422.json" with { type: "json" }
import { filePart, multipart } from "./support/Multipart.ts"
import { smallPng } from "./support/SmallPng.ts"

const MediaPage = pageView("MediaAssetPage", MediaAssetView)

const upload = (client: Client, name: string, tags: ReadonlyArray<string> = []) =>
  Effect.map(
    client.post(
      "/api/v1/media/?company_id=1",
      undefined,
      multipart([filePart(smallPng, name), ...tags.map((content) => ({ name: "tags", content }))])
    ),
    (answer) => answer.as(MediaAssetView).id
  )

const idsAt = (client: Client, query: string) =>
  Effect.map(client.get(`/api/v1/media/${query}`), (answer) => answer.as(MediaPage).items.map(({ id }) => id))

const remove = (client: Client, query: string) =>
  Effect.map(client.delete(`/api/v1/media/?${query}`), (answer) => answer.as(MediaRemovedView))

describe("The media library", () => {
  it.effect("lists the newest first, page by page, narrowed by what was asked for", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const first = yield* upload(client, "100% wool.png", ["winter"])
      const second = yield* upload(client, "summer.png", ["Sommer"])
      const page = (yield* client.get("/api/v1/media/?limit=2")).as(MediaPage)
      assert.deepStrictEqual(page.items.map(({ id }) => id), [second, first])
      assert.deepStrictEqual(yield* idsAt(client, `?limit=2&cursor=${page.next_cursor}`), [seeded.media])
      assert.deepStrictEqual(yield* idsAt(client, "?tag=winter"), [first])
      assert.deepStrictEqual(yield* idsAt(client, "?search=sommer"), [second])
      assert.deepStrictEqual(yield* idsAt(client, "?search=0%25"), [first])
      assert.deepStrictEqual(yield* idsAt(client, "?source_type=stockmedia"), [])
      assert.deepStrictEqual(yield* idsAt(client, `?company_id=${seeded.strangersCompany}`), [])
      const all = yield* idsAt(yield* signedIn(administrator), "")
      assert.deepStrictEqual(all, [second, first, seeded.strangersMedia, seeded.media])
      assert.strictEqual((yield* client.get("/api/v1/media/?source_type=fax")).status, 422)
      assert.strictEqual((yield* client.get("/api/v1/media?cursor=x")).status, 422)
    }).pipe(onService))

  it.effect("changes tags and alternative text, and empties them with null", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const changed = yield* client.patch("/api/v1/media/1", { tags: [" b ", "a", "b", "  "], other: 1 })
      assert.deepInclude(changed.as(MediaAssetView), { tags: ["b", "a"], alt_text: "A shoe" })
      const described = yield* client.patch("/api/v1/media/1", { alt_text: "🥐".repeat(1_000) })
      assert.deepInclude(described.as(MediaAssetView), { tags: ["b", "a"], alt_text: "🥐".repeat(1_000) })
      const emptied = yield* client.patch("/api/v1/media/1", { tags: null, alt_text: null })
      assert.deepInclude(emptied.as(MediaAssetView), { tags: [], alt_text: "" })
      const wrong = yield* client.patch("/api/v1/media/1", { tags: [""], alt_text: 7 })
      assert.deepStrictEqual(
        (wrong.json as { detail: ReadonlyArray<{ type: string; loc: unknown }> }).detail.map((
          { loc, type }
        ) => [type, loc]),
        [["string_too_short", ["body", "tags", 0]], ["string_type", ["body", "alt_text"]]]
      )
      const many = Array.from({ length: 51 }, (_, n) => `tag ${n}`)
      assert.strictEqual((yield* client.patch("/api/v1/media/1", { tags: many })).status, 422)
    }).pipe(onService))

  it.effect("deletes assets at once, and says until when their files are there", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const other = yield* upload(client, "other.png")
      const query =
        `company_id=1&media_ids=77&media_ids=${other}&media_ids=${seeded.strangersMedia}&media_ids=1&media_ids=77`
      assert.deepStrictEqual(yield* remove(client, query), {
        message: "2 media deleted, 2 not found",
        deleted_count: 2,
        not_found_ids: [77, seeded.strangersMedia],
        storage_cleanup_pending: true
      })
      assert.deepStrictEqual(yield* idsAt(client, ""), [])
      assert.strictEqual((yield* client.get(`/api/v1/media/${other}/content`)).status, 404)
      const again = yield* remove(client, `company_id=1&media_ids=${other}`)
      assert.deepInclude(again, { deleted_count: 0, not_found_ids: [other], storage_cleanup_pending: true })
      assert.deepStrictEqual(yield* clean, { removed: 2, failed: 0 })
      const later = yield* remove(client, `company_id=1&media_ids=${other}`)
      assert.deepStrictEqual(later, {
        message: "0 media deleted, 1 not found",
        deleted_count: 0,
        not_found_ids: [other],
        storage_cleanup_pending: false
      })
      const theirs = yield* signedIn(stranger)
      assert.deepStrictEqual(yield* idsAt(theirs, ""), [seeded.strangersMedia])
      assert.strictEqual((yield* theirs.delete("/api/v1/media/?company_id=1&media_ids=2")).status, 404)
    }).pipe(onService))

  it.effect("refuses a deletion as the contract's examples do", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const pairs = golden.filter(({ request }) => request.method === "DELETE" && request.url.includes("/media/"))
      assert.strictEqual(pairs.length, 2)
      const all = Array.from({ length: 101 }, (_, id) => `media_ids=${id}`).join("&")
      for (const { body, case: name, request, status } of pairs) {
        // The longest address is cut off in the file; its answer repeats what was in it.
        const url = request.url.includes("...") ? `/api/v1/media/?company_id=1&${all}` : request.url
        const answer = yield* client.delete(url)
        assert.strictEqual(answer.status, status, name)
        assert.deepStrictEqual<unknown>(answer.json, body, name)
      }
      for (const query of ["", "?company_id=1", "?media_ids=1", "?company_id=x&media_ids=1"]) {
        assert.strictEqual((yield* client.delete(`/api/v1/media/${query}`)).status, 422)
      }
    }).pipe(onService))

  it.effect("answers with a whole page of views", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.get("/api/v1/media/")
      assert.isTrue(Schema.is(MediaPage)(answer.json))
      assert.strictEqual(answer.headers["cache-control"], "no-store")
    }).pipe(onService))
})
