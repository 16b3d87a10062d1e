import * as Result from "effect/Result"
import type { Account } from "../Data/Account.ts"
import { type AdsError, adsError } from "../Failure/AdsError.ts"
import { badRequest, type Refusal, refusal } from "../Failure/Refusal.ts"
import { search, type SearchResult } from "../Query/Search.ts"
import { makeResourceStore } from "../State/ResourceStore.ts"
import { parseBody } from "../Wire/ParseFailure.ts"
import { SearchRequest, SearchStreamRequest } from "../Wire/SearchRequest.ts"
import type { SandboxState } from "./SandboxState.ts"

const parseSearch = parseBody(SearchRequest)
const parseSearchStream = parseBody(SearchStreamRequest)

const refuser = (state: SandboxState, requestId: string) => (error: AdsError): Refusal =>
  refusal("INVALID_ARGUMENT", state.settings.version, requestId, [error])

const runQuery = (
  query: string | undefined,
  state: SandboxState,
  account: Account
): Result.Result<SearchResult, AdsError> =>
  query === undefined || query.trim() === ""
    ? Result.fail(adsError("requestError", "REQUIRED_FIELD_MISSING", { path: ["query"] }))
    : search(query, account, makeResourceStore(state.database, account.customerId))

const withResults = (results: ReadonlyArray<object>) => results.length === 0 ? {} : { results }

/** Answers `googleAds:searchStream`: an array of batches, one at least. */
export const answerSearchStream =
  (text: string, state: SandboxState, requestId: string) => (account: Account): Result.Result<unknown, Refusal> =>
    Result.flatMap(
      Result.mapError(parseSearchStream(text), badRequest),
      ({ query }) =>
        Result.mapBoth(runQuery(query, state, account), {
          onFailure: refuser(state, requestId),
          onSuccess: ({ fieldMask, results }) => {
            const size = state.settings.pageSize
            const batches = Math.max(1, Math.ceil(results.length / size))
            return Array.from({ length: batches }, (_, batch) => ({
              ...withResults(results.slice(batch * size, (batch + 1) * size)),
              fieldMask,
              requestId,
              queryResourceConsumption: String(100 + results.length)
            }))
          }
        })
    )

const encodeToken = (offset: number) => Buffer.from(`page:${offset}`).toString("base64url")

const decodeToken = (token: string | undefined): number | undefined => {
  if (token === undefined || token === "") return 0
  const offset = /^page:([0-9]+)$/.exec(Buffer.from(token, "base64url").toString())?.[1]
  return offset === undefined ? undefined : Number(offset)
}

/** Answers `googleAds:search`: one page of fixed size. */
export const answerSearch =
  (text: string, state: SandboxState, requestId: string) => (account: Account): Result.Result<unknown, Refusal> =>
    Result.flatMap(Result.mapError(parseSearch(text), badRequest), (request) => {
      const refuse = refuser(state, requestId)
      if (request.pageSize !== undefined && request.pageSize !== 0) {
        return Result.fail(refuse(adsError("requestError", "PAGE_SIZE_NOT_SUPPORTED", { path: ["page_size"] })))
      }
      const offset = decodeToken(request.pageToken)
      if (offset === undefined) {
        return Result.fail(refuse(adsError("requestError", "INVALID_PAGE_TOKEN", { path: ["page_token"] })))
      }
      return Result.mapBoth(runQuery(request.query, state, account), {
        onFailure: refuse,
        onSuccess: ({ fieldMask, results }) => {
          if (request.validateOnly === true) return {}
          const next = offset + state.settings.pageSize
          const settings = request.searchSettings ?? {}
          return {
            ...(settings.omitResults === true ? {} : withResults(results.slice(offset, next))),
            ...(next < results.length ? { nextPageToken: encodeToken(next) } : {}),
            ...(settings.returnTotalResultsCount === true ? { totalResultsCount: String(results.length) } : {}),
            fieldMask,
            queryResourceConsumption: String(100 + results.length)
          }
        }
      })
    })
