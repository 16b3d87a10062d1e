import { useState } from "preact/hooks"
import { useCompanies } from "../../Api/Companies.ts"
import { useMutation } from "../../Api/Mutation.ts"
import { useReason } from "../../Api/Permissions.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { useCompanyAddress, useKept } from "../../Parts/Address.ts"
import { Button, Select } from "../../Parts/Controls.tsx"
import { Dialog } from "../../Parts/Dialog.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { Tabs } from "../../Parts/Tabs.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { libraryChanged, type Medium, useCompany } from "./MediaData.ts"
import { mediaWords } from "./MediaWords.ts"

/** The two places of pictures: the library, and the provider of stock images. */
export const Kinds = ({ of }: { readonly of: "library" | "stock" }) => {
  const words = useWords(mediaWords)
  const addressOf = useCompanyAddress()
  return (
    <Tabs
      label={words.parts}
      shown={of}
      of={[["library", addressOf("/media"), words.library], ["stock", addressOf("/media/stock"), words.stock]]}
    />
  )
}

/** The choice of the company, for those who see several. */
export const CompanyPicker = () => {
  const words = useWords(mediaWords)
  const { keep } = useKept()
  const companies = useCompanies().data?.items ?? []
  const company = useCompany()
  return companies.length > 1 && (
    <Select
      name="company"
      label={words.company}
      value={String(company ?? "")}
      options={[["", words.anyCompany], ...companies.map(({ id, name }) => [String(id), name] as const)]}
      onChange={(chosen) => keep({ company: chosen })}
    />
  )
}

/** The width and the height of a picture. */
export const Pixels = ({ of: { height, width } }: { readonly of: Pick<Medium, "width" | "height"> }) => {
  const words = useWords(mediaWords)
  const { number } = useFormats()
  return <>{words.pixels(number(width), number(height))}</>
}

/** The deletion of pictures for good, each from the library of its company, after a question. */
export const Removal = ({ of, onDone }: {
  readonly of: ReadonlyArray<Pick<Medium, "company_id" | "id">>
  readonly onDone: (removed: ReadonlyArray<Answer<"DELETE /api/v1/media/">>) => void
}) => {
  const words = useWords(mediaWords)
  const reasonOf = useReason({ company: of[0]?.company_id })
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      Promise.all(Array.from(new Set(of.map((one) => one.company_id)), (company) => {
        const ids = of.flatMap((one) => one.company_id === company ? [one.id] : [])
        return request("DELETE /api/v1/media/", { query: { media_ids: ids, company_id: company } })
      })),
    // Those of another company may be gone.
    onError: () => void libraryChanged(),
    onSuccess: (removed) => {
      setAsking(false)
      onDone(removed)
    }
  })
  return (
    <>
      <Button
        kind="danger"
        notAllowed={of.length === 0 ? words.chooseFirst : reasonOf("remove_media")}
        onClick={() => {
          remove.reset()
          setAsking(true)
        }}
      >
        {words.remove}
      </Button>
      {isAsking && (
        <Dialog title={words.removeTitle(of.length)} onClose={() => setAsking(false)}>
          <p>{words.removeText}</p>
          {remove.error !== null && <ProblemNotice error={remove.error} />}
          <p>
            <Button kind="danger" isBusy={remove.isPending} onClick={remove.mutate}>{words.removeNow}</Button>
          </p>
        </Dialog>
      )}
    </>
  )
}
