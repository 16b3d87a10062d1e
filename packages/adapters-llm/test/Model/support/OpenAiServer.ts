import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as ModelCopyWriter from "../../../src/Model/ModelCopyWriter.ts"
import * as OpenAiChatModel from "../../../src/OpenAi/OpenAiChatModel.ts"
import type { OpenAiConfig } from "../../../src/OpenAi/OpenAiConfig.ts"
import { order, proposal } from "./Orders.ts"
import { answer, letTimePass, scripted, type Step } from "./ScriptedServer.ts"

/** A good chat completion with this text. */
export const completion = (content: string | null, more: object = {}, finish: string = "stop"): Step =>
  answer(200, {
    id: "chatcmpl-1",
    model: "test-model-2026",
    choices: [{ index: 0, finish_reason: finish, message: { role: "assistant", content, ...more } }],
    usage: { prompt_tokens: 120, completion_tokens: 80 }
  })

export const good = completion(JSON.stringify(proposal))

export const refusal = (status: number, code: string | null = null, headers: Record<string, string> = {}): Step =>
  answer(status, { error: { message: "sk-secret said: words of a page", type: "some_error", code } }, headers)

/** A writer in front of a server that follows the script. */
export const openAi = (steps: ReadonlyArray<Step>, config: Partial<OpenAiConfig> = {}) => {
  const { http, seen } = scripted(...steps)
  const complete = {
    baseUrl: "http://models.test/v1",
    apiKey: Redacted.make("sk-secret"),
    model: "test-model",
    ...config
  }
  return Effect.map(
    ModelCopyWriter.make(OpenAiChatModel.make(http, complete), complete),
    (writer) => ({ writer, seen })
  )
}

/** How an order for an ad ends at such a server, and after how many calls. */
export const outcome = (steps: ReadonlyArray<Step>, config: Partial<OpenAiConfig> = {}) =>
  Effect.gen(function*() {
    const { seen, writer } = yield* openAi(steps, config)
    const ending = yield* letTimePass(Effect.match(writer.writeRsa(order), {
      onSuccess: () => "written",
      onFailure: ({ reason }) => reason._tag
    }))
    return `${ending} after ${seen.length}`
  })
