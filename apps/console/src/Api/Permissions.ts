import { useQuery } from "@tanstack/preact-query"
import { type Answer, request } from "./Request.ts"

/** Something that a user may do or not, by the API's name. */
export type ActName = Answer<"GET /api/v1/me/permissions">["actions"][number]["name"]

/** The thing that an action is for: a customer, a company, or neither. */
interface Place {
  readonly customer?: number | undefined
  readonly company?: number | undefined
}

/** The actions that the user may do or not, those for a customer or a company among them where one is named. */
export const usePermissions = ({ company, customer }: Place = {}) =>
  useQuery({
    queryKey: ["permissions", { company, customer }],
    queryFn: ({ signal }) =>
      request("GET /api/v1/me/permissions", { query: { customer_id: customer, company_id: company }, signal })
  })

/** The reason for which the user may not do something; `null` when they may, and until it is known. */
export const useReason = (place: Place = {}) => {
  const { data } = usePermissions(place)
  return (act: ActName): string | null => data?.actions.find(({ name }) => name === act)?.reason ?? null
}
