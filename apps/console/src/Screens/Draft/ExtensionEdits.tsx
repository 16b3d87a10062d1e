import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { useState } from "preact/hooks"
import { Button, Field, Form, Select, TextArea } from "../../Parts/Controls.tsx"
import { ProblemNotice } from "../../Parts/Messages.tsx"
import { linesOf } from "../../Parts/Typed.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { Chips } from "./Chips.tsx"
import { type Draft, type DraftRead, stepOf, useWriting } from "./DraftData.ts"
import { extensionWords } from "./ExtensionWords.ts"
import { SavedField } from "./SavedField.tsx"
import { WarningsOf } from "./Warnings.tsx"

type Extensions = NonNullable<Draft["extensions"]>
type Sitelink = Extensions["sitelinks"][number]
type Header = Extensions["structured_snippets"][number]["header"]

const useExtensions = (read: DraftRead) =>
  useWriting(
    read,
    stepOf(read, "extensions"),
    ({ extensions }, changes) => Object.keys(changes).map((kind) => extensions?.[kind as keyof Extensions])
  )

const linksIn = ({ extensions }: Draft) => extensions?.sitelinks ?? []
const calloutsIn = ({ extensions }: Draft) => extensions?.callouts ?? []
const snippetsIn = ({ extensions }: Draft) => extensions?.structured_snippets ?? []

/** A field for one more of a kind, with its button. */
const Adding = ({ error, isBusy, label, name, onAdd, width }: {
  readonly name: string
  readonly label: string
  readonly width: number
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onAdd: (text: string, done: () => void) => void
}) => {
  const words = useWords(extensionWords)
  const { number } = useFormats()
  const [text, setText] = useState("")
  return (
    <Form onSubmit={() => text.trim() !== "" && onAdd(text.trim(), () => setText(""))}>
      <div class="actions">
        <Field
          name={name}
          label={label}
          hint={words.width(number(textWidth(text)), number(width))}
          value={text}
          onInput={setText}
        />
        <Button type="submit" isBusy={isBusy}>{words.add}</Button>
      </div>
      {error !== null && <ProblemNotice error={error} />}
    </Form>
  )
}

/** The fields of a sitelink with the widths that the platform takes; an address has none. */
const linkFields = { link_text: 25, final_url: null, description_1: 35, description_2: 35 } as const

const LinkField = ({ at, field, links, read }: {
  readonly read: DraftRead
  readonly links: ReadonlyArray<Sitelink>
  readonly at: number
  readonly field: keyof typeof linkFields
}) => {
  const words = useWords(extensionWords)
  const { number } = useFormats()
  const labels = {
    link_text: words.text,
    final_url: words.page,
    description_1: words.line("1"),
    description_2: words.line("2")
  }
  const width = linkFields[field]
  return (
    <SavedField
      read={read}
      name={`${field}-${at}`}
      type={field === "final_url" ? "url" : "text"}
      label={labels[field]}
      {...(width === null
        ? {}
        : { hint: (text: string) => words.width(number(textWidth(text)), number(width)) })}
      warned={[`extensions.sitelinks[${at}].${field}`]}
      saving={useExtensions(read)}
      valueOf={(draft) => draft.extensions?.sitelinks[at]?.[field] ?? ""}
      changeOf={(text) => (draft: Draft) => {
        const now = linksIn(draft)
        if (now[at]?.[field] !== links[at]?.[field]) return null
        return { sitelinks: now.map((link, place) => place === at ? { ...link, [field]: text.trim() } : link) }
      }}
    />
  )
}

/** The sitelinks: their texts, pages and lines, each of which saves itself. */
export const Sitelinks = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(extensionWords)
  const { number } = useFormats()
  const saving = useExtensions(read)
  const { draft } = read
  const links = linksIn(draft)
  return (
    <section>
      <h2>{words.sitelinks}</h2>
      <WarningsOf isExact read={read} fields={["extensions.sitelinks"]} />
      {links.map((_, at) => (
        <fieldset key={at}>
          <legend>{words.link(number(at + 1))}</legend>
          <WarningsOf isExact read={read} fields={[`extensions.sitelinks[${at}]`]} />
          <div class="sides">
            {(Object.keys(linkFields) as ReadonlyArray<keyof typeof linkFields>).map((field) => (
              <LinkField key={field} at={at} field={field} links={links} read={read} />
            ))}
          </div>
          <Button onClick={() => saving.mutate({ sitelinks: links.filter((_, place) => place !== at) })}>
            {words.removeOne(words.link(number(at + 1)))}
          </Button>
        </fieldset>
      ))}
      <Adding
        name="new-sitelink"
        label={words.newLink}
        width={linkFields.link_text}
        isBusy={saving.isPending}
        error={saving.error}
        onAdd={(text, done) => {
          const added: Sitelink = {
            link_text: text,
            final_url: draft.website_url ?? "",
            description_1: "",
            description_2: "",
            final_mobile_url: ""
          }
          saving.mutate((now) => ({ sitelinks: [...linksIn(now), added] }), { onSuccess: done })
        }}
      />
    </section>
  )
}

