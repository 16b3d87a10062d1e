import { Client } from "./Client.ts"
import { type BenchDraft, createDraft } from "./Drafts.ts"
import { median } from "./Figures.ts"
import type { Service } from "./Service.ts"

/** The figures of a turn. */
export interface Measured {
  readonly perSecond: number
  /** The median and the 99th percentile of the time of a request, milliseconds. */
  readonly p50: number
  readonly p99: number
  /** The turns of the median writer for each turn of the one that had the fewest. */
  readonly unfairness: number
}

let counter = 0

/** Lets some writers add keywords to some drafts, each one after the other, for some seconds. */
export const turn = async (
  service: Service,
  { drafts, seconds, writers }: {
    readonly writers: number
    readonly drafts: ReadonlyArray<BenchDraft>
    readonly seconds: number
  }
): Promise<Measured> => {
  const client = new Client(service.baseUrl, service.headers, writers)
  const times: Array<number> = []
  const begin = performance.now()
  const end = begin + seconds * 1_000
  const turns = await Promise.all(Array.from({ length: writers }, async () => {
    let mine = 0
    while (performance.now() < end) {
      const n = counter++
      const draft = drafts[n % drafts.length]
      const adGroupId = draft?.adGroupIds[n % 10]
      const path = `/api/v1/campaigns/drafts/${draft?.id}/ad-groups/${adGroupId}/keywords`
      const sent = performance.now()
      const { status, text } = await client.send("POST", path, { text: `added keyword ${n}` })
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
      times.push(performance.now() - sent)
      mine++
    }
    return mine
  }))
  const lasted = (performance.now() - begin) / 1_000
  client.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: times.length / lasted,
    p50: at(0.5),
    p99: at(0.99),
    unfairness: median(turns) / Math.min(...turns)
  }
}

/** Makes drafts that nobody has written to. */
export const freshDrafts = async (service: Service, count: number): Promise<ReadonlyArray<BenchDraft>> => {
  const made = []
  while (made.length < count) made.push(await createDraft(service))
  return made
}

/** The ways in which writers meet. */
export const shapes = [
  { name: "32 writers of one draft", writers: 32, drafts: 1 },
  { name: "one writer", writers: 1, drafts: 1 },
  { name: "32 writers of 50 drafts", writers: 32, drafts: 50 }
]
