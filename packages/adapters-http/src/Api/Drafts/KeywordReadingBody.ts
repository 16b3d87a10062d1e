import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { MAX_COLUMNS_OF_TABLE, MAX_PASTED_TEXT } from "@campaigns/domain/Limits"
import { columnUses } from "@campaigns/domain/MarketAnalysis/MatchTypeWords"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireId, wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { wireWords } from "../Wire/WireWords.ts"

/** The uses of a column of a pasted table, as the wire spells them. */
export const pastedColumnUses = wireWords(columnUses)

const ColumnChoiceBody = wireStruct("ColumnChoiceInput", {
  column: documented(wireInt({ gt: 0 }), { description: "Its place, from 1" }),
  read_as: wireEnum(pastedColumnUses.literals)
})

const isTwice = (values: ReadonlyArray<unknown>): boolean => new Set(values).size < values.length

/** The body of a reading of pasted keywords. */
export const KeywordReadingBody = sampled(
  wireStruct("KeywordReadingBody", {
    text: wireString({ maxLength: MAX_PASTED_TEXT }),
    adplatform_customer_id: documented(wireId<CustomerId>({ gt: 0 }), {
      description: "The customer for whose account the keywords are; bids are amounts in its currency"
    }),
    as: documented(wireEnum(["keywords", "exclusions"]), {
      description: "`exclusions` are EXACT, PHRASE or BROAD, with or without a leading `-`"
    }),
    columns: wireDefault(
      documented(wireList(ColumnChoiceBody, { maxItems: MAX_COLUMNS_OF_TABLE }), {
        description:
          "What columns are read as, whatever they look like, in every table that has so many; a use that is given to one is taken from the others"
      }),
      []
    )
  }, ({ columns }) => {
    if (isTwice(columns.map(({ column }) => column))) return "a column is read as one thing"
    const uses = columns.map(({ read_as }) => read_as).filter((use) => use !== "ignored")
    return isTwice(uses) ? "one column alone is read as something" : undefined
  }),
  {
    text: "Keyword\tMatch type\tMax CPC\ntrail shoes\tExact\t1.20",
    adplatform_customer_id: 1_234_567_890,
    as: "keywords"
  }
)
