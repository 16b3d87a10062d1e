import * as Result from "effect/Result"
import type { Account } from "../Data/Account.ts"
import { adsError } from "../Failure/AdsError.ts"
import { badRequest, type Refusal, refusal } from "../Failure/Refusal.ts"
import { MutateGoogleAdsRequest } from "../Generated/Messages.ts"
import { mutate } from "../Mutate/Mutate.ts"
import type { Fault } from "../State/Faults.ts"
import { parseBody } from "../Wire/ParseFailure.ts"
import type { Answer } from "./Answers.ts"
import type { Caller } from "./Authorization.ts"
import { answerKeywordIdeas } from "./KeywordIdeasAnswer.ts"
import type { SandboxState } from "./SandboxState.ts"
import { type AnswerContext, answerSearch, answerSearchStream } from "./SearchAnswers.ts"
import { answerSuggest } from "./SuggestAnswer.ts"

const methods = {
  "googleAds:mutate": "mutate",
  "googleAds:search": "search",
  "googleAds:searchStream": "search",
  generateKeywordIdeas: "ideas",
  "geoTargetConstants:suggest": "suggest",
  "customers:listAccessibleCustomers": "accounts"
} as const

export type Method = keyof typeof methods

export const isMethod = (method: string): method is Method => Object.hasOwn(methods, method)

/** True when a method is about one account, whose id is then in the address. */
export const isOfAccount = (method: Method): boolean => verbOf(method) === "POST" && !method.startsWith("geoTarget")

/** The verb of a method. */
export const verbOf = (method: Method): "GET" | "POST" =>
  method === "customers:listAccessibleCustomers" ? "GET" : "POST"

/** Under which name the request log and the faults know a method. */
export const kindOf = (method: Method) => methods[method]

/** The author of changes through the interface: the person who gave the sandbox's consent. */
const ownAuthor = { clientType: "GOOGLE_ADS_API", userEmail: "service@demo.test" } as const

const parseMutate = parseBody(MutateGoogleAdsRequest)

/** The day in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string, now: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now)

/** Counts the operations of a mutate for the request log; a body that cannot be read counts nothing. */
const countOperations = (parsed: ReturnType<typeof parseMutate>) => {
  const request = Result.getOrElse(parsed, (): MutateGoogleAdsRequest => ({}))
  const operations = request.mutateOperations ?? []
  return {
    operations: operations.length,
    campaigns: operations.filter((operation) => operation.campaignOperation?.create !== undefined).length,
    validate_only: request.validateOnly === true
  }
}

/** A request that is ready to be carried out for its caller, and what the log says about it. */
interface Prepared {
  readonly run: (caller: Caller) => Result.Result<Omit<Answer, "status">, Refusal>
  readonly counts: ReturnType<typeof countOperations>
}

const nothingCounted = { operations: 0, campaigns: 0, validate_only: false }

const withBody = (answer: (account: Account) => Result.Result<unknown, Refusal>): Prepared => ({
  run: ({ account }) => Result.map(Result.flatMap(account, answer), (body) => ({ body })),
  counts: nothingCounted
})

/** Reads what a request asks for. Parsing comes before the caller is known, carrying out after. */
export const prepare = (method: Method, text: string, { fault, now, requestId, state }: {
  readonly state: SandboxState
  readonly requestId: string
  readonly now: number
  readonly fault: Fault | undefined
}): Prepared => {
  const { version } = state.settings
  const today = ({ timeZone }: Account) => todayIn(timeZone, now)
  const context: AnswerContext = { state, requestId, now, today }
  switch (method) {
    case "googleAds:search":
      return withBody(answerSearch(text, context))
    case "generateKeywordIdeas":
      return withBody(answerKeywordIdeas(text, context))
    case "geoTargetConstants:suggest":
      return {
        run: ({ token }) => Result.map(Result.flatMap(token, () => answerSuggest(text, context)), (body) => ({ body })),
        counts: nothingCounted
      }
    case "customers:listAccessibleCustomers": {
      const reached = () =>
        state.accounts.all()
          .filter(({ loginCustomerId }) => loginCustomerId === undefined)
          .map(({ customerId }) => `customers/${customerId}`)
      return {
        run: ({ token }) => Result.map(token, () => ({ body: { resourceNames: reached() } })),
        counts: nothingCounted
      }
    }
    case "googleAds:searchStream": {
      const broken = fault?.kind === "stream_error"
        ? refusal("INTERNAL", version, requestId, [adsError("internalError", "INTERNAL_ERROR")])
        : undefined
      const answer = answerSearchStream(text, context, broken)
      return {
        run: ({ account }) => Result.map(Result.flatMap(account, answer), (pieces) => ({ body: null, pieces })),
        counts: nothingCounted
      }
    }
    case "googleAds:mutate": {
      const parsed = parseMutate(text)
      const changed = withBody((account) =>
        Result.flatMap(Result.mapError(parsed, badRequest), (body) =>
          Result.mapError(
            mutate(body, {
              database: state.database,
              account,
              version,
              today: today(account),
              now,
              author: ownAuthor,
              requestId
            }),
            (errors) => refusal("INVALID_ARGUMENT", version, requestId, errors)
          ))
      )
      return { ...changed, counts: countOperations(parsed) }
    }
  }
}
