import { EmbeddedPostgres, layer } from "@campaigns/adapters-postgres/Database/EmbeddedPostgres"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Redacted from "effect/Redacted"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { ensureBundle } from "../bundle/EnsureBundle.ts"
import { createDraft, createLargeDraft } from "./Drafts.ts"
import { bareRematch, fillFloorTables } from "./FloorTables.ts"
import { compare, median, requestsPerSecond, type Shape } from "./Load.ts"
import { createAnalysis, lookupBody, lookupPath } from "./Lookups.ts"
import { firstLine, peakMemory, startFloor, startService, stop, untilReady } from "./Processes.ts"
import { Service } from "./Service.ts"

/**
 * Measures the service against the floor (`FloorServer.ts`) in the same run. Ratios are what counts: absolute figures
 * vary by machine. `--check` makes the exit code say whether every target was met; `--seconds=3` and `--rounds=3` set its length;
 * `--only=E7` measures the requests whose name begins so.
 */
const option = (name: string, fallback: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? fallback)

const ONLY = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length) ?? ""
const SECONDS = option("seconds", 4)
const ROUNDS = option("rounds", 3)
const DRAFTS = 128
const PORT = option("port", 18_473)

const print = (line: string) => process.stdout.write(`${line}\n`)

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
  const results: Array<
    { readonly name: string; readonly figures: string; readonly target: string; readonly isMet: boolean }
  > = []
  for (const { name, shape, target } of shapes.filter((one) => one.name.startsWith(ONLY))) {
    await requestsPerSecond(service.baseUrl, shape, service.headers, 2)
    const { floor, ours, ratio } = await compare({
      rounds: ROUNDS,
      ours: () => requestsPerSecond(service.baseUrl, shape, service.headers, SECONDS),
      floor: () => requestsPerSecond(floorUrl, shape, {}, SECONDS)
    })
    const figures = `${ratio.toFixed(2)} of the floor (${ours.toFixed(0)} of ${floor.toFixed(0)} requests/s)`
    results.push({ name, figures, target: `at least ${target}`, isMet: ratio >= target })
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
  const cost = median(rounds.map(({ bare, ours, read }) => ours / (bare + read)))
  const figures =
    `${cost.toFixed(2)} of the bare UPDATE plus the reading (${
      median(rounds.map(({ ours }) => ours)).toFixed(0)
    } ms of ` +
    `${median(rounds.map(({ bare }) => bare)).toFixed(0)} + ${median(rounds.map(({ read }) => read)).toFixed(0)} ms)`
  results.push({ name: "switch 20,000 keywords", figures, target: "at most 2", isMet: cost <= 2 })
  return results
}

const main = async (): Promise<boolean> => {
  await ensureBundle()
  const directory = mkdtempSync(join(tmpdir(), "campaigns-bench-"))
  const postgres = ManagedRuntime.make(layer(join(directory, "postgres")))
  const { url } = await postgres.runPromise(EmbeddedPostgres)
  const environment = {
    DATABASE_URL: Redacted.value(url),
    DATA_DIR: directory,
    SEED_DEMO: "true",
    PORT: String(PORT),
    LOG_LEVEL: "warn"
  }
  const service = startService(environment)
  service.stdout?.resume()
  const floor = startFloor(environment)
  const database = new pg.Client({ connectionString: environment.DATABASE_URL })
  try {
    const floorPort = await firstLine(floor)
    const baseUrl = `http://127.0.0.1:${PORT}`
    await untilReady(`${baseUrl}/health/ready`)
    await database.connect()
    const results = await measure(await Service.signIn(baseUrl), `http://127.0.0.1:${floorPort}`, database)
    const memory = peakMemory(service)
    const all = [
      ...results,
      {
        name: "resident memory, peak",
        figures: `${memory.toFixed(0)} MB`,
        target: "below 300 MB",
        isMet: !(memory >= 300)
      }
    ]
    print("")
    for (const { figures, isMet, name, target } of all) {
      print(`${isMet ? "ok  " : "MISS"}  ${name.padEnd(24)} ${figures}, target ${target}`)
    }
    return all.every(({ isMet }) => isMet)
  } finally {
    await database.end()
    await Promise.all([stop(service), stop(floor)])
    await postgres.dispose()
    rmSync(directory, { recursive: true, force: true })
  }
}

const isMet = await main()
if (process.argv.includes("--check") && !isMet) process.exitCode = 1
