import pg from "pg"
import { type BenchDraft, createDraft, createLargeDraft } from "./Drafts.ts"
import { type Figure, median, summarise } from "./Figures.ts"
import { startInstallation } from "./Installation.ts"
import { inTurns, type Server, type Shape, type Turn } from "./Load.ts"
import { createAnalysis, lookupBody, lookupPath } from "./Lookups.ts"
import { type Peers, peerShapes, startPeers } from "./Peers.ts"
import { peakMemory } from "./Processes.ts"
import { bareRematch, copyKeywords } from "./Rematch.ts"
import { Service } from "./Service.ts"

/**
 * Measures the service against its peers (`tools/bench-peers`) on one database server. Ratios are what counts: absolute figures vary by machine. All take
 * turns, which are short because a shared machine changes its speed from one second to the next; and all start several times, each time on a new
 * database, because two starts of the same code differ by some 10 %. The median counts.
 *
 * `--check` makes the exit code say whether every target was met; `--starts=3`, `--rounds=4` (of each start) and `--seconds=2` (of each turn)
 * set its length; `--only=E4` measures the requests whose name begins so.
 */
const option = (name: string, fallback: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? fallback)

const ONLY = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length) ?? ""
const STARTS = option("starts", 3)
const SECONDS = option("seconds", 2)
const ROUNDS = option("rounds", 4)
const DRAFTS = 50
const PORT = option("port", 18_473)

const print = (line: string) => process.stdout.write(`${line}\n`)

const usual = { show: (ratio: number) => ratio.toFixed(2), combine: median }

const next = <A>(items: ReadonlyArray<A>): () => A => {
  let index = 0
  return () => items[index++ % items.length] as A
}

/** A kind of request that the service and its peers answer, with the least ratio to each peer, and the most for the 99th percentile of the time. */
interface Match {
  readonly name: string
  readonly ours: Shape
  readonly theirs: Shape
  readonly peers: ReadonlyArray<{ readonly kind: "duties" | "plain"; readonly target?: number }>
  readonly connections?: number
  readonly p99?: number
}

let added = 0

const addingTo = (drafts: ReadonlyArray<BenchDraft>): Shape => {
  const adGroup = next(
    drafts.flatMap(({ adGroupIds, id }) => adGroupIds.map((adGroupId) => ({ adGroupId, id }))).toSorted((a, b) =>
      (a.adGroupId % 10) - (b.adGroupId % 10) || a.id - b.id
    )
  )
  return {
    method: "POST",
    path: () => {
      const { adGroupId, id } = adGroup()
      return `/api/v1/campaigns/drafts/${id}/ad-groups/${adGroupId}/keywords`
    },
    body: () => ({ text: `added keyword ${added++}` })
  }
}

const matches = (drafts: ReadonlyArray<BenchDraft>, analysisPath: string): ReadonlyArray<Match> => {
  const draft = next(drafts)
  return [
    {
      name: "read a draft",
      ours: { method: "GET", path: () => `/api/v1/campaigns/drafts/${draft().id}` },
      theirs: peerShapes.read,
      peers: [{ kind: "plain", target: 3 }]
    },
    {
      name: "E1 campaign settings",
      ours: {
        method: "PATCH",
        path: () => `/api/v1/campaigns/drafts/${draft().id}/campaign-settings`,
        body: () => ({ daily_budget_micros: 1_000_000 + (added++ % 1_000) * 10_000 })
      },
      theirs: peerShapes.settings,
      peers: [{ kind: "plain", target: 2.5 }]
    },
    {
      name: "E4 add a keyword",
      ours: addingTo(drafts),
      theirs: peerShapes.keyword,
      peers: [{ kind: "duties", target: 1 }, { kind: "plain" }],
      p99: 1.5
    },
    {
      name: "E4 to one draft",
      ours: addingTo(drafts.slice(0, 1)),
      theirs: peerShapes.keywordOfOne,
      peers: [{ kind: "duties", target: 1 }],
      p99: 1.5
    },
    {
      name: "E4, one connection",
      ours: addingTo(drafts.slice(1, 2)),
      theirs: peerShapes.keywordOfOne,
      peers: [{ kind: "duties", target: 0.85 }],
      connections: 1
    },
    {
      name: "E7 look up 50 locations",
      ours: { method: "POST", path: () => lookupPath, body: () => lookupBody },
      theirs: peerShapes.lookup,
      peers: [{ kind: "plain", target: 1 }]
    },
    {
      name: "E10 read 5,000 keywords",
      ours: { method: "GET", path: () => analysisPath },
      theirs: peerShapes.analysis,
      peers: [{ kind: "plain", target: 1 }]
    }
  ]
}

