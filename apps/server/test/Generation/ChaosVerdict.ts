import type { ChaosReport } from "./ChaosRun.ts"
import { divide, percentile } from "./Readings.ts"

/** The most that reading may slow down while the service is busy. */
const slowdown = 5

/** The most memory of a process, MiB: 256 of heap, as `npm start` allows, and what is outside of it. */
const mostMemory = 512

/** The statuses with which a request may be answered without the database: a failure of the storage is a 500, a service that is not ready a 503. */
const answersInOutages = new Set(["200", "500", "503"])

/** Within which time an answer must come whatever the database does, milliseconds. */
const longestAnswer = 30_000

/** The figures of a run. */
export const figuresOf = (report: ChaosReport) => {
  const { calm, hit } = divide(report.busy, report.outages)
  const statuses = [...new Set(hit.map(({ status }) => status))].toSorted()
  return {
    drafts: report.drafts,
    seconds: Math.round(report.took / 100) / 10,
    statuses: report.statuses,
    different: report.different.length,
    outages: report.outages.map(({ from, kind, to }) => `${kind} ${to - from} ms`),
    longestSilenceMillis: report.longestSilence,
    memoryMiB: report.memory,
    idle: { requests: report.idle.length, p50: percentile(report.idle, 0.5), p99: percentile(report.idle, 0.99) },
    busy: { requests: calm.length, p50: percentile(calm, 0.5), p99: percentile(calm, 0.99) },
    inOutages: {
      requests: hit.length,
      longestMillis: percentile(hit, 1),
      statuses: Object.fromEntries(statuses.map((code) => [code, hit.filter(({ status }) => status === code).length]))
    }
  }
}

/** The complaints about a run, in sentences; empty when the service held. On a machine that has other things to do, it tells no speed. */
export const complaintsAbout = (
  report: ChaosReport,
  { tellsSpeed }: { readonly tellsSpeed: boolean }
): ReadonlyArray<string> => {
  const { busy, idle, inOutages } = figuresOf(report)
  const { calm } = divide(report.busy, report.outages)
  const completed = report.statuses["completed"] ?? 0
  const laws: ReadonlyArray<readonly [isBroken: boolean, complaint: string]> = [
    [completed < report.drafts * 0.8, `void: only ${completed} of ${report.drafts} tasks did their work`],
    [report.outages.length < 2, `void: ${report.outages.length} outages fell into the work`],
    [busy.requests < 100, "void: too few drafts were read at work"],
    [tellsSpeed && idle.requests < 100, "void: too few drafts were read to tell how long that takes"],
    [completed < report.drafts, `tasks ended otherwise than completed: ${JSON.stringify(report.statuses)}`],
    [report.different.length > 0, `drafts that are not as one generated in peace: ${report.different.join(", ")}`],
    [tellsSpeed && report.longestSilence > 60_000, `a task showed no progress for ${report.longestSilence} ms`],
    [report.memory.some((most) => most > mostMemory), `a process took ${Math.max(...report.memory)} MiB`],
    [tellsSpeed && busy.p99 > idle.p99 * slowdown, `reading a draft: p99 ${busy.p99} ms at work, ${idle.p99} ms idle`],
    [calm.some(({ status }) => status !== 200), "a draft could not be read while the database ran"],
    [tellsSpeed && inOutages.longestMillis > longestAnswer, `an answer took ${inOutages.longestMillis} ms`],
    [
      Object.keys(inOutages.statuses).some((status) => !answersInOutages.has(status)),
      `answers without the database: ${JSON.stringify(inOutages.statuses)}`
    ]
  ]
  return laws.flatMap(([isBroken, complaint]) => isBroken ? [complaint] : [])
}
