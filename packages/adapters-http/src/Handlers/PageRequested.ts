import type { PageRequest } from "@campaigns/application/Paging/Page"

/** What a listing's query asks for, of a listing that runs by the named kind of id. */
export const pageRequested = <Key extends number>(
  query: { readonly limit: number; readonly cursor?: number }
): PageRequest<Key> => ({
  limit: query.limit,
  from: (query.cursor ?? null) as Key | null
})
