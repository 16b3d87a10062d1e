import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { randomBytes } from "node:crypto"
import { adsError } from "../Failure/AdsError.ts"
import { type Refusal, refusal } from "../Failure/Refusal.ts"
import { type Answer, insteadOfAnswer, send, sendThrough } from "./Answers.ts"
import { authorize } from "./Authorization.ts"
import { faultRefusal } from "./FaultAnswers.ts"
import { isMethod, isOfAccount, kindOf, prepare, verbOf } from "./Methods.ts"
import type { SandboxState } from "./SandboxState.ts"

/** The target of a request: of which account, none for what is about no account, by which version and method. */
interface Target {
  readonly version: string
  readonly customerId: string | null
  readonly method: string
}

/** Answers one request: faults first, then who asks, then what is asked. */
const serve = Effect.fnUntraced(
  function*(state: SandboxState, request: HttpServerRequest, { customerId, method, version }: Target) {
    const requestId = randomBytes(12).toString("base64url")
    const now = yield* Clock.currentTimeMillis
    const refuse = ({ error, httpStatus }: Refusal): Answer => ({
      status: httpStatus,
      body: method === "googleAds:searchStream" ? [{ error }] : { error }
    })
    if (version !== state.settings.version) {
      const unsupported = adsError("requestError", "UNSUPPORTED_VERSION")
      return send(refuse(refusal("NOT_FOUND", state.settings.version, requestId, [unsupported])))
    }
    if (!isMethod(method) || isOfAccount(method) !== (customerId !== null) || verbOf(method) !== request.method) {
      return send(refuse(refusal("NOT_FOUND", version, requestId, [])))
    }

    state.advance(now)
    const text = yield* Effect.orDie(request.text)
    const fault = state.faults.take(kindOf(method))
    const { counts, run } = prepare(method, text, { state, requestId, now, fault })
    state.log.begin({
      kind: kindOf(method),
      request_id: requestId,
      customer_id: customerId,
      at: new Date(now).toISOString(),
      ...counts,
      fault: fault?.kind ?? null
    })
    const instead = yield* insteadOfAnswer(fault, request)
    if (instead !== undefined) return instead
    const failed = fault === undefined ? undefined : faultRefusal(fault, version, requestId)
    const credentials = {
      authorization: request.headers["authorization"],
      loginCustomerId: request.headers["login-customer-id"],
      customerId: customerId ?? ""
    }
    const outcome = failed === undefined
      ? run(authorize(credentials, state, requestId, now))
      : Result.fail(failed)
    const answer = Result.match(outcome, {
      onFailure: refuse,
      onSuccess: (given): Answer => ({ status: 200, ...given })
    })
    if (fault?.kind !== "lost_answer") state.log.end(requestId, answer.status)
    return HttpServerResponse.setHeader(yield* sendThrough(fault, request, answer), "request-id", requestId)
  }
)

/**
 * Serves `/{version}/customers/{customerId}/googleAds:*`, `/{version}/customers/{customerId}:generateKeywordIdeas`,
 * `/{version}/geoTargetConstants:suggest`, and `GET /{version}/customers:listAccessibleCustomers`.
 */
export const adsRoute = (state: SandboxState) =>
  Layer.mergeAll(
    HttpRouter.add("POST", "/:version/customers/:customerId/:method", (request) =>
      Effect.flatMap(HttpRouter.params, ({ customerId = "", method = "", version = "" }) =>
        serve(state, request, { version, customerId, method }))),
    HttpRouter.add("POST", "/:version/customers/:target", (request) =>
      Effect.flatMap(HttpRouter.params, ({ target = "", version = "" }) => {
        const [customerId = "", method = ""] = target.split(":")
        return serve(state, request, { version, customerId, method })
      })),
    ...(["GET", "POST"] as const).map((verb) =>
      HttpRouter.add(verb, "/:version/:method", (request) =>
        Effect.flatMap(HttpRouter.params, ({ method = "", version = "" }) =>
          serve(state, request, { version, customerId: null, method })))
    )
  )
