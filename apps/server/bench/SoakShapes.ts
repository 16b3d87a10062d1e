import type { Answer, Client } from "./Client.ts"

/** One request or a few that belong together, sent over one connection; gives how many it sent. */
export type Operation = () => Promise<number>

/** A kind of load: what it needs is made first, and then its operation is repeated by every connection. */
export interface SoakShape {
  readonly prepare: (client: Client) => Promise<Operation>
  /** The most memory that the service may have resident, MB. */
  readonly memoryLimit: number
  /** True when an answer may be 503: the service has more large drafts in hand than it takes at once. */
  readonly mayRefuse: boolean
}

const drafts = "/api/v1/campaigns/drafts"

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const below = (count: number): number => Math.floor(Math.random() * count)

const pick = <A>(items: ReadonlyArray<A>): A => items[below(items.length)] as A

let counter = 0

interface StoredDraft {
  readonly id: number
  readonly adGroupIds: ReadonlyArray<number>
}

interface DraftAnswer {
  readonly id: number
  readonly ad_groups: ReadonlyArray<{ readonly id: number }>
}

class Unexpected extends Error {}

const accepted = (answer: Answer, method: string, path: string, mayRefuse: boolean): Answer => {
  if (answer.status < 400 || (mayRefuse && answer.status === 503)) return answer
  throw new Unexpected(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
}

const sending = (client: Client, mayRefuse = false) => async (method: string, path: string, body?: unknown) =>
  accepted(await client.send(method, path, body), method, path, mayRefuse)

type Send = ReturnType<typeof sending>

const blank = async (send: Send): Promise<number> => {
  const { text } = await send("POST", drafts, {
    name: `Soak ${counter++}`,
    adplatform_customer_id: 1234567890,
    campaign_name: "Soak",
    daily_budget_micros: 5_000_000,
    bidding_strategy: { type: "MAXIMIZE_CLICKS" },
    website_url: "https://www.example.com/",
    language_ids: [1000],
    location_targets: [{ geo_target_constant_id: 2276 }]
  })
  return (JSON.parse(text) as DraftAnswer).id
}

const adGroups = (groups: number, keywords: number) => ({
  ad_groups: range(groups).map((group) => ({
    name: `Ad group ${counter++}`,
    cpc_bid_micros: 1_000_000,
    keywords: range(keywords).map((n) => ({ text: `running shoes ${group} ${n} ${counter}` }))
  }))
})

const withAdGroups = async (send: Send, groups: number, keywords: number): Promise<StoredDraft> => {
  const id = await blank(send)
  const { text } = await send("PATCH", `${drafts}/${id}/ad-groups`, adGroups(groups, keywords))
  const { draft } = JSON.parse(text) as { readonly draft: DraftAnswer }
  return { id, adGroupIds: draft.ad_groups.map((group) => group.id) }
}

const changeSettings = (send: Send, id: number) =>
  send("PATCH", `${drafts}/${id}/campaign-settings`, { daily_budget_micros: 1_000_000 + (counter++ % 1_000) * 10_000 })

const addKeyword = (send: Send, { adGroupIds, id }: StoredDraft) =>
  send("POST", `${drafts}/${id}/ad-groups/${pick(adGroupIds)}/keywords`, { text: `added keyword ${counter++}` })

/** Does one of several things, each as often as its share says. */
const mixed = (parts: ReadonlyArray<readonly [share: number, operation: Operation]>): Operation => {
  const whole = parts.reduce((sum, [share]) => sum + share, 0)
  return () => {
    let at = Math.random() * whole
    const [, operation] = parts.find(([share]) => (at -= share) < 0) ?? parts[0] as typeof parts[number]
    return operation()
  }
}

const one = (work: () => Promise<unknown>): Operation => async () => {
  await work()
  return 1
}

const create: SoakShape = {
  memoryLimit: 400,
  mayRefuse: false,
  prepare: async (client) => {
    const send = sending(client)
    return one(() => blank(send))
  }
}

/** Makes drafts, and reads and changes any of all that were made. */
const mix: SoakShape = {
  memoryLimit: 400,
  mayRefuse: false,
  prepare: async (client) => {
    const send = sending(client)
    const made: Array<StoredDraft> = [await withAdGroups(send, 2, 5)]
    return mixed([
      [1, async () => {
        made.push(await withAdGroups(send, 2, 5))
        return 2
      }],
      [2, one(() => send("GET", `${drafts}/${pick(made).id}`))],
      [1, one(() => changeSettings(send, pick(made).id))],
      [1, one(() => addKeyword(send, pick(made)))]
    ])
  }
}

/** Every connection works on the same draft, which stays as large as it is. */
const hot: SoakShape = {
  memoryLimit: 400,
  mayRefuse: false,
  prepare: async (client) => {
    const send = sending(client)
    const draft = await withAdGroups(send, 10, 20)
    return mixed([
      [2, one(() => send("GET", `${drafts}/${draft.id}`))],
      [1, one(() => changeSettings(send, draft.id))],
      [1, async () => {
        const group = pick(draft.adGroupIds)
        const keywords = `${drafts}/${draft.id}/ad-groups/${group}/keywords`
        const { text } = await send("POST", keywords, { text: `added keyword ${counter++}` })
        await send("DELETE", `${keywords}/${(JSON.parse(text) as { readonly id: number }).id}`)
        return 2
      }]
    ])
  }
}

const LARGE_DRAFTS = 8
const LARGE_AD_GROUPS = 10
const LARGE_KEYWORDS = 4_900

/** Reads, writes, plans, copies and restores drafts of 49,000 keywords, each another one; a full one would take no more. */
const large: SoakShape = {
  memoryLimit: 512,
  mayRefuse: true,
  prepare: async (client) => {
    const strictly = sending(client)
    const made: Array<StoredDraft> = []
    for (const _ of range(LARGE_DRAFTS)) {
      const draft = await withAdGroups(strictly, 1, LARGE_KEYWORDS)
      for (const _ of range(LARGE_AD_GROUPS - 1)) {
        await strictly("PATCH", `${drafts}/${draft.id}/ad-groups`, adGroups(1, LARGE_KEYWORDS))
      }
      made.push(draft)
    }
    const send = sending(client, true)
    return mixed([
      [6, one(() => send("GET", `${drafts}/${pick(made).id}`))],
      [3, one(() => addKeyword(send, pick(made)))],
      [2, one(() => changeSettings(send, pick(made).id))],
      [1, one(() => send("GET", `${drafts}/${pick(made).id}/warnings`))],
      [1, one(() => send("GET", `${drafts}/${pick(made).id}/publish-plan`))],
      [1, one(() => send("POST", `${drafts}/${pick(made).id}/history/2/restore`))],
      [1, async () => {
        const { status, text } = await send("POST", `${drafts}/${pick(made).id}/duplicate`)
        if (status === 503) return 1
        await send("DELETE", `${drafts}/${(JSON.parse(text) as DraftAnswer).id}`)
        return 2
      }]
    ])
  }
}

export const soakShapes: Readonly<Record<string, SoakShape>> = { create, mix, hot, large }
