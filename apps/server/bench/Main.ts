import pg from "pg"
import { createDraft, createLargeDraft } from "./Drafts.ts"
import { type Figure, median, summarise } from "./Figures.ts"
import { bareRematch, fillFloorTables } from "./FloorTables.ts"
import { startInstallation } from "./Installation.ts"
import { compare, requestsPerSecond, type Shape } from "./Load.ts"
import { createAnalysis, lookupBody, lookupPath } from "./Lookups.ts"
import { firstLine, peakMemory, startFloor, stop } from "./Processes.ts"
import { Service } from "./Service.ts"

/**
 * Measures the service against the floor (`FloorServer.ts`) in the same run. Ratios are what counts: absolute figures vary by machine. The two
 * take turns, which are short because a shared machine changes its speed from one second to the next; and both start several times, each
 * time on a new database, because two starts of the same code differ by some 10 %. The median counts.
 *
 * `--check` makes the exit code say whether every target was met; `--starts=3`, `--rounds=4` (of each start) and `--seconds=2` (of each turn)
 * set its length; `--only=E7` measures the requests whose name begins so.
 */
const option = (name: string, fallback: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? fallback)

const ONLY = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length) ?? ""
const STARTS = option("starts", 3)
const SECONDS = option("seconds", 2)
const ROUNDS = option("rounds", 4)
const DRAFTS = 128
const PORT = option("port", 18_473)

const print = (line: string) => process.stdout.write(`${line}\n`)

const usual = { show: (ratio: number) => ratio.toFixed(2), combine: median }

const next = <A>(items: ReadonlyArray<A>): () => A => {
  let index = 0
  return () => items[index++ % items.length] as A
}

const measure = async (service: Service, floorUrl: string, database: pg.Client) => {
  print(
    `Preparing ${DRAFTS} drafts of 10 ad groups with 20 keywords and an ad each, one of 20,000 keywords, an analysis of 5,000 ...`
  )
  const drafts = await Promise.all(Array.from({ length: 8 }, async () => {
    const made = []
    for (let n = 0; n < DRAFTS / 8; n++) made.push(await createDraft(service))
    return made
  })).then((lists) => lists.flat())
  const large = await createLargeDraft(service)
  const analysisPath = await createAnalysis(service)
  await fillFloorTables(database, service, drafts, large, analysisPath)

  const draft = next(drafts)
  const adGroup = next(
    drafts.flatMap(({ adGroupIds, id }) => adGroupIds.map((adGroupId) => ({ adGroupId, id }))).toSorted((a, b) =>
      (a.adGroupId % 10) - (b.adGroupId % 10) || a.id - b.id
    )
  )
  let counter = 0
  const shapes: ReadonlyArray<{ readonly name: string; readonly target: number; readonly shape: Shape }> = [
    {
      name: "read a draft",
      target: 0.9,
      shape: { method: "GET", expected: 200, path: () => `/api/v1/campaigns/drafts/${draft().id}` }
    },
    {
      name: "E1 campaign settings",
      target: 0.8,
      shape: {
        method: "PATCH",
        expected: 200,
        path: () => `/api/v1/campaigns/drafts/${draft().id}/campaign-settings`,
        body: () => ({ daily_budget_micros: 1_000_000 + (counter++ % 1_000) * 10_000 })
      }
    },
    {
      name: "E4 add a keyword",
      target: 0.6,
      shape: {
        method: "POST",
        expected: 200,
        path: () => {
          const { adGroupId, id } = adGroup()
          return `/api/v1/campaigns/drafts/${id}/ad-groups/${adGroupId}/keywords`
        },
        body: () => ({ text: `added keyword ${counter++}` })
      }
    },
    {
      name: "E7 look up 50 locations",
      target: 0.7,
      shape: { method: "POST", expected: 200, path: () => lookupPath, body: () => lookupBody }
    },
    {
      name: "E10 read 5,000 keywords",
      target: 0.7,
      shape: { method: "GET", expected: 200, path: () => analysisPath }
    }
  ]
  const figures: Array<Figure> = []
  for (const { name, shape, target } of shapes.filter((one) => one.name.startsWith(ONLY))) {
    await requestsPerSecond(service.baseUrl, shape, service.headers, 2)
    const { floor, ours, ratio } = await compare({
      rounds: ROUNDS,
      ours: () => requestsPerSecond(service.baseUrl, shape, service.headers, SECONDS),
      floor: () => requestsPerSecond(floorUrl, shape, {}, SECONDS)
    })
    figures.push({
      name,
      value: ratio,
      ...usual,
      parts: `${ours.toFixed(0)} of the floor's ${floor.toFixed(0)} requests/s`,
      target: `at least ${target}`,
      isMet: (value) => value >= target
    })
  }

  const types = next(["EXACT", "PHRASE"])
  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  const rounds: Array<{ readonly ours: number; readonly bare: number; readonly read: number }> = []
  for (let round = 0; round < 7; round++) {
    const matchType = types()
    const path = `/api/v1/campaigns/drafts/${large.id}`
    rounds.push({
      bare: await bareRematch(database, large, matchType),
      ours: await timed(() =>
        service.text("PATCH", `${path}/campaign-settings?update_all_keywords_match_type=true`, {
          default_match_type: matchType
        })
      ),
      read: await timed(() => service.text("GET", path))
    })
  }
  const milliseconds = (of: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[of])).toFixed(0)
  figures.push({
    name: "switch 20,000 keywords",
    value: median(rounds.map(({ bare, ours, read }) => ours / (bare + read))),
    ...usual,
    parts: `${milliseconds("ours")} ms of ${milliseconds("bare")} for the bare UPDATE + ${
      milliseconds("read")
    } for the reading`,
    target: "at most 2",
    isMet: (value) => value <= 2
  })
  return figures
}

/** Starts both servers on a database of their own, and measures them. */
const measureStart = async (): Promise<ReadonlyArray<Figure>> => {
  const { baseUrl, end, environment, service } = await startInstallation(PORT)
  const floor = startFloor(environment)
  const database = new pg.Client({ connectionString: environment.DATABASE_URL })
  try {
    const floorPort = await firstLine(floor)
    await database.connect()
    const figures = await measure(await Service.signIn(baseUrl), `http://127.0.0.1:${floorPort}`, database)
    return [
      ...figures,
      {
        name: "resident memory, peak",
        value: peakMemory(service),
        show: (megabytes) => `${megabytes.toFixed(0)} MB`,
        combine: (megabytes) => Math.max(...megabytes),
        target: "below 300 MB",
        isMet: (megabytes) => !(megabytes >= 300)
      }
    ]
  } finally {
    await database.end()
    await stop(floor)
    await end()
  }
}

const main = async (): Promise<boolean> => {
  const figures: Array<Figure> = []
  for (let start = 1; start <= STARTS; start++) {
    print(`Start ${start} of ${STARTS}`)
    figures.push(...await measureStart())
  }
  const summaries = summarise(figures)
  print("")
  for (const { line } of summaries) print(line)
  return summaries.every(({ isMet }) => isMet)
}

const isMet = await main()
if (process.argv.includes("--check") && !isMet) process.exitCode = 1
