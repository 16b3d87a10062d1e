import { minimumUnitMicros } from "../Data/Currencies.ts"
import type { FieldPath, OperationContext } from "./OperationContext.ts"

const highestBidMicros = 100_000_000_000n

/** Checks a bid in micros: positive, not absurd, and a multiple of the smallest unit of the account's currency. */
export const checkBid = (micros: string | undefined, path: FieldPath, context: OperationContext): void => {
  if (micros === undefined) return
  const bid = BigInt(micros)
  if (bid <= 0n) context.fail("biddingError", "BID_TOO_SMALL", path, { trigger: micros })
  else if (bid > highestBidMicros) context.fail("biddingError", "BID_TOO_BIG", path, { trigger: micros })
  else if (bid % minimumUnitMicros(context.account.currencyCode) !== 0n) {
    context.fail("biddingError", "BID_TOO_MANY_FRACTIONAL_DIGITS", path, { trigger: micros })
  }
}
