import { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import { type ReadKeyword, unreadReasons } from "@campaigns/domain/internal/MarketAnalysis/ReadKeywords"
import type { ReadColumn } from "@campaigns/domain/MarketAnalysis/PastedColumns"
import * as Schema from "effect/Schema"
import { wireWord } from "../Wire/WireWords.ts"
import { pastedColumnUses } from "./KeywordReadingBody.ts"

const line = Schema.Int.annotate({ description: "The line of the text, from 1; blank ones count" })

const ReadKeywordView = Schema.Struct({
  text: Schema.String,
  match_type: Schema.NullOr(KeywordMatchType).annotate({
    description: "`null` where nothing says it: the draft's default holds. NEGATIVE keeps the notation of its rest"
  }),
  cpc_bid_micros: Schema.NullOr(Schema.Int),
  line
}).annotate({ identifier: "ReadKeyword" })

const PastedColumnView = Schema.Struct({
  column: Schema.Int.annotate({ description: "From 1" }),
  header: Schema.NullOr(Schema.String),
  read_as: Schema.Literals(pastedColumnUses.literals)
}).annotate({ identifier: "PastedColumn" })

/** The keywords of a pasted text, and how it was read. */
export const KeywordReadingView = Schema.Struct({
  keywords: Schema.Array(ReadKeywordView).annotate({ description: "In the order of their lines" }),
  failed: Schema.Array(
    Schema.Struct({
      line,
      reason: Schema.Literals(unreadReasons).annotate({
        description:
          "`NO_KEYWORD`: nothing in it is one; `ABOVE_HEADER`: the name or the days of an export; `TEXT_TOO_LONG`: more than 80 characters; `REPEATED`: " +
          "a line before has it; `BID_UNREADABLE`, `BID_AMBIGUOUS` (`1.200`), `BID_TOO_FINE`, `BID_OUTSIDE`: its bid is no amount of the account's currency, or " +
          "may be two, has more decimals than the currency, is below 0 or above 50,000"
      })
    }).annotate({ identifier: "UnreadLine" })
  ).annotate({ description: "The lines of which no keyword was read; headers and blank lines are none of them" }),
  read_tables: Schema.Array(Schema.Array(PastedColumnView)).annotate({
    description: "The columns of each table, and what they were read as"
  })
}).annotate({ identifier: "KeywordReading" })

export const readKeywordView = (keyword: ReadKeyword): typeof ReadKeywordView.Type => ({
  text: keyword.text,
  match_type: keyword.matchType,
  cpc_bid_micros: keyword.cpcBidMicros,
  line: keyword.line
})

export const pastedColumnView = ({ column, header, readAs }: ReadColumn): typeof PastedColumnView.Type => ({
  column,
  header,
  read_as: wireWord(readAs)
})