/** The median of the ratios of turns that were measured one after the other. */
const ratioOf = (ours: ReadonlyArray<Turn>, theirs: ReadonlyArray<Turn>, field: keyof Turn): number =>
  median(ours.map((turn, index) => turn[field] / (theirs[index]?.[field] ?? Number.NaN)))

const perSecond = (turns: ReadonlyArray<Turn>): string => median(turns.map((turn) => turn.perSecond)).toFixed(0)

const play = async (service: Server, peers: Peers, match: Match): Promise<ReadonlyArray<Figure>> => {
  const { connections = 32, name, ours: shape, p99, theirs } = match
  const [ours = [], ...others] = await inTurns([
    { name: "service", server: service, shape },
    ...match.peers.map(({ kind }) => ({ name: kind, server: peers[kind], shape: theirs }))
  ], { connections, rounds: ROUNDS, seconds: SECONDS })
  return match.peers.flatMap(({ kind, target }, index) => {
    const turns = others[index] ?? []
    const figure = {
      name: `${name} : ${kind}`,
      value: ratioOf(ours, turns, "perSecond"),
      ...usual,
      parts: `${perSecond(ours)} of the peer's ${perSecond(turns)} requests/s`,
      target: target === undefined ? "none" : `at least ${target}`,
      isMet: (value: number) => target === undefined || value >= target
    }
    if (p99 === undefined || target === undefined) return [figure]
    return [figure, {
      name: `${name}, p99 : ${kind}`,
      value: ratioOf(ours, turns, "p99"),
      ...usual,
      target: `at most ${p99}`,
      isMet: (value: number) => value <= p99
    }]
  })
}

/** Times switching the match type of 20,000 keywords beside the bare statement and reading the draft. */
const switching = async (service: Service, database: pg.Client, large: BenchDraft): Promise<Figure> => {
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
  return {
    name: "switch 20,000 keywords",
    value: median(rounds.map(({ bare, ours, read }) => ours / (bare + read))),
    ...usual,
    parts: `${milliseconds("ours")} ms of ${milliseconds("bare")} for the bare UPDATE + ${
      milliseconds("read")
    } for the reading`,
    target: "at most 2",
    isMet: (value) => value <= 2
  }
}

const measure = async (service: Service, peers: Peers, database: pg.Client): Promise<ReadonlyArray<Figure>> => {
  print(
    `Preparing ${DRAFTS} drafts of 10 ad groups with 20 keywords and an ad each, one of 20,000 keywords, an analysis of 5,000 ...`
  )
  const drafts: Array<BenchDraft> = []
  while (drafts.length < DRAFTS) drafts.push(await createDraft(service))
  const analysisPath = await createAnalysis(service)
  const large = await createLargeDraft(service)
  await copyKeywords(database, large)
  const bytes = async ({ headers, url }: Server, { path }: Shape) =>
    (await (await fetch(url + path(), { headers })).arrayBuffer()).byteLength
  const ours = { url: service.baseUrl, headers: service.headers }
  const all = matches(drafts, analysisPath)
  const [read] = all
  if (read !== undefined) {
    print(
      `A draft has ${await bytes(ours, read.ours)} bytes here, ${await bytes(peers.plain, read.theirs)} at the peers`
    )
  }
  const figures: Array<Figure> = []
  for (const match of all.filter(({ name }) => name.startsWith(ONLY))) {
    figures.push(...await play(ours, peers, match))
    for (const { line } of summarise(figures.slice(-1))) print(`  ${line}`)
  }
  return [...figures, await switching(service, database, large)]
}

/** Starts the service and its peers on databases of their own, and measures them. */
const measureStart = async (): Promise<ReadonlyArray<Figure>> => {
  const { baseUrl, end, environment, service } = await startInstallation(PORT)
  const database = new pg.Client({ connectionString: environment.DATABASE_URL })
  try {
    const peers = await startPeers(environment.DATABASE_URL)
    try {
      await database.connect()
      const figures = await measure(await Service.signIn(baseUrl), peers, database)
      return [
        ...figures,
        {
          name: "resident memory, peak",
          value: peakMemory(service),
          show: (megabytes) => `${megabytes.toFixed(0)} MB`,
          combine: (megabytes) => Math.max(...megabytes),
          target: "below 350 MB",
          isMet: (megabytes) => !(megabytes >= 350)
        }
      ]
    } finally {
      await peers.end()
    }
  } finally {
    await database.end()
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
