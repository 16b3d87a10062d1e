import { useQuery } from "@tanstack/preact-query"
import { useRoute } from "preact-iso"
import { useState } from "preact/hooks"
import { useCompanies } from "../../Api/Companies.ts"
import { useMutation } from "../../Api/Mutation.ts"
import { queries } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useCompanyAddress } from "../../Parts/Address.ts"
import { Button, Form, TextArea } from "../../Parts/Controls.tsx"
import { Empty, Loaded, Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { linesOf } from "../../Parts/Typed.ts"
import { Facts, Tag, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { fileOf, libraryChanged, type Medium as MediumOf } from "./MediaData.ts"
import { Kinds, Pixels, Removal } from "./MediaParts.tsx"
import { mediaWords } from "./MediaWords.ts"

const keyOf = (id: number | string) => ["media", "one", String(id)] as const

/** A word of the provider's by its name, as a link if there is an address for it. */
const Said = ({ name, of }: { readonly name: string; readonly of: MediumOf["external_metadata"] }) => {
  const { none } = useWords(commonWords)
  const text = of[name]
  const address = name.endsWith("_url") ? text : of[`${name}_url`]
  if (typeof text !== "string" || text === "") return <>{none}</>
  return typeof address === "string" && address.startsWith("https://")
    ? <a href={address} rel="noreferrer">{text}</a>
    : <>{text}</>
}

const Known = ({ of }: { readonly of: MediumOf }) => {
  const words = useWords(mediaWords)
  const { number } = useFormats()
  const { external_metadata: said } = of
  const company = (useCompanies().data?.items ?? []).find(({ id }) => id === of.company_id)
  return (
    <Facts
      of={[
        [words.company, company?.name ?? of.company_id],
        [words.source, <Tag>{words.sources[of.source_type]}</Tag>],
        [words.size, <Pixels of={of} />],
        [words.type, of.mime_type.replace("image/", "").toUpperCase()],
        [words.fileSize, words.kilobytes(number(Math.ceil(of.file_size / 1000)))],
        [words.addedAt, <Time at={of.date_added} />],
        [words.changedAt, <Time at={of.date_updated} />],
        ...(of.source_type === "upload" ? [] : [
          [words.photographer, <Said of={said} name="photographer" />] as const,
          [words.license, <Said of={said} name="license" />] as const,
          [words.attribution, <Said of={said} name="attribution" />] as const,
          [words.sourceUrl, <Said of={said} name="source_url" />] as const
        ])
      ]}
    />
  )
}

/** The description and the tags of a picture, which are written together. */
const Description = ({ of }: { readonly of: MediumOf }) => {
  const words = useWords(mediaWords)
  const [typedText, setText] = useState<string | null>(null)
  const [typedTags, setTags] = useState<string | null>(null)
  const text = typedText ?? of.alt_text
  const tags = typedTags ?? of.tags.join("\n")
  const save = useMutation({
    mutationFn: () =>
      request("PATCH /api/v1/media/:media_id", {
        params: { media_id: of.id },
        body: { alt_text: text, tags: linesOf(tags) }
      }),
    onSuccess: (changed) => {
      queries.setQueryData(keyOf(of.id), changed)
      setText(null)
      setTags(null)
      void libraryChanged()
    }
  })
  return (
    <div class="form">
      <Form onSubmit={save.mutate}>
        {save.error !== null && <ProblemNotice error={save.error} />}
        <TextArea name="alt_text" label={words.altText} hint={words.altTextHint} value={text} onInput={setText} />
        <TextArea name="tags" label={words.tags} hint={words.tagsHint} value={tags} onInput={setTags} />
        <p>
          <Button type="submit" kind="primary" isBusy={save.isPending}>{words.save}</Button>
        </p>
        {save.isSuccess && typedText === null && typedTags === null && <Notice kind="good">{words.saved}</Notice>}
      </Form>
    </div>
  )
}

/** A picture of the library with what is known of it; its description and its tags are written here. */
export const Medium = () => {
  const words = useWords(mediaWords)
  const { media } = useWords(commonWords)
  const addressOf = useCompanyAddress()
  const id = useRoute().params["medium"] ?? ""
  const [removed, setRemoved] = useState<Answer<"DELETE /api/v1/media/"> | null>(null)
  const isGone = removed !== null && removed.deleted_count > 0
  const read = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => request("GET /api/v1/media/:media_id", { params: { media_id: id }, signal }),
    enabled: !isGone
  })
  if (isGone) {
    return (
      <Screen title={media}>
        <Kinds of="library" />
        <Empty title={words.gone}>
          <a href={addressOf("/media")}>{words.toLibrary}</a>
        </Empty>
      </Screen>
    )
  }
  return (
    <Screen title={read.data?.filename ?? media}>
      <Kinds of="library" />
      <Loaded of={read}>
        {(medium) => (
          <>
            <img
              class="large"
              src={fileOf(medium.id)}
              alt={medium.alt_text}
              width={medium.width}
              height={medium.height}
            />
            <div class="actions">
              <a class="button" href={fileOf(medium.id)}>{words.original}</a>
              <Removal
                of={[medium]}
                onDone={([answer]) => {
                  setRemoved(answer ?? null)
                  void queries.invalidateQueries({ queryKey: ["media"], refetchType: "none" })
                }}
              />
            </div>
            {removed !== null && <Notice kind="warning">{removed.message}</Notice>}
            <Known of={medium} />
            <Description key={medium.id} of={medium} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
