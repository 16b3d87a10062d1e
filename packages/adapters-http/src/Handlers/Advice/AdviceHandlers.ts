import type { AdviceKind } from "@campaigns/application/Advice/AdviceWorkflows"
import { DraftAdvising } from "@campaigns/application/Advice/DraftAdvising"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { namesTag, notModified } from "../../Answers/EntityTag.ts"
import { adPreviewView } from "../../Api/Advice/PreviewViews.ts"
import { adStrengthView, draftStrengthView } from "../../Api/Advice/StrengthViews.ts"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { preferredType } from "../../Requests/Negotiation.ts"
import { draftFailures } from "../Drafts/DraftFailures.ts"
import { derivedTag } from "../Drafts/DraftTags.ts"
import { taskStarted } from "../Tasks/TaskResponse.ts"
import { previewHeaders, previewPage } from "./PreviewPage.ts"

interface Answer {
  readonly revision: number
  readonly body: string
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer that follows from a draft; 304 when the client has it. */
const answered = (known: string | undefined, { body, contentType = "application/json", headers, revision }: Answer) => {
  const etag = derivedTag({ revision }, body)
  return known !== undefined && namesTag(known, etag)
    ? notModified(etag, [...(headers?.["vary"] === undefined ? [] : [headers["vary"]]), "Accept-Encoding"].join(", "))
    : HttpServerResponse.text(body, { contentType, headers: { ...headers, etag } })
}

const failures = { DraftNotFound: draftFailures.DraftNotFound, RsaNotFound: draftFailures.RsaNotFound }

/** Strength and previews of ads. */
export const layer = HttpApiBuilder.group(
  Api,
  "advice",
  Effect.fnUntraced(function*(handlers) {
    const advising = yield* DraftAdvising
    const begun = (params: { readonly draft_id: DraftId }, kind: AdviceKind) =>
      Effect.gen(function*() {
        return taskStarted(yield* advising.begin(yield* CurrentUser, params.draft_id, kind))
      }).pipe(Effect.catchTag("DraftNotFound", draftFailures.DraftNotFound))
    return handlers
      .handle("getAdStrength", ({ headers, params }) =>
        Effect.gen(function*() {
          const rsaId = params.rsa_id
          const found = yield* advising.strength(yield* CurrentUser, params.draft_id, rsaId)
          const body = JSON.stringify(adStrengthView(rsaId, found))
          return answered(headers["if-none-match"], { revision: found.revision, body })
        }).pipe(Effect.catchTags(failures)))
      .handle("getDraftStrength", ({ headers, params }) =>
        Effect.gen(function*() {
          const { revision, strength } = yield* advising.draftStrength(yield* CurrentUser, params.draft_id)
          return answered(headers["if-none-match"], { revision, body: JSON.stringify(draftStrengthView(strength)) })
        }).pipe(Effect.catchTag("DraftNotFound", draftFailures.DraftNotFound)))
      .handle("previewAd", ({ headers, params, query, request }) =>
        Effect.gen(function*() {
          const rsaId = params.rsa_id
          const found = yield* advising.preview(yield* CurrentUser, params.draft_id, rsaId, query.limit)
          const view = adPreviewView(rsaId, found)
          const { revision } = found
          const isPage =
            preferredType(request.headers["accept"] ?? "", ["application/json", "text/html"]) === "text/html"
          return answered(
            headers["if-none-match"],
            isPage
              ? {
                revision,
                body: previewPage(view, found.language),
                contentType: "text/html; charset=utf-8",
                headers: { ...previewHeaders, vary: "Accept" }
              }
              : { revision, body: JSON.stringify(view), headers: { vary: "Accept" } }
          )
        }).pipe(Effect.catchTags(failures)))
      .handle("checkLandingPages", ({ params }) => begun(params, "checkLandingPages"))
      .handle("proposeNegativeKeywords", ({ params }) => begun(params, "proposeNegatives"))
  })
)
