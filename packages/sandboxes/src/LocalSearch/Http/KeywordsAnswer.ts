import * as Result from "effect/Result"
import type { History } from "../Data/History.ts"
import { termCounts } from "../Data/SearchTerms.ts"
import { type Query, type QueryFault, readInt, readQuery } from "./Query.ts"

const monthParts = (name: string) => ["year", "month"].map((part) => `monthlyRange.${name}.${part}`)

const parameters = [...monthParts("startMonth"), ...monthParts("endMonth"), "pageSize", "pageToken"]

const MAX_PAGE = 100

const readMonth = (query: Query, name: string): Result.Result<number, QueryFault> =>
  Result.gen(function*() {
    const year = yield* readInt(query, `monthlyRange.${name}.year`, 1, 9999)
    return year * 12 + (yield* readInt(query, `monthlyRange.${name}.month`, 1, 12)) - 1
  })

/** A page token is good for the question that it came with only. */
const tokenOf = (question: string, offset: number) => Buffer.from(`${question} ${offset}`).toString("base64url")

const readOffset = (query: Query, question: string): Result.Result<number, QueryFault> => {
  const token = query.get("pageToken")?.at(-1) ?? ""
  if (token === "") return Result.succeed(0)
  const offset = Number(Buffer.from(token, "base64url").toString().split(" ")[1])
  return tokenOf(question, offset) === token ? Result.succeed(offset) : Result.fail("The page token is invalid.")
}

/** A page of `searchkeywords/impressions/monthly`. */
export const keywordsAnswer = (url: string, profile: string, history: History): Result.Result<unknown, QueryFault> =>
  Result.gen(function*() {
    const query = yield* readQuery(url, parameters)
    const start = yield* readMonth(query, "startMonth")
    const end = yield* readMonth(query, "endMonth")
    if (end < start) return yield* Result.fail("The end of the monthly range must not be before its start.")
    const wanted = yield* readInt(query, "pageSize", 0, 999_999_999)
    const size = wanted === 0 ? MAX_PAGE : Math.min(wanted, MAX_PAGE)
    const question = `${profile}/${start}/${end}`
    const offset = yield* readOffset(query, question)
    const months = Array.from(
      { length: end - start + 1 },
      (_, index) => [Math.floor((start + index) / 12), ((start + index) % 12) + 1] as const
    )
    const terms = termCounts(profile, months, history)
    const page = terms.slice(offset, offset + size)
    return {
      ...(page.length === 0 ? {} : { searchKeywordsCounts: page }),
      ...(offset + size < terms.length ? { nextPageToken: tokenOf(question, offset + size) } : {})
    }
  })
