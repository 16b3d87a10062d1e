import { minimumUnitMicros } from "../Data/Currencies.ts"
import type { Bodies, Stored } from "../State/ResourceStore.ts"
import { type OperationContext, requireField, type ResourceRules } from "./OperationContext.ts"

const highestAmountMicros = 10_000_000_000_000n

type Budget = Bodies["campaignBudgets"]

const checkAmount = (budget: Budget, context: OperationContext) => {
  if (budget.period === "CUSTOM_PERIOD") {
    if (budget.amountMicros !== undefined) {
      context.fail("campaignBudgetError", "BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD", ["amount_micros"])
    }
  } else if (budget.totalAmountMicros !== undefined) {
    context.fail("campaignBudgetError", "TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY", [
      "total_amount_micros"
    ])
  }
  const [field, micros] = budget.period === "CUSTOM_PERIOD"
    ? ["total_amount_micros", budget.totalAmountMicros] as const
    : ["amount_micros", budget.amountMicros] as const
  if (!requireField(micros, [field], context) || micros === undefined) return
  const amount = BigInt(micros)
  const unit = minimumUnitMicros(context.account.currencyCode)
  const facts = { trigger: micros }
  if (amount < 0n) context.fail("campaignBudgetError", "NEGATIVE_MONEY_AMOUNT", [field], facts)
  else if (amount < unit) {
    context.fail("campaignBudgetError", "MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC", [field], facts)
  } else if (amount > highestAmountMicros) context.fail("campaignBudgetError", "MONEY_AMOUNT_TOO_LARGE", [field], facts)
  else if (amount % unit !== 0n) {
    context.fail("campaignBudgetError", "NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT", [field], facts)
  }
}

const check = (budget: Budget, id: string | undefined, context: OperationContext) => {
  checkAmount(budget, context)
  if (budget.deliveryMethod === "ACCELERATED") {
    context.fail("campaignBudgetError", "CANNOT_USE_ACCELERATED_DELIVERY_MODE", ["delivery_method"])
  }
  const name = budget.name?.trim() ?? ""
  if (new TextEncoder().encode(name).length > 255) context.fail("stringLengthError", "TOO_LONG", ["name"])
  if (budget.explicitlyShared === false) return
  if (!requireField(name, ["name"], context)) return
  const others = context.store.lookup("campaignBudgets", name)
  if (others.some((other) => other.id !== id && other.body.explicitlyShared !== false && other.body.removed !== true)) {
    context.fail("campaignBudgetError", "DUPLICATE_NAME", ["name"], { trigger: name })
  }
}

const place = (id: string, body: Budget): Stored<"campaignBudgets"> => ({
  id,
  parent: "",
  lookup: body.name?.trim() ?? "",
  body
})

export const campaignBudgetRules: ResourceRules<"campaignBudgets"> = {
  collection: "campaignBudgets",
  mutable: ["name", "amountMicros", "totalAmountMicros", "deliveryMethod", "explicitlyShared"],
  immutable: ["period", "type"],
  removal: "status",
  create: (body, context) => {
    const budget: Budget = { deliveryMethod: "STANDARD", explicitlyShared: true, period: "DAILY", ...body }
    check(budget, undefined, context)
    const id = context.store.nextId()
    return place(id, { ...budget, name: budget.name ?? `Budget #${id}` })
  },
  update: (before, body, context) => {
    if (before.body.removed === true) context.fail("campaignBudgetError", "CAMPAIGN_BUDGET_REMOVED", [])
    if (before.body.explicitlyShared !== false && body.explicitlyShared === false) {
      context.fail("campaignBudgetError", "CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED", ["explicitly_shared"])
    }
    check(body, before.id, context)
    return place(before.id, body)
  },
  mayRemove: (stored, context) => {
    const used = context.store.all("campaigns").some(({ body }) =>
      body.status !== "REMOVED" && body.campaignBudget?.endsWith(`/${stored.id}`) === true
    )
    if (used) context.fail("campaignBudgetError", "CAMPAIGN_BUDGET_IN_USE", [])
  }
}
