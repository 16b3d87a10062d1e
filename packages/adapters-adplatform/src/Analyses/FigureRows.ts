import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { figures, MetricsRow } from "../AdReports/MetricsRow.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"
import { dayOf, numberOf } from "./Days.ts"

const text = optional(Schema.String)

const ofId = Schema.Struct({ id: Int64 })

const keyword = optional(Schema.Struct({ text, matchType: text }))

/** A day `YYYY-MM-DD` by its number. */
const DayNumber = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d$/)).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({ decode: numberOf, encode: (number: number): string => dayOf(number) })
  )
)

/** A keyword or an exclusion of an ad group as it stands. */
export const KeywordRow = Schema.Struct({
  campaign: ofId,
  adGroup: Schema.Struct({ id: Int64, status: text }),
  adGroupCriterion: Schema.Struct({
    criterionId: Int64,
    keyword,
    status: text,
    negative: optional(Schema.Boolean),
    systemServingStatus: text
  })
})
export type KeywordRow = typeof KeywordRow.Type

const ofKeyword = {
  adGroup: ofId,
  adGroupCriterion: Schema.Struct({ criterionId: Int64 }),
  metrics: MetricsRow
}

/** A keyword's figures of a week, by its Monday. */
export const KeywordWeekRow = Schema.Struct({ ...ofKeyword, segments: Schema.Struct({ week: DayNumber }) })
export type KeywordWeekRow = typeof KeywordWeekRow.Type

/** A keyword's figures of a day. */
export const KeywordDayRow = Schema.Struct({ ...ofKeyword, segments: Schema.Struct({ date: DayNumber }) })
export type KeywordDayRow = typeof KeywordDayRow.Type

/** The name of the keyword that answered a search term. */
const Answering = optional(Schema.Struct({ adGroupCriterion: text }))

/** A search term with its figures. */
export const TermRow = Schema.Struct({
  campaign: ofId,
  adGroup: ofId,
  searchTermView: Schema.Struct({ searchTerm: Schema.String, status: text }),
  segments: optional(Schema.Struct({ keyword: Answering })),
  metrics: MetricsRow
})
export type TermRow = typeof TermRow.Type

/** The clicks that a search term brought on a day. */
export const TermClicksRow = Schema.Struct({
  campaign: ofId,
  adGroup: ofId,
  searchTermView: Schema.Struct({ searchTerm: Schema.String }),
  segments: Schema.Struct({ keyword: Answering, date: DayNumber }),
  metrics: optional(Schema.Struct({ clicks: figures.clicks }))
})
export type TermClicksRow = typeof TermClicksRow.Type

/** A search term that brought conversions. */
export const ConvertingTermRow = Schema.Struct({
  campaign: ofId,
  adGroup: ofId,
  searchTermView: Schema.Struct({ searchTerm: Schema.String }),
  metrics: optional(Schema.Struct({ clicks: figures.clicks, conversions: figures.conversions }))
})
export type ConvertingTermRow = typeof ConvertingTermRow.Type

/** An exclusion of a campaign. */
export const CampaignWordRow = Schema.Struct({
  campaign: ofId,
  campaignCriterion: Schema.Struct({ criterionId: Int64, keyword, negative: optional(Schema.Boolean) })
})

/** An exclusion of a list. */
export const ListWordRow = Schema.Struct({
  sharedCriterion: Schema.Struct({ sharedSet: Schema.String, criterionId: Int64, keyword })
})

/** A campaign that a list is used in. */
export const ListUseRow = Schema.Struct({
  campaign: ofId,
  campaignSharedSet: Schema.Struct({ sharedSet: text })
})