/** The callouts. */
export const Callouts = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(extensionWords)
  const saving = useExtensions(read)
  const callouts = calloutsIn(read.draft)
  return (
    <section>
      <h2>{words.callouts}</h2>
      <WarningsOf read={read} fields={["extensions.callouts"]} />
      <Chips
        of={callouts.map(({ callout_text: name }, id) => ({ id, name }))}
        removeWord={words.removeOne}
        onRemove={(id) => saving.mutate({ callouts: callouts.filter((_, at) => at !== id) })}
      />
      <Adding
        name="new-callout"
        label={words.newCallout}
        width={25}
        isBusy={saving.isPending}
        error={saving.error}
        onAdd={(text, done) =>
          saving.mutate((now) => ({ callouts: [...calloutsIn(now), { callout_text: text }] }), { onSuccess: done })}
      />
    </section>
  )
}

const Values = ({ isBusy, label, name, onSave, values }: {
  readonly name: string
  readonly label: string
  readonly values: ReadonlyArray<string>
  readonly isBusy: boolean
  readonly onSave: (values: ReadonlyArray<string>) => void
}) => {
  const words = useWords(extensionWords)
  const [typed, setTyped] = useState<string | null>(null)
  const stored = values.join("\n")
  return (
    <>
      <TextArea name={name} label={label} value={typed ?? stored} onInput={setTyped} />
      {typed !== null && typed !== stored && (
        <Button isBusy={isBusy} onClick={() => onSave(linesOf(typed))}>{words.save}</Button>
      )}
    </>
  )
}

/** The structured snippets: lists below a heading of the platform's. */
export const Snippets = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(extensionWords)
  const saving = useExtensions(read)
  const [header, setHeader] = useState("")
  const snippets = snippetsIn(read.draft)
  return (
    <section>
      <h2>{words.snippets}</h2>
      <WarningsOf read={read} fields={["extensions.structured_snippets"]} />
      {snippets.map((snippet, at) => (
        <fieldset key={at}>
          <legend>{words.headers[snippet.header]}</legend>
          <Values
            // What was saved is what is shown then.
            key={snippet.values.join("\n")}
            name={`snippet-${at}`}
            label={words.values}
            values={snippet.values}
            isBusy={saving.isPending}
            onSave={(values) =>
              saving.mutate({
                structured_snippets: snippets.map((one, place) => place === at ? { ...one, values } : one)
              })}
          />
          <Button
            onClick={() => saving.mutate({ structured_snippets: snippets.filter((_, place) => place !== at) })}
          >
            {words.removeOne(words.headers[snippet.header])}
          </Button>
        </fieldset>
      ))}
      <div class="form">
        <Select
          name="new-snippet"
          label={words.newSnippet}
          value={header}
          options={[["", words.choose], ...Object.entries(words.headers)]}
          onChange={setHeader}
        />
        {header !== "" && (
          <Values
            name="new-snippet-values"
            label={words.values}
            values={[]}
            isBusy={saving.isPending}
            onSave={(values) =>
              saving.mutate(
                (now) => ({ structured_snippets: [...snippetsIn(now), { header: header as Header, values }] }),
                {
                  onSuccess: () => setHeader("")
                }
              )}
          />
        )}
      </div>
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </section>
  )
}

/** The telephone number. */
export const Phone = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(extensionWords)
  const saving = useExtensions(read)
  const stored = read.draft.extensions?.phone ?? null
  const [typed, setTyped] = useState<{ readonly phone_number: string; readonly country_code: string } | null>(null)
  const { country_code: country, phone_number: phone } = typed ?? stored ?? { phone_number: "", country_code: "" }
  return (
    <section>
      <h2>{words.phone}</h2>
      <WarningsOf read={read} fields={["extensions.phone"]} />
      <Form
        onSubmit={() =>
          saving.mutate({ phone: { phone_number: phone.trim(), country_code: country.trim() } }, {
            onSuccess: () => setTyped(null)
          })}
      >
        <div class="actions">
          <Field
            name="phone"
            label={words.number}
            value={phone}
            onInput={(text) => setTyped({ phone_number: text, country_code: country })}
          />
          <Field
            name="country"
            label={words.country}
            value={country}
            onInput={(text) => setTyped({ phone_number: phone, country_code: text })}
          />
          <Button type="submit" isBusy={saving.isPending}>{words.setPhone}</Button>
          {stored !== null && (
            <Button onClick={() => saving.mutate({ phone: null }, { onSuccess: () => setTyped(null) })}>
              {words.removeOne(stored.phone_number)}
            </Button>
          )}
        </div>
      </Form>
      {saving.error !== null && <ProblemNotice error={saving.error} />}
    </section>
  )
}
