import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { SavedView, SavedViewNotFound, ViewContent, ViewName } from "@campaigns/domain/internal/Identity/SavedView"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { ListSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** A view as it is now, and whether there was none of its name before. */
export interface SavedNow {
  readonly view: SavedView
  readonly isNew: boolean
}

/**
 * The views that users have saved, each under a name of theirs.
 *
 * Laws. A user has one view of a name: of several that are put at once, one makes it, the others replace what it shows,
 * and its id and the time when it was made stay. No method reaches another user's. They go when the user goes.
 */
export class SavedViews extends Context.Service<SavedViews, {
  /** Makes a view or replaces what it shows. A user has at most `StoredLimits.viewsOfUser`. */
  readonly put: (
    userId: UserId,
    name: ViewName,
    content: ViewContent,
    at: DateTime.Utc
  ) => Effect.Effect<SavedNow, LimitReached | StorageUnavailable>
  readonly find: (userId: UserId, name: ViewName) => Effect.Effect<SavedView, SavedViewNotFound | StorageUnavailable>
  /** The user's own, searched by their names. */
  readonly list: (
    userId: UserId,
    page: SortedPageRequest<ListSort>
  ) => Effect.Effect<Page<SavedView, SortPosition>, StorageUnavailable>
  readonly remove: (userId: UserId, name: ViewName) => Effect.Effect<void, SavedViewNotFound | StorageUnavailable>
}>()("@campaigns/application/Identity/SavedViews") {}
