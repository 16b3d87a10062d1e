import { useQuery } from "@tanstack/preact-query"
import { useReason } from "../../Api/Permissions.ts"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { Act } from "../../Parts/Act.tsx"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Field } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { type Column, Table } from "../../Parts/List.tsx"
import { Loaded, Notice } from "../../Parts/Messages.tsx"
import { Tag, Time } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { administrationWords } from "./AdministrationWords.ts"
import { customersWords } from "./CustomersWords.ts"

type Token = Answer<"GET /api/v1/adplatform/tokens">["items"][number]

const Stored = ({ notAllowed, rows }: {
  readonly rows: ReadonlyArray<Token>
  readonly notAllowed: string | null
}) => {
  const words = useWords(customersWords)
  const columns: ReadonlyArray<Column<Token>> = [
    { name: words.label, cell: ({ label }) => label },
    {
      name: words.state,
      cell: ({ is_default: isUsual, status }) => (
        <div>
          {status === "active"
            ? <Tag kind="good">{words.works}</Tag>
            : <Tag kind="warning">{words.needsConsent}</Tag>} {isUsual && <Tag>{words.usual}</Tag>}
        </div>
      )
    },
    { name: words.added, cell: ({ date_added: at }) => <Time at={at} /> },
    {
      name: words.actions,
      cell: ({ id, label }) => (
        <Act
          about={label}
          kind="danger"
          notAllowed={notAllowed}
          question={words.revokeOne(label)}
          run={() => request("DELETE /api/v1/adplatform/tokens/:token_id", { params: { token_id: id } })}
          onDone={() => readAnew("tokens")}
        >
          {words.revoke}
        </Act>
      )
    }
  ]
  return <Table caption={words.consents} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

const Asking = ({ customer, notAllowed }: { readonly customer: number; readonly notAllowed: string | null }) => {
  const words = useWords(customersWords)
  const { goodUntil } = useWords(administrationWords)
  const { time } = useFormats()
  const edit = useEdit(
    { label: "", usual: true as boolean },
    ({ label, usual }) =>
      request("POST /api/v1/adplatform/oauth/start", {
        body: {
          adplatform_customer_id: customer,
          label: label.trim() === "" ? null : label.trim(),
          is_default: usual
        }
      })
  )
  return (
    <>
      <h3>{words.askTitle}</h3>
      <EditForm of={edit} label={words.ask} notAllowed={notAllowed}>
        <Field {...edit.text("label")} label={words.label} hint={words.labelHint} />
        <Checkbox isChecked={edit.values.usual} onChange={(usual) => edit.type({ usual })}>{words.usual}</Checkbox>
      </EditForm>
      {edit.answer !== undefined && (
        <Notice>
          <p>{words.asked}</p>
          <p>
            <a href={edit.answer.authorization_url} target="_blank" rel="noopener noreferrer">{words.toPlatform}</a>
          </p>
          <p>{goodUntil(time(edit.answer.expires_at))}</p>
        </Notice>
      )}
    </>
  )
}

/** The consents for a customer's account, and the way to another one. */
export const Consents = ({ of: customer }: { readonly of: number }) => {
  const words = useWords(customersWords)
  const notAllowed = useReason({ customer })("manage_platform_tokens")
  const query = { adplatform_customer_id: customer, limit: 200 }
  const read = useQuery({
    queryKey: ["tokens", query],
    queryFn: ({ signal }) => request("GET /api/v1/adplatform/tokens", { query, signal })
  })
  return (
    <section>
      <h2>{words.consents}</h2>
      <p class="hint">{words.consentsHint}</p>
      <Loaded of={read}>
        {({ items }) =>
          items.length === 0 ? <p>{words.noConsents}</p> : <Stored rows={items} notAllowed={notAllowed} />}
      </Loaded>
      <Asking customer={customer} notAllowed={notAllowed} />
    </section>
  )
}
