import { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { ValidationError } from "../../Validation/HTTPValidationError.ts"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { NotFound } from "../Problem.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { DraftKeywordView } from "./AdGroupView.ts"
import { adGroupPath, draftPath, keywordPath, writeHeaders } from "./DraftFields.ts"
import { growthErrors, writeErrors } from "./DraftsGroup.ts"
import { BulkKeywordsBody, KeywordBody, KeywordChangeBody, UpdateKeywordsBody } from "./KeywordBody.ts"
import { KeywordReadingBody } from "./KeywordReadingBody.ts"
import { KeywordReadingView } from "./KeywordReadingView.ts"
import { ValidationWarningView } from "./WarningView.ts"

const keywords = "/api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords" as const

const regenerateRsas = (when: string) => ({
  regenerate_rsas: wireDefault(
    documented(wireBoolean(), {
      description: `True has the ad group's ads written anew in the background${when}; their \`generation_task_id\` ` +
        "is the task to follow. Texts that a person wrote, changed or pinned stay"
    }),
    false
  )
})

/** The warnings of the keywords that a request added or changed, at once and not only in those of the draft. */
const warnings = Schema.Array(ValidationWarningView).annotate({
  description:
    "What the rules say of the keyword: its text, bid and page, and other keywords of the ad group that are the same or work against it"
})

/** A keyword that was written, as the draft has it, with what is to be said of it. */
export const WrittenKeywordView = Schema.Struct({ ...DraftKeywordView.fields, warnings }).annotate({
  identifier: "WrittenKeyword"
})

const indexed = { index: Schema.Int.annotate({ description: "The keyword's place in the request, from 0" }) }

/** The outcome of a bulk call for its keywords; each is in exactly one of the lists. */
export const BulkKeywordsView = Schema.Struct({
  created: Schema.Array(DraftKeywordView),
  skipped: Schema.Array(
    Schema.Struct({
      ...indexed,
      text: Schema.String,
      match_type: KeywordMatchType,
      keyword_id: Schema.Int,
      reason: Schema.String
    })
      .annotate({ identifier: "SkippedKeyword" })
  ),
  failed: Schema.Array(
    Schema.Struct({ ...indexed, errors: Schema.Array(ValidationError) }).annotate({ identifier: "FailedKeyword" })
  ),
  warnings
}).annotate({ identifier: "BulkKeywordsResponse" })

const keywordFaults = ["KEYWORD_NOT_FOUND", "NEGATIVE_KEYWORD", "TEXT_EMPTY", "TEXT_TOO_LONG"] as const

/** The outcome of a change of many keywords. */
export const KeywordsUpdatedView = Schema.Struct({
  changed: Schema.Array(DraftKeywordView).annotate({
    description: "The keywords that changed, as they are now; where copies were asked for, the copies"
  }),
  unchanged: Schema.Int.annotate({ description: "How many were as they should be already, from 0" }),
  failed: Schema.Array(
    Schema.Struct({
      keyword_id: Schema.Int,
      code: Schema.Literals(keywordFaults).annotate({
        description:
          "`KEYWORD_NOT_FOUND`: the draft has no such keyword; `NEGATIVE_KEYWORD`: an exclusion takes neither another match type nor a pause, a suffix or a change of its bid in percent; " +
          "`TEXT_EMPTY`, `TEXT_TOO_LONG`: the text would have nothing that can be seen, or more than 80 characters"
      })
    }).annotate({ identifier: "FailedUpdate" })
  ).annotate({ description: "What stays as it is, and why" }),
  skipped: Schema.Array(
    Schema.Struct({
      keyword_id: Schema.Int,
      existing_keyword_id: Schema.Int.annotate({ description: "The keyword of the ad group that is the same" })
    }).annotate({ identifier: "SkippedUpdate" })
  ).annotate({
    description:
      "Keywords that neither moved nor were copied, nor changed otherwise, as the ad group has them already, compared as the ad platform compares"
  }),
  warnings
}).annotate({ identifier: "KeywordsUpdated" })

/** The keywords of a draft's ad group. */
export const KeywordsGroup = HttpApiGroup.make("keywords").add(
  HttpApiEndpoint.post("addKeyword", keywords, {
    params: adGroupPath,
    query: regenerateRsas(""),
    headers: writeHeaders,
    payload: KeywordBody,
    // 200 and not 201 as for other creations: recorded clients expect it (`docs/http-api.md#keywords`).
    success: WrittenKeywordView,
    error: growthErrors
  }).annotate(SuccessHeaders, ["ETag", "Location"]).annotateMerge(OpenApi.annotations({
    summary: "Add a keyword",
    description:
      "Without `match_type` the keyword takes the draft's `default_match_type`. Answers 200, with the keyword's `Location`. A keyword that the ad " +
      "group has already, or that has no word in it, is kept and said in `warnings`."
  })),
  HttpApiEndpoint.post("addKeywords", `${keywords}/bulk`, {
    params: adGroupPath,
    query: regenerateRsas(" once, when at least one keyword is new"),
    headers: writeHeaders,
    payload: BulkKeywordsBody,
    success: BulkKeywordsView,
    error: writeErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(OpenApi.annotations({
    summary: "Add up to 1,000 keywords",
    description:
      "Each keyword lands in exactly one list: `created`, `skipped` (the ad group has it already, compared as the ad " +
      "platform compares) or `failed` (it does not have the form of a keyword, or nothing of it can be seen: `errors` as in a 422, `loc` from the keyword on; or there is no room " +
      "for it: one error of type `limit_reached` with `subject`, `limit` and `count` in `ctx`). Invisible characters are dropped. All that is created is one revision. Without `match_type`, the notation of a pasted " +
      "keyword says it: `[x]` is EXACT, `\"x\"` PHRASE, `-x` NEGATIVE, `+x` BROAD_MODIFIER; else it is the draft's `default_match_type`."
  })),
  HttpApiEndpoint.post("readKeywords", "/api/v1/keywords/read", {
    payload: KeywordReadingBody,
    success: KeywordReadingView,
    error: NotFound
  }).annotate(RunsApart, always).annotateMerge(OpenApi.annotations({
    summary: "Read pasted keywords",
    description:
      "Writes nothing. A text as it is pasted: one keyword a line in its notation, lists, and rows of tables with their match types and bids, with or without " +
      "a header. What is read can be sent to the bulk call, or to the draft's exclusions, as it is. A column that no table has is 422 at its place."
  })),
  HttpApiEndpoint.post("updateKeywords", "/api/v1/campaigns/drafts/:draft_id/keywords/bulk-update", {
    params: draftPath,
    headers: writeHeaders,
    payload: UpdateKeywordsBody,
    success: KeywordsUpdatedView,
    error: growthErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(OpenApi.annotations({
    summary: "Change many keywords at once",
    description:
      "Those that `keyword_ids` names or that `filter` passes, of all ad groups of the draft, as one revision; `null` clears a bid, a page or a suffix, and " +
      "what is absent stays. A keyword is in `changed`, in `failed` or in `skipped`, or counts as `unchanged`. `ad_group_id` moves the keywords, and `copy_to_ad_group_id` copies them as " +
      "they would be after the change, which their originals do not take part in. NEGATIVE keywords neither become others by it, nor do others become NEGATIVE."
  })),
  HttpApiEndpoint.put("changeKeyword", `${keywords}/:keyword_id`, {
    params: keywordPath,
    query: regenerateRsas(" when the keyword's text became another one"),
    headers: writeHeaders,
    payload: KeywordChangeBody,
    success: WrittenKeywordView,
    error: growthErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(OpenApi.annotations({
    summary: "Change a keyword",
    description:
      "`text` is required; of the other fields an absent one stays as it is, `null` clears `cpc_bid_micros`, `final_url`, `final_url_suffix` and " +
      "`tracking_url_template`, and a null `match_type` stays. One that becomes NEGATIVE is ENABLED and has neither a suffix nor a template."
  })),
  HttpApiEndpoint.delete("removeKeyword", `${keywords}/:keyword_id`, {
    params: keywordPath,
    headers: writeHeaders,
    success: HttpApiSchema.NoContent,
    error: writeErrors
  }).annotateMerge(OpenApi.annotations({ summary: "Remove a keyword" }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Keywords",
  description: "The keywords of a draft's ad group"
}))
