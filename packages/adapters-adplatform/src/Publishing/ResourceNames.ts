import type { CustomerId } from "@campaigns/domain/Identity/Ids"

/** The platform's names for things of an account; a temporary thing has a negative number. */
export interface ResourceNames {
  readonly of: (collection: string, id: number | string) => string
  /** A name for something that the same request makes, unique over all collections of the request. */
  readonly temporary: (collection: string) => string
}

/** Names for one request on an account; temporary numbers count down from -1. */
export const resourceNames = (customerId: CustomerId): ResourceNames => {
  let last = 0
  const of = (collection: string, id: number | string): string => `customers/${customerId}/${collection}/${id}`
  return {
    of,
    temporary: (collection) => {
      last -= 1
      return of(collection, last)
    }
  }
}

/** The number at the end of a resource name, or `null` when there is none. */
export const idOf = (resourceName: string): number | null => {
  const digits = /(?:^|\/)(\d+)$/.exec(resourceName)?.[1]
  return digits === undefined ? null : Number(digits)
}
