import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { useQuery } from "@tanstack/preact-query"
import { useState } from "preact/hooks"
import { type Answer, request } from "../../Api/Request.ts"
import { Button } from "../../Parts/Controls.tsx"
import { Loaded, ProblemNotice } from "../../Parts/Messages.tsx"
import { Tag } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { type Ad, type AdChanges, adIn, adPath, AdTexts, useAdsWriting, useAdWriting } from "./AdTexts.tsx"
import { adWords } from "./AdWords.ts"
import type { Draft, DraftRead } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { useGeneration } from "./Generation.tsx"
import type { Group } from "./GridRows.ts"
import { Provenance } from "./Provenance.tsx"
import { SavedField } from "./SavedField.tsx"
import { useWarnings, WarningsOf } from "./Warnings.tsx"

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

/** The fields of an ad, each of which saves itself. */
const Editing = ({ of: ad, read }: { readonly of: Ad; readonly read: DraftRead }) => {
  const words = useWords(adWords)
  const { number } = useFormats()
  const path = adPath(read.draft, ad.id)
  const isWarned = useWarnings(read).some(({ field }) => field.startsWith(`${path}.`))
  // What was opened for a warning stays open when that is gone.
  const [toggled, setToggled] = useState<boolean | null>(null)
  const isOpen = toggled === true || (toggled === null && isWarned)
  const field = (name: "final_url" | "display_path_1" | "display_path_2") => ({
    read,
    name: `${name}-${ad.id}`,
    warned: [`${path}.${name}`],
    valueOf: (draft: Draft) => adIn(draft, ad.id)?.[name] ?? "",
    changeOf: (text: string): AdChanges => ({ [name]: text.trim() })
  })
  const page = useAdWriting(read, ad.id)
  const first = useAdWriting(read, ad.id)
  const second = useAdWriting(read, ad.id)
  const pathHint = (text: string) => words.pathHint(number(textWidth(text)))
  return (
    <details open={isOpen} onToggle={(event) => setToggled(event.currentTarget.open)}>
      <summary>{words.editAd}</summary>
      <AdTexts ad={ad} list="headlines" read={read} />
      <AdTexts ad={ad} list="descriptions" read={read} />
      <div class="form">
        <SavedField {...field("final_url")} type="url" label={words.page} saving={page} />
        <SavedField {...field("display_path_1")} label={words.path("1")} hint={pathHint} saving={first} />
        <SavedField {...field("display_path_2")} label={words.path("2")} hint={pathHint} saving={second} />
      </div>
    </details>
  )
}

/** Pausing, enabling and removing an ad. */
const AdActions = ({ of: ad, read }: { readonly of: Ad; readonly read: DraftRead }) => {
  const words = useWords(adWords)
  const saving = useAdWriting(read, ad.id)
  const removing = useAdsWriting(read)
  const isPaused = ad.status === "PAUSED"
  const error = saving.error ?? removing.error
  return (
    <>
      <div class="actions">
        <Button
          isBusy={saving.isPending}
          onClick={() => saving.mutate({ status: isPaused ? "ENABLED" : "PAUSED" })}
        >
          {isPaused ? words.enableAd : words.pauseAd}
        </Button>
        <Button isBusy={removing.isPending} onClick={() => removing.mutate({ removed_rsa_ids: [ad.id] })}>
          {words.removeAd}
        </Button>
      </div>
      {error !== null && <ProblemNotice error={error} />}
    </>
  )
}

/** The ads of a group: previews, variety, texts with their reasons, and writing one more. */
export const Ads = ({ group, read }: { readonly read: DraftRead; readonly group: Group }) => {
  const words = useWords(draftWords)
  const ofAds = useWords(adWords)
  const adding = useAdsWriting(read)
  const generation = useGeneration(read, {
    taskId: group.rsas.find(({ generation_status: status }) => status === "in_progress")?.generation_task_id ?? null,
    label: words.writingAd,
    start: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/rsas/generate", {
        params: { draft_id: read.draft.id, ad_group_id: group.id },
        body: { ads_per_group: 1 }
      })
  })
  return (
    <section>
      {group.rsas.length === 0 && <p>{words.noAds}</p>}
      {group.rsas.map((ad) => (
        <article key={ad.id}>
          {ad.headlines.length > 0 && <Preview of={ad} read={read} />}
          {ad.headlines.length > 0 && <Strength of={ad} read={read} />}
          {ad.status === "PAUSED" && <Tag>{ofAds.paused}</Tag>}
          <WarningsOf isExact read={read} fields={[adPath(read.draft, ad.id)]} />
          <Editing of={ad} read={read} />
          {ad.headlines.length > 0 && <Provenance id={ad.id} read={read} />}
          <AdActions of={ad} read={read} />
        </article>
      ))}
      {generation.progress}
      {adding.error !== null && <ProblemNotice error={adding.error} />}
      <div class="actions">
        {generation.button(words.writeAd)}
        <Button
          isBusy={adding.isPending}
          onClick={() => adding.mutate({ rsas: [{ ad_group_id: group.id, headlines: [], descriptions: [] }] })}
        >
          {ofAds.emptyAd}
        </Button>
      </div>
    </section>
  )
}
