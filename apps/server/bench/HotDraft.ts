import { Client } from "./Client.ts"
import { type BenchDraft, createDraft } from "./Drafts.ts"
import { median } from "./Figures.ts"
import { startInstallation } from "./Installation.ts"
import { Service } from "./Service.ts"

/**
 * Measures adding keywords where the writers meet: 32 connections on one draft, one connection on one draft, and 32 connections spread over 50
 * drafts, in turns. Each turn writes to fresh drafts. Prints requests a second, the median and the 99th percentile of their time in
 * milliseconds, and how much more often the median writer had its turn than the one that had it least. `--rounds=3` and `--seconds=4` (of
 * each turn) set its length.
 */
const option = (name: string, fallback: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? fallback)

const ROUNDS = option("rounds", 3)
const SECONDS = option("seconds", 4)
const PORT = option("port", 18_483)

interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The turns of the median writer for each turn of the one that had the fewest. */
  readonly unfairness: number
}

let counter = 0

const turn = async (service: Service, writers: number, drafts: ReadonlyArray<BenchDraft>): Promise<Measured> => {
  const client = new Client(service.baseUrl, service.headers, writers)
  const times: Array<number> = []
  const begin = performance.now()
  const end = begin + SECONDS * 1_000
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
  const seconds = (performance.now() - begin) / 1_000
  client.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    unfairness: median(turns) / Math.min(...turns)
  }
}

const shapes = [
  { name: "32 writers of one draft", writers: 32, drafts: 1 },
  { name: "one writer", writers: 1, drafts: 1 },
  { name: "32 writers of 50 drafts", writers: 32, drafts: 50 }
]

const { baseUrl, end } = await startInstallation(PORT)
try {
  const service = await Service.signIn(baseUrl)
  const fresh = async (count: number) => {
    const made = []
    while (made.length < count) made.push(await createDraft(service))
    return made
  }
  const all = new Map<string, Array<Measured>>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { drafts, name, writers } of shapes) {
      const measured = await turn(service, writers, await fresh(drafts))
      // The first round warms the process up.
      if (round > 0) all.set(name, [...all.get(name) ?? [], measured])
    }
  }
  for (const [name, measured] of all) {
    const of = (field: keyof Measured) => median(measured.map((one) => one[field])).toFixed(1)
    process.stdout.write(
      `${name}: ${of("perSecond")}/s, p50 ${of("p50")} ms, p99 ${of("p99")} ms, median writer / slowest ${
        of("unfairness")
      }\n`
    )
  }
} finally {
  await end()
}
