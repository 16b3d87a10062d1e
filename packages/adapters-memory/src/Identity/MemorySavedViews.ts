import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { type SavedNow, SavedViews } from "@campaigns/application/Identity/SavedViews"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import {
  type SavedView,
  SavedViewId,
  SavedViewNotFound,
  type ViewName
} from "@campaigns/domain/internal/Identity/SavedView"
import { type LimitReached, notBeyond } from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"

interface State {
  readonly lastId: number
  readonly views: ReadonlyArray<SavedView>
}

const isTheirs = (userId: UserId, name: ViewName) => (view: SavedView) => view.userId === userId && view.name === name

/** `SavedViews` in memory; ids begin with 1 and are never given twice. */
export const layer: Layer.Layer<SavedViews> = Layer.effect(
  SavedViews,
  Effect.gen(function*() {
    const store = yield* Ref.make<State>({ lastId: 0, views: [] })
    const { viewsOfUser } = yield* StoredLimits
    return SavedViews.of({
      put: (userId, name, content, at) =>
        Ref.modify(store, (state): readonly [Result.Result<SavedNow, LimitReached>, State] => {
          const isIt = isTheirs(userId, name)
          const known = state.views.find(isIt)
          if (known !== undefined) {
            const view = { ...known, ...content, dateUpdated: at }
            const views = state.views.map((other) => isIt(other) ? view : other)
            return [Result.succeed({ view, isNew: false }), { ...state, views }]
          }
          const count = 1 + state.views.filter((other) => other.userId === userId).length
          const room = notBeyond("viewsOfUser", viewsOfUser, count)
          if (Result.isFailure(room)) return [Result.fail(room.failure), state]
          const id = SavedViewId.make(state.lastId + 1)
          const view = { id, userId, name, ...content, dateAdded: at, dateUpdated: at }
          return [Result.succeed({ view, isNew: true }), { lastId: id, views: [...state.views, view] }]
        }).pipe(Effect.flatMap(Effect.fromResult)),

      find: (userId, name) =>
        Effect.flatMap(Ref.get(store), ({ views }) => {
          const found = views.find(isTheirs(userId, name))
          return found === undefined ? Effect.fail(new SavedViewNotFound({ name })) : Effect.succeed(found)
        }),

      list: (userId, page) =>
        Effect.map(
          Ref.get(store),
          ({ views }) =>
            sortedPage(views.filter((view) => view.userId === userId), page, positions[page.sort], ({ name }) => name)
        ),

      remove: (userId, name) =>
        Ref.modify(store, (state): readonly [boolean, State] => {
          const isGone = isTheirs(userId, name)
          return [state.views.some(isGone), { ...state, views: state.views.filter((view) => !isGone(view)) }]
        }).pipe(Effect.flatMap((wasThere) => wasThere ? Effect.void : Effect.fail(new SavedViewNotFound({ name }))))
    })
  })
)
