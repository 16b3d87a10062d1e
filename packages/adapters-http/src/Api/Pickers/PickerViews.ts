import * as Schema from "effect/Schema"
import { LocationDetailView } from "../Locations/LocationViews.ts"

/** Places to choose from. */
export const LocationSuggestionsView = Schema.Struct({
  items: Schema.Array(LocationDetailView).annotate({
    description: "The best match first, each place once; empty when the ad platform knows none"
  })
}).annotate({ identifier: "LocationSuggestions" })

const LanguageView = Schema.Struct({
  id: Schema.Int.annotate({ description: "What `language_ids` of a draft takes" }),
  name: Schema.String.annotate({ description: "In English" }),
  code: Schema.String.annotate({ description: "As the ad platform writes it: `de`, `zh_CN`" })
}).annotate({ identifier: "Language", examples: [{ id: 1001, name: "German", code: "de" }] })

/** The languages to choose from. */
export const LanguagesView = Schema.Struct({
  items: Schema.Array(LanguageView).annotate({ description: "In the order of their names" })
}).annotate({ identifier: "Languages" })

const platformName = (of: string) => Schema.String.annotate({ description: `The ad platform's name of the ${of}` })

const ConversionActionView = Schema.Struct({
  id: Schema.Int.annotate({ description: "What `conversion_action_id` of a conversion goal takes" }),
  name: Schema.String,
  category: platformName("kind of success, such as `PURCHASE`"),
  status: platformName("state: `ENABLED`, or `HIDDEN`, which counts nothing until it is enabled"),
  origin: platformName("place where it happens, such as `WEBSITE`")
}).annotate({
  identifier: "ConversionAction",
  examples: [{ id: 700_001, name: "Purchase", category: "PURCHASE", status: "ENABLED", origin: "WEBSITE" }]
})

/** The conversion actions to choose from. */
export const ConversionActionsView = Schema.Struct({
  items: Schema.Array(ConversionActionView).annotate({ description: "From the lowest id up" })
}).annotate({ identifier: "ConversionActions" })
