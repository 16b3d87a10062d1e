import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { type Answer, request, requestWhole } from "../../Api/Request.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { type DraftRead, useWriting } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"

export type Warning = Answer<"GET /api/v1/campaigns/drafts/:draft_id/warnings">[number]

/** The warnings of a draft as it is. */
export const useWarnings = ({ draft, etag }: DraftRead) =>
  useQuery({
    queryKey: ["warnings", draft.id, etag],
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/drafts/:draft_id/warnings", { params: { draft_id: draft.id }, signal }),
    placeholderData: keepPreviousData
  }).data ?? []

/** A warning with its fixes, each of which is one press of a button. */
export const WarningNotice = ({ of: warning, read }: { readonly of: Warning; readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const fix = useWriting(
    read,
    (index: number, headers) =>
      requestWhole("POST /api/v1/campaigns/drafts/:draft_id/warnings/apply-fix", {
        params: { draft_id: read.draft.id },
        headers,
        body: { field: warning.field, code: warning.code, fix: index }
      }),
    // A fix is about the draft for which it was offered.
    (draft) => draft
  )
  return (
    <Notice kind={warning.is_blocking ? "problem" : "warning"}>
      <p>{warning.message}</p>
      {warning.is_blocking && <p class="hint">{words.blocking}</p>}
      {fix.error !== null && <ProblemNotice error={fix.error} />}
      {warning.fixes.map(({ label }, index) => (
        <Button
          key={label}
          isBusy={fix.isPending}
          onClick={() => fix.mutate(index)}
        >
          {words.fix(label)}
        </Button>
      ))}
    </Notice>
  )
}

/** True for a field and for what is in it. */
const isWithin = (field: string, of: string): boolean =>
  field === of || field.startsWith(`${of}[`) || field.startsWith(`${of}.`)

/** The warnings of some fields and of what is in them, beside them; or of these fields alone. */
export const WarningsOf = ({ fields, isExact = false, read }: {
  readonly read: DraftRead
  readonly fields: ReadonlyArray<string>
  readonly isExact?: boolean
}) => {
  const warnings = useWarnings(read).filter(({ field }) =>
    isExact ? fields.includes(field) : fields.some((one) => isWithin(field, one))
  )
  return (
    <>
      {warnings.map((warning) => <WarningNotice key={`${warning.field} ${warning.code}`} of={warning} read={read} />)}
    </>
  )
}
