import { useRoute } from "preact-iso"
import { useScreenAddress } from "../../Parts/Address.ts"
import { Loaded, Notice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Tabs } from "../../Parts/Tabs.tsx"
import { useWords } from "../../Words/Language.ts"
import { Missing } from "../Missing/Missing.tsx"
import { Changes } from "./Changes.tsx"
import { DraftActions } from "./DraftActions.tsx"
import { type DraftRead, useDraft, useRefusal } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { Extensions } from "./Extensions.tsx"
import { Groups } from "./Groups.tsx"
import { History } from "./History.tsx"
import { Keywords } from "./Keywords.tsx"
import { Publish } from "./Publish.tsx"
import { Settings } from "./Settings.tsx"

const partsOfDraft = {
  settings: Settings,
  groups: Groups,
  keywords: Keywords,
  extensions: Extensions,
  publish: Publish,
  changes: Changes,
  history: History
} as const

type Part = keyof typeof partsOfDraft

const names = Object.keys(partsOfDraft) as ReadonlyArray<Part>

/** Says so while the draft takes no change, and why. */
const Frozen = ({ read }: { readonly read: DraftRead }) => {
  const reason = useRefusal(read)("edit_draft")
  return reason === null ? null : <Notice kind="warning">{reason}</Notice>
}

/** A draft: its parts, and the one that the address names. */
export const Draft = () => {
  const words = useWords(draftWords)
  const addressOf = useScreenAddress()
  const { draft: id = "", part = "settings" } = useRoute().params
  const read = useDraft(id)
  const shown = names.find((name) => name === part)
  if (shown === undefined) return <Missing />
  const Shown = partsOfDraft[shown]
  return (
    <Screen title={read.data?.draft.name ?? words.draft} actions={read.data && <DraftActions read={read.data} />}>
      <Tabs
        label={words.parts}
        shown={shown}
        of={names.map((name) =>
          [
            name,
            addressOf(name === "settings" ? `/campaigns/${id}` : `/campaigns/${id}/${name}`),
            words[name]
          ] as const
        )}
      />
      <Loaded of={read}>
        {(draft) => (
          <>
            {shown !== "publish" && <Frozen read={draft} />}
            <Shown key={id} read={draft} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
