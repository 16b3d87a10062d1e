import * as DemoSite from "@campaigns/sandboxes/DemoSite/DemoSite"
import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { readFileSync } from "node:fs"
import { taskEnded } from "../Publishing/Publishing.ts"
import { type ApiUser, apiUser } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"
import { runner, untilShared } from "../support/Runner.ts"
import { type StoppablePostgres, stoppablePostgres } from "../support/StoppablePostgres.ts"
import { beginGenerating, draftOf, draftToFill, type GeneratedDraft } from "./Generating.ts"
import { type Outage, type Reading, readSteadily } from "./Readings.ts"

/** How hard a run is; times in milliseconds. */
export interface ChaosSettings {
  readonly drafts: number
  /** From one outage to the next; the first comes after a quarter of it. */
  readonly outageEvery: number
  /** Of the longest; every other outage takes three fifths of it. */
  readonly outageLength: number
  /** After so many the database stays. */
  readonly mostOutages: number
  /** How many drafts are generated before any time is taken: both processes must have loaded and compiled what they run. */
  readonly warmUp: number
  /** How long reading is measured before there is work; 0 where nobody asks how long it takes. */
  readonly idle: number
  /** After how long the run is given up. */
  readonly patience: number
}

/** The observations of a run; times in milliseconds. */
export interface ChaosReport {
  readonly drafts: number
  /** From the first order to the end of the last task. */
  readonly took: number
  /** How many tasks ended in each status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Drafts that are not what the undisturbed one is. */
  readonly different: ReadonlyArray<number>
  /** The outages that began while there was work. */
  readonly outages: ReadonlyArray<Outage>
  /** The longest time that a task showed no progress. */
  readonly longestSilence: number
  readonly idle: ReadonlyArray<Reading>
  readonly busy: ReadonlyArray<Reading>
  /** The most memory that each process ever had, MiB. */
  readonly memory: ReadonlyArray<number>
}

const contentOf = ({ ad_groups }: GeneratedDraft): string =>
  JSON.stringify(ad_groups.map(({ keywords, name, rsas }) => [
    name,
    keywords.map(({ text }) => text),
    rsas.map(({ descriptions, final_url, headlines }) => [headlines, descriptions, final_url])
  ]))

/** The demo's own market analysis, which has twenty selected keywords. */
const demoAnalysis = 1

/** Orders the ad groups of a draft for as long as the database does not answer; an order that was lost is found to be under way. */
const order = (user: ApiUser, draftId: number): Effect.Effect<string> =>
  Effect.gen(function*() {
    const { body, status } = yield* user.call("POST", `/campaigns/drafts/${draftId}/ad-groups/generate`)
    if (status === 202 || status === 409) return String(body["task_id"])
    if (status < 500) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return yield* Effect.andThen(Effect.sleep("200 millis"), order(user, draftId))
  })

interface Progress {
  readonly open: number
  /** Of the open task that has shown none for the longest time, milliseconds. */
  readonly silence: number
}

/** How far the tasks are; `undefined` while the database does not answer. */
const progressOf = (url: Redacted.Redacted<string>): Effect.Effect<Progress | undefined> =>
  Effect.gen(function*() {
    const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-watch" })
    const { rows: [row] } = yield* session.query(
      `select count(*)::int as open, coalesce(max(extract(epoch from clock_timestamp() - date_updated) * 1000), 0)::int as silence
       from tasks where status in ('pending', 'in_progress')`
    )
    return row === undefined ? undefined : { open: Number(row["open"]), silence: Number(row["silence"]) }
  }).pipe(Effect.scoped, Effect.timeout("2 seconds"), Effect.orElseSucceed(() => undefined))

/** Takes the database away again and again, in turns by a shutdown and by freezing it. */
const disturb = (postgres: StoppablePostgres, settings: ChaosSettings, outages: Array<Outage>) =>
  Effect.gen(function*() {
    for (let count = 0; count < settings.mostOutages; count++) {
      yield* Effect.sleep(count === 0 ? settings.outageEvery / 4 : settings.outageEvery - settings.outageLength)
      const kind = count % 2 === 0 ? "stopped" : "frozen"
      const isLong = count % 4 < 2
      const from = yield* Clock.currentTimeMillis
      // What the end of the work interrupts was an outage too.
      const note = Effect.map(Clock.currentTimeMillis, (to) => outages.push({ kind, from, to }))
      yield* Effect.acquireUseRelease(
        kind === "stopped" ? postgres.stop : postgres.freeze,
        () => Effect.sleep(settings.outageLength * (isLong ? 1 : 0.6)),
        () => Effect.andThen(kind === "stopped" ? postgres.start : postgres.thaw, note)
      )
    }
    return yield* Effect.never
  })

