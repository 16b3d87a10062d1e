/** A value of JSON. */
export type Json = string | number | boolean | null | ReadonlyArray<Json> | JsonObject

export type JsonObject = { readonly [field: string]: Json }

/** A value of JSON in which a field that is `undefined` is not there. */
export type Sparse = Json | undefined | ReadonlyArray<Sparse> | SparseObject

export type SparseObject = { readonly [field: string]: Sparse }

/** One entry of a `mutateOperations` list: the kind of operation, and what it creates, updates or removes. */
export type MutateOperation = { readonly [kind: string]: JsonObject }

const isList = (value: Sparse): value is ReadonlyArray<Sparse> => Array.isArray(value)

const dense = (value: Exclude<Sparse, undefined>): Json => {
  if (isList(value)) return value.flatMap((entry) => (entry === undefined ? [] : [dense(entry)]))
  return typeof value === "object" && value !== null ? denseObject(value) : value
}

const denseObject = (object: SparseObject): JsonObject => {
  const fields: Record<string, Json> = {}
  for (const [field, value] of Object.entries(object)) if (value !== undefined) fields[field] = dense(value)
  return fields
}

/** A `create` of the given kind. */
export const create = (kind: string, resource: SparseObject): MutateOperation => ({
  [kind]: { create: denseObject(resource) }
})

/** An `update` of the given kind; `fields` are the leaf fields that it sets: whole messages are refused in a mask. */
export const update = (kind: string, resource: SparseObject, fields: ReadonlyArray<string>): MutateOperation => ({
  [kind]: { updateMask: fields.join(","), update: denseObject(resource) }
})

/** A `remove` of the given kind. */
export const remove = (kind: string, resourceName: string): MutateOperation => ({ [kind]: { remove: resourceName } })

/** A whole number as ProtoJSON writes 64-bit integers: as a string. */
export const int64 = (value: number): string => String(value)

/** The same, left out when there is no value. */
export const optionalInt64 = (value: number | null): string | undefined => (value === null ? undefined : int64(value))

/** The body of a `googleAds:mutate` that does all or nothing; `validateOnly` asks for the platform's check alone. */
export const mutateBody = (
  operations: ReadonlyArray<{ readonly json: MutateOperation }>,
  options: { readonly validateOnly: boolean }
) => ({
  partialFailure: false,
  validateOnly: options.validateOnly,
  responseContentType: "RESOURCE_NAME_ONLY",
  mutateOperations: operations.map(({ json }) => json)
})
