import { Client } from "./Client.ts"
import { type Installation, startInstallation } from "./Installation.ts"
import { peakMemory, processorSeconds, residentMemory } from "./Processes.ts"
import { Service } from "./Service.ts"
import { type Operation, type SoakShape, soakShapes } from "./SoakShapes.ts"

/**
 * Loads the service for minutes and prints, for each minute, what it answered and what memory it had: neither may depend on how much was
 * touched since the start. The exit code says whether memory stayed below its limit and the last minute was at least 0.9 of the first.
 *
 * `--shapes=create,mix,hot,large` (all), `--minutes=10`, `--seconds=60` of what is called a minute, `--connections=32`. Each shape has an
 * installation of its own. Linux only.
 */
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)

const MINUTES = Number(option("minutes") ?? 10)
const SECONDS = Number(option("seconds") ?? 60)
const CONNECTIONS = Number(option("connections") ?? 32)
const PORT = Number(option("port") ?? 18_474)
const SHAPES = (option("shapes") ?? Object.keys(soakShapes).join(",")).split(",")

/** The least share of the first minute's requests that the last minute must reach. */
const STEADINESS = 0.9

const print = (line: string) => process.stdout.write(`${line}\n`)

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The value of a metric in Prometheus' text, the sum of its series. */
const metric = (text: string, name: string): number =>
  Array.from(text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "gm")), ([, value]) => Number(value))
    .reduce((sum, value) => sum + value, 0)

/** A load that runs until it is stopped or fails, and what has come of it so far. */
class Load {
  requests = 0
  /** The longest that `/health/live` took since this was last set to 0, milliseconds. */
  slowest = 0
  failure: unknown
  private isStopped = false
  private readonly running: ReadonlyArray<Promise<void>>

  constructor(operation: Operation, watcher: Client) {
    const working = async () => {
      const sent = await operation()
      this.requests += sent
    }
    const watching = async () => {
      const begun = performance.now()
      await watcher.send("GET", "/health/live")
      this.slowest = Math.max(this.slowest, performance.now() - begun)
      await sleep(20)
    }
    this.running = [watching, ...Array.from({ length: CONNECTIONS }, () => working)].map(async (work) => {
      try {
        while (!this.isOver) await work()
      } catch (cause) {
        this.failure ??= cause
      }
    })
  }

  get isOver(): boolean {
    return this.isStopped || this.failure !== undefined
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all(this.running)
  }
}

const columns =
  "  minute  requests/s  service ms  database ms  resident  peak  heap  external  caches  slowest /health/live"

/** Lets a load run for a minute, prints what it did, and gives its requests a second. */
const minuteOf = async (load: Load, { postmaster, service }: Installation, watcher: Client, minute: number) => {
  const { pid = 0 } = service
  const before = { requests: load.requests, ours: processorSeconds(pid), database: processorSeconds(postmaster) }
  const begun = performance.now()
  load.slowest = 0
  while (performance.now() - begun < SECONDS * 1_000 && !load.isOver) await sleep(50)
  const requests = load.requests - before.requests
  const rate = requests / (performance.now() - begun) * 1_000
  const each = (seconds: number) => (seconds / requests * 1_000).toFixed(2)
  const cells = [minute, rate.toFixed(0), each(processorSeconds(pid) - before.ours)]
  const { text } = await watcher.send("GET", "/metrics")
  const megabytes = (name: string) => (metric(text, name) / 1_048_576).toFixed(0)
  const line = [
    ...cells,
    each(processorSeconds(postmaster) - before.database),
    residentMemory(service).toFixed(0),
    peakMemory(service).toFixed(0),
    megabytes("v8js_memory_heap_used_bytes"),
    megabytes("nodejs_memory_external_bytes"),
    megabytes("campaigns_cache_size_bytes"),
    `${load.slowest.toFixed(0)} ms`
  ]
  const widths = [8, 12, 12, 13, 10, 6, 6, 10, 8, 23]
  print(line.map((cell, index) => String(cell).padStart(widths[index] ?? 0)).join(""))
  return rate
}

/** Runs a shape on an installation, and says what did not hold. */
const soak = async (shape: SoakShape, installation: Installation): Promise<ReadonlyArray<string>> => {
  const { headers } = await Service.signIn(installation.baseUrl)
  const client = new Client(installation.baseUrl, headers, CONNECTIONS)
  const watcher = new Client(installation.baseUrl, headers, 2)
  try {
    const operation = await shape.prepare(client)
    print(columns)
    const load = new Load(operation, watcher)
    const rates: Array<number> = []
    for (let minute = 1; minute <= MINUTES && !load.isOver; minute++) {
      rates.push(await minuteOf(load, installation, watcher, minute))
    }
    await load.stop()
    if (load.failure !== undefined) throw load.failure
    const ratio = (rates.at(-1) ?? 0) / (rates[0] ?? 0)
    const peak = peakMemory(installation.service)
    print(
      `  ${load.requests} requests; the last minute is ${ratio.toFixed(2)} of the first; peak ${peak.toFixed(0)} MB`
    )
    return [
      ...(ratio >= STEADINESS ? [] : [`the last minute is ${ratio.toFixed(2)} of the first`]),
      ...(peak < shape.memoryLimit ? [] : [`${peak.toFixed(0)} MB resident, of ${shape.memoryLimit}`])
    ]
  } catch (cause) {
    return [cause instanceof Error ? cause.message : String(cause)]
  } finally {
    client.close()
    watcher.close()
  }
}

const run = async (name: string): Promise<ReadonlyArray<string>> => {
  const shape = soakShapes[name]
  if (shape === undefined) return ["there is no such shape"]
  print(`${name}: ${MINUTES} times ${SECONDS} s with ${CONNECTIONS} connections`)
  const installation = await startInstallation(PORT)
  try {
    return await soak(shape, installation)
  } finally {
    await installation.end()
  }
}

for (const name of SHAPES) {
  for (const complaint of await run(name)) {
    print(`MISS  ${name}: ${complaint}`)
    process.exitCode = 1
  }
}
