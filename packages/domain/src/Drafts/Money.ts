import * as Schema from "effect/Schema"

/** The largest amount that the interface takes, in micros (`specification.md`, Limits). */
export const MAX_MICROS = 50_000_000_000

/** An amount of money in integer micros (1,000,000 micros are one unit of the account's currency), 0 to 50,000,000,000. */
export const Micros = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_MICROS }))
export type Micros = typeof Micros.Type
