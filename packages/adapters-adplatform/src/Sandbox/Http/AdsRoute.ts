import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Result from "effect/Result"
import { randomBytes } from "node:crypto"
import type { Account } from "../Data/Account.ts"
import { adsError } from "../Failure/AdsError.ts"
import { badRequest, type Refusal, refusal } from "../Failure/Refusal.ts"
import { mutate } from "../Mutate/Mutate.ts"
import { MutateRequest } from "../Wire/MutateRequest.ts"
import { parseBody } from "../Wire/ParseFailure.ts"
import { type Answer, dropConnection, garbage, sendJson, sendThrough } from "./Answers.ts"
import { authorize } from "./Authorization.ts"
import { faultRefusal } from "./FaultAnswers.ts"
import type { SandboxState } from "./SandboxState.ts"
import { answerSearch, answerSearchStream } from "./SearchAnswers.ts"

const parseMutate = parseBody(MutateRequest)

const todayIn = (timeZone: string, now: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now)

/** What the request log says about a mutate's body; a body that cannot be read counts nothing. */
const countOperations = (parsed: ReturnType<typeof parseMutate>) => {
  const request = Result.getOrElse(parsed, (): MutateRequest => ({}))
  const operations = request.mutateOperations ?? []
  return {
    operations: operations.length,
    campaigns: operations.filter((operation) => operation.campaignOperation?.create !== undefined).length,
    validate_only: request.validateOnly === true
  }
}

const methods = {
  "googleAds:mutate": "mutate",
  "googleAds:search": "search",
  "googleAds:searchStream": "search"
} as const

const isMethod = (method: string): method is keyof typeof methods => Object.hasOwn(methods, method)

type Run = (account: Account) => Result.Result<unknown, Refusal>

const prepare = (method: keyof typeof methods, text: string, state: SandboxState, requestId: string, now: number): {
  readonly run: Run
  readonly counts: ReturnType<typeof countOperations>
} => {
  const { version } = state.settings
  const none = { operations: 0, campaigns: 0, validate_only: false }
  if (method === "googleAds:search") return { run: answerSearch(text, state, requestId), counts: none }
  if (method === "googleAds:searchStream") return { run: answerSearchStream(text, state, requestId), counts: none }
  const parsed = parseMutate(text)
  const run: Run = (account) =>
    Result.flatMap(Result.mapError(parsed, badRequest), (body) =>
      Result.mapError(
        mutate(body, { database: state.database, account, version, today: todayIn(account.timeZone, now), requestId }),
        (errors) => refusal("INVALID_ARGUMENT", version, requestId, errors)
      ))
  return { run, counts: countOperations(parsed) }
}

/** Serves `/{version}/customers/{customerId}/googleAds:*`: faults first, then who asks, then what is asked. */
export const adsRoute = (state: SandboxState) =>
  HttpRouter.add(
    "POST",
    "/:version/customers/:customerId/:method",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const { customerId = "", method = "", version = "" } = yield* HttpRouter.params
      const requestId = randomBytes(12).toString("base64url")
      const now = yield* Clock.currentTimeMillis
      const refuse = ({ error, httpStatus }: Refusal): Answer => ({
        status: httpStatus,
        body: method === "googleAds:searchStream" ? [{ error }] : { error }
      })
      if (version !== state.settings.version) {
        const unsupported = adsError("requestError", "UNSUPPORTED_VERSION")
        return sendJson(refuse(refusal("NOT_FOUND", state.settings.version, requestId, [unsupported])))
      }
      if (!isMethod(method)) return sendJson(refuse(refusal("NOT_FOUND", version, requestId, [])))

      const text = yield* Effect.orDie(request.text)
      const { counts, run } = prepare(method, text, state, requestId, now)
      const fault = state.faults.take(methods[method])
      state.log.begin({
        kind: methods[method],
        request_id: requestId,
        customer_id: customerId,
        at: new Date(now).toISOString(),
        ...counts,
        fault: fault?.kind ?? null
      })
      if (fault?.kind === "drop_before") return yield* dropConnection(request)
      if (fault?.kind === "slow") yield* Effect.sleep(fault.delayMs)
      if (fault?.kind === "garbage") return garbage
      const failed = fault === undefined ? undefined : faultRefusal(fault, version, requestId)
      const credentials = {
        authorization: request.headers["authorization"],
        loginCustomerId: request.headers["login-customer-id"],
        customerId
      }
      const outcome = failed === undefined
        ? Result.flatMap(authorize(credentials, state, requestId, now), run)
        : Result.fail(failed)
      const answer = Result.match(outcome, {
        onFailure: refuse,
        onSuccess: (body): Answer => ({ status: 200, body })
      })
      if (fault?.kind !== "lost_answer") state.log.end(requestId, answer.status)
      return yield* sendThrough(fault, request, answer)
    })
  )
