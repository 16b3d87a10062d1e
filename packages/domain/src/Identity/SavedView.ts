import * as Schema from "effect/Schema"
import { hasInvisible, isBlank } from "../Rules/VisibleText.ts"
import { UserId } from "./Ids.ts"
import { plainText } from "./PlainText.ts"

/** The period that a view shows; days are those of the account, and the last days end with yesterday. */
export const ViewRange = Schema.Literals([
  "TODAY",
  "YESTERDAY",
  "LAST_7_DAYS",
  "LAST_14_DAYS",
  "LAST_30_DAYS",
  "LAST_90_DAYS",
  "THIS_MONTH",
  "LAST_MONTH"
])
export type ViewRange = typeof ViewRange.Type

export const SavedViewId = Schema.Int.pipe(Schema.brand("SavedViewId"))
export type SavedViewId = typeof SavedViewId.Type

/** The longest name of a view, of its screen, of a column and of a sorting, and the longest filter: code points. */
export const MAX_VIEW_NAME = 100
export const MAX_VIEW_WORD = 64
export const MAX_VIEW_FILTER = 2_000

/** Columns of a view. */
export const MAX_VIEW_COLUMNS = 50

/**
 * The name of a view, 1 to 100 characters that can be seen, with blanks between them: two names that differ also look
 * different, but for the same letter written in two ways.
 */
export const ViewName = plainText(1, MAX_VIEW_NAME).check(
  Schema.makeFilter(
    (text) => !isBlank(text) && !hasInvisible(text) && text.trim() === text && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
    { expected: "characters that can be seen" }
  )
).pipe(Schema.brand("ViewName"))
export type ViewName = typeof ViewName.Type

/** The look of a console's screen. Its words are the console's own, and the service keeps them as they came. */
export const ViewContent = Schema.Struct({
  screen: plainText(1, MAX_VIEW_WORD),
  columns: Schema.Array(plainText(1, MAX_VIEW_WORD)).check(Schema.isMaxLength(MAX_VIEW_COLUMNS)),
  filter: Schema.NullOr(plainText(0, MAX_VIEW_FILTER)),
  sort: Schema.NullOr(plainText(0, MAX_VIEW_WORD)),
  range: Schema.NullOr(ViewRange)
})
export type ViewContent = typeof ViewContent.Type

/** A view of a screen that a user has saved under a name, of which they have one. */
export const SavedView = Schema.Struct({
  id: SavedViewId,
  userId: UserId,
  name: ViewName,
  ...ViewContent.fields,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type SavedView = typeof SavedView.Type

/** The user has no view of this name. */
export class SavedViewNotFound extends Schema.TaggedError<SavedViewNotFound>()("SavedViewNotFound", {
  name: ViewName
}) {
  override get message(): string {
    return `There is no view "${this.name}"`
  }
}
