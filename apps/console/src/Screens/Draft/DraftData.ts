import { useQuery } from "@tanstack/preact-query"
import { useMutation } from "../../Api/Mutation.ts"
import { useReason } from "../../Api/Permissions.ts"
import { isOvertaken, Problem } from "../../Api/Problem.ts"
import { queries } from "../../Api/Queries.ts"
import { type Answer, type Body, requestWhole } from "../../Api/Request.ts"
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

/** Why the user may not do something with a draft as it is; `null` when they may, and until it is known. */
export const useRefusal = ({ draft, etag }: DraftRead) => useReason({ draft: draft.id, revision: etag })

/** Has the draft read anew, and with its revision what rests on it. */
export const draftChanged = (id: number): void => void queries.invalidateQueries({ queryKey: keyOf(id) })

/** Shows a draft as a write answered it. */
export const draftShown = (read: DraftRead): void => void queries.setQueryData<DraftRead>(keyOf(read.draft.id), read)

/** A step of a draft, as its answer has it. */
export interface Written {
  readonly body: { readonly draft: Draft }
  readonly headers: Headers
}

/** Sends a write over a revision. */
type Write<A, B> = (value: A, headers: Readonly<Record<string, string>>) => Promise<B>

/** The part of a draft that a write is about, by which it is told from writes of others. */
type PartOf<A> = (draft: Draft, value: A) => unknown

/**
 * A change: a value that counts for the draft that was shown, or what becomes of any draft; `null` where it is in the
 * way of what was written meanwhile.
 */
export type Change<A> = A | ((draft: Draft) => A | null)

const changeIn = <A>(change: Change<A>, draft: Draft): A | null =>
  typeof change === "function" ? (change as (draft: Draft) => A | null)(draft) : change

/** Writes over a revision; where another write came first, again, unless that was about the same. */
const writing = async <A, B>(
  read: DraftRead,
  now: DraftRead,
  change: Change<A>,
  write: Write<A, B>,
  partOf: PartOf<A>
): Promise<B> => {
  const value = changeIn(change, now.draft)
  const isFree = value !== null && (typeof change === "function" ||
    JSON.stringify(partOf(read.draft, value)) === JSON.stringify(partOf(now.draft, value)))
  if (!isFree) throw new Problem(412, {}, "")
  try {
    return await write(value, { "if-match": now.etag })
  } catch (error) {
    if (!isOvertaken(error)) throw error
    const query = draftQuery(String(now.draft.id))
    // A look that is on its way may have seen the draft as it was.
    await queries.cancelQueries({ queryKey: query.queryKey })
    const next = await queries.fetchQuery({ ...query, staleTime: 0 })
    if (next.etag === now.etag) throw error
    return await writing(read, next, change, write, partOf)
  }
}

/** The writing of changes; those of this page wait for each other, and each begins with what is known then. */
const writingOf = <A, B>(read: DraftRead, write: Write<A, B>, partOf: PartOf<A>) => ({
  scope: { id: `draft ${read.draft.id}` },
  mutationFn: (change: Change<A>) =>
    writing(read, queries.getQueryData<DraftRead>(keyOf(read.draft.id)) ?? read, change, write, partOf)
})

/** Writes to a draft; what comes of it is shown at once. */
export const useWriting = <A>(read: DraftRead, write: Write<A, Written>, partOf: PartOf<A>) =>
  useMutation({
    ...writingOf(read, write, partOf),
    onSuccess: ({ body, headers }) => draftShown({ draft: body.draft, etag: etagIn(headers) })
  })

/** Writes keywords of a draft, whose answers have the keywords alone: the draft is read anew. */
export const useKeywordWriting = <A, B>(read: DraftRead, write: Write<A, B>, partOf: PartOf<A>) =>
  useMutation({ ...writingOf(read, write, partOf), onSettled: () => draftChanged(read.draft.id) })

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
      }),
    (draft, changes) => Object.keys(changes).map((field) => draft[field as keyof typeof changes])
  )

/** A draft with the settings that are on their way, so that a choice stays where it was put. */
export const withSent = (
  { draft }: DraftRead,
  { isPending, variables }: Pick<ReturnType<typeof useSettings>, "isPending" | "variables">
): Draft => isPending && variables !== undefined ? { ...draft, ...changeIn(variables, draft) } as Draft : draft
