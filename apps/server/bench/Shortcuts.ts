import { allShortcuts } from "@campaigns/adapters-postgres/Drafts/DraftShortcuts"
import * as Record from "effect/Record"
import { median } from "./Figures.ts"
import { startInstallation } from "./Installation.ts"
import { freshDrafts, shapes, turn } from "./KeywordWriters.ts"
import { load } from "./Load.ts"
import { startServiceWithout } from "./Processes.ts"
import { Service } from "./Service.ts"

/**
 * Measures what each shortcut of the PostgreSQL adapter gives (`DraftShortcuts`): the service with all of them and the service without one take
 * turns on databases of their own. Prints, for each way of asking, how many times as much the service does with the shortcut: requests a second,
 * the median of the rounds. `--only=queues` measures one; `--rounds=5` and `--seconds=3` (of each turn) set the length.
 */
const option = (name: string, fallback: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? fallback)

const ONLY = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length) ?? ""
const ROUNDS = option("rounds", 5)
const SECONDS = option("seconds", 3)
const PORT = option("port", 18_493)

const reading = "reading 50 drafts"

/** The requests a second of each way of asking, in one round. */
const round = async (service: Service): Promise<ReadonlyMap<string, number>> => {
  const figures = new Map<string, number>()
  for (const { drafts, name, writers } of shapes) {
    const fresh = await freshDrafts(service, drafts)
    figures.set(name, (await turn(service, { writers, drafts: fresh, seconds: SECONDS })).perSecond)
  }
  const drafts = await freshDrafts(service, 50)
  let next = 0
  const path = () => `/api/v1/campaigns/drafts/${drafts[next++ % drafts.length]?.id}`
  const server = { url: service.baseUrl, headers: service.headers }
  const read = await load(server, { method: "GET", path }, 32, SECONDS)
  return figures.set(reading, read.perSecond)
}

const measure = async (leftOut: ReadonlyArray<string>) => {
  const whole = await startInstallation(PORT, startServiceWithout([]))
  try {
    const without = await startInstallation(PORT + 1, startServiceWithout(leftOut))
    try {
      const services = [await Service.signIn(whole.baseUrl), await Service.signIn(without.baseUrl)] as const
      const ratios = new Map<string, Array<number>>()
      for (let count = 0; count <= ROUNDS; count++) {
        const [all, fewer] = [await round(services[0]), await round(services[1])]
        // The first round warms the processes up.
        for (const [name, figure] of count === 0 ? [] : all) {
          ratios.set(name, [...ratios.get(name) ?? [], figure / (fewer.get(name) ?? Number.NaN)])
        }
      }
      for (const [name, all] of ratios) {
        process.stdout.write(`${leftOut.join(", ")}: ${name}: ${median(all).toFixed(2)}\n`)
      }
    } finally {
      await without.end()
    }
  } finally {
    await whole.end()
  }
}

const names = Record.keys(allShortcuts)
for (const name of names.filter((each) => each.startsWith(ONLY))) await measure([name])
if (ONLY === "") await measure(names)
