import { Screen } from "../../Parts/Screen.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"

type Section = "overview" | "marketAnalyses" | "reports" | "media" | "localSearch" | "administration"

/** The place of a screen that is not made yet. */
export const Soon = ({ of }: { readonly of: Section }) => {
  const words = useWords(commonWords)
  return (
    <Screen title={words[of]}>
      <p>{words.soonText}</p>
      <p>
        <a href="/docs">{words.soonLink}</a>
      </p>
    </Screen>
  )
}
