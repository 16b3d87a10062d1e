import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { PromptType } from "@campaigns/domain/Generation/LlmPrompt"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { LlmPromptView } from "../../../src/Api/Generation/LlmPromptViews.ts"
import { OwnUserView } from "../../../src/Api/Identity/IdentityViews.ts"
import { wireWord } from "../../../src/Api/Wire/WireWords.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { administrator, manager } from "../../support/DemoData.ts"
import { PromptsPage } from "../../support/Pages.ts"

const prompts = "/api/v1/chat/llm_prompts"

/** The prompt that ads are written with. */
const rsaPrompt = Effect.fnUntraced(function*(client: Client) {
  const { items } = (yield* client.get(`${prompts}/`)).as(PromptsPage)
  const stored = items.find(({ type }) => type === "rsa_generation") ?? assert.fail("there is no prompt for ads")
  return { stored, path: `${prompts}/${stored.id}` }
})

describe("the prompts", () => {
  it.effect("are listed by id, one of each type, page by page", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const all = (yield* client.get(`${prompts}/`)).as(PromptsPage)
      assert.sameMembers(all.items.map(({ type }) => type), PromptType.literals.map(wireWord))
      assert.isNull(all.next_cursor)
      const first = (yield* client.get(`${prompts}?limit=4`)).as(PromptsPage)
      const second = (yield* client.get(`${prompts}?limit=200&cursor=${first.next_cursor}`)).as(PromptsPage)
      assert.deepStrictEqual([...first.items, ...second.items], all.items)
      assert.deepStrictEqual(all.items.map(({ id }) => id), all.items.map(({ id }) => id).sort((a, b) => a - b))
      assert.strictEqual((yield* client.get(`${prompts}?limit=0&cursor=x`)).status, 422)
    }).pipe(onService))

  it.effect("are read one by one", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const { path, stored } = yield* rsaPrompt(client)
      assert.deepStrictEqual((yield* client.get(path)).json, stored)
      assert.include(stored.prompt, "{{keywords}}")
      assert.strictEqual(stored.placeholders[0], "keywords")
      const refused = (yield* client.put(path, { prompt: "{{keywords}} {{weather}}" })).as(HTTPValidationError)
      const known = stored.placeholders.map((name) => `{{${name}}}`).join(", ")
      assert.include(refused.detail[0]?.msg, `it can have ${known}.`)
      for (const id of ["0", "-1", "99", "9007199254740991"]) {
        const answer = yield* client.get(`${prompts}/${id}`)
        assert.deepInclude(answer.json, { status: 404, code: "NOT_FOUND", detail: "There is no such prompt" }, id)
      }
      assert.strictEqual((yield* client.get(`${prompts}/x`)).status, 422)
    }).pipe(onService))

  it.effect("are nobody's but the administrators', whatever is asked for", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const [method, path] of [["GET", prompts], ["GET", `${prompts}/99`], ["PUT", `${prompts}/x`]] as const) {
        const answer = yield* client.call(method, path, method === "PUT" ? { prompt: 5 } : undefined)
        assert.deepInclude(answer.json, { status: 403, code: "FORBIDDEN" })
      }
    }).pipe(onService))
})

describe("replacing a prompt", () => {
  const text = "Write about {{keywords}}, in {{language}}. 🥾"

  it.effect("keeps its id and type, also when the prompt is sent back as a whole", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const { path, stored } = yield* rsaPrompt(client)
      yield* TestClock.adjust("1 minute")
      const replaced = (yield* client.put(path, { ...stored, prompt: text })).as(LlmPromptView)
      assert.deepStrictEqual(replaced, { ...stored, prompt: text, date_updated: "2026-11-20T09:01:00.000Z" })
      assert.deepStrictEqual((yield* client.get(path)).json, replaced)
      assert.strictEqual((yield* client.put(path, { prompt: stored.prompt })).status, 200)
    }).pipe(onService))

  it.effect("tells the audit log who did it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const { path, stored } = yield* rsaPrompt(client)
      const me = (yield* client.get("/api/v1/users/me")).as(OwnUserView)
      yield* client.put(path, { prompt: text })
      const log = yield* (yield* AuditLog).of("llmPrompt", stored.id)
      assert.deepStrictEqual(log.map(({ author }) => Number(author)), [me.id])
    }).pipe(onService))

  it.effect("says each fault of the prompt, at the prompt, and changes nothing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const { path, stored } = yield* rsaPrompt(client)
      const prompt = "Write about {{keyword}} and {{weather}}."
      const answer = yield* client.put(path, { prompt })
      assert.strictEqual(answer.status, 422)
      const { detail } = answer.as(HTTPValidationError)
      assert.lengthOf(detail, 3)
      for (const error of detail) {
        assert.deepInclude(error, { type: "value_error", loc: ["body", "prompt"], input: prompt, ctx: { error: {} } })
        assert.match(error.msg, /^Value error, The[^\n]*\.$/)
      }
      assert.strictEqual((yield* client.put(path, { prompt: " \n" })).status, 422)
      assert.deepStrictEqual((yield* client.get(path)).json, stored)
    }).pipe(onService))

  it.effect.each<[body: object, loc: string, type: string]>([
    [{}, "prompt", "missing"],
    [{ prompt: null }, "prompt", "string_type"],
    [{ prompt: "a\u0000 {{keywords}}" }, "prompt", "value_error"],
    [{ prompt: `{{keywords}}${"🥾".repeat(20_000)}` }, "prompt", "string_too_long"],
    [{ prompt: text, type: "extension_generation" }, "type", "value_error"],
    [{ prompt: text, type: "poem_generation" }, "type", "enum"],
    [{ prompt: text, type: null }, "type", "enum"]
  ])("answers 422 to %j", ([body, loc, type]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const { path, stored } = yield* rsaPrompt(client)
      const answer = yield* client.put(path, body)
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(answer.as(HTTPValidationError).detail.map((error) => [error.loc, error.type]), [
        [["body", loc], type]
      ])
      assert.deepStrictEqual((yield* client.get(path)).json, stored)
    }).pipe(onService))

  it.effect("takes 20,000 characters, as people count them", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const { path } = yield* rsaPrompt(client)
      const prompt = `{{keywords}}${"🥾".repeat(20_000 - "{{keywords}}".length)}`
      assert.strictEqual((yield* client.put(path, { prompt })).status, 200)
    }).pipe(onService))

  it.effect("is 404 for one that is not there, with or without its type", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      for (const body of [{ prompt: text }, { prompt: text, type: "rsa_generation" }]) {
        const answer = yield* client.put(`${prompts}/99`, body)
        assert.deepInclude(answer.json, { status: 404, code: "NOT_FOUND", detail: "There is no such prompt" })
      }
    }).pipe(onService))
})
