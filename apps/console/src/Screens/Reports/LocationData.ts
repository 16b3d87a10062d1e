import { useQuery } from "@tanstack/preact-query"
import { useMutation } from "../../Api/Mutation.ts"
import { queries } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"

export type LocalLocation = Answer<"GET /api/v1/local-seo/locations/:location_id">

/** The companies that the user sees, up to 200. */
export const useCompanies = () =>
  useQuery({
    queryKey: ["companies", "names"],
    queryFn: ({ signal }) => request("GET /api/v1/companies", { query: { limit: 200, sort: "name" }, signal }),
    staleTime: 60_000
  })

/** A write to locations, after which they are read anew. */
export const useLocationWriting = <A, B>(write: (value: A) => Promise<B>, onWritten: (answer: B) => void) =>
  useMutation({
    mutationFn: write,
    onSuccess: (answer) => {
      onWritten(answer)
      void queries.invalidateQueries({ queryKey: ["locations"] })
    }
  })
