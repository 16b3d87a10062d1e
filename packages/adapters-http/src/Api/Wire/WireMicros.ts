import { MAX_MICROS, type Micros } from "@campaigns/domain/Drafts/Money"
import { specOf, type Wire, wire } from "./Wire.ts"
import { refused } from "./WireErrors.ts"
import { wireInt } from "./WireInt.ts"

/** An amount in micros of the account's currency, from `least` (0 or more) to 50,000,000,000; refused like integers. */
export const wireMicros = (least: number): Wire<Micros, number> => {
  const spec = specOf<number>(wireInt({ ge: least, le: MAX_MICROS }))
  return wire<Micros, number>({
    jsonSchema: spec.jsonSchema,
    read: (input, errors) => {
      const amount = spec.read(input, errors)
      return amount === refused ? refused : amount as Micros
    }
  })
}
