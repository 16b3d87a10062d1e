import type { LlmPromptId } from "@campaigns/domain/Generation/LlmPrompt"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { AdministratorsOnly } from "../Identity/AdministratorsOnly.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { datedSorts, pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { LlmPromptBody, LlmPromptView } from "./LlmPromptViews.ts"

const prompts = "/api/v1/chat/llm_prompts" as const
const path = { prompt_id: pathId<LlmPromptId>("The prompt") }

/** The stored prompts, for administrators. */
export const LlmPromptsGroup = HttpApiGroup.make("llmPrompts").add(
  HttpApiEndpoint.get("listLlmPrompts", prompts, {
    query: { ...searchQuery("A part of the type, in any case"), ...sortedPageQuery({ ...datedSorts, type: "string" }) },
    success: pageView("LlmPromptPage", LlmPromptView)
  }).annotateMerge(OpenApi.annotations({ summary: "List prompts", description: "One of each type." })),
  HttpApiEndpoint.get("getLlmPrompt", `${prompts}/:prompt_id`, {
    params: path,
    success: LlmPromptView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read a prompt" })),
  HttpApiEndpoint.put("replaceLlmPrompt", `${prompts}/:prompt_id`, {
    params: path,
    payload: LlmPromptBody,
    success: LlmPromptView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Replace a prompt",
    description:
      "From the next text on that is generated. A prompt with an unknown placeholder, or without one that its type needs, is 422 with " +
      "one error for each fault. The type stays: a `type` that is sent must be the stored one."
  }))
).middleware(RequestValidation).middleware(AdministratorsOnly).middleware(BearerAuthentication).annotateMerge(
  OpenApi.annotations({
    title: "Prompts",
    description: "The words with which language models are asked for texts; for administrators"
  })
)
