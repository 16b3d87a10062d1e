import type { ColumnNotFound, ReadKeywords } from "@campaigns/domain/internal/MarketAnalysis/ReadKeywords"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type { KeywordReadingBody } from "../../Api/Drafts/KeywordReadingBody.ts"
import { pastedColumnView, readKeywordView } from "../../Api/Drafts/KeywordReadingView.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { listInPieces, streamed } from "../Printing.ts"

/** The answer to a reading, printed while it is sent: a long text has hundreds of thousands of lines. */
export const keywordReadingResponse = ({ failed, keywords, tables }: ReadKeywords) =>
  HttpServerResponse.stream(
    streamed(function*() {
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
    }),
    { contentType: "application/json" }
  )

/** The answer to a choice of a column that no table has. */
export const columnNotFound = ({ message, place }: ColumnNotFound, { columns }: typeof KeywordReadingBody.Type) =>
  validationErrorResponse([{
    type: "value_error",
    loc: ["body", "columns", place, "column"],
    msg: `Value error, ${message.toLowerCase()}`,
    input: columns[place]?.column,
    ctx: { error: {} }
  }])
