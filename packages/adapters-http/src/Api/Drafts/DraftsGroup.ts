import { BIN_DAYS } from "@campaigns/domain/Drafts/DraftLimits"
import type { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { MAX_WARNINGS_OF_CODE } from "@campaigns/domain/Limits"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { listSorts, pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { NotFound, RevisionMismatch } from "../Problem.ts"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireInstant } from "../Wire/WireInstant.ts"
import { wireId, wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { AdGroupsBody } from "./AdGroupsBody.ts"
import { AdsBody } from "./AdsBody.ts"
import { CampaignDraftView, DraftSummaryView } from "./CampaignDraftView.ts"
import { draftPath, readHeaders, writeHeaders } from "./DraftFields.ts"
import { DraftApplying, DraftPublished, DraftPublishing, FixIsOutdated } from "./DraftProblems.ts"
import { driftStates } from "./DriftView.ts"
import { ExtensionsBody } from "./ExtensionsBody.ts"
import { TaskGenerationStatus } from "./GenerationView.ts"
import { NegativeKeywordsBody } from "./NegativeKeywordsBody.ts"
import { CampaignSettingsBody, campaignSettingsFields } from "./SettingsWire.ts"
import { DraftWarningView, FixesResponse, StepResponse } from "./WarningView.ts"

const { name: _name, ...laterFields } = campaignSettingsFields

/** The body of a new draft: a name, a customer, and any field of step 1. */
export const NewDraftBody = sampled(
  wireStruct("NewDraftBody", {
    name: wireString({ minLength: 1, maxLength: 256 }),
    adplatform_customer_id: wireId<CustomerId>({ gt: 0 }),
    market_analysis_id: Schema.optionalKey(wireNullable(wireId<MarketAnalysisId>({ gt: 0 }))),
    ...laterFields
  }),
  { name: "Trail shoes", adplatform_customer_id: 1_234_567_890, daily_budget_micros: 25_000_000 }
)

const fieldOfWarning = wireString({ maxLength: 1000 })
const codeOfWarning = documented(wireString({ maxLength: 100 }), { description: "The `code` of the warning" })
const fixOfWarning = documented(wireInt({ ge: 0, le: 99 }), {
  description: "The index of the fix in the warning's `fixes`"
})

/** The body that names a fix of a warning. */
const ApplyFixBody = sampled(
  wireStruct("ApplyFixBody", {
    field: documented(fieldOfWarning, { description: "The `field` of the warning" }),
    code: codeOfWarning,
    fix: fixOfWarning
  }),
  { field: "extensions.callouts[0].callout_text", code: "CAPITALS", fix: 0 }
)

/** The body that names a fix of many warnings. */
const ApplyFixesBody = sampled(
  wireStruct("ApplyFixesBody", {
    code: codeOfWarning,
    fix: fixOfWarning,
    fields: Schema.optionalKey(
      documented(wireNullable(wireList(fieldOfWarning, { minItems: 1, maxItems: MAX_WARNINGS_OF_CODE })), {
        description: "The `field`s of the warnings; all of the code where it is absent or null"
      })
    ),
    dry_run: wireDefault(documented(wireBoolean(), { description: "True only tells what would change" }), false)
  }),
  { code: "CAPITALS", fix: 0, dry_run: true }
)

/** Why a draft write may be refused, beside an invalid request. */
export const writeErrors = [NotFound, DraftApplying, DraftPublishing, RevisionMismatch] as const

/** Why what only a draft without a campaign takes may be refused. */
export const unpublishedErrors = [NotFound, DraftPublished, DraftPublishing, RevisionMismatch] as const

/** The same of a write that may make a draft larger. */
export const growthErrors = [...writeErrors, LimitProblem] as const

const described = (summary: string, description: string) => OpenApi.annotations({ summary, description })

const generation = (part: string) =>
  Schema.optionalKey(
    documented(wireEnum(TaskGenerationStatus.literals), {
      description: `Only those whose generation of ${part} is at this`
    })
  )

const instant = (description: string, edge: "start" | "end") =>
  Schema.optionalKey(
    documented(wireInstant(edge), {
      description: `${description}: a date-time (UTC without an offset), or a day in UTC${
        edge === "end" ? ", which counts whole" : ""
      }`
    })
  )

const NotModified = HttpApiSchema.Empty(304)

const Created = CampaignDraftView.pipe(HttpApiSchema.status(201))

/** Drafts and the four steps in which they are built. */
export const DraftsGroup = HttpApiGroup.make("drafts").add(
  HttpApiEndpoint.post("createDraft", "/api/v1/campaigns/drafts", {
    payload: NewDraftBody,
    success: Created,
    error: [NotFound, LimitProblem]
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Create a draft",
    "Only `name` and `adplatform_customer_id` are required; every field of step 1 may be given from the start. With a " +
      "`market_analysis_id`, what is left out of `website_url`, `location_targets` and `language_ids` is taken over from the analysis; `null` leaves a field empty."
  )),
  HttpApiEndpoint.get("listDrafts", "/api/v1/campaigns/drafts", {
    query: {
      adplatform_customer_id: Schema.optionalKey(
        documented(wireId<CustomerId>(), { description: "Only those of this customer" })
      ),
      market_analysis_id: Schema.optionalKey(
        documented(wireId<MarketAnalysisId>(), { description: "Only those of this market analysis" })
      ),
      is_published: Schema.optionalKey(
        documented(wireBoolean(), { description: "Only published ones, or only others" })
      ),
      drift: Schema.optionalKey(
        documented(wireEnum(driftStates.literals), {
          description: "Only those whose live campaign was found like this"
        })
      ),
      ...searchQuery("Part of the draft's or the campaign's name, in any case"),
      deleted: wireDefault(
        documented(wireBoolean(), {
          description: `Those in the bin, where deleted drafts are for ${BIN_DAYS} days, instead of the others`
        }),
        false
      ),
      ad_groups_generation_status: generation("ad groups"),
      extensions_generation_status: generation("extensions"),
      date_added_from: instant("Only those that were added at this time or later", "start"),
      date_added_to: instant("Only those that were added before this time", "end"),
      date_updated_from: instant("Only those that were changed last at this time or later", "start"),
      date_updated_to: instant("Only those that were changed last before this time", "end"),
      ...sortedPageQuery(listSorts, "-id")
    },
    success: pageView("CampaignDraftPage", DraftSummaryView)
  }).annotateMerge(
    described(
      "List drafts",
      "Without ad groups and extensions; the newest first unless `sort` says otherwise. Names are compared in upper case, by their code points."
    )
  ),
  HttpApiEndpoint.get("getActiveDraft", "/api/v1/campaigns/drafts/active", {
    query: { market_analysis_id: documented(wireId<MarketAnalysisId>(), { description: "The market analysis" }) },
    headers: readHeaders,
    success: [CampaignDraftView, NotModified],
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "The active draft of a market analysis",
    "The draft of that market analysis that was updated last, whether or not it is published. The `ETag` is of this address: it also changes when " +
      "another draft becomes the active one. As `If-Match` it stands for the draft's revision."
  )),
  HttpApiEndpoint.get("getDraft", "/api/v1/campaigns/drafts/:draft_id", {
    params: draftPath,
    headers: readHeaders,
    success: [CampaignDraftView, NotModified],
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Read a draft",
    "The `ETag` is the draft's revision; send it back as `If-Match` to write only what you have seen, and as `If-None-Match` to read the draft " +
      "only when it has changed."
  )),
  HttpApiEndpoint.delete("deleteDraft", "/api/v1/campaigns/drafts/:draft_id", {
    params: draftPath,
    headers: writeHeaders,
    success: HttpApiSchema.NoContent,
    error: unpublishedErrors
  }).annotateMerge(
    described(
      "Delete a draft",
      `It goes to the bin (\`deleted=true\` lists it, \`undelete\` takes it out) and is removed for good after ${BIN_DAYS} days. Generation that is under way ` +
        "fails. A published draft stays (409) unless its campaign is REMOVED on the platform."
    )
  ),
  HttpApiEndpoint.post("undeleteDraft", "/api/v1/campaigns/drafts/:draft_id/undelete", {
    params: draftPath,
    success: CampaignDraftView,
    error: [NotFound, LimitProblem]
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Take a draft out of the bin",
    "The draft as it was when it was deleted, with its history. One whose market analysis was deleted meanwhile has none any more. A draft that is not in the " +
      "bin is answered as it is."
  )),
  HttpApiEndpoint.post("duplicateDraft", "/api/v1/campaigns/drafts/:draft_id/duplicate", {
    params: draftPath,
    success: Created,
    error: [NotFound, LimitProblem]
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Duplicate a draft",
    "The copy is unpublished and has ids of its own; its name ends in `(copy)`."
  )),
  // It runs apart because its warnings may wait for the platform; settings that are written twice are the same.
  HttpApiEndpoint.patch("updateCampaignSettings", "/api/v1/campaigns/drafts/:draft_id/campaign-settings", {
    params: draftPath,
    query: {
      update_all_keywords_match_type: wireDefault(
        documented(wireBoolean(), {
          description:
            "When `default_match_type` changes: true changes the match type of all keywords, false of those whose match type was the " +
            "previous default. NEGATIVE keywords keep theirs either way, and the warning `NEGATIVE_KEYWORDS_KEPT` says so"
        }),
        false
      )
    },
    headers: writeHeaders,
    payload: CampaignSettingsBody,
    success: StepResponse,
    error: growthErrors
  }).annotate(RunsApart, always).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Step 1: campaign settings",
    "Only supplied fields change. `null` clears a field: lists become empty, `default_match_type` becomes PHRASE, `name` stays. " +
      "An exclusion never becomes a target here; a `default_match_type` that becomes NEGATIVE makes exclusions of the keywords that follow it, and " +
      "they stay exclusions when it changes back."
  )),
  HttpApiEndpoint.patch("updateAdGroups", "/api/v1/campaigns/drafts/:draft_id/ad-groups", {
    params: draftPath,
    headers: writeHeaders,
    payload: AdGroupsBody,
    success: StepResponse,
    error: growthErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Step 2: ad groups",
    "An ad group with `id` is changed (absent fields stay), one without is added; the same holds for the keywords inside. " +
      "Nothing goes unless `removed_ad_group_ids` or `removed_keyword_ids` names it."
  )),
  HttpApiEndpoint.patch("updateNegativeKeywords", "/api/v1/campaigns/drafts/:draft_id/negative-keywords", {
    params: draftPath,
    headers: writeHeaders,
    payload: NegativeKeywordsBody,
    success: StepResponse,
    error: growthErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "The campaign's negative keywords",
    "One with `id` is changed (absent fields stay), one without is added, up to 10,000; nothing goes unless " +
      "`removed_negative_keyword_ids` names it. Without `match_type` the notation of the text says it (`[x]`, `\"x\"`), else it is BROAD. " +
      "The answer is that of step 1, whose warnings tell of keywords that an exclusion blocks."
  )),
  HttpApiEndpoint.patch("updateAds", "/api/v1/campaigns/drafts/:draft_id/ads", {
    params: draftPath,
    headers: writeHeaders,
    payload: AdsBody,
    success: StepResponse,
    error: growthErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Step 3: ads",
    "A responsive search ad with `id` is changed (absent fields stay), one without is added to `ad_group_id`. Texts beyond the " +
      "platform's limits are kept and reported as warnings."
  )),
  HttpApiEndpoint.patch("updateExtensions", "/api/v1/campaigns/drafts/:draft_id/extensions", {
    params: draftPath,
    headers: writeHeaders,
    payload: ExtensionsBody,
    success: StepResponse,
    error: growthErrors
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Step 4: extensions",
    "Each part that is there replaces that part, `null` empties it, an absent one is untouched."
  )),
  HttpApiEndpoint.get("listDraftWarnings", "/api/v1/campaigns/drafts/:draft_id/warnings", {
    params: draftPath,
    headers: readHeaders,
    success: [Schema.Array(DraftWarningView), NotModified],
    error: NotFound
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "The warnings of all steps",
    "What the ad platform would refuse (`is_blocking`) and what is worth knowing. Warnings never stand in the way of saving. " +
      "The `ETag` changes with the draft, and with the day where warnings depend on it."
  )),
  HttpApiEndpoint.post("applyWarningFix", "/api/v1/campaigns/drafts/:draft_id/warnings/apply-fix", {
    params: draftPath,
    headers: writeHeaders,
    payload: ApplyFixBody,
    success: StepResponse,
    error: [...growthErrors, FixIsOutdated]
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Apply a fix of a warning",
    "Makes the changes of one of a warning's `fixes`, all of them or none, as one revision by the user. The warning is looked for in the draft as it is " +
      "now: one that is not there any more, or has no such fix, is 409 `FIX_OUTDATED`. The answer is that of the warning's step."
  )),
  HttpApiEndpoint.post("applyWarningFixes", "/api/v1/campaigns/drafts/:draft_id/warnings/apply-fixes", {
    params: draftPath,
    headers: writeHeaders,
    payload: ApplyFixesBody,
    success: FixesResponse,
    error: [...growthErrors, FixIsOutdated]
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Apply a fix of many warnings",
    "Makes the same fix of all warnings of a code, however many there are, or of those at `fields`, as one revision by the user. One that another of them makes needless or " +
      "impossible is left out; where none is left, or one of `fields` has no such warning or fix, it is 409 `FIX_OUTDATED`. The answer is that of the warnings' step. A dry run writes nothing, and answers with the draft as it is."
  ))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Campaign drafts",
  description:
    "A draft is built in four steps; each step answers the whole refreshed draft and what the rules say about that step."
}))
