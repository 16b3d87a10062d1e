/** A resource name of an account, taken apart. `id` may hold `~` between its parts. */
export interface ResourceName {
  readonly customerId: string
  readonly collection: string
  readonly id: string
}

/** Reads `customers/{customer}/{collection}/{id}`; undefined when it is not of this form. */
export const parseResourceName = (name: string): ResourceName | undefined => {
  const match = /^customers\/([0-9]+)\/([a-zA-Z]+)\/([-A-Za-z0-9_~]+)$/.exec(name)
  if (match === null) return undefined
  const [, customerId = "", collection = "", id = ""] = match
  return { customerId, collection, id }
}

/** True when an id is a temporary one: a negative integer. */
export const isTemporary = (id: string): boolean => /^-[1-9][0-9]*$/.test(id)
