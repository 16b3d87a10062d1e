import { useMutation, useQuery } from "@tanstack/preact-query"
import { queries } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useOwnUser } from "../../Api/Session.ts"

export type LocalLocation = Answer<"GET /api/v1/local-seo/locations/:location_id">

/** The companies that the user sees, up to 200. */
export const useCompanies = () =>
  useQuery({
    queryKey: ["companies", "names"],
    queryFn: ({ signal }) => request("GET /api/v1/companies", { query: { limit: 200, sort: "name" }, signal }),
    staleTime: 60_000
  })

/** Tells whether the user is an administrator: they make locations known. */
export const useIsAdministrator = (): boolean => useOwnUser().data?.is_administrator === true

/** Tells whether the user may change and remove the locations of a company. */
export const useManages = (company: number): boolean => {
  const isAdministrator = useIsAdministrator()
  const { data: user } = useOwnUser()
  return isAdministrator ||
    user?.companies.some(({ company_id: id, role }) => id === company && role === "manager") === true
}

/** A write to locations, after which they are read anew. */
export const useLocationWriting = <A, B>(write: (value: A) => Promise<B>, onWritten: (answer: B) => void) =>
  useMutation({
    mutationFn: write,
    onSuccess: (answer) => {
      onWritten(answer)
      void queries.invalidateQueries({ queryKey: ["locations"] })
    }
  })
