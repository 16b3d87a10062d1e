import { useMutation } from "../../Api/Mutation.ts"
import { Problem } from "../../Api/Problem.ts"
import { queries } from "../../Api/Queries.ts"
import { request, requestWhole } from "../../Api/Request.ts"
import { useScreenAddress } from "../../Parts/Address.ts"
import { Button } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { type DraftRead, draftShown } from "./DraftData.ts"
import { historyWords } from "./HistoryWords.ts"
import { etagIn } from "./Writing.ts"

/** True where one of these answers made a revision, so that no other write has come after it. */
export const isMadeBy = (answers: ReadonlyArray<{ readonly headers: Headers } | undefined>, etag: string): boolean =>
  answers.some((one) => one !== undefined && etagIn(one.headers) === etag)

/** The revision before one that is the last still; what came after it is not taken back with it. */
export const revisionBefore = (
  etag: string,
  [last, before]: ReadonlyArray<{ readonly revision: number }>
): number => {
  if (before === undefined || `"${last?.revision}"` !== etag) throw new Problem(412, {}, "")
  return before.revision
}

/** Writes the content of an earlier revision over the one that is named; without a revision that before this one. */
export const useRestoring = ({ draft: { id } }: DraftRead) =>
  useMutation({
    mutationFn: async ({ over, revision }: { readonly over: string; readonly revision?: number }) =>
      requestWhole("POST /api/v1/campaigns/drafts/:draft_id/history/:revision/restore", {
        params: {
          draft_id: id,
          revision: revision ?? revisionBefore(
            over,
            (await request("GET /api/v1/campaigns/drafts/:draft_id/history", {
              params: { draft_id: id },
              query: { limit: 2 }
            })).items
          )
        },
        headers: { "if-match": over }
      }),
    onSuccess: ({ body, headers }) => {
      draftShown({ draft: body, etag: etagIn(headers) })
      return queries.invalidateQueries({ queryKey: ["history", id] })
    }
  })

/** Takes the last write of this page back, and that back again, while none has come after it. */
export const UndoLast = ({ read, written }: {
  readonly read: DraftRead
  /** The answers of what this page wrote. */
  readonly written: ReadonlyArray<{ readonly headers: Headers } | undefined>
}) => {
  const words = useWords(historyWords)
  const addressOf = useScreenAddress()
  const restoring = useRestoring(read)
  const isUndone = isMadeBy([restoring.data], read.etag)
  return (
    <>
      {(isUndone || isMadeBy(written, read.etag)) && (
        <Button
          isBusy={restoring.isPending}
          onClick={() => restoring.mutate({ over: read.etag })}
        >
          {isUndone ? words.redo : words.undo}
        </Button>
      )}
      <a href={addressOf(`/campaigns/${read.draft.id}/history`)}>{words.history}</a>
      {restoring.error !== null && <ProblemNotice error={restoring.error} />}
    </>
  )
}
