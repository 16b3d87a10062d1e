import { useLocation } from "preact-iso"

/** The values that an address keeps, by name; an empty one is not in it. */
export type Kept = Readonly<Record<string, string>>

/** The address with some of its kept values changed; `""` takes one out. */
export const withKept = (path: string, query: Kept, changes: Kept): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, ...changes })) if (value !== "") search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}

/** The values that the address keeps, and the ways to change them; in the history a filter replaces the one before. */
export const useKept = () => {
  const { path, query, route } = useLocation()
  return {
    path,
    query: query as Kept,
    /** The address with these changes. */
    at: (changes: Kept) => withKept(path, query, changes),
    /** Changes the address in place; every filter begins at the first page. */
    keep: (changes: Kept) => route(withKept(path, query, { cursor: "", ...changes }), true)
  }
}

/** The address of a screen, with the customer and the company that are looked at. */
export const useCompanyAddress = () => {
  const { query: { company = "", customer = "" } } = useLocation()
  return (path: string): string => withKept(path, {}, { customer, company })
}

/** The address of a screen, with the customer that is looked at. */
export const useScreenAddress = () => {
  const { query } = useLocation()
  return (path: string): string => withKept(path, {}, { customer: query["customer"] ?? "" })
}
