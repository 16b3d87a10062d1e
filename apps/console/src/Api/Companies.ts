import { useQuery } from "@tanstack/preact-query"
import { request } from "./Request.ts"

/** The companies that the user sees, up to 200. */
export const useCompanies = () =>
  useQuery({
    queryKey: ["companies"],
    queryFn: ({ signal }) => request("GET /api/v1/companies", { query: { limit: 200, sort: "name" }, signal }),
    staleTime: 60_000
  })
