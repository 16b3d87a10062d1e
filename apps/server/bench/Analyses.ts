import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { type ChildProcess, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Client } from "./Client.ts"
import { type Installation, startInstallation } from "./Installation.ts"
import { firstLine, peakMemory, residentMemory, startService, stop } from "./Processes.ts"
import { Service } from "./Service.ts"

/**
 * Measures an analysis of a large account: its time, the memory of the process, and how long the requests of another client wait meanwhile, beside
 * as many seconds without. The ad platform is a sandbox in a process of its own. `--keywords=100000` says how many keywords the account has,
 * with three search terms each.
 */
const option = (name: string, fallback: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? fallback)

const KEYWORDS = option("keywords", 100_000)
const PORT = option("port", 18_503)

const print = (line: string) => process.stdout.write(`${line}\n`)
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Run {
  readonly status: string
  readonly candidates: number
  readonly proposed: number
  readonly reasons: ReadonlyArray<{ readonly code: string; readonly message: string }>
}

/** Sends small requests one after the other until told to stop, and gives their times in milliseconds. */
const requesting = (client: Client) => {
  const over = new AbortController()
  const work = async () => {
    const times: Array<number> = []
    while (!over.signal.aborted) {
      const begun = performance.now()
      const { status } = await client.send("GET", "/api/v1/campaigns/drafts?limit=1")
      if (status !== 200) throw new Error(`A request was answered with ${status}`)
      times.push(performance.now() - begun)
      await pause(2)
    }
    return times.sort((one, other) => one - other)
  }
  const times = work()
  // A server that dies ends the measurement; what was asked of it meanwhile need not be told.
  times.catch(() => undefined)
  return () => {
    over.abort()
    return times
  }
}

const told = (times: ReadonlyArray<number>): string => {
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  return `${times.length} requests, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`
}

const platform = spawn(process.execPath, [
  "--conditions=@campaigns/source",
  fileURLToPath(new URL("AnalysesSandbox.ts", import.meta.url)),
  String(KEYWORDS)
], { stdio: ["ignore", "pipe", "inherit"] })

// A signal ends this process without what follows.
process.once("exit", () => platform.kill())

/** Fails when the process ends. */
const endOf = (child: ChildProcess): Promise<never> =>
  new Promise((_, reject) =>
    child.once("exit", (code, signal) => reject(new Error(`The server ended by itself: ${code ?? signal}`)))
  )

const install = (address: string): Promise<Installation> =>
  startInstallation(PORT, (environment) =>
    startService({
      ...environment,
      ADPLATFORM_MODE: "live",
      ADPLATFORM_BASE_URL: address,
      ADPLATFORM_CLIENT_ID: demoCredentials.clientId,
      ADPLATFORM_CLIENT_SECRET: demoCredentials.clientSecret,
      ADPLATFORM_REFRESH_TOKEN: demoCredentials.refreshToken
    }))

const measure = async (installation: Installation): Promise<void> => {
  const service = await Service.signIn(installation.baseUrl, "admin@demo.test")
  const client = new Client(service.baseUrl, service.headers, 1)
  const { id } = await service.json<{ readonly id: number }>("POST", "/api/v1/analysis-customer-configs", {
    adplatform_customer_id: 1234567890,
    analysis_type: "keyword_pause"
  })
  await pause(2_000)
  const stopWarmUp = requesting(client)
  await pause(3_000)
  await stopWarmUp()
  const before = residentMemory(installation.service)
  const begun = performance.now()
  const stopMeanwhile = requesting(client)
  await service.text("POST", `/api/v1/analysis-customer-configs/${id}/run`)
  let run: Run | undefined
  while (run === undefined || run.status === "running") {
    await pause(100)
    const { items } = await service.json<{ readonly items: ReadonlyArray<Run> }>("GET", "/api/v1/analysis-runs")
    run = items[0]
  }
  const milliseconds = performance.now() - begun
  const meanwhile = await stopMeanwhile()
  const stopAlone = requesting(client)
  await pause(milliseconds)
  const alone = await stopAlone()
  client.close()
  print(
    `${KEYWORDS} keywords, ${3 * KEYWORDS} search terms: ${run.status} after ${(milliseconds / 1_000).toFixed(1)} s, ` +
      `${run.candidates} looked at, ${run.proposed} proposed ${run.reasons.map(({ code }) => code).join(", ")}`
  )
  print(`memory: ${before.toFixed(0)} MB before, ${peakMemory(installation.service).toFixed(0)} MB at the most`)
  print(`meanwhile: ${told(meanwhile)}`)
  print(`without:   ${told(alone)}`)
}

try {
  const installation = await install(await firstLine(platform))
  try {
    await Promise.race([endOf(installation.service), measure(installation)])
  } finally {
    await installation.end()
  }
} finally {
  await stop(platform)
}
