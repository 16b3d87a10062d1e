import { useMutation } from "../../Api/Mutation.ts"
import { queries } from "../../Api/Queries.ts"
import { request, requestWhole } from "../../Api/Request.ts"
import { useScreenAddress } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { type DraftRead, draftShown, etagIn } from "./DraftData.ts"
import { historyWords } from "./HistoryWords.ts"

/** Writes the content of an earlier revision over the one that is shown. */
export const useRestoring = ({ draft, etag }: DraftRead) =>
  useMutation({
    mutationFn: (revision: number) =>
      requestWhole("POST /api/v1/campaigns/drafts/:draft_id/history/:revision/restore", {
        params: { draft_id: draft.id, revision },
        headers: { "if-match": etag }
      }),
    onSuccess: ({ body, headers }) => {
      draftShown({ draft: body, etag: etagIn(headers) })
      return queries.invalidateQueries({ queryKey: ["history", draft.id] })
    }
  })

/** Takes the last write of this page back, and that back again, while none has come after it. */
export const UndoLast = ({ read, written }: {
  readonly read: DraftRead
  /** The answers of what this page wrote. */
  readonly written: ReadonlyArray<Headers | undefined>
}) => {
  const words = useWords(historyWords)
  const addressOf = useScreenAddress()
  const restoring = useRestoring(read)
  const undo = useMutation({
    mutationFn: async () => {
      const { items } = await request("GET /api/v1/campaigns/drafts/:draft_id/history", {
        params: { draft_id: read.draft.id },
        query: { limit: 2 }
      })
      const before = items[1]
      if (before !== undefined) await restoring.mutateAsync(before.revision)
    }
  })
  const isUndone = restoring.data !== undefined && etagIn(restoring.data.headers) === read.etag
  return (
    <>
      {(isUndone || written.some((headers) => headers !== undefined && etagIn(headers) === read.etag)) && (
        <Button
          isBusy={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {isUndone ? words.redo : words.undo}
        </Button>
      )}
      <a href={addressOf(`/campaigns/${read.draft.id}/history`)}>{words.history}</a>
      {undo.error !== null && <ProblemNotice error={undo.error} />}
    </>
  )
}
