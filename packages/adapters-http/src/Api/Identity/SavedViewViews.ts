import {
  MAX_VIEW_COLUMNS,
  MAX_VIEW_FILTER,
  MAX_VIEW_NAME,
  MAX_VIEW_WORD,
  type SavedView,
  ViewName,
  ViewRange
} from "@campaigns/domain/internal/Identity/SavedView"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireKnown } from "../Wire/WireMatching.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

const told = {
  screen: "The screen of the console, in its own words",
  columns: "The columns that are shown, in their order",
  filter: "What is looked for; null for everything",
  sort: "By what the rows are sorted; null for the screen's own order",
  range: "The period of which figures are shown; null where there are none"
}

/** The name of a view in a path. */
export const viewName = documented(
  wireKnown(
    wireString({ minLength: 1, maxLength: MAX_VIEW_NAME }),
    Schema.is(ViewName),
    () => "a name has characters that can be seen, with blanks between them"
  ),
  { description: "The name of the view, of which every character counts" }
)

const word = wireString({ minLength: 1, maxLength: MAX_VIEW_WORD })

const orNull = (maxLength: number, description: string) =>
  wireDefault(documented(wireNullable(wireString({ maxLength })), { description }), null)

const sample = {
  screen: "keywords",
  columns: ["text", "match_type", "cost"],
  filter: "cost > 10",
  sort: "-cost",
  range: "LAST_30_DAYS"
} as const

/** A view as it is put, where what is not sent is null. */
export const SavedViewBody = sampled(
  wireStruct("SavedViewBody", {
    screen: documented(word, { description: told.screen }),
    columns: documented(wireList(word, { maxItems: MAX_VIEW_COLUMNS }), { description: told.columns }),
    filter: orNull(MAX_VIEW_FILTER, told.filter),
    sort: orNull(MAX_VIEW_WORD, told.sort),
    range: wireDefault(
      documented(wireNullable(wireEnum(ViewRange.literals, "ViewRange")), { description: told.range }),
      null
    )
  }),
  sample
)

/** A saved view of a console's screen. */
export const SavedViewView = Schema.Struct({
  name: Schema.String.annotate({ description: "The name under which the user has saved it" }),
  screen: Schema.String.annotate({ description: told.screen }),
  columns: Schema.Array(Schema.String).annotate({ description: told.columns }),
  filter: Schema.NullOr(Schema.String).annotate({ description: told.filter }),
  sort: Schema.NullOr(Schema.String).annotate({ description: told.sort }),
  range: Schema.NullOr(Schema.Literals(ViewRange.literals)).annotate({ description: told.range }),
  date_added: DateTimeView.annotate({ description: "When the user made it" }),
  date_updated: DateTimeView.annotate({ description: "When it was put last" })
}).annotate({
  identifier: "SavedView",
  examples: [{
    name: "What costs most",
    ...sample,
    date_added: "2026-11-20T09:30:00.000Z",
    date_updated: "2026-11-20T09:30:00.000Z"
  }]
})

export const savedViewView = (
  { columns, dateAdded, dateUpdated, filter, name, range, screen, sort }: SavedView
): typeof SavedViewView.Type => ({
  name,
  screen,
  columns,
  filter,
  sort,
  range,
  date_added: DateTime.formatIso(dateAdded),
  date_updated: DateTime.formatIso(dateUpdated)
})
