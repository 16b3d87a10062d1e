import { problemOfField } from "../../Api/Problem.ts"
import { readAnew } from "../../Api/Queries.ts"
import { request } from "../../Api/Request.ts"
import { Field, TextArea } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { Notice } from "../../Parts/Messages.tsx"
import { linesOf } from "../../Parts/Typed.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { accountOf, type Company } from "./AdministrationData.ts"
import { customersWords } from "./CustomersWords.ts"

interface OfCompany {
  readonly company: Company
  readonly notAllowed: string | null
}

const orNothing = (text: string): string | null => text.trim() === "" ? null : text.trim()

/** Customers, what rests on them, and what the user may do for them are read anew. */
const customersChanged = () => readAnew("customers", "permissions", "me")

/** The form by which one account becomes a customer. */
export const LinkCustomer = ({ company, notAllowed }: OfCompany) => {
  const words = useWords(customersWords)
  const edit = useEdit(
    { account: "", name: "", currency: "", zone: "", manager: "" },
    ({ account, currency, manager, name, zone }) =>
      request("POST /api/v1/companies/:company_id/customers", {
        params: { company_id: company.id },
        body: {
          adplatform_customer_id: accountOf(account),
          name: orNothing(name),
          currency_code: orNothing(currency),
          time_zone: orNothing(zone),
          login_customer_id: manager.trim() === "" ? null : accountOf(manager)
        }
      }),
    customersChanged
  )
  const fields = { currency_code: words.currency, time_zone: words.timeZone }
  return (
    <section>
      <h2>{words.linkTitle}</h2>
      {edit.answer !== undefined && (
        <Notice kind="good">
          <p>{words.linked(edit.answer.name)}</p>
          {edit.answer.corrections.map(({ field, platform, sent }) => (
            <p key={field}>{words.corrected(fields[field], sent, platform)}</p>
          ))}
          <a href={`/market-analyses?customer=${edit.answer.adplatform_customer_id}`}>{words.toMarketAnalyses}</a>
        </Notice>
      )}
      <EditForm of={edit} label={words.link} notAllowed={notAllowed}>
        <Field
          {...edit.text("account")}
          label={words.account}
          hint={words.accountHint}
          problem={problemOfField(edit.error, "adplatform_customer_id")}
          isRequired
        />
        <Field {...edit.text("name")} label={words.name} hint={words.nameHint} />
        <Field {...edit.text("manager")} label={words.manager} />
        <Field {...edit.text("currency")} label={words.currency} hint={words.ownWords} />
        <Field {...edit.text("zone")} label={words.timeZone} hint={words.ownWords} />
      </EditForm>
    </section>
  )
}

/** The form by which all accounts that are reached become customers, or those that are named. */
export const ImportCustomers = ({ company, notAllowed }: OfCompany) => {
  const words = useWords(customersWords)
  const { number } = useFormats()
  const edit = useEdit(
    { manager: "", accounts: "" },
    ({ accounts, manager }) =>
      request("POST /api/v1/companies/:company_id/customers/import", {
        params: { company_id: company.id },
        body: {
          ...(manager.trim() === "" ? {} : { login_customer_id: accountOf(manager) }),
          ...(linesOf(accounts).length === 0 ? {} : { customer_ids: linesOf(accounts).map(accountOf) })
        }
      }),
    customersChanged
  )
  return (
    <section>
      <h2>{words.importTitle}</h2>
      {edit.answer !== undefined && (
        <Notice kind={edit.answer.failed.length === 0 ? "good" : "warning"}>
          <p>{words.imported(number(edit.answer.linked.length))}</p>
          {edit.answer.failed.length > 0 && (
            <>
              <p>{words.notImported}</p>
              <ul class="bullets">
                {edit.answer.failed.map(({ adplatform_customer_id: id, reason }) => (
                  <li key={id}>{`${id}: ${reason}`}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <p class="hint">{words.importHint}</p>
      <EditForm of={edit} label={words.importThem} notAllowed={notAllowed}>
        <Field {...edit.text("manager")} label={words.importManager} />
        <TextArea {...edit.text("accounts")} label={words.importAccounts} />
      </EditForm>
    </section>
  )
}
