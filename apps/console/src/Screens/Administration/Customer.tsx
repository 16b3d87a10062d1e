import { useQuery } from "@tanstack/preact-query"
import { useLocation, useRoute } from "preact-iso"
import { useState } from "preact/hooks"
import { useReason } from "../../Api/Permissions.ts"
import { problemOfField } from "../../Api/Problem.ts"
import { readAnew } from "../../Api/Queries.ts"
import { type Answer, request } from "../../Api/Request.ts"
import { Act } from "../../Parts/Act.tsx"
import { useCompanyAddress } from "../../Parts/Address.ts"
import { Checkbox } from "../../Parts/Checkbox.tsx"
import { Field, Select } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { amountIn, percentNumber, useFigures } from "../../Parts/Figures.ts"
import { Empty, Loaded } from "../../Parts/Messages.tsx"
import { Facts, Time } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"
import { useUserName } from "./AdministrationData.ts"
import { Administrated } from "./AdministrationParts.tsx"
import { administrationWords } from "./AdministrationWords.ts"
import { Consents } from "./Consents.tsx"
import { customersWords } from "./CustomersWords.ts"

type CustomerOf = Answer<"GET /api/v1/customers">["items"][number]

interface OfOne {
  readonly of: CustomerOf
}

const GuardRails = ({ of: customer }: OfOne) => {
  const words = useWords(customersWords)
  const { save, saved } = useWords(administrationWords)
  const notAllowed = useReason({ customer: customer.adplatform_customer_id })("set_guard_rails")
  const { contains_eu_political_advertising: isPolitical } = customer
  const declared = isPolitical === null ? "" : String(isPolitical)
  const figureOf = useFigures()
  const highest = figureOf(amountIn(customer.currency_code), customer.max_daily_budget_micros)
  const rise = figureOf(percentNumber, customer.max_increase_percent)
  const edit = useEdit(
    {
      budget: highest.text,
      increase: rise.text,
      enable: customer.enable_needs_manager,
      political: declared
    },
    ({ budget, enable, increase, political }) =>
      request("PATCH /api/v1/companies/:company_id/customers/:customer_id", {
        params: { company_id: customer.company_id, customer_id: customer.adplatform_customer_id },
        body: {
          max_daily_budget_micros: highest.valueOf(budget),
          max_increase_percent: rise.valueOf(increase),
          enable_needs_manager: enable,
          // Who declared is kept: another who saves a guard rail has not.
          ...(political === declared
            ? {}
            : { contains_eu_political_advertising: political === "" ? null : political === "true" })
        }
      }),
    () => readAnew("customers"),
    { budget: highest, increase: rise }
  )
  return (
    <section>
      <h2>{words.railsTitle}</h2>
      <p class="hint">{words.railsHint}</p>
      <EditForm of={edit} label={save} written={saved} notAllowed={notAllowed}>
        <Field
          {...edit.text("budget")}
          label={words.maxBudget(customer.currency_code)}
          hint={words.maxBudgetHint}
          problem={problemOfField(edit.error, "max_daily_budget_micros")}
        />
        <Field
          {...edit.text("increase")}
          label={words.maxIncrease}
          hint={words.maxIncreaseHint}
          problem={problemOfField(edit.error, "max_increase_percent")}
        />
        <Checkbox isChecked={edit.values.enable} onChange={(enable) => edit.type({ enable })}>
          {words.enableNeedsManager}
        </Checkbox>
        <Select
          {...edit.choice("political")}
          label={words.political}
          hint={words.politicalHint}
          options={[["", words.politicalUnsaid], ["false", words.politicalNo], ["true", words.politicalYes]]}
        />
      </EditForm>
    </section>
  )
}

const Unlinking = ({ of: { adplatform_customer_id: id, company_id: company, name } }: OfOne) => {
  const words = useWords(customersWords)
  const notAllowed = useReason({ customer: id })("unlink_customer")
  const [isWithPublished, setWithPublished] = useState(false)
  const { route } = useLocation()
  return (
    <section>
      <h2>{words.unlinkTitle}</h2>
      <p>{words.unlinkHint}</p>
      <p>
        <Checkbox isChecked={isWithPublished} onChange={setWithPublished}>{words.withPublished}</Checkbox>
      </p>
      <Act
        kind="danger"
        notAllowed={notAllowed}
        question={words.unlinkOne(name)}
        run={() =>
          request("DELETE /api/v1/companies/:company_id/customers/:customer_id", {
            params: { company_id: company, customer_id: id },
            query: { with_published: isWithPublished }
          })}
        onDone={() => {
          // The address goes first: the screen of a customer who is gone would say so.
          route(`/administration/customers?company=${company}`)
          return readAnew("customers", "permissions", "me")
        }}
      >
        {words.unlink}
      </Act>
    </section>
  )
}

const Whole = ({ of: customer }: OfOne) => {
  const words = useWords(customersWords)
  const { none } = useWords(commonWords)
  const nameOf = useUserName()
  return (
    <>
      <Facts
        of={[
          [words.account, customer.adplatform_customer_id],
          [words.currency, customer.currency_code],
          [words.timeZone, customer.time_zone],
          [words.manager, customer.login_customer_id ?? none],
          [
            words.setAt,
            customer.guard_rails_set_at === null
              ? none
              : (
                <>
                  <Time at={customer.guard_rails_set_at} />, {nameOf(customer.guard_rails_set_by)}
                </>
              )
          ]
        ]}
      />
      <GuardRails of={customer} />
      <Consents of={customer.adplatform_customer_id} />
      <Unlinking of={customer} />
    </>
  )
}

/** A customer: its guard rails, the consents for its account, and the way out. */
export const Customer = () => {
  const words = useWords(administrationWords)
  const id = useRoute().params["customer"] ?? ""
  const read = useQuery({
    queryKey: ["customers", "one", id],
    queryFn: ({ signal }) => request("GET /api/v1/customers", { query: { search: id, limit: 200 }, signal })
  })
  const addressOf = useCompanyAddress()
  const customer = read.data?.items.find(({ adplatform_customer_id: one }) => String(one) === id)
  return (
    <Administrated of="customers" title={customer?.name}>
      <Loaded of={read}>
        {() =>
          customer === undefined
            ? (
              <Empty title={words.notHere}>
                <p>{words.notHereNext}</p>
                <a href={addressOf("/administration/customers")}>{words.customers}</a>
              </Empty>
            )
            : <Whole key={customer.adplatform_customer_id} of={customer} />}
      </Loaded>
    </Administrated>
  )
}
