import { useLocation } from "preact-iso"
import { useState } from "preact/hooks"
import { useCompanies } from "../../Api/Companies.ts"
import { useReason } from "../../Api/Permissions.ts"
import { request } from "../../Api/Request.ts"
import { useScreenAddress } from "../../Parts/Address.ts"
import { Button, Field, Form, Select } from "../../Parts/Controls.tsx"
import { Dialog } from "../../Parts/Dialog.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import { localSearchWords } from "./LocalSearchWords.ts"
import { type LocalLocation, useLocationWriting } from "./LocationData.ts"

/** The form of a location: a new one, or changes of one; another profile is for administrators. */
export const LocationForm = ({ of, onClose }: { readonly of?: LocalLocation; readonly onClose: () => void }) => {
  const words = useWords(localSearchWords)
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  const mayLink = useReason()("add_location") === null
  const companies = (useCompanies().data?.items ?? []).map(({ id, name }) => [String(id), name] as const)
  const [name, setName] = useState(of?.name ?? "")
  const [profile, setProfile] = useState(of?.profile_location_id ?? "")
  const [chosen, setCompany] = useState("")
  const company = chosen || companies[0]?.[0] || ""
  const change = (id: number) =>
    request("PATCH /api/v1/local-seo/locations/:location_id", {
      params: { location_id: id },
      body: { name, ...(profile === of?.profile_location_id ? {} : { profile_location_id: profile }) }
    })
  const create = () =>
    request("POST /api/v1/local-seo/locations", {
      body: { company_id: Number(company), name, profile_location_id: profile }
    })
  const save = useLocationWriting(() => of === undefined ? create() : change(of.id), ({ id }) => {
    onClose()
    route(addressOf(`/reports/local-search/${id}`))
  })
  return (
    <Dialog title={of === undefined ? words.add : words.change} onClose={onClose}>
      <Form onSubmit={() => save.mutate(undefined)}>
        {save.error !== null && <ProblemNotice error={save.error} />}
        {of === undefined && (
          <Select name="company" label={words.company} value={company} options={companies} onChange={setCompany} />
        )}
        <Field name="name" label={words.name} hint={words.nameHint} value={name} onInput={setName} isRequired />
        {mayLink && (
          <Field
            name="profile"
            label={words.profile}
            hint={words.profileHint}
            value={profile}
            onInput={setProfile}
            isRequired
          />
        )}
        <p>
          <Button type="submit" kind="primary" isBusy={save.isPending}>{words.save}</Button>
        </p>
      </Form>
    </Dialog>
  )
}

/** The question whether a location is to be removed. */
export const LocationRemoval = ({ of, onClose }: { readonly of: LocalLocation; readonly onClose: () => void }) => {
  const words = useWords(localSearchWords)
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  const remove = useLocationWriting(
    () => request("DELETE /api/v1/local-seo/locations/:location_id", { params: { location_id: of.id } }),
    () => route(addressOf("/reports/local-search"))
  )
  return (
    <Dialog title={of.name} onClose={onClose}>
      {remove.error !== null && <ProblemNotice error={remove.error} />}
      <p>{words.removeText}</p>
      <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate(undefined)}>{words.remove}</Button>
    </Dialog>
  )
}
