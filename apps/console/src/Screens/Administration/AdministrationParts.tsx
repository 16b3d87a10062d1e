import type { ComponentChildren } from "preact"
import { useCompanies } from "../../Api/Companies.ts"
import { type ActName, usePermissions, useReason } from "../../Api/Permissions.ts"
import { readAnew } from "../../Api/Queries.ts"
import { request } from "../../Api/Request.ts"
import { useCustomerOf } from "../../Frame.tsx"
import { useCompanyAddress, useKept } from "../../Parts/Address.ts"
import { Field, Select } from "../../Parts/Controls.tsx"
import { EditForm, useEdit } from "../../Parts/Edit.tsx"
import { Empty, Loaded } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Tabs } from "../../Parts/Tabs.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"
import { type Company } from "./AdministrationData.ts"
import { administrationWords } from "./AdministrationWords.ts"

const tabs = {
  people: "/administration",
  users: "/administration/users",
  customers: "/administration/customers",
  analyses: "/administration/analyses",
  planModules: "/administration/plan-modules",
  prompts: "/administration/prompts",
  bugReports: "/administration/bug-reports",
  audit: "/administration/audit"
} as const

/** A screen of the administration with the ways to the others. */
export const Administrated = ({ actions, children, of, title }: {
  readonly of: keyof typeof tabs
  /** The name of the thing that is shown; without one it is a list. */
  readonly title?: string | undefined
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}) => {
  const words = useWords(administrationWords)
  const { administration } = useWords(commonWords)
  const addressOf = useCompanyAddress()
  return (
    <Screen title={title ?? administration} actions={actions}>
      <Tabs
        label={words.parts}
        shown={of}
        of={(Object.keys(tabs) as ReadonlyArray<keyof typeof tabs>).map((name) =>
          [name, addressOf(tabs[name]), words[name]] as const
        )}
      />
      {children}
    </Screen>
  )
}

/** Things that only those may see who may do something; the others see the reason. */
export const Permitted = ({ act, children }: { readonly act: ActName; readonly children: ComponentChildren }) => {
  const words = useWords(administrationWords)
  return (
    <Loaded of={usePermissions()}>
      {({ actions }) => {
        const reason = actions.find(({ name }) => name === act)?.reason ?? null
        return reason === null ? children : <Empty title={words.notForYou}>{reason}</Empty>
      }}
    </Loaded>
  )
}

const FirstCompany = () => {
  const words = useWords(administrationWords)
  const edit = useEdit(
    { name: "" },
    ({ name }) => request("POST /api/v1/companies", { body: { name } }),
    () => readAnew("companies")
  )
  return (
    <Empty title={words.noCompany}>
      <p>{words.noCompanyNext}</p>
      <EditForm of={edit} label={words.makeCompany} notAllowed={useReason()("create_company")}>
        <Field {...edit.text("name")} label={words.companyName} isRequired />
      </EditForm>
    </Empty>
  )
}

/** Things of a company: of the one that the address names, else of the chosen customer's, else of the first. */
export const OfCompany = ({ children }: { readonly children: (company: Company) => ComponentChildren }) => {
  const words = useWords(administrationWords)
  const { keep, query } = useKept()
  const customer = useCustomerOf()(Number(query["customer"] ?? "") || undefined)
  return (
    <Loaded of={useCompanies()}>
      {({ items }) => {
        const company = items.find(({ id }) => String(id) === query["company"]) ??
          items.find(({ id }) => id === customer?.company_id) ?? items[0]
        if (company === undefined) return <FirstCompany />
        return (
          <>
            {items.length > 1 && (
              <div class="form">
                <Select
                  name="company"
                  label={words.company}
                  value={String(company.id)}
                  options={items.map(({ id, name }) => [String(id), name] as const)}
                  onChange={(id) => keep({ company: id, search: "" })}
                />
              </div>
            )}
            {children(company)}
          </>
        )
      }}
    </Loaded>
  )
}
