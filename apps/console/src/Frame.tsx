import { useQuery } from "@tanstack/preact-query"
import type { ComponentChildren } from "preact"
import { useLocation } from "preact-iso"
import { useEffect, useState } from "preact/hooks"
import { isReachable } from "./Api/Connection.ts"
import { request } from "./Api/Request.ts"
import { type OwnUser, signOut } from "./Api/Session.ts"
import { useKept, useScreenAddress } from "./Parts/Address.ts"
import { Button, Select } from "./Parts/Controls.tsx"
import { Notice, ProblemNotice } from "./Parts/Messages.tsx"
import { theme, themes } from "./Theme.ts"
import { commonWords } from "./Words/CommonWords.ts"
import { type Language, language, languages, useFollowed, useWords } from "./Words/Language.ts"

type Word = { readonly [K in keyof typeof commonWords.en]: (typeof commonWords.en)[K] extends string ? K : never }[
  keyof typeof commonWords.en
]

/** The parts of the console, by the beginnings of their addresses. */
export const sections: ReadonlyArray<readonly [path: string, word: Word]> = [
  ["/", "overview"],
  ["/campaigns", "campaigns"],
  ["/analyses", "analyses"],
  ["/market-analyses", "marketAnalyses"],
  ["/reports", "reports"],
  ["/media", "media"],
  ["/administration", "administration"]
]

const isWithin = (section: string, path: string): boolean =>
  path === section || (section !== "/" && path.startsWith(`${section}/`))

/** The customers whose accounts the user may look at, up to 200. */
export const useCustomers = () =>
  useQuery({
    queryKey: ["customers"],
    queryFn: ({ signal }) => request("GET /api/v1/customers", { query: { limit: 200, sort: "name" }, signal }),
    staleTime: 60_000
  })

/** Finds a customer by the id of the account, as far as the user may see it. */
export const useCustomerOf = () => {
  const customers = new Map(useCustomers().data?.items.map((one) => [one.adplatform_customer_id, one]))
  return (id: number | undefined) => id === undefined ? undefined : customers.get(id)
}

/** A customer by the id of the account, as far as the user may see it. */
export const useCustomer = (id: number | undefined) => useCustomerOf()(id)

/** The id of the customer that the address names, or of the only one that the user has; empty for all. */
export const useChosenCustomer = (): string => {
  const { query } = useKept()
  const [one, ...others] = useCustomers().data?.items ?? []
  return query["customer"] ?? (one === undefined || others.length > 0 ? "" : String(one.adplatform_customer_id))
}

/** The choice of the customer, which the address keeps. */
const CustomerPicker = () => {
  const words = useWords(commonWords)
  const { keep } = useKept()
  const { data } = useCustomers()
  const known = (data?.items ?? []).map(({ adplatform_customer_id: id, name }) => [String(id), name] as const)
  const chosen = useChosenCustomer()
  const isKnown = chosen === "" || known.some(([id]) => id === chosen)
  return (
    <Select
      name="customer"
      label={words.customer}
      value={chosen}
      options={[
        ...(known.length === 1 && isKnown ? [] : [["", words.allCustomers] as const]),
        ...known,
        ...(isKnown ? [] : [[chosen, chosen] as const])
      ]}
      // What belonged to another customer goes with it.
      onChange={(customer) => keep({ customer, campaign: "" })}
    />
  )
}

/** The language and the appearance, which the browser remembers. */
export const Appearance = () => {
  const words = useWords(commonWords)
  const names = { system: words.themeSystem, light: words.themeLight, dark: words.themeDark }
  return (
    <div class="appearance">
      <Select
        name="language"
        label={words.language}
        value={useFollowed(language)}
        options={Object.entries(languages)}
        onChange={(chosen) => {
          language.value = chosen as Language
        }}
      />
      <Select
        name="theme"
        label={words.theme}
        value={useFollowed(theme)}
        options={themes.map((one) => [one, names[one]] as const)}
        onChange={(chosen) => {
          theme.value = chosen as (typeof themes)[number]
        }}
      />
    </div>
  )
}

const UserMenu = ({ user }: { readonly user: OwnUser }) => {
  const words = useWords(commonWords)
  const addressOf = useScreenAddress()
  const [error, setError] = useState<Error | null>(null)
  const name = `${user.profile.first_name ?? ""} ${user.profile.last_name ?? ""}`.trim() || user.email
  return (
    <details class="menu">
      <summary>
        <span class="unseen">{words.account}:</span>
        {name}
      </summary>
      <div class="sheet">
        <p class="hint">{user.email}</p>
        <Appearance />
        <a href={addressOf("/sessions")}>{words.sessions}</a>
        {error !== null && <ProblemNotice error={error} />}
        <Button onClick={() => void signOut().catch(setError)}>{words.signOut}</Button>
      </div>
    </details>
  )
}

/** Tells that the service is away, while it is. */
export const ConnectionNotice = () => {
  const words = useWords(commonWords)
  return useFollowed(isReachable) ? null : <Notice kind="warning">{words.unreachable}</Notice>
}

/** The frame of every screen: where one is, whose account it is, and the ways to elsewhere. */
export const Frame = ({ children, user }: { readonly user: OwnUser; readonly children: ComponentChildren }) => {
  const words = useWords(commonWords)
  const { path } = useLocation()
  const addressOf = useScreenAddress()
  // A menu that led elsewhere is done.
  useEffect(() => document.querySelectorAll("details.menu[open]").forEach((menu) => menu.removeAttribute("open")), [
    path
  ])
  return (
    <>
      <a class="skip" href="#content">{words.skip}</a>
      <header>
        <strong class="product">{words.product}</strong>
        <CustomerPicker />
        <UserMenu user={user} />
      </header>
      <nav class="sections" aria-label={words.navigation}>
        <ul>
          {sections.map(([section, word]) => (
            <li key={section}>
              <a href={addressOf(section)} aria-current={isWithin(section, path) ? "page" : undefined}>{words[word]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1}>
        <ConnectionNotice />
        {children}
      </main>
    </>
  )
}
