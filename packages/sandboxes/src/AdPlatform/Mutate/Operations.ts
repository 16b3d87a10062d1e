import type { Account } from "../Data/Account.ts"
import { type AdsError, adsError, type PathElement } from "../Failure/AdsError.ts"
import type { ErrorCodeOf } from "../Failure/ErrorCodes.ts"
import { biddingMembers } from "../Rules/Bidding.ts"
import type { Exemptions, OperationContext, ResourceRules } from "../Rules/OperationContext.ts"
import type { Bodies, Collection, ResourceStore, Stored } from "../State/ResourceStore.ts"
import { isTemporary, parseResourceName } from "./ResourceNames.ts"
import type { TemporaryIds } from "./TemporaryIds.ts"

type JsonObject = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The faults of a path of a field mask for a collection. */
type MaskProblem =
  | { readonly family: "fieldMaskError"; readonly code: ErrorCodeOf<"fieldMaskError"> }
  | { readonly family: "fieldError"; readonly code: "IMMUTABLE_FIELD" }

const maskProblem = <C extends Collection>(rules: ResourceRules<C>, path: string): MaskProblem | undefined => {
  if (rules.mutable.includes(path)) return undefined
  if (rules.immutable.some((fixed) => path === fixed || path.startsWith(`${fixed}.`))) {
    return { family: "fieldError", code: "IMMUTABLE_FIELD" }
  }
  return {
    family: "fieldMaskError",
    code: rules.mutable.some((known) => known.startsWith(`${path}.`)) ? "FIELD_HAS_SUBFIELDS" : "FIELD_NOT_FOUND"
  }
}

/** The members of the union by which a campaign bids: one of its own strategies, or a portfolio. */
const biddingNames: ReadonlyArray<string> = [...biddingMembers, "biddingStrategy"]

const withoutBidding = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !biddingNames.includes(key)))

const withField = (before: JsonObject, update: JsonObject, path: ReadonlyArray<string>): JsonObject => {
  const [name = "", ...rest] = path
  const { [name]: old, ...others } = before
  const value = update[name]
  const isScheme = biddingNames.includes(name)
  if (rest.length === 0) {
    if (value === undefined) return others
    return { ...(isScheme ? withoutBidding(before) : before), [name]: value }
  }
  if (isScheme && value === undefined && old === undefined) return before
  const inner = withField(isObject(old) ? old : {}, isObject(value) ? value : {}, rest)
  // A oneof holds one member: what the update sets takes the place of the others.
  const kept = isScheme && value !== undefined ? withoutBidding(others) : others
  return { ...kept, [name]: inner }
}

/** The resource with the masked fields of the update; a masked field that the update leaves out is cleared. */
export const applyMask = <C extends Collection>(
  before: Bodies[C],
  update: Bodies[C],
  mask: ReadonlyArray<string>
): Bodies[C] =>
  // Both sides were decoded by the collection's schema, so a mixture of their fields is of its type too.
  mask.reduce<JsonObject>(
    (body, path) => withField(body, { ...update }, path.split(".")),
    { ...before }
  ) as Bodies[C]

/** The state that the operations of one request share. */
export interface RequestState {
  readonly account: Account
  readonly store: ResourceStore
  readonly today: string
  /** True when a person makes the changes with the platform's own screens. */
  readonly isByHand: boolean
  readonly temporaryIds: TemporaryIds
  /** `collection/id` of everything that the request created. */
  readonly created: Set<string>
  /** `collection/id` of everything that the request updated or removed. */
  readonly touched: Set<string>
}

/** One operation, with the collection's types. */
export interface TypedOperation<C extends Collection> {
  readonly updateMask?: ReadonlyArray<string>
  readonly create?: Bodies[C]
  readonly update?: Bodies[C]
  readonly remove?: string
  readonly exemptPolicyViolationKeys?: Exemptions["keys"]
  readonly policyValidationParameter?: { readonly ignorablePolicyTopics?: ReadonlyArray<string> }
}

