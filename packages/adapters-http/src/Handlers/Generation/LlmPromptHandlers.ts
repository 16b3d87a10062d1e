import { PromptAdministration, type PromptRefused } from "@campaigns/application/Generation/PromptAdministration"
import { promptProblems } from "@campaigns/copywriting/Prompts/PromptTemplate"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { llmPromptView } from "../../Api/Generation/LlmPromptViews.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { wireWord } from "../../Api/Wire/WireWords.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { forbiddenTo } from "../Administration/RoleHandlers.ts"
import { listed } from "../PageRequested.ts"

const forbidden = forbiddenTo("administrator")

const failures = {
  LlmPromptNotFound: () => Effect.fail(new NotFound({ detail: "There is no such prompt" })),
  NotPermitted: forbidden
}

const valueError = (field: "prompt" | "type", input: string, sentence: string) => ({
  type: "value_error",
  loc: ["body", field],
  msg: `Value error, ${sentence}`,
  input,
  ctx: { error: {} }
})

const refused = (prompt: string) => ({ type }: PromptRefused) => {
  const problems = promptProblems(type, prompt, wireWord)
  return Effect.succeed(validationErrorResponse(problems.map((problem) => valueError("prompt", prompt, problem))))
}

const otherType = (sent: string, stored: string) =>
  validationErrorResponse([valueError("type", sent, `the type of this prompt is ${stored} and stays so`)])

/** The stored prompts. */
export const layer = HttpApiBuilder.group(
  Api,
  "llmPrompts",
  Effect.fnUntraced(function*(handlers) {
    const prompts = yield* PromptAdministration
    return handlers
      .handle("listLlmPrompts", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* listed(query, (page) => prompts.list(user, page), llmPromptView)
        }).pipe(Effect.catchTag("NotPermitted", forbidden)))
      .handle("getLlmPrompt", ({ params }) =>
        Effect.gen(function*() {
          return llmPromptView(yield* prompts.get(yield* CurrentUser, params.prompt_id))
        }).pipe(Effect.catchTags(failures)))
      .handle("replaceLlmPrompt", ({ params, payload: { prompt, type } }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const promptId = params.prompt_id
          if (type !== undefined) {
            const stored = yield* prompts.get(user, promptId)
            const storedType = wireWord(stored.type)
            if (storedType !== type) return otherType(type, storedType)
          }
          return llmPromptView(yield* prompts.replace(user, promptId, prompt))
        }).pipe(Effect.catchTags({ ...failures, PromptRefused: refused(prompt) })))
  })
)
