import { useLocation } from "preact-iso"
import { useState } from "preact/hooks"
import { useMutation } from "../../Api/Mutation.ts"
import { readAnew } from "../../Api/Queries.ts"
import { request } from "../../Api/Request.ts"
import { useKept } from "../../Parts/Address.ts"
import { Button, Field, Form } from "../../Parts/Controls.tsx"
import { Dialog } from "../../Parts/Dialog.tsx"
import { Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import type { Recommendation } from "./AnalysesWords.ts"
import { decisionWords } from "./DecisionWords.ts"

type Decided = Pick<Recommendation, "adplatform_customer_id" | "id">

/** Has everything of recommendations read anew. */
export const recommendationsChanged = () =>
  void readAnew("recommendations", "recommendation", "plan", "applications", "draft", "changes", "overview")

const Dismissal = ({ about, onClose }: { readonly about: ReadonlyArray<Decided>; readonly onClose: () => void }) => {
  const words = useWords(decisionWords)
  const [reason, setReason] = useState("")
  const dismissal = useMutation({
    mutationFn: () =>
      request("POST /api/v1/recommendations/dismiss", {
        body: { ids: about.map(({ id }) => id), reason: reason.trim() === "" ? null : reason.trim() }
      }),
    onSuccess: ({ dismissed }) => {
      recommendationsChanged()
      if (dismissed > 0) onClose()
    }
  })
  return (
    <Dialog title={words.dismissTitle(about.length)} onClose={onClose}>
      <Form onSubmit={dismissal.mutate}>
        <p>{words.dismissText}</p>
        <Field
          name="reason"
          label={words.dismissReason}
          hint={words.dismissHint}
          value={reason}
          onInput={setReason}
        />
        {dismissal.error !== null && <ProblemNotice error={dismissal.error} />}
        {dismissal.data?.dismissed === 0 && <Notice kind="warning">{words.notDismissed}</Notice>}
        <Button kind="danger" type="submit" isBusy={dismissal.isPending}>{words.dismiss}</Button>
      </Form>
    </Dialog>
  )
}

/** The button that dismisses recommendations, proposed or approved. */
export const Dismissing = ({ about, notAllowed = null }: {
  readonly about: ReadonlyArray<Decided>
  readonly notAllowed?: string | null
}) => {
  const words = useWords(decisionWords)
  const [isDismissing, setIsDismissing] = useState(false)
  return (
    <>
      <Button notAllowed={notAllowed} onClick={() => setIsDismissing(true)}>{words.dismiss}</Button>
      {isDismissing && <Dismissal about={about} onClose={() => setIsDismissing(false)} />}
    </>
  )
}

/** The buttons that approve recommendations, whose planning the address then names, and that dismiss them. */
export const Decisions = ({ about }: { readonly about: ReadonlyArray<Decided> }) => {
  const words = useWords(decisionWords)
  const { at } = useKept()
  const { route } = useLocation()
  const approval = useMutation({
    mutationFn: () => request("POST /api/v1/recommendations/approve", { body: { ids: about.map(({ id }) => id) } }),
    onSuccess: ({ task_id: task }) => {
      route(at({ task }), true)
      recommendationsChanged()
    }
  })
  const none = about.length === 0 ? words.noneChosen : null
  const several = new Set(about.map(({ adplatform_customer_id: id }) => id)).size > 1 ? words.severalCustomers : null
  return (
    <>
      <Button
        kind="primary"
        isBusy={approval.isPending}
        notAllowed={none ?? several}
        onClick={() => approval.mutate()}
      >
        {words.approve}
      </Button>
      <Dismissing about={about} notAllowed={none} />
      {approval.error !== null && <ProblemNotice error={approval.error} />}
    </>
  )
}
