import { keepPreviousData, useMutation, useQuery } from "@tanstack/preact-query"
import { Problem } from "../../Api/Problem.ts"
import { queries } from "../../Api/Queries.ts"
import { type Answer, type Body, request, requestWhole } from "../../Api/Request.ts"
import { useCustomer } from "../../Frame.tsx"

export type Draft = Answer<"GET /api/v1/campaigns/drafts/:draft_id">

/** A draft as it was read last, with the revision that a write names. */
export interface DraftRead {
  readonly draft: Draft
  readonly etag: string
}

/** The revision that an answer is of, also where it was compressed on its way and is named as a weak tag. */
export const etagIn = (headers: Headers): string => (headers.get("etag") ?? "").replace(/^W\//, "")

/** The time between two looks at a draft that is shown, milliseconds: others write as well. */
const LOOKS_EVERY = 2_500

const keyOf = (id: number | string) => ["draft", String(id)]

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

type Act = Answer<"GET /api/v1/me/permissions">["actions"][number]["name"]

/** Why the user may not do something with a draft as it is; `null` when they may, and until it is known. */
export const useRefusal = ({ draft, etag }: DraftRead) => {
  const { data } = useQuery({
    queryKey: ["permissions", draft.id, etag],
    queryFn: ({ signal }) => request("GET /api/v1/me/permissions", { query: { draft_id: draft.id }, signal }),
    placeholderData: keepPreviousData
  })
  return (act: Act): string | null => data?.actions.find(({ name }) => name === act)?.reason ?? null
}

/** Has the draft read anew, and with its revision what rests on it. */
export const draftChanged = (id: number): void => void queries.invalidateQueries({ queryKey: keyOf(id) })

/** Shows a draft as a write answered it. */
export const draftShown = (read: DraftRead): void => void queries.setQueryData<DraftRead>(keyOf(read.draft.id), read)

/** A step of a draft, as its answer has it. */
export interface Written {
  readonly body: { readonly draft: Draft }
  readonly headers: Headers
}

/** Writes to a draft over the revision that was shown; what comes of it is shown at once. */
export const useWriting = <A>(
  { etag }: DraftRead,
  write: (value: A, headers: Readonly<Record<string, string>>) => Promise<Written>
) =>
  useMutation({
    mutationFn: (value: A) => write(value, { "if-match": etag }),
    onSuccess: ({ body, headers }) => draftShown({ draft: body.draft, etag: etagIn(headers) })
  })

/** Writes keywords of a draft, whose answers have the keywords alone: the draft is read anew. */
export const useKeywordWriting = <A, B>(
  { draft, etag }: DraftRead,
  write: (value: A, headers: Readonly<Record<string, string>>) => Promise<B>
) =>
  useMutation({
    mutationFn: (value: A) => write(value, { "if-match": etag }),
    onSettled: () => draftChanged(draft.id)
  })

export type SettingChanges = Partial<Body<"PATCH /api/v1/campaigns/drafts/:draft_id/campaign-settings">>

/** Writes settings of a draft. */
export const useSettings = (read: DraftRead) =>
  useWriting(
    read,
    (changes: SettingChanges, headers) =>
      requestWhole("PATCH /api/v1/campaigns/drafts/:draft_id/campaign-settings", {
        params: { draft_id: read.draft.id },
        headers,
        // The fields that are not named stay as they are.
        body: changes as Body<"PATCH /api/v1/campaigns/drafts/:draft_id/campaign-settings">
      })
  )

/** True for a write that another one came before. */
export const isOvertaken = (error: Error | null): boolean => error instanceof Problem && error.status === 412
