import { SavedViews } from "@campaigns/application/Identity/SavedViews"
import type { Users } from "@campaigns/application/Identity/Users"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { type ViewContent, ViewName } from "@campaigns/domain/internal/Identity/SavedView"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSearched, assertSorted } from "../Conventions/SortedWalk.ts"
import { assertSame, at } from "../Drafts/ExampleDrafts.ts"
import { someone } from "./People.ts"

const named = (name: string) => ViewName.make(name)

const full: ViewContent = {
  screen: "keywords",
  columns: ["text", "cost", "text"],
  filter: "cost > 10 and name like '%\"é🚲%'",
  sort: "-cost",
  range: "LAST_30_DAYS"
}

const bare: ViewContent = { screen: "drafts", columns: [], filter: null, sort: null, range: null }

/** The laws of `SavedViews`, for the adapter that the layer provides. */
export const savedViewsContract = <E>(name: string, adapter: Layer.Layer<SavedViews | Users, E>): void =>
  layer(adapter)(`SavedViews (${name})`, (it) => {
    it.effect("makes a view, replaces all that it shows, and keeps its id and when it was made", () =>
      Effect.gen(function*() {
        const views = yield* SavedViews
        const { id: userId } = yield* someone()
        const first = yield* views.put(userId, named("Week / Woche 🚲"), full, at(1))
        const { id } = first.view
        const made = { id, userId, name: named("Week / Woche 🚲"), ...full, dateAdded: at(1), dateUpdated: at(1) }
        assertSame(first, { view: made, isNew: true })
        const other = yield* views.put(userId, named("week / woche 🚲"), full, at(2))
        assert.isTrue(other.isNew)
        const replaced = { ...made, ...bare, dateUpdated: at(3) }
        assertSame(yield* views.put(userId, made.name, bare, at(3)), { view: replaced, isNew: false })
        assertSame(yield* views.find(userId, made.name), replaced)
        assertSame(yield* views.find(userId, other.view.name), other.view)
      }))

    it.effect("makes one when it is put many times at once", () =>
      Effect.gen(function*() {
        const views = yield* SavedViews
        const { id: userId } = yield* someone()
        const all = yield* Effect.forEach(
          Array.from({ length: 20 }, (_, time) => time),
          (time) => views.put(userId, named("Same"), full, at(time)),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(all.filter(({ isNew }) => isNew), 1)
        assert.strictEqual(new Set(all.map(({ view }) => view.id)).size, 1)
        assert.lengthOf((yield* views.list(userId, { ...oldestFirst, limit: 10 })).items, 1)
      }))

    it.effect("lists a user's own in every order, page by page, by a part of the name", () =>
      Effect.gen(function*() {
        const views = yield* SavedViews
        const { id: userId } = yield* someone()
        const other = yield* someone()
        const made = yield* Effect.forEach(["beta", "Alpha", "Ärger", "gamma"], (text, index) =>
          Effect.gen(function*() {
            yield* views.put(other.id, named(text), bare, at(index))
            return (yield* views.put(userId, named(text), full, at(index))).view
          }))
        const ids = made.map(({ id }) => id)
        const [beta = 0, alpha = 0, trouble = 0, gamma = 0] = ids
        yield* assertSorted((page) => views.list(userId, page), ({ id }) => id, {
          id: ids,
          name: [alpha, beta, gamma, trouble],
          dateAdded: ids,
          dateUpdated: ids
        })
        yield* assertSearched((page) => views.list(userId, page), ({ id }) => id, ids, {
          BETA: [beta],
          "är": [trouble],
          ga: [gamma],
          a: [beta, alpha, gamma],
          "%": []
        })
      }))

    it.effect("reaches nobody else's, and nothing that is gone", () =>
      Effect.gen(function*() {
        const views = yield* SavedViews
        const { id: userId } = yield* someone()
        const { id: stranger } = yield* someone()
        const { view } = yield* views.put(userId, named("Mine"), full, at(1))
        const absent = { _tag: "SavedViewNotFound", name: view.name }
        assertSame(yield* Effect.flip(views.find(stranger, view.name)), absent)
        assertSame(yield* Effect.flip(views.remove(stranger, view.name)), absent)
        yield* views.remove(userId, view.name)
        assertSame(yield* Effect.flip(views.find(userId, view.name)), absent)
        assertSame(yield* Effect.flip(views.remove(userId, view.name)), absent)
        assertSame(yield* views.list(userId, { ...oldestFirst, limit: 5 }), { items: [], next: null })
        const again = yield* views.put(userId, view.name, full, at(2))
        assert.isTrue(again.isNew)
        assert.notStrictEqual(again.view.id, view.id)
      }))
  })
