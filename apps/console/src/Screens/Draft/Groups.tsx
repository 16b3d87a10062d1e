import { useState } from "preact/hooks"
import { request } from "../../Api/Request.ts"
import { useScreenAddress, withKept } from "../../Parts/Address.ts"
import { Button, Field, Form } from "../../Parts/Controls.tsx"
import { amountIn } from "../../Parts/Figures.ts"
import { Empty, ProblemNotice } from "../../Parts/Messages.tsx"
import { Tag } from "../../Parts/Values.tsx"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { Ads } from "./Ads.tsx"
import { adWords } from "./AdWords.ts"
import { type ChangesOf, type Draft, type DraftRead, stepOf, useCurrencyOf, useWriting } from "./DraftData.ts"
import { draftWords } from "./DraftWords.ts"
import { useGeneration } from "./Generation.tsx"
import type { Group } from "./GridRows.ts"
import { SavedField } from "./SavedField.tsx"
import { SavedFigure } from "./SavedFigure.tsx"
import { WarningsOf } from "./Warnings.tsx"

const groupIn = (draft: Draft, id: number | null | undefined) => draft.ad_groups.find((one) => one.id === id)

const useGroupsWriting = (read: DraftRead) =>
  useWriting(
    read,
    stepOf(read, "ad-groups"),
    (draft, { ad_groups: changed = [], removed_ad_group_ids: removed = [] }) => [
      ...changed.map(({ id }) => {
        const { cpc_bid_micros, name, status } = groupIn(draft, id) ?? {}
        return [name, cpc_bid_micros, status]
      }),
      ...removed.map((id) => groupIn(draft, id))
    ]
  )

/** An ad group: its name and bid, its state, the way to its keywords. */
const GroupHead = ({ group, path, read }: {
  readonly read: DraftRead
  readonly group: Group
  /** The path of the group in the draft, by which warnings name it. */
  readonly path: string
}) => {
  const words = useWords(adWords)
  const { number } = useFormats()
  const addressOf = useScreenAddress()
  const currency = useCurrencyOf(read.draft)
  const naming = useGroupsWriting(read)
  const bidding = useGroupsWriting(read)
  const deciding = useGroupsWriting(read)
  const { id, keywords, status } = group
  const isPaused = status === "PAUSED"
  const keywordsAt = withKept(addressOf(`/campaigns/${read.draft.id}/keywords`), {}, { group: String(id) })
  return (
    <>
      <h2>{group.name} {isPaused && <Tag>{words.paused}</Tag>}</h2>
      <p>
        <a href={keywordsAt}>{words.keywordsOf(number(keywords.length))}</a>
      </p>
      <WarningsOf isExact read={read} fields={[path, `${path}.keywords`, `${path}.rsas`, `${path}.status`]} />
      <div class="sides">
        <SavedField
          read={read}
          name={`group-${id}`}
          label={words.group}
          warned={[`${path}.name`]}
          saving={naming}
          valueOf={(draft) => groupIn(draft, id)?.name ?? ""}
          changeOf={(name): ChangesOf<"ad-groups"> => ({ ad_groups: [{ id, name: name.trim() }] })}
        />
        <SavedFigure
          read={read}
          name={`group-bid-${id}`}
          figure={amountIn(currency)}
          label={words.groupBid(currency ?? "")}
          hint={words.groupBidHint}
          warned={[`${path}.cpc_bid_micros`]}
          saving={bidding}
          valueOf={(draft) => groupIn(draft, id)?.cpc_bid_micros ?? null}
          changeOf={(micros): ChangesOf<"ad-groups"> => ({ ad_groups: [{ id, cpc_bid_micros: micros }] })}
        />
      </div>
      <div class="actions">
        <Button
          isBusy={deciding.isPending}
          onClick={() => deciding.mutate({ ad_groups: [{ id, status: isPaused ? "ENABLED" : "PAUSED" }] })}
        >
          {isPaused ? words.enableGroup : words.pauseGroup}
        </Button>
        <Button isBusy={deciding.isPending} onClick={() => deciding.mutate({ removed_ad_group_ids: [id] })}>
          {words.removeGroup}
        </Button>
      </div>
      {deciding.error !== null && <ProblemNotice error={deciding.error} />}
    </>
  )
}

const NewGroup = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(adWords)
  const [name, setName] = useState("")
  const adding = useGroupsWriting(read)
  const add = () => {
    if (name.trim() !== "") adding.mutate({ ad_groups: [{ name: name.trim() }] }, { onSuccess: () => setName("") })
  }
  return (
    <Form onSubmit={add}>
      <div class="actions">
        <Field name="new-group" label={words.newGroup} value={name} onInput={setName} />
        <Button type="submit" isBusy={adding.isPending}>{words.addGroup}</Button>
      </div>
      {adding.error !== null && <ProblemNotice error={adding.error} />}
    </Form>
  )
}

/** The ad groups of a draft with their keywords and ads, and having them made. */
export const Groups = ({ read }: { readonly read: DraftRead }) => {
  const words = useWords(draftWords)
  const { draft } = read
  const generation = useGeneration(read, {
    taskId: draft.ad_groups_task_id,
    label: words.generatingGroups,
    start: () =>
      request("POST /api/v1/campaigns/drafts/:draft_id/ad-groups/generate", {
        params: { draft_id: draft.id },
        body: { ads_per_group: 1 }
      })
  })
  return (
    <>
      {generation.progress}
      {draft.ad_groups.length === 0 && (
        <Empty title={words.noGroups}>
          <p>{draft.market_analysis_id === null ? words.noGroupsWithout : words.noGroupsNext}</p>
          {generation.button(words.generateGroups, "primary")}
        </Empty>
      )}
      <WarningsOf isExact read={read} fields={["ad_groups"]} />
      {draft.ad_groups.map((group, place) => (
        <section key={group.id} class="group">
          <GroupHead read={read} group={group} path={`ad_groups[${place}]`} />
          <Ads read={read} group={group} />
        </section>
      ))}
      <NewGroup read={read} />
    </>
  )
}
