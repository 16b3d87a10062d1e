import { useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { type Answer, request } from "../../Api/Request.ts"
import { Loaded } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { adWords } from "./AdWords.ts"
import type { DraftRead } from "./DraftData.ts"

type Origin = Answer<"GET /api/v1/campaigns/drafts/:draft_id/ads/:rsa_id/provenance">["headlines"][number]

const Page = ({ of: page }: { readonly of: string }) => <a href={page} target="_blank" rel="noreferrer">{page}</a>

const OriginLine = ({ of: { facts, page, text, writer } }: { readonly of: Origin }) => {
  const words = useWords(adWords)
  return (
    <li>
      <strong>{text}</strong> {writer === null ? words.byPerson : words.byWriter(writer)} {page !== null && (
        <>
          {words.forPage} <Page of={page} />.
        </>
      )}
      {writer !== null && facts.length === 0 && <p class="hint">{words.noFacts}</p>}
      {facts.map(({ page, says }) => (
        <p key={`${page} ${says}`} class="hint">
          {words.restsOn} {page === "" ? words.ownWords : <Page of={page} />}: „{says}“
        </p>
      ))}
    </li>
  )
}

const Origins = ({ id, read }: { readonly read: DraftRead; readonly id: number }) => {
  const origins = useQuery({
    queryKey: ["provenance", id, read.etag],
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/drafts/:draft_id/ads/:rsa_id/provenance", {
        params: { draft_id: read.draft.id, rsa_id: id },
        signal
      })
  })
  return (
    <Loaded of={origins}>
      {({ descriptions, headlines }) => (
        <ul class="bullets">
          {[...headlines, ...descriptions].map((one, place) => <OriginLine key={place} of={one} />)}
        </ul>
      )}
    </Loaded>
  )
}

/** The writer of each text of an ad, its page, and the sentences that it rests on; read when it is opened. */
export const Provenance = ({ id, read }: { readonly read: DraftRead; readonly id: number }) => {
  const words = useWords(adWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.provenance}</summary>
      {isOpen && <Origins read={read} id={id} />}
    </details>
  )
}
