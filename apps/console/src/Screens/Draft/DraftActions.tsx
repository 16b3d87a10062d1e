import { useLocation } from "preact-iso"
import { queries } from "../../Api/Queries.ts"
import { request } from "../../Api/Request.ts"
import { Act } from "../../Parts/Act.tsx"
import { useScreenAddress } from "../../Parts/Address.ts"
import { useWords } from "../../Words/Language.ts"
import { DraftState } from "../Campaigns/DraftState.tsx"
import { type DraftRead, useRefusal } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"

/** The state of a draft, and what can be done with it as a whole. */
export const DraftActions = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const refusalOf = useRefusal(read)
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  const { draft, etag } = read
  const params = { draft_id: draft.id }
  return (
    <>
      <DraftState of={draft} />
      <Act
        notAllowed={refusalOf("duplicate_draft")}
        run={() => request("POST /api/v1/campaigns/drafts/:draft_id/duplicate", { params })}
        onDone={({ id }) => route(addressOf(`/campaigns/${id}`))}
      >
        {words.duplicate}
      </Act>
      <Act
        notAllowed={refusalOf("delete_draft")}
        question={words.deleteQuestion}
        run={() => request("DELETE /api/v1/campaigns/drafts/:draft_id", { params, headers: { "if-match": etag } })}
        onDone={() => {
          route(addressOf("/campaigns"))
          return queries.invalidateQueries({ queryKey: ["drafts"] })
        }}
      >
        {words.delete}
      </Act>
    </>
  )
}
