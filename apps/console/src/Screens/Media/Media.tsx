import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { request } from "../../Api/Request.ts"
import { type Kept, useCompanyAddress, useKept } from "../../Parts/Address.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Button } from "../../Parts/Controls.tsx"
import { Filter, Filters, Listed, Search } from "../../Parts/List.tsx"
import { Empty } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Tag } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { fileOf, libraryChanged, type Medium, useChoice, useCompany } from "./MediaData.ts"
import { CompanyPicker, Kinds, Pixels, Removal } from "./MediaParts.tsx"
import { mediaWords } from "./MediaWords.ts"
import { Uploads } from "./Uploads.tsx"

/** The pictures that an address names: its company, its filters, its sort and its page. */
const useMedia = ({ cursor, search, sort = "-id", source_type }: Kept) => {
  const query = { company_id: useCompany(), search, source_type, sort, cursor, limit: 24 }
  return useQuery({
    queryKey: ["media", query],
    queryFn: ({ signal }) => request("GET /api/v1/media/", { query, signal }),
    placeholderData: keepPreviousData
  })
}

const Picture = ({ isChosen, of, onChoose }: {
  readonly of: Medium
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}) => {
  const words = useWords(mediaWords)
  const { dayOfTime } = useFormats()
  const addressOf = useCompanyAddress()
  return (
    <li>
      <a href={addressOf(`/media/${of.id}`)}>
        <img src={fileOf(of.id)} alt={of.alt_text} width={of.width} height={of.height} loading="lazy" />
        {of.filename}
      </a>
      <p class="hint">
        <Pixels of={of} />, <time datetime={of.date_added}>{dayOfTime(of.date_added)}</time>
      </p>
      <div class="actions">
        <Checkbox isChecked={isChosen} isUnseen onChange={onChoose}>{words.chooseOne(of.filename)}</Checkbox>
        <Tag>{words.sources[of.source_type]}</Tag>
      </div>
    </li>
  )
}

/** The download of the chosen pictures, or of all, of one company: a link that needs only the session's cookie. */
const Download = ({ of }: { readonly of: ReadonlyArray<Medium> }) => {
  const words = useWords(mediaWords)
  const looked = useCompany()
  const [company, ...others] = of.length === 0 ? [looked] : new Set(of.map((one) => one.company_id))
  const name = of.length === 0 ? words.downloadAll : words.download
  if (company === undefined || others.length > 0) return <Button notAllowed={words.oneCompany}>{name}</Button>
  const search = new URLSearchParams([
    ["company_id", String(company)],
    ...of.map(({ id }) => ["media_ids", String(id)])
  ])
  return <a class="button" href={`/api/v1/media/archive?${search}`} download>{name}</a>
}

const Pictures = ({ rows }: { readonly rows: ReadonlyArray<Medium> }) => {
  const words = useWords(mediaWords)
  const { number } = useFormats()
  const { chosen, isAll, mark, markAll } = useChoice(rows.map(({ id }) => id))
  const pictures = rows.filter(({ id }) => chosen.includes(id))
  return (
    <>
      <section class="actions" aria-label={words.choosing}>
        <Checkbox isChecked={isAll} onChange={markAll}>{words.chooseAll}</Checkbox>
        <span role="status">{words.chosen(number(chosen.length))}</span>
        <Download of={pictures} />
        <Removal of={pictures} onDone={() => void libraryChanged()} />
      </section>
      <ul class="pictures" aria-label={words.library}>
        {rows.map((one) => (
          <Picture
            key={one.id}
            of={one}
            isChosen={chosen.includes(one.id)}
            onChoose={(isChosen) => mark(one.id, isChosen)}
          />
        ))}
      </ul>
    </>
  )
}

const NoMedia = () => {
  const words = useWords(mediaWords)
  const addressOf = useCompanyAddress()
  return (
    <Empty title={words.noMedia}>
      <p>{words.noMediaNext}</p>
      <p>
        <a href={addressOf("/media/stock")}>{words.toStock}</a>
      </p>
    </Empty>
  )
}

/** The pictures of all companies or of one, and the way for more to get in. */
export const Media = () => {
  const words = useWords(mediaWords)
  const { media } = useWords(commonWords)
  const { query } = useKept()
  return (
    <Screen title={media}>
      <Kinds of="library" />
      <Uploads />
      <Filters>
        <Search label={words.search} />
        <Filter
          name="source_type"
          label={words.source}
          options={[["", words.anySource], ...Object.entries(words.sources)]}
        />
        <Filter
          name="sort"
          label={words.sort}
          usual="-id"
          options={Object.entries(words.sorts)}
        />
        <CompanyPicker />
      </Filters>
      <Listed
        of={useMedia(query)}
        filters={["search", "source_type", "customer", "company", "cursor"]}
        unfound={<Empty title={words.nothingFound}>{words.nothingFoundNext}</Empty>}
        none={<NoMedia />}
      >
        {(rows) => <Pictures rows={rows} />}
      </Listed>
    </Screen>
  )
}
