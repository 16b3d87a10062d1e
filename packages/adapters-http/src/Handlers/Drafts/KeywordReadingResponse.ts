import type { ColumnNotFound, ReadKeywords } from "@campaigns/domain/internal/MarketAnalysis/ReadKeywords"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type { KeywordReadingBody } from "../../Api/Drafts/KeywordReadingBody.ts"
import { pastedColumnView, readKeywordView } from "../../Api/Drafts/KeywordReadingView.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { listInPieces, streamed } from "../Printing.ts"

/** Readings of more lines than this are printed while they are sent. */
const STREAMED_FROM = 5_000

function* piecesOf({ failed, keywords, tables }: ReadKeywords): Generator<string> {
  yield "{\"keywords\":"
  yield* listInPieces(keywords, readKeywordView)
  yield ",\"failed\":"
  yield* listInPieces(failed, ({ line, reason }) => ({ line, reason }))
  let opening = ",\"read_tables\":["
  for (const columns of tables) {
    yield opening
    yield* listInPieces(columns, pastedColumnView)
    opening = ","
  }
  yield tables.length === 0 ? `${opening}]}` : "]}"
}

/** The answer to a reading. */
export const keywordReadingResponse = (read: ReadKeywords) => {
  const contentType = "application/json"
  const columns = read.tables.reduce((sum, { length }) => sum + length, 0)
  return read.keywords.length + read.failed.length + columns > STREAMED_FROM
    ? HttpServerResponse.stream(streamed(() => piecesOf(read)), { contentType })
    : HttpServerResponse.text(Array.from(piecesOf(read)).join(""), { contentType })
}

/** The answer to a choice of a column that no table has. */
export const columnNotFound = ({ message, place }: ColumnNotFound, { columns }: typeof KeywordReadingBody.Type) =>
  validationErrorResponse([{
    type: "value_error",
    loc: ["body", "columns", place, "column"],
    msg: `Value error, ${message.toLowerCase()}`,
    input: columns[place]?.column,
    ctx: { error: {} }
  }])
