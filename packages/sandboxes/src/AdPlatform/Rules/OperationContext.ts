import type { Account } from "../Data/Account.ts"
import type { ErrorFacts, PathElement } from "../Failure/AdsError.ts"
import type { ErrorCodeOf, ErrorFamily } from "../Failure/ErrorCodes.ts"
import type { Bodies, Collection, ResourceStore, Stored } from "../State/ResourceStore.ts"

/** The exemptions that an operation asks for: violations of keywords, and topics of ads. */
export interface Exemptions {
  readonly keys: ReadonlyArray<{ readonly policyName?: string; readonly violatingText?: string }>
  readonly topics: ReadonlyArray<string>
}

/** The place of a field inside the resource, in the vendor's snake_case. */
export type FieldPath = ReadonlyArray<PathElement>

/** The context of the rules of one operation, through which they report. */
export interface OperationContext {
  readonly account: Account
  readonly store: ResourceStore
  /** Today in the account's time zone, yyyy-MM-dd. */
  readonly today: string
  /** True when a person makes the change with the platform's own screens, where more kinds of campaigns can be made. */
  readonly isByHand: boolean
  /** The policy exemptions that the operation asks for. */
  readonly exemptions: Exemptions
  /** Reports an error at a field of the resource. */
  readonly fail: <Family extends ErrorFamily>(
    family: Family,
    code: ErrorCodeOf<Family>,
    path: FieldPath,
    facts?: Omit<ErrorFacts, "path">
  ) => void
  /** The resource that a field names, by its real or temporary name; what is wrong with the name is reported. */
  readonly reference: <C extends Collection>(
    collection: C,
    name: string | undefined,
    path: FieldPath
  ) => Stored<C> | undefined
  /** True when the resource was created by an earlier operation of the same request. */
  readonly isNew: (collection: Collection, id: string) => boolean
}

/** The rules of one collection. A create or update that reported an error is not kept. */
export interface ResourceRules<C extends Collection> {
  readonly collection: C
  readonly create?: (body: Bodies[C], context: OperationContext) => Stored<C> | undefined
  /** Makes further resources that come with a new one. */
  readonly created?: (stored: Stored<C>, context: OperationContext) => void
  readonly update?: (before: Stored<C>, body: Bodies[C], context: OperationContext) => Stored<C> | undefined
  /** The camelCase paths that a field mask may name. */
  readonly mutable: ReadonlyArray<string>
  readonly immutable: ReadonlyArray<string>
  /** The form of a removal: as a status, as absence, or not at all. */
  readonly removal: "status" | "absence" | "refused"
  readonly mayRemove?: (stored: Stored<C>, context: OperationContext) => void
}

/** Reports a required field that is missing or empty; answers whether it is there. */
export const requireField = (
  value: unknown,
  path: FieldPath,
  context: OperationContext
): boolean => {
  const there = value !== undefined && value !== "" && value !== "UNSPECIFIED" &&
    !(Array.isArray(value) && value.length === 0)
  if (!there) context.fail("fieldError", "REQUIRED", path)
  return there
}

/** Reports a parent that is removed. */
export const refuseRemovedParent = (
  parent: { readonly body: { readonly status?: string } } | undefined,
  path: FieldPath,
  context: OperationContext
) => {
  if (parent?.body.status === "REMOVED") {
    context.fail("operationAccessDeniedError", "OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE", path)
  }
}

/** Reports a status that a new resource cannot have. */
export const refuseCreationAsRemoved = (status: string | undefined, context: OperationContext) => {
  if (status === "REMOVED") context.fail("operationAccessDeniedError", "CREATE_AS_REMOVED_NOT_PERMITTED", ["status"])
}
