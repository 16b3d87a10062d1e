import { useMutation, useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { type Answer, request } from "../../Api/Request.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Loaded, ProblemNotice } from "../../Parts/Messages.tsx"
import { TaskProgress } from "../../Parts/TaskProgress.tsx"
import { Tag } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { draftChanged, type DraftRead, useRefusal } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import type { Group } from "./Keywords.tsx"

type Ad = Group["rsas"][number]

type AdPreview = Exclude<Answer<"GET /api/v1/campaigns/drafts/:draft_id/ads/:rsa_id/preview">, string>

const Look = ({ address, name, text, title }: {
  readonly name: string
  readonly address: string
  readonly title: string
  readonly text: string
}) => (
  <figure class="ad">
    <figcaption>{name}</figcaption>
    <p class="hint">{address}</p>
    <p class="title">{title}</p>
    <p>{text}</p>
  </figure>
)

/** The ad as people would see it: one combination of its texts after the other, on a wide screen and on a phone. */
const Preview = ({ of: ad, read }: { readonly of: Ad; readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const { number } = useFormats()
  const [at, setAt] = useState(0)
  const params = { draft_id: read.draft.id, rsa_id: ad.id }
  const preview = useQuery({
    queryKey: ["preview", ad.id, read.etag],
    // It is asked for as JSON; the same address has a page for those who ask for HTML.
    queryFn: ({ signal }) =>
      request("GET /api/v1/campaigns/drafts/:draft_id/ads/:rsa_id/preview", { params, signal }) as Promise<AdPreview>
  })
  return (
    <Loaded of={preview}>
      {({ callouts, combinations, display_url: address, sitelinks }) => {
        const combination = combinations[at % Math.max(1, combinations.length)]
        if (combination === undefined) return null
        const shown = `${words.sponsored} · ${address ?? ad.final_url}`
        return (
          <>
            <div class="ads">
              <Look name={words.desktop} address={shown} {...combination.desktop} />
              <Look name={words.mobile} address={shown} {...combination.mobile} />
            </div>
            {sitelinks.length + callouts.length > 0 && (
              <p class="hint">{[...sitelinks.map(({ link_text: text }) => text), ...callouts].join(" · ")}</p>
            )}
            <p class="hint">{words.combination(number(at + 1), number(combinations.length))}</p>
            {combinations.length > 1 && (
              <Button onClick={() => setAt((at + 1) % combinations.length)}>{words.next}</Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const Strength = ({ of: ad, read }: { readonly of: Ad; readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const params = { draft_id: read.draft.id, rsa_id: ad.id }
  const { data } = useQuery({
    queryKey: ["strength", ad.id, read.etag],
    queryFn: ({ signal }) => request("GET /api/v1/campaigns/drafts/:draft_id/ads/:rsa_id/strength", { params, signal })
  })
  if (data === undefined) return null
  const isGood = data.level === "GOOD" || data.level === "EXCELLENT"
  return (
    <>
      <p>
        {words.strength}: <Tag kind={isGood ? "good" : "plain"}>{words.levels[data.level]}</Tag>
      </p>
      <ul class="bullets">{data.advice.map(({ code, message }) => <li key={code}>{message}</li>)}</ul>
    </>
  )
}

const Texts = ({ of, title }: { readonly title: string; readonly of: Ad["headlines"] }) => {
  const words = useWords(draftWords)
  return (
    <>
      <h4>{title}</h4>
      <ul class="bullets">
        {of.map(({ pinned_field: pin, reason, text }, place) => (
          <li key={place}>
            {text} {pin !== "" && <Tag>{`${words.pinned}: ${pin}`}</Tag>} <span class="hint">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The ads of a group: previews, variety, texts with their reasons, and writing one more. */
export const Ads = ({ group, read }: { readonly read: DraftRead; readonly group: Group }) => {
  const words = useWords(draftWords)
  const refusalOf = useRefusal(read)
  const write = useMutation({
    mutationFn: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/rsas/generate", {
        params: { draft_id: read.draft.id, ad_group_id: group.id },
        body: { ads_per_group: 1 }
      })
  })
  const started = write.data?.task_id ?? group.rsas.find(({ generation_status: status }) => status === "in_progress")
    ?.generation_task_id
  return (
    <section>
      {group.rsas.length === 0 && <p>{words.noAds}</p>}
      {group.rsas.map((ad) => (
        <article key={ad.id}>
          {ad.headlines.length > 0 && <Preview of={ad} read={read} />}
          {ad.headlines.length > 0 && <Strength of={ad} read={read} />}
          <details>
            <summary>{words.textsOf}</summary>
            <Texts title={words.headlines} of={ad.headlines} />
            <Texts title={words.descriptions} of={ad.descriptions} />
          </details>
        </article>
      ))}
      {started !== undefined && (
        <TaskProgress
          taskId={started}
          label={words.writingAd}
          onEnd={() => draftChanged(read.draft.id)}
        />
      )}
      {write.error !== null && <ProblemNotice error={write.error} />}
      <Button isBusy={write.isPending} notAllowed={refusalOf("generate_texts")} onClick={() => write.mutate()}>
        {words.writeAd}
      </Button>
    </section>
  )
}
