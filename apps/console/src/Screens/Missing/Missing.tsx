import { useScreenAddress } from "../../Parts/Address.ts"
import { Screen } from "../../Parts/Screen.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useWords } from "../../Words/Language.ts"

/** An address that has no screen. */
export const Missing = () => {
  const words = useWords(commonWords)
  const addressOf = useScreenAddress()
  return (
    <Screen title={words.missingTitle}>
      <p>{words.missingText}</p>
      <p>
        <a href={addressOf("/")}>{words.toOverview}</a>
      </p>
    </Screen>
  )
}
