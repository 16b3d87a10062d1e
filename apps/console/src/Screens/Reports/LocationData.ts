import { useMutation } from "../../Api/Mutation.ts"
import { readAnew } from "../../Api/Queries.ts"
import type { Answer } from "../../Api/Request.ts"

export type LocalLocation = Answer<"GET /api/v1/local-seo/locations/:location_id">

/** A write to locations, after which they are read anew. */
export const useLocationWriting = <A, B>(write: (value: A) => Promise<B>, onWritten: (answer: B) => void) =>
  useMutation({
    mutationFn: write,
    onSuccess: (answer) => {
      onWritten(answer)
      void readAnew("locations")
    }
  })
