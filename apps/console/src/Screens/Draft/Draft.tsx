import { useLocation, useRoute } from "preact-iso"
import { readAnew } from "../../Api/Queries.ts"
import { request } from "../../Api/Request.ts"
import { Act } from "../../Parts/Act.tsx"
import { useScreenAddress } from "../../Parts/Address.ts"
import { Empty, Loaded, Notice } from "../../Parts/Messages.tsx"
import { Screen } from "../../Parts/Screen.tsx"
import { Tabs } from "../../Parts/Tabs.tsx"
import { useWords } from "../../Words/Language.ts"
import { DraftState } from "../Campaigns/DraftState.tsx"
import { Missing } from "../Missing/Missing.tsx"
import { Changes } from "./Changes.tsx"
import { type DraftRead, useDraft, useRefusal } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { Callouts, Phone, Sitelinks, Snippets } from "./ExtensionEdits.tsx"
import { extensionWords } from "./ExtensionWords.ts"
import { useGeneration } from "./Generation.tsx"
import { Groups } from "./Groups.tsx"
import { History } from "./History.tsx"
import { Keywords } from "./Keywords.tsx"
import { Publish } from "./Publish.tsx"
import { Settings } from "./Settings.tsx"
import { WarningsOf } from "./Warnings.tsx"

/** The extensions of a draft, which stand below its ads, and having them written. */
const Extensions = ({ read }: { readonly read: DraftRead }) => {
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

/** The state of a draft, and what can be done with it as a whole. */
const DraftActions = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const refusalOf = useRefusal(read)
  const { route } = useLocation()
  const addressOf = useScreenAddress()
  const { draft, etag } = read
  const params = { draft_id: draft.id }
  return (
    <>
      <DraftState of={draft} />
      <Act
        notAllowed={refusalOf("duplicate_draft")}
        run={() => request("POST /api/v1/campaigns/drafts/:draft_id/duplicate", { params })}
        onDone={({ id }) => route(addressOf(`/campaigns/${id}`))}
      >
        {words.duplicate}
      </Act>
      <Act
        notAllowed={refusalOf("delete_draft")}
        question={words.deleteQuestion}
        run={() => request("DELETE /api/v1/campaigns/drafts/:draft_id", { params, headers: { "if-match": etag } })}
        onDone={() => {
          route(addressOf("/campaigns"))
          return readAnew("drafts")
        }}
      >
        {words.delete}
      </Act>
    </>
  )
}

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
