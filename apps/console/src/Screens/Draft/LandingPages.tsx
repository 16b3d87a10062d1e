import { useMutation } from "../../Api/Mutation.ts"
import { request } from "../../Api/Request.ts"
import { Button } from "../../Parts/Controls.tsx"
import { type Column, Table } from "../../Parts/List.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { type Task, TaskProgress } from "../../Parts/TaskProgress.tsx"
import { Tag } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import type { DraftRead } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"

interface Page {
  readonly url: string
  readonly used: number
  readonly http_status: number | null
  readonly findings: ReadonlyArray<{ readonly code: string; readonly message: string }>
}

const Pages = ({ of: { result } }: { readonly of: Task }) => {
  const words = useWords(draftWords)
  const { number } = useFormats()
  const { pages = [], unchecked = 0 } = (result ?? {}) as {
    readonly pages?: ReadonlyArray<Page>
    readonly unchecked?: number
  }
  const columns: ReadonlyArray<Column<Page>> = [
    { name: words.page, cell: ({ url }) => <a href={url} target="_blank" rel="noreferrer">{url}</a> },
    { name: words.usedIn, isFigure: true, cell: ({ used }) => number(used) },
    { name: words.answered, isFigure: true, cell: ({ http_status: status }) => status ?? words.noAnswer },
    {
      name: words.pageFindings,
      cell: ({ findings }) =>
        findings.length === 0
          ? <Tag kind="good">{words.pageFine}</Tag>
          : <ul class="bullets">{findings.map(({ code, message }) => <li key={code}>{message}</li>)}</ul>
    }
  ]
  if (pages.length === 0) return null
  return (
    <>
      <Table caption={words.pagesChecked} columns={columns} rows={pages} keyOf={({ url }) => url} />
      {unchecked > 0 && <Notice kind="warning">{words.unchecked(number(unchecked))}</Notice>}
    </>
  )
}

/** A look at all pages to which the draft leads, as they answer now. */
export const LandingPages = ({ read: { draft } }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const check = useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/landing-pages/check", { params: { draft_id: draft.id } })
  })
  return (
    <section>
      <h2>{words.pagesTitle}</h2>
      <Button isBusy={check.isPending} onClick={() => check.mutate()}>{words.checkPages}</Button>
      {check.error !== null && <ProblemNotice error={check.error} />}
      {check.data !== undefined && (
        <TaskProgress taskId={check.data.task_id} label={words.checkingPages}>
          {(task) => <Pages of={task} />}
        </TaskProgress>
      )}
    </section>
  )
}
