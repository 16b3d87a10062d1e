import { ElementStatus } from "@campaigns/domain/Drafts/ElementStatus"
import type { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import { MAX_KEYWORDS_OF_BULK, MAX_KEYWORDS_OF_DRAFT } from "@campaigns/domain/Limits"
import { isBlank } from "@campaigns/domain/Rules/VisibleText"
import * as Schema from "effect/Schema"
import { documented, type Read, sampled, specOf, wire, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { refused, type WireError, WireErrors } from "../Wire/WireErrors.ts"
import { wireHttpUrl } from "../Wire/WireHttpUrl.ts"
import { wireId, wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireMicros } from "../Wire/WireMicros.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

/** The match types of keywords, by the name that the OpenAPI document gives them. */
export const matchTypeField = wireEnum(KeywordMatchType.literals, "KeywordMatchType")

/** A bid or a target in micros of the account's currency: 0 to 50,000,000,000. */
export const bidMicrosField = wireMicros(0)

/** A final URL suffix or a tracking template, kept as it is sent. */
export const addressPartField = wireString({ minLength: 1, maxLength: 2048 })

/** The status of an ad group, a keyword or an ad. */
export const elementStatusField = wireEnum(ElementStatus.literals, "ElementStatus")

/** The fields of E4 and E5; only `text` is required. */
export const keywordFields = {
  text: wireString({ minLength: 1, maxLength: 80 }),
  match_type: Schema.optionalKey(wireNullable(matchTypeField)),
  cpc_bid_micros: Schema.optionalKey(wireNullable(bidMicrosField)),
  final_url: Schema.optionalKey(wireNullable(wireHttpUrl())),
  status: Schema.optionalKey(elementStatusField),
  final_url_suffix: Schema.optionalKey(wireNullable(addressPartField)),
  tracking_url_template: Schema.optionalKey(wireNullable(addressPartField))
}

/** The body of E4. */
export const KeywordBody = sampled(
  wireStruct("KeywordBody", keywordFields),
  { text: "trail shoes", match_type: "EXACT", cpc_bid_micros: 1_200_000 }
)
export type KeywordBody = typeof KeywordBody.Type

/** The body of E5: as in E4. */
export const KeywordChangeBody = sampled(
  wireStruct("KeywordChangeBody", keywordFields),
  { text: "trail running shoes", cpc_bid_micros: null }
)

/** A keyword of a bulk call, or all that is wrong with it; a bad one does not spoil the others. */
export type BulkKeyword =
  | { readonly _tag: "Read"; readonly keyword: KeywordBody }
  | { readonly _tag: "Refused"; readonly errors: ReadonlyArray<WireError> }

const { read } = specOf<KeywordBody>(KeywordBody)

/** Refuses a keyword of which nothing can be seen; one by itself is kept and warned of. */
const readBulk: Read<KeywordBody> = (input, errors) => {
  const keyword = read(input, errors)
  if (keyword === refused || !isBlank(keyword.text)) return keyword
  return errors.within(
    "text",
    keyword.text,
    (text, errors) => errors.refuse("string_blank", "String should have at least 1 character that can be seen", text)
  )
}

const bulkKeyword = wire<BulkKeyword, typeof KeywordBody.Encoded>({
  read: (input) => {
    const errors = new WireErrors()
    const keyword = readBulk(input, errors)
    return keyword === refused ? { _tag: "Refused", errors: errors.list } : { _tag: "Read", keyword }
  },
  parts: [KeywordBody],
  jsonSchema: ([keyword]) => keyword ?? {}
})

const idsField = <Id extends number>(what: string) =>
  Schema.optionalKey(
    documented(wireNullable(wireList(wireId<Id>({ gt: 0 }), { minItems: 1, maxItems: MAX_KEYWORDS_OF_DRAFT })), {
      description: what
    })
  )

/** The keywords that a change of many is about; what the filter does not say passes all. */
const KeywordFilterBody = wireStruct("KeywordFilterInput", {
  ad_group_ids: idsField<AdGroupId>("The ad groups whose keywords are meant"),
  text: Schema.optionalKey(
    documented(wireNullable(wireString({ minLength: 1, maxLength: 80 })), {
      description: "A part of the keyword's text, in any case"
    })
  ),
  match_type: Schema.optionalKey(wireNullable(matchTypeField)),
  status: Schema.optionalKey(wireNullable(elementStatusField))
})

const placeField = (what: string) =>
  Schema.optionalKey(documented(wireNullable(wireId<AdGroupId>({ gt: 0 })), { description: what }))

const changes = {
  status: keywordFields.status,
  cpc_bid_micros: keywordFields.cpc_bid_micros,
  cpc_bid_percent: Schema.optionalKey(
    documented(wireNullable(wireInt({ ge: -90, le: 900 })), {
      description:
        "The percent by which the bid changes, from the ad group's bid where the keyword has none; without either the keyword is left alone. " +
        "Rounded to the currency's smallest unit, one at least and 50,000 of the currency at most; not beside `cpc_bid_micros`"
    })
  ),
  ad_group_id: placeField("The ad group of the draft into which the keywords move, with their ids"),
  copy_to_ad_group_id: placeField(
    "The ad group of the draft that gets copies of the keywords, with what else the change says; the originals stay. Not beside `ad_group_id`"
  ),
  match_type: keywordFields.match_type,
  final_url: keywordFields.final_url,
  final_url_suffix: keywordFields.final_url_suffix,
  find: Schema.optionalKey(
    documented(wireNullable(wireString({ minLength: 1, maxLength: 80 })), {
      description: "A part of the text that becomes `replace`, letter for letter, wherever it stands"
    })
  ),
  replace: Schema.optionalKey(
    documented(wireNullable(wireString({ maxLength: 80 })), { description: "What takes its place; may be empty" })
  )
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null

/** The body of a change of many keywords. */
export const UpdateKeywordsBody = sampled(
  wireStruct("UpdateKeywordsBody", {
    keyword_ids: idsField<KeywordId>("The keywords; `null` when `filter` says which"),
    filter: Schema.optionalKey(
      documented(wireNullable(KeywordFilterBody), {
        description: "The keywords that have all that it says; `null` when `keyword_ids` says which"
      })
    ),
    ...changes,
    dry_run: wireDefault(
      documented(wireBoolean(), { description: "Answers what the change would do, and changes nothing" }),
      false
    )
  }, ({ filter, find, keyword_ids, replace, ...change }) => {
    if (isSaid(keyword_ids) === isSaid(filter)) return "either keyword_ids or filter is required, and not both"
    if (isSaid(find) !== isSaid(replace)) return "find and replace go together"
    if (change.match_type === "NEGATIVE") return "a keyword does not become NEGATIVE by a change of many"
    if (change.cpc_bid_micros !== undefined && isSaid(change.cpc_bid_percent)) {
      return "cpc_bid_micros and cpc_bid_percent do not go together"
    }
    if (isSaid(change.ad_group_id) && isSaid(change.copy_to_ad_group_id)) {
      return "ad_group_id and copy_to_ad_group_id do not go together"
    }
    const percent = change.cpc_bid_percent ?? undefined
    const place = change.ad_group_id ?? change.copy_to_ad_group_id ?? undefined
    const said = [
      percent,
      place,
      change.status,
      change.cpc_bid_micros,
      change.match_type ?? undefined,
      change.final_url
    ]
    return [...said, change.final_url_suffix, find ?? undefined].every((value) => value === undefined)
      ? "something to change is required"
      : undefined
  }),
  { filter: { ad_group_ids: [12], text: "trail" }, status: "PAUSED" }
)
export type UpdateKeywordsBody = typeof UpdateKeywordsBody.Type

/** The body of a bulk call: 1 to 1,000 keywords. */
export const BulkKeywordsBody = sampled(
  wireStruct("BulkKeywordsBody", {
    keywords: wireList(bulkKeyword, { minItems: 1, maxItems: MAX_KEYWORDS_OF_BULK })
  }),
  { keywords: [{ text: "trail shoes" }, { text: "used", match_type: "NEGATIVE" }] }
)
