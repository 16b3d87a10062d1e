import { request } from "../../Api/Request.ts"
import { Empty } from "../../Parts/Messages.tsx"
import { useWords } from "../../Words/Language.ts"
import type { DraftRead } from "./DraftData.ts"
import { Callouts, Phone, Sitelinks, Snippets } from "./ExtensionEdits.tsx"
import { extensionWords } from "./ExtensionWords.ts"
import { useGeneration } from "./Generation.tsx"
import { WarningsOf } from "./Warnings.tsx"

/** The extensions of a draft, which stand below its ads, and having them written. */
export const Extensions = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(extensionWords)
  const { draft } = read
  const generation = useGeneration(read, {
    taskId: draft.extensions_task_id,
    label: words.generating,
    start: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/extensions/generate", { params: { draft_id: draft.id } })
  })
  const { callouts = [], phone = null, sitelinks = [], structured_snippets: snippets = [] } = draft.extensions ?? {}
  const isEmpty = callouts.length + sitelinks.length + snippets.length === 0 && phone === null
  return (
    <>
      {generation.progress}
      <WarningsOf isExact read={read} fields={["extensions"]} />
      {isEmpty
        ? (
          <Empty title={words.none}>
            <p>{words.noneNext}</p>
            {generation.button(words.generate, "primary")}
          </Empty>
        )
        : generation.button(words.generate)}
      <Sitelinks read={read} />
      <Callouts read={read} />
      <Snippets read={read} />
      <Phone read={read} />
    </>
  )
}
