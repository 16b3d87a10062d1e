import type { Collection, Stored } from "../State/ResourceStore.ts"
import type { FieldPath, OperationContext } from "./OperationContext.ts"

/** Reports a resource that is there already: a duplicate inside the request, or one that existed before it. */
export const refuseDuplicate = <C extends Collection>(
  collection: C,
  existing: Stored<C> | undefined,
  path: FieldPath,
  context: OperationContext
): void => {
  if (existing === undefined) return
  if (context.isNew(collection, existing.id)) context.fail("distinctError", "DUPLICATE_ELEMENT", path)
  else context.fail("mutateError", "RESOURCE_ALREADY_EXISTS", path)
}
