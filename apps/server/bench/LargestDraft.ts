import { Client } from "./Client.ts"
import type { BenchDraft } from "./Drafts.ts"
import { median } from "./Figures.ts"
import { startInstallation } from "./Installation.ts"
import { peakMemory, residentMemory } from "./Processes.ts"
import { Service } from "./Service.ts"

/**
 * Measures how adding a keyword and reading the draft take longer the larger the draft is, up to the largest that is let in. Each size has an
 * installation of its own. Prints the medians in milliseconds, and the memory of the service in MB. `--sizes=20000,40000,48000` says which.
 */
const option = (name: string, fallback: string): string =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? fallback

const SIZES = option("sizes", "20000,40000,48000").split(",").map(Number)
const PORT = Number(option("port", "18493"))

const AD_GROUPS = 4
const KEYWORDS_AT_ONCE = 4_000
const ADDED = 20
const READ = 10

interface DraftAnswer {
  readonly id: number
  readonly ad_groups: ReadonlyArray<{ readonly id: number }>
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const drafts = "/api/v1/campaigns/drafts"

const create = async (service: Service, keywords: number): Promise<BenchDraft> => {
  const { id } = await service.json<DraftAnswer>("POST", drafts, {
    name: "Largest",
    adplatform_customer_id: 1234567890
  })
  const each = keywords / AD_GROUPS
  let last: DraftAnswer | undefined
  for (const group of range(AD_GROUPS)) {
    for (let from = 0; from < each; from += KEYWORDS_AT_ONCE) {
      const texts = range(Math.min(KEYWORDS_AT_ONCE, each - from)).map((n) => ({
        text: `running shoes ${group} ${from + n}`
      }))
      const known = last?.ad_groups[group]
      const { draft } = await service.json<{ readonly draft: DraftAnswer }>("PATCH", `${drafts}/${id}/ad-groups`, {
        ad_groups: [
          known === undefined ? { name: `Ad group ${group}`, keywords: texts } : { id: known.id, keywords: texts }
        ]
      })
      last = draft
    }
  }
  return { id, adGroupIds: (last?.ad_groups ?? []).map((group) => group.id) }
}

const timed = async (times: number, work: (n: number) => Promise<unknown>): Promise<number> => {
  const all: Array<number> = []
  for (const n of range(times)) {
    const begun = performance.now()
    await work(n)
    all.push(performance.now() - begun)
  }
  return median(all)
}

for (const size of SIZES) {
  const installation = await startInstallation(PORT)
  try {
    const service = await Service.signIn(installation.baseUrl)
    const { adGroupIds, id } = await create(service, size)
    const client = new Client(service.baseUrl, service.headers, 1)
    const path = `${drafts}/${id}`
    const send = async (method: string, path: string, body?: unknown) => {
      const { status, text } = await client.send(method, path, body)
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
    }
    const add = await timed(
      ADDED,
      (n) => send("POST", `${path}/ad-groups/${adGroupIds[n % AD_GROUPS]}/keywords`, { text: `added keyword ${n}` })
    )
    const read = await timed(READ, () => send("GET", path))
    client.close()
    const [resident, peak] = [residentMemory, peakMemory].map((memory) => memory(installation.service).toFixed(0))
    process.stdout.write(
      `${size} keywords: adding ${add.toFixed(1)} ms, reading ${
        read.toFixed(1)
      } ms, ${resident} MB, ${peak} at the most\n`
    )
  } finally {
    await installation.end()
  }
}
