import { useState } from "preact/hooks"
import { request } from "../../Api/Request.ts"
import { useKept } from "../../Parts/Address.ts"
import { Select } from "../../Parts/Controls.tsx"
import { useWords } from "../../Words/Language.ts"
import type { DraftRead } from "./DraftData.ts"
import { keywordWords } from "./KeywordWords.ts"
import type { Adding } from "./Parts.ts"
import { Paste } from "./Paste.tsx"

/** Adding keywords to an ad group, one a line or as the rows of a table. */
export const AddKeywords = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(keywordWords)
  const { query } = useKept()
  const [picked, setPicked] = useState<string | null>(null)
  const { ad_groups: groups, id } = read.draft
  const wanted = picked ?? query["group"]
  const group = groups.find((one) => String(one.id) === wanted) ?? groups[0]
  const add: Adding = async (keywords, headers) => {
    const { created, failed, skipped } = await request(
      "POST /api/v1/campaigns/drafts/:draft_id/ad-groups/:ad_group_id/keywords/bulk",
      {
        params: { draft_id: id, ad_group_id: group?.id ?? 0 },
        headers,
        body: { keywords: keywords.map(({ line: _, ...keyword }) => keyword) }
      }
    )
    return {
      added: created.length,
      skipped: skipped.length,
      refused: failed.map(({ errors, index }) => ({
        text: keywords[index]?.text ?? "",
        reason: errors.map(({ msg }) => msg).join(" ")
      }))
    }
  }
  return (
    <section class="form">
      <h2>{words.addKeywords}</h2>
      <Select
        name="add-group"
        label={words.addTo}
        value={String(group?.id ?? "")}
        options={groups.map(({ id, name }) => [String(id), name])}
        onChange={setPicked}
      />
      <Paste read={read} as="keywords" name="add" label={words.addLines} hint={words.addHint} add={add} />
    </section>
  )
}