const mostMemory = ({ pid }: ChildServer): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024)

const counted = (names: ReadonlyArray<string>): Record<string, number> =>
  Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((other) => other === name).length]))

/**
 * Has the ad groups of many drafts generated at once by two processes, with the offline writer and the demo's website, while the
 * database goes away again and again. Before, one draft is generated in peace; it is the one to compare with, and the one that is read.
 */
export const chaosRun = Effect.fnUntraced(function*(settings: ChaosSettings) {
  const postgres = yield* stoppablePostgres
  const { hostAndPort, url: websiteUrl } = yield* DemoSite.make()
  const env = {
    ...on(postgres.url, yield* temporaryFolder),
    LOG_LEVEL: "error",
    WEBSITE_ALLOWED_HOSTS: hostAndPort
  }
  const servers = [
    yield* startServer({ ...env, ...(yield* runner) }),
    yield* startServer({ ...env, ...(yield* runner) })
  ]
  yield* untilShared(postgres.url)
  const user = yield* apiUser(servers[0]?.url ?? "")
  const users = servers.map(({ url }) => user.at(url))
  const userOf = (index: number) => users[index % users.length] ?? user

  const draft = (name: string) => draftToFill(user, { analysisId: demoAnalysis, name, websiteUrl })
  const quiet = yield* draft("chaos, in peace")
  yield* taskEnded(user, yield* beginGenerating(user, quiet, "ad-groups"))
  const expected = contentOf(yield* draftOf(user, quiet))
  const warmed = Effect.fnUntraced(function*(index: number) {
    const draftId = yield* draft(`chaos, warming up ${index}`)
    yield* taskEnded(user, yield* beginGenerating(userOf(index), draftId, "ad-groups"))
  })
  yield* Effect.forEach(Array.from({ length: settings.warmUp }, (_, index) => index), warmed, { concurrency: 4 })
  const drafts = yield* Effect.forEach(
    Array.from({ length: settings.drafts }, (_, index) => `chaos ${index}`),
    draft,
    { concurrency: 8 }
  )

  const readings: Array<Reading> = []
  const addresses = servers.map(({ url }) => `${url}/api/v1/campaigns/drafts/${quiet}`)
  yield* Effect.forkScoped(readSteadily(addresses, user.credential, readings))
  // The reader, too, has to warm up.
  if (settings.idle > 0) yield* Effect.sleep("3 seconds")
  const idleFrom = yield* Clock.currentTimeMillis
  yield* Effect.sleep(settings.idle)

  const outages: Array<Outage> = []
  let longestSilence = 0
  const start = yield* Clock.currentTimeMillis
  const orders = Effect.forEach(drafts, (draftId, index) => order(userOf(index), draftId), { concurrency: 32 })
  const allEnded = eventually(
    "all tasks end",
    Effect.gen(function*() {
      const progress = yield* progressOf(postgres.url)
      longestSilence = Math.max(longestSilence, progress?.silence ?? 0)
      yield* Effect.sleep("500 millis")
      return progress?.open === 0 ? true : undefined
    }),
    settings.patience
  )
  const work = Effect.andThen(orders, (taskIds) => Effect.as(allEnded, taskIds))
  const taskIds = yield* Effect.raceFirst(work, disturb(postgres, settings, outages))
  const took = (yield* Clock.currentTimeMillis) - start
  const memory = servers.map(mostMemory)

  // An outage may have been cut short by the end of the work; the pools need a moment.
  const ended = yield* Effect.forEach(taskIds, (taskId, index) => taskEnded(userOf(index), taskId), { concurrency: 4 })
  const generated = yield* Effect.forEach(drafts, (draftId) => draftOf(user, draftId), { concurrency: 4 })
  return {
    drafts: drafts.length,
    took,
    statuses: counted(ended.map(({ status }) => String(status))),
    different: generated.filter((draft) => contentOf(draft) !== expected || !draft.all_rsas_generated).map(({ id }) =>
      id
    ),
    outages: outages.filter(({ from }) => from < start + took),
    longestSilence,
    idle: readings.filter(({ at }) => at >= idleFrom && at < start),
    busy: readings.filter(({ at }) => at >= start && at < start + took),
    memory
  } satisfies ChaosReport
})
