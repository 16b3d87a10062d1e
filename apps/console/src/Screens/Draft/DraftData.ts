import { useQuery } from "@tanstack/preact-query"
import { useMutation } from "../../Api/Mutation.ts"
import { useReason } from "../../Api/Permissions.ts"
import { Problem } from "../../Api/Problem.ts"
import { queries } from "../../Api/Queries.ts"
import { type Body, requestWhole } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"
import {
  type Answered,
  type Change,
  changeIn,
  type Draft,
  type DraftRead,
  etagIn,
  type PartOf,
  type Send,
  writingTo
} from "./Writing.ts"

export type { Change, Draft, DraftRead } from "./Writing.ts"

/** The time between two looks at a draft that is shown, milliseconds: others write as well. */
const LOOKS_EVERY = 2_500

const keyOf = (id: number | string) => ["draft", String(id)] as const

const readDraft = async (id: string, signal: AbortSignal): Promise<DraftRead> => {
  const known = queries.getQueryData<DraftRead>(keyOf(id))
  const headers = known === undefined ? {} : { "if-none-match": known.etag }
  try {
    const params = { draft_id: id }
    const answer = await requestWhole("GET /api/v1/campaigns/drafts/:draft_id", { params, headers, signal })
    return { draft: answer.body, etag: etagIn(answer.headers) }
  } catch (error) {
    // There was no write since.
    if (known !== undefined && error instanceof Problem && error.status === 304) return known
    throw error
  }
}

/** The reading of a draft by its id. */
export const draftQuery = (id: string) => ({
  queryKey: keyOf(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readDraft(id, signal)
})

/** A draft by its id, looked at anew while it is shown. */
export const useDraft = (id: string) =>
  // A revision is another draft: comparing all of two large ones would take longer than showing it.
  useQuery({ ...draftQuery(id), refetchInterval: LOOKS_EVERY, structuralSharing: false })

/** The currency of the account that a draft is for; `null` where the user does not see it. */
export const useCurrencyOf = ({ adplatform_customer_id: customer }: Draft): string | null =>
  useCustomer(customer)?.currency_code ?? null

/** Why the user may not do something with a draft as it is; `null` when they may, and until it is known. */
export const useRefusal = ({ draft, etag }: DraftRead) => useReason({ draft: draft.id, revision: etag })

/** Has the draft read anew, and with its revision what rests on it. */
export const draftChanged = (id: number): void => void queries.invalidateQueries({ queryKey: keyOf(id) })

/** Shows a draft as a write answered it. */
export const draftShown = (read: DraftRead): void => void queries.setQueryData<DraftRead>(keyOf(read.draft.id), read)

/** The answer to a step of a draft. */
export interface DraftAnswer extends Answered {
  readonly body: { readonly draft: Draft }
}

const write = writingTo({
  of: (id) => queries.getQueryData<DraftRead>(keyOf(id)),
  anew: async (id) => {
    const query = draftQuery(String(id))
    // A look that is on its way may have seen the draft as it was.
    await queries.cancelQueries({ queryKey: query.queryKey })
    return await queries.fetchQuery({ ...query, staleTime: 0 })
  },
  show: draftShown
})

/** Writes to a draft; what comes of it is shown at once. */
export const useWriting = <A, B extends Answered>(read: DraftRead, send: Send<A, B>, partOf: PartOf<A>) =>
  useMutation({ mutationFn: (change: Change<A>) => write(read, change, send, partOf) })

/** The steps of a draft that take changes: what they do not name stays as it is. */
type Step = "campaign-settings" | "negative-keywords" | "ad-groups" | "ads" | "extensions"

/** The changes that a step of a draft takes. */
export type ChangesOf<S extends Step> = Body<`PATCH /api/v1/campaigns/drafts/:draft_id/${S}`>

/** The writing of changes to a step of a draft. */
export const stepOf =
  <S extends Step>({ draft }: DraftRead, step: S): Send<ChangesOf<S>, DraftAnswer> => (body, headers) =>
    requestWhole<`PATCH /api/v1/campaigns/drafts/:draft_id/${Step}`>(
      `PATCH /api/v1/campaigns/drafts/:draft_id/${step}`,
      { params: { draft_id: draft.id }, headers, body }
    )

export type SettingChanges = ChangesOf<"campaign-settings">

/** Writes settings of a draft. */
export const useSettings = (read: DraftRead) =>
  useWriting(
    read,
    stepOf(read, "campaign-settings"),
    (draft, changes) => Object.keys(changes).map((field) => draft[field as keyof typeof changes])
  )

/** A draft with the settings that are on their way, so that a choice stays where it was put. */
export const withSent = (
  { draft }: DraftRead,
  { isPending, variables }: Pick<ReturnType<typeof useSettings>, "isPending" | "variables">
): Draft => isPending && variables !== undefined ? { ...draft, ...changeIn(variables, draft) } as Draft : draft
