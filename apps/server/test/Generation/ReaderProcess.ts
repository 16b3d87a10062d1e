import type { Reading } from "./Readings.ts"

/** The process that `readSteadily` starts: it reads, and tells every reading. */
const { headers, urls } = JSON.parse(process.argv[2] ?? "{}") as {
  readonly urls: ReadonlyArray<string>
  readonly headers: Readonly<Record<string, string>>
}

/** Between two requests to one address, milliseconds. */
const pace = 25

const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return response.status
}

const read = async (url: string): Promise<void> => {
  const at = Date.now()
  const start = performance.now()
  const status = await statusOf(url).catch(() => 0)
  process.send?.({ at, took: performance.now() - start, status } satisfies Reading)
}

setInterval(() => {
  for (const url of urls) void read(url)
}, pace)

// Whoever started it may have been killed.
process.once("disconnect", () => process.exit())
