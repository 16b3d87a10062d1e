import { generateSecretsKey } from "@campaigns/adapters-identity/AesGcmSecretBox"
import { generateSigningKey } from "@campaigns/adapters-identity/SigningKey"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { analysisOf, draftToFill } from "../Generation/Generating.ts"
import { taskEnded } from "../Publishing/Publishing.ts"
import { apiUser, get, type Reply, tokenRequest } from "../support/ApiUser.ts"
import { otlpCollector } from "../support/OtlpCollector.ts"
import { liveAt, on, startSandbox, startServer, temporaryFolder, writtenAt } from "../support/Processes.ts"

const storedToken = "1//0-a-token-that-somebody-stored"
const modelKey = "sk-a-key-for-the-model"
const wrongPassword = "not-the-password-but-nearly"

/** Everything that uses a secret: logging in well and badly, refreshing, reuse, a stored token, a model, errors of every kind. */
const scenario = Effect.fnUntraced(function*(url: string) {
  const username = "user@demo.test"
  yield* tokenRequest(url, { grant_type: "password", username, password: wrongPassword })
  const first = yield* tokenRequest(url, { grant_type: "password", username, password: "demo-password" })
  const refresh = { grant_type: "refresh_token", refresh_token: String(first.body["refresh_token"]) }
  const second = yield* tokenRequest(url, refresh)
  assert.strictEqual(second.status, 200)
  assert.strictEqual((yield* tokenRequest(url, refresh)).status, 200, "a token that comes back at once")
  const unknown = { ...refresh, refresh_token: `${refresh.refresh_token}0` }
  assert.strictEqual((yield* tokenRequest(url, unknown)).status, 400, "a token that nobody gave")

  const user = yield* apiUser(url)
  const stored = yield* user.call("POST", "/adplatform/tokens", {
    adplatform_customer_id: 1_234_567_890,
    refresh_token: storedToken
  })
  assert.strictEqual(stored.status, 201)
  yield* user.call("GET", `/campaigns/live/1234567890/1?token_id=${stored.body["id"]}&note=${storedToken}`)
  yield* user.call("POST", "/adplatform/tokens", { adplatform_customer_id: "no number", refresh_token: storedToken })
  const analysisId = yield* analysisOf(user, ["bicycle repair"])
  const draftId = yield* draftToFill(user, { analysisId, name: "silent", websiteUrl: "https://www.example.com/" })
  const started: Reply = yield* user.call("POST", `/campaigns/drafts/${draftId}/extensions/generate`)
  const taskId = String(started.body["task_id"])
  yield* taskEnded(user, taskId)
  yield* get(`${url}/api/v1/users/me`, { authorization: `Bearer ${modelKey}` })
  const tokens = [first, second].flatMap(({ body }) => [String(body["access_token"]), String(body["refresh_token"])])
  return { tokens, taskId }
})

it.live(
  "The log at its most talkative, and what a collector gets, hold no secret, and tell who did what",
  () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const sandbox = yield* startSandbox
      const collector = yield* otlpCollector
      const signingKey = generateSigningKey()
      const secretsKey = generateSecretsKey()
      const env = {
        ...liveAt(sandbox),
        ...writtenAt(sandbox),
        ...on(url, yield* temporaryFolder),
        LLM_API_KEY: modelKey,
        AUTH_SIGNING_KEY: signingKey,
        SECRETS_KEY: secretsKey,
        OTLP_URL: collector.url,
        OTLP_HEADERS: "x-collector-key=the-collectors-key",
        LOG_LEVEL: "trace"
      }
      const server = yield* startServer(env)
      const { taskId, tokens } = yield* scenario(server.url)
      yield* server.end("SIGTERM")

      const written = server.output().split("\n")
      const lines = written.filter((line) => line.startsWith("{"))
      const banner = written.filter((line) => !line.startsWith("{")).join("\n")
      const said = lines.join("\n") + collector.everything()
      const keyBody = signingKey.replace(/-----[^-]+-----/g, "").replace(/\s/g, "").slice(0, 40)
      const secrets = [
        ...tokens,
        storedToken,
        modelKey,
        wrongPassword,
        keyBody,
        secretsKey,
        "the-collectors-key",
        demoCredentials.clientSecret,
        demoCredentials.refreshToken
      ]
      for (const secret of secrets) {
        assert.isAtLeast(secret.length, 8)
        assert.notInclude(said, secret)
        assert.notInclude(banner, secret)
      }
      assert.notInclude(said, "demo-password")
      assert.notMatch(said, /eyJ[\w-]{10,}\.[\w-]{10,}\./, "no token of any kind")

      const parsed = lines.map((line) =>
        JSON.parse(line) as { readonly message: unknown; readonly annotations: Readonly<Record<string, unknown>> }
      )
      const annotations = parsed.map((line) => line.annotations)
      const isFull = (of: Readonly<Record<string, unknown>>) =>
        "request_id" in of && "user_id" in of && "trace_id" in of
      const isAccess = (message: unknown) => Array.isArray(message) && message[0] === "request"
      assert.isNotEmpty(parsed.filter((line) => isAccess(line.message) && isFull(line.annotations)))
      assert.isNotEmpty(parsed.filter((line) => !isAccess(line.message) && isFull(line.annotations)))
      assert.isNotEmpty(annotations.filter((of) => of["task_id"] === taskId))
    }).pipe(Effect.provide(TestDatabase.layerUrl), Effect.scoped)
)
