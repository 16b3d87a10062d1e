import type { BiddingStrategy } from "../Generated/Messages.ts"
import type { Stored } from "../State/ResourceStore.ts"
import { biddingStrategyType } from "./Bidding.ts"
import { type OperationContext, requireField, type ResourceRules } from "./OperationContext.ts"

const check = (strategy: BiddingStrategy, id: string | undefined, context: OperationContext) => {
  const name = strategy.name?.trim() ?? ""
  if (requireField(name, ["name"], context)) {
    if (context.store.lookup("biddingStrategies", name).some((other) => other.id !== id)) {
      context.fail("biddingStrategyError", "DUPLICATE_NAME", ["name"], { trigger: name })
    }
  }
  requireField(biddingStrategyType(strategy), ["scheme"], context)
}

const place = (id: string, body: BiddingStrategy): Stored<"biddingStrategies"> => ({
  id,
  parent: "",
  lookup: body.name?.trim() ?? "",
  body
})

/** The rules of a portfolio: several campaigns bid by it, and it goes only when none does. */
export const biddingStrategyRules: ResourceRules<"biddingStrategies"> = {
  collection: "biddingStrategies",
  mutable: [
    "name",
    "targetSpend.cpcBidCeilingMicros",
    "maximizeConversions.targetCpaMicros",
    "maximizeConversionValue.targetRoas",
    "targetCpa.targetCpaMicros",
    "targetRoas.targetRoas",
    "targetImpressionShare.location",
    "targetImpressionShare.locationFractionMicros",
    "targetImpressionShare.cpcBidCeilingMicros"
  ],
  immutable: ["resourceName"],
  removal: "absence",
  create: (body, context) => {
    check(body, undefined, context)
    return place(context.store.nextId(), body)
  },
  update: (before, body, context) => {
    check(body, before.id, context)
    return place(before.id, body)
  },
  mayRemove: (stored, context) => {
    const used = context.store.all("campaigns").some(({ body }) =>
      body.status !== "REMOVED" && body.biddingStrategy?.endsWith(`/${stored.id}`) === true
    )
    if (used) context.fail("biddingStrategyError", "CANNOT_REMOVE_ASSOCIATED_STRATEGY", [])
  }
}
