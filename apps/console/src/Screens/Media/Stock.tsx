import { keepPreviousData, useQuery } from "@tanstack/preact-query"
import { useMutation } from "../../Api/Mutation.ts"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useCompanyAddress, useKept } from "../../Parts/Address.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Button } from "../../Parts/Controls.tsx"
import { type Column, Filters, Listed, Search, Table } from "../../Parts/List.tsx"
import { Empty, Notice, ProblemNotice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Tag } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { libraryChanged, useChoice, useCompany } from "./MediaData.ts"
import { CompanyPicker, Kinds, Pixels } from "./MediaParts.tsx"
import { mediaWords } from "./MediaWords.ts"

type StockImage = Answer<"GET /api/v1/media/integrations/stockmedia/search">["items"][number]
type Import = Answer<"POST /api/v1/media/integrations/stockmedia/import">

/** The provider's answer to a search; its refusal is shown at once, because asking again soon only makes it worse. */
const useStock = (company: number, q: string, cursor: string | undefined) => {
  const query = { q, company_id: company, cursor }
  return useQuery({
    queryKey: ["stock-media", query],
    queryFn: ({ signal }) => request("GET /api/v1/media/integrations/stockmedia/search", { query, signal }),
    placeholderData: keepPreviousData,
    retry: false
  })
}

const Imported = ({ of }: { readonly of: Import }) => {
  const words = useWords(mediaWords)
  const addressOf = useCompanyAddress()
  const others = [
    ...of.skipped.map(({ asset_id: id, reason }) => words.notTaken(id, reason)),
    ...of.failed.map(({ asset_id: id, error }) => words.notTaken(id, error))
  ]
  return (
    <>
      {of.imported.length > 0 && (
        <Notice kind="good">
          {of.imported.map(({ filename, id }) => (
            <p key={id}>
              <a href={addressOf(`/media/${id}`)}>{words.taken(filename)}</a>
            </p>
          ))}
        </Notice>
      )}
      {others.length > 0 && <Notice kind="warning">{others.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </Notice>}
    </>
  )
}

const Choices = ({ company, rows }: { readonly company: number; readonly rows: ReadonlyArray<StockImage> }) => {
  const words = useWords(mediaWords)
  const { number } = useFormats()
  const { chosen, mark } = useChoice(rows.filter(({ imported }) => !imported).map(({ asset_id: id }) => id))
  const take = useMutation({
    mutationFn: (ids: ReadonlyArray<string>) =>
      request("POST /api/v1/media/integrations/stockmedia/import", {
        query: { company_id: company },
        body: { asset_ids: ids, tags: [] }
      }),
    onSuccess: () => {
      void libraryChanged()
      void readAnew("stock-media")
    }
  })
  const nameOf = ({ alt_text: text, asset_id: id }: StockImage) => text === "" ? words.unnamed(id) : text
  const columns: ReadonlyArray<Column<StockImage>> = [
    {
      name: words.image,
      cell: (image) => (
        <a href={image.preview_url} target="_blank" rel="noreferrer" aria-label={words.preview(nameOf(image))}>
          {nameOf(image)}
        </a>
      )
    },
    { name: words.photographer, cell: ({ credit }) => credit },
    {
      name: words.size,
      cell: ({ height, width }) =>
        width === null || height === null ? words.unknownSize : <Pixels of={{ width, height }} />
    },
    {
      name: words.choose,
      cell: (image) =>
        image.imported ? <Tag kind="good">{words.inLibrary}</Tag> : (
          <Checkbox
            isUnseen
            isChecked={chosen.includes(image.asset_id)}
            onChange={(isMarked) => mark(image.asset_id, isMarked)}
          >
            {words.chooseOne(nameOf(image))}
          </Checkbox>
        )
    }
  ]
  return (
    <>
      <section class="actions" aria-label={words.choosing}>
        <span role="status">{words.chosen(number(chosen.length))}</span>
        <Button
          kind="primary"
          isBusy={take.isPending}
          notAllowed={chosen.length === 0 ? words.chooseFirst : null}
          onClick={() => take.mutate(chosen)}
        >
          {words.take}
        </Button>
      </section>
      {take.error !== null && <ProblemNotice error={take.error} />}
      {take.data !== undefined && <Imported of={take.data} />}
      <Table caption={words.stockResults} columns={columns} rows={rows} keyOf={({ asset_id: id }) => id} />
    </>
  )
}

const Found = ({ company, q }: { readonly company: number; readonly q: string }) => {
  const words = useWords(mediaWords)
  const { query } = useKept()
  const none = <Empty title={words.stockNone}>{words.stockNoneNext}</Empty>
  return (
    <Listed of={useStock(company, q, query["cursor"])} filters={["q"]} unfound={none} none={none}>
      {(rows) => <Choices company={company} rows={rows} />}
    </Listed>
  )
}

/** The search among a provider's images, and the way of those that are chosen into the library. */
export const Stock = () => {
  const words = useWords(mediaWords)
  const { media } = useWords(commonWords)
  const company = useCompany()
  const q = (useKept().query["q"] ?? "").trim()
  return (
    <Screen title={media}>
      <Kinds of="stock" />
      <p class="hint">{words.stockPrivacy}</p>
      <Filters>
        <Search name="q" label={words.stockSearch} />
        <CompanyPicker />
      </Filters>
      {company === undefined
        ? <Notice>{words.chooseCompany}</Notice>
        : q === ""
        ? <Empty title={words.stockStart}>{words.stockStartNext}</Empty>
        : <Found company={company} q={q} />}
    </Screen>
  )
}