/** The outcome of an operation: the resource, or its errors. */
export interface Outcome {
  readonly resource?: { readonly collection: Collection; readonly id: string }
  readonly errors: ReadonlyArray<AdsError>
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Collections whose names are those of what they tie together, and no numbers of their own. */
const links: ReadonlyArray<Collection> = [
  "campaignAssets",
  "adGroupAssets",
  "customerAssets",
  "campaignLabels",
  "adGroupLabels",
  "adGroupAdLabels",
  "adGroupCriterionLabels",
  "campaignSharedSets"
]

/** Runs one operation against the store, which a transaction protects; nothing is kept of one that has errors. */
export const runOperation = <C extends Collection>(
  rules: ResourceRules<C>,
  operation: TypedOperation<C>,
  path: ReadonlyArray<PathElement>,
  state: RequestState
): Outcome => {
  const errors: Array<AdsError> = []
  const { account, store, temporaryIds } = state
  const contextAt = (prefix: ReadonlyArray<PathElement>): OperationContext => ({
    account,
    store,
    today: state.today,
    isByHand: state.isByHand,
    exemptions: {
      keys: operation.exemptPolicyViolationKeys ?? [],
      topics: operation.policyValidationParameter?.ignorablePolicyTopics ?? []
    },
    isNew: (collection, id) => state.created.has(`${collection}/${id}`),
    fail: (family, code, field, facts) => {
      errors.push(adsError(family, code, { ...facts, path: [...prefix, ...field] }))
    },
    reference: (collection, name, field) => {
      const fail = contextAt(prefix).fail
      const parsed = name === undefined ? undefined : parseResourceName(name)
      const facts = { trigger: name ?? "" }
      if (parsed === undefined || parsed.collection !== collection) {
        fail("requestError", "RESOURCE_NAME_MALFORMED", field, facts)
        return undefined
      }
      const target = temporaryIds.resolve(parsed.id)
      if (target._tag === "Failed") {
        fail("newResourceCreationError", "TEMP_ID_RESOURCE_HAD_ERRORS", field, facts)
        return undefined
      }
      const found = target._tag === "Resolved" && parsed.customerId === account.customerId
        ? store.find(collection, target.id)
        : undefined
      if (found === undefined) fail("mutateError", "RESOURCE_NOT_FOUND", field, facts)
      return found
    }
  })
  const top = contextAt(path)
  const keep = (stored: Stored<C>): Outcome => ({ resource: { collection: rules.collection, id: stored.id }, errors })

  /** The resource that an update or a remove names, when it may be touched. */
  const existing = (name: string | undefined, context: OperationContext, field: ReadonlyArray<PathElement>) => {
    if (name === undefined || name === "") {
      context.fail("requestError", "RESOURCE_NAME_MISSING", field)
      return undefined
    }
    const stored = context.reference(rules.collection, name, field)
    if (stored === undefined) return undefined
    const key = `${rules.collection}/${stored.id}`
    if (state.touched.has(key)) context.fail("mutateError", "ID_EXISTS_IN_MULTIPLE_MUTATES", field, { trigger: name })
    state.touched.add(key)
    if ("status" in stored.body && stored.body.status === "REMOVED") {
      context.fail("operationAccessDeniedError", "OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE", field, {
        trigger: name
      })
    }
    return stored
  }

  const create = (body: Bodies[C]): Outcome => {
    const context = contextAt([...path, "create"])
    if (operation.updateMask !== undefined && operation.updateMask.length > 0) {
      top.fail("fieldMaskError", "FIELD_MASK_NOT_ALLOWED", ["update_mask"])
    }
    const name = body.resourceName
    const parsed = name === undefined || name === "" ? undefined : parseResourceName(name)
    const own = parsed?.id.split("~").at(-1) ?? ""
    const temporary = isTemporary(own) && !links.includes(rules.collection)
      ? own
      : undefined
    const facts = { trigger: name ?? "" }
    if (name !== undefined && name !== "") {
      if (parsed === undefined || parsed.collection !== rules.collection || parsed.customerId !== account.customerId) {
        context.fail("requestError", "RESOURCE_NAME_MALFORMED", ["resource_name"], facts)
      } else if (/^[0-9]+$/.test(own)) {
        context.fail("newResourceCreationError", "CANNOT_SET_ID_FOR_CREATE", ["resource_name"], facts)
      }
    }
    const isDuplicate = temporary !== undefined && temporaryIds.get(temporary) !== undefined
    if (isDuplicate) context.fail("newResourceCreationError", "DUPLICATE_TEMP_IDS", ["resource_name"], facts)

    const stored = rules.create === undefined ? undefined : rules.create(body, context)
    if (rules.create === undefined) context.fail("mutateError", "MUTATE_NOT_ALLOWED", [])
    if (stored !== undefined && state.touched.has(`${rules.collection}/${stored.id}`)) {
      // Its number follows from its content, and an earlier operation has named it.
      context.fail("mutateError", "ID_EXISTS_IN_MULTIPLE_MUTATES", [], { trigger: stored.id })
    }
    if (errors.length > 0 || stored === undefined) {
      if (temporary !== undefined && !isDuplicate) temporaryIds.set(temporary, { _tag: "Failed" })
      return { errors }
    }
    if (store.find(rules.collection, stored.id) === undefined) {
      store.put(rules.collection, stored)
      state.created.add(`${rules.collection}/${stored.id}`)
      rules.created?.(stored, context)
    }
    if (temporary !== undefined) {
      temporaryIds.set(temporary, { _tag: "Made", collection: rules.collection, id: stored.id })
    }
    return keep(stored)
  }

  const update = (body: Bodies[C]): Outcome => {
    const context = contextAt([...path, "update"])
    const mask = operation.updateMask ?? []
    if (mask.length === 0) top.fail("fieldMaskError", "FIELD_MASK_MISSING", ["update_mask"])
    for (const field of mask) {
      const problem = maskProblem(rules, field)
      if (problem?.family === "fieldMaskError") {
        top.fail("fieldMaskError", problem.code, ["update_mask"], { trigger: field })
      } else if (problem !== undefined) {
        context.fail("fieldError", problem.code, field.split(".").map(snakeCase), { trigger: field })
      }
    }
    const before = existing(body.resourceName, context, ["resource_name"])
    if (rules.update === undefined) context.fail("mutateError", "MUTATE_NOT_ALLOWED", [])
    if (errors.length > 0 || before === undefined) return { errors }
    const after = rules.update?.(before, applyMask<C>(before.body, body, mask), context)
    if (errors.length > 0 || after === undefined) return { errors }
    store.put(rules.collection, after)
    return keep(after)
  }

  const remove = (name: string): Outcome => {
    if (operation.updateMask !== undefined && operation.updateMask.length > 0) {
      top.fail("fieldMaskError", "FIELD_MASK_NOT_ALLOWED", ["update_mask"])
    }
    const stored = existing(name, top, ["remove"])
    if (rules.removal === "refused") {
      top.fail("operationAccessDeniedError", "REMOVE_OPERATION_NOT_PERMITTED", ["remove"])
    }
    if (stored !== undefined && errors.length === 0) rules.mayRemove?.(stored, contextAt([...path, "remove"]))
    if (errors.length > 0 || stored === undefined) return { errors }
    if (rules.removal === "absence") store.remove(rules.collection, stored.id)
    else {
      const mark = rules.collection === "campaignBudgets" ? { removed: true } : { status: "REMOVED" }
      store.put(rules.collection, { ...stored, body: { ...stored.body, ...mark } })
    }
    return keep(stored)
  }

  if (operation.create !== undefined) return create(operation.create)
  if (operation.update !== undefined) return update(operation.update)
  if (operation.remove !== undefined) return remove(operation.remove)
  top.fail("requestError", "OPERATION_REQUIRED", [])
  return { errors }
}
