import { useKept, withKept } from "../../Parts/Address.ts"
import { Tabs } from "../../Parts/Tabs.tsx"
import { useWords } from "../../Words/Language.ts"
import { reportsWords } from "./ReportsWords.ts"

/** The names in the address that all reports share. */
const shared = ["customer", "campaign", "from", "until"]

/** The kinds of reports: metrics over time, ads, and local search. */
export const Kinds = ({ of }: { readonly of: "metrics" | "ads" | "localSearch" }) => {
  const words = useWords(reportsWords)
  const { query } = useKept()
  const kept = Object.fromEntries(shared.map((name) => [name, query[name] ?? ""]))
  const kinds = [["metrics", "/reports"], ["ads", "/reports/ads"], ["localSearch", "/reports/local-search"]] as const
  return (
    <Tabs
      label={words.kinds}
      shown={of}
      of={kinds.map(([kind, path]) => [kind, withKept(path, {}, kept), words[kind]])}
    />
  )
}
