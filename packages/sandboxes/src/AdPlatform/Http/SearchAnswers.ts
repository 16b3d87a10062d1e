import * as Result from "effect/Result"
import type { Account } from "../Data/Account.ts"
import { type AdsError, adsError } from "../Failure/AdsError.ts"
import { badRequest, type Refusal, refusal } from "../Failure/Refusal.ts"
import { search, type SearchResult } from "../Query/Search.ts"
import { clientsOf } from "../State/Accounts.ts"
import { makeChangeLog } from "../State/ChangeLog.ts"
import { makeResourceStore } from "../State/ResourceStore.ts"
import { parseBody } from "../Wire/ParseFailure.ts"
import { SearchRequest, SearchStreamRequest } from "../Wire/SearchRequest.ts"
import type { Pieces } from "./Answers.ts"
import { decodeToken, encodeToken } from "./PageTokens.ts"
import type { SandboxState } from "./SandboxState.ts"

const parseSearch = parseBody(SearchRequest)
const parseSearchStream = parseBody(SearchStreamRequest)

/** The context of a request: the state, the id that it was given, and the account's today, `YYYY-MM-DD`. */
export interface AnswerContext {
  readonly state: SandboxState
  readonly requestId: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly today: (account: Account) => string
}

const refuser = ({ requestId, state }: AnswerContext) => (error: AdsError): Refusal =>
  refusal("INVALID_ARGUMENT", state.settings.version, requestId, [error])

const runQuery = (
  query: string | undefined,
  { now, state, today }: AnswerContext,
  account: Account
): Result.Result<SearchResult, AdsError> =>
  query === undefined || query.trim() === ""
    ? Result.fail(adsError("requestError", "REQUIRED_FIELD_MISSING", { path: ["query"] }))
    : search(query, {
      account,
      clients: () => clientsOf(account, state.accounts),
      store: makeResourceStore(state.database, account.customerId),
      changes: makeChangeLog(state.database, account.customerId),
      pace: state.pace.get(),
      now,
      today: today(account)
    })

/** The rows of one piece of a stream: few enough that a stream of any length takes little memory. */
const ROWS = 200

/** The text of a list of batches, one at least, which ends with `ending`. */
const batchesOf = (
  { count, fieldMask, slice }: SearchResult,
  { requestId, state }: AnswerContext,
  ending: string
): Pieces => {
  const size = state.settings.pageSize
  const perBatch = Math.ceil(size / ROWS)
  const fullBatches = Math.floor(Math.max(0, count - 1) / size)
  const total = fullBatches * perBatch + Math.max(1, Math.ceil((count - fullBatches * size) / ROWS))
  const rest = JSON.stringify({ fieldMask, requestId, queryResourceConsumption: String(100 + count) }).slice(1)
  return {
    count: total,
    piece: (index) => {
      const [batch, part] = [Math.floor(index / perBatch), index % perBatch]
      const from = batch * size + part * ROWS
      const rows = slice(from, Math.min(from + ROWS, (batch + 1) * size)).map((row) => JSON.stringify(row)).join(",")
      const isLast = index === total - 1
      const open = `${index === 0 ? "[" : part === 0 ? "," : ""}${
        part > 0 ? "," : count === 0 ? "{" : "{\"results\":["
      }`
      const close = isLast || part === perBatch - 1 ? `${count === 0 ? "" : "],"}${rest}` : ""
      return `${open}${rows}${close}${isLast ? ending : ""}`
    }
  }
}

/** Answers `googleAds:searchStream`; a `broken` stream gives half of its rows, and then an error. */
export const answerSearchStream =
  (text: string, context: AnswerContext, broken: Refusal | undefined) =>
  (account: Account): Result.Result<Pieces, Refusal> =>
    Result.flatMap(
      Result.mapError(parseSearchStream(text), badRequest),
      ({ query }) =>
        Result.mapBoth(runQuery(query, context, account), {
          onFailure: refuser(context),
          onSuccess: (result) =>
            broken === undefined
              ? batchesOf(result, context, "]")
              : batchesOf(
                { ...result, count: Math.floor(result.count / 2) },
                context,
                `,${JSON.stringify({ error: broken.error })}]`
              )
        })
    )

/** Answers `googleAds:search`: one page of fixed size. */
export const answerSearch =
  (text: string, context: AnswerContext) => (account: Account): Result.Result<unknown, Refusal> =>
    Result.flatMap(Result.mapError(parseSearch(text), badRequest), (request) => {
      const refuse = refuser(context)
      if (request.pageSize !== undefined && request.pageSize !== 0) {
        return Result.fail(refuse(adsError("requestError", "PAGE_SIZE_NOT_SUPPORTED", { path: ["page_size"] })))
      }
      const offset = decodeToken(request.pageToken)
      if (offset === undefined) {
        return Result.fail(refuse(adsError("requestError", "INVALID_PAGE_TOKEN", { path: ["page_token"] })))
      }
      return Result.mapBoth(runQuery(request.query, context, account), {
        onFailure: refuse,
        onSuccess: ({ count, fieldMask, slice }) => {
          if (request.validateOnly === true) return {}
          const next = offset + context.state.settings.pageSize
          const settings = request.searchSettings ?? {}
          const results = settings.omitResults === true ? [] : slice(offset, next)
          return {
            ...(results.length === 0 ? {} : { results }),
            ...(next < count ? { nextPageToken: encodeToken(next) } : {}),
            ...(settings.returnTotalResultsCount === true ? { totalResultsCount: String(count) } : {}),
            fieldMask,
            queryResourceConsumption: String(100 + count)
          }
        }
      })
    })
