import * as GoogleAdsHttpClient from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsHttpClient"
import * as GoogleAdsPlatform from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsPlatform"
import { AccountAnalyst } from "@campaigns/application/Analyses/AccountAnalyst"
import type { JudgeOrder } from "@campaigns/application/Analyses/JudgeAccount"
import { unpacked } from "@campaigns/application/Analyses/PackedAccount"
import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import { PlatformTokenId } from "@campaigns/domain/internal/Identity/PlatformToken"
import { AdPlatformSandbox, layer as sandboxLayer } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { analysisAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisAccount"
import { plants } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { sandboxControl } from "@campaigns/sandboxes/testing/SandboxControl"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, describe, layer } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { OperationCounter } from "../../src/Analyses/OperationCounter.ts"
import * as WorkerAnalyst from "../../src/Analyses/WorkerAnalyst.ts"
import { AdPlatformConnection } from "../../src/Composition/AdPlatform.ts"
import { plainOrder } from "../Evaluation/Analyses/PlainOrder.ts"
import { eventually } from "../support/Eventually.ts"

const focus = daysAfter(todayIn(DateTime.nowUnsafe(), "Europe/Berlin"), -6)
const customerId = CustomerId.make(5_000_000_003)
const account = { customerId, loginCustomerId: null, credential: null }
const order = Effect.map(
  DateTime.now,
  (now) => ({ account, today: todayIn(now, "Europe/Berlin"), settings: [], applied: [], placeIds: [] })
)
const control = sandboxControl(AdPlatformSandbox)
const { fault } = control
/** The queries that the sandbox has been sent. */
const requests = Effect.map(
  control.requests,
  (all) => all.filter((kind) => kind.startsWith("search"))
)

const judging: Omit<JudgeOrder, "data" | "now"> = {
  ...plainOrder,
  analysisType: "keywordPause",
  constraint: 5
}

const connection = Layer.effect(
  AdPlatformConnection,
  Effect.map(AdPlatformSandbox, ({ authorizationUrl, baseUrl, tokenUrl }) => ({
    baseUrl,
    tokenUrl,
    authorizationUrl,
    clientId: demoCredentials.clientId,
    clientSecret: Redacted.make(demoCredentials.clientSecret),
    refreshToken: Redacted.make(demoCredentials.refreshToken)
  }))
)

const sandbox = Layer.unwrap(
  Effect.map(
    temporaryStateFile,
    (stateFile) => sandboxLayer({ stateFile, accounts: [analysisAccount({ seed: 3, plants, focus })] })
  )
)

/** An analyst of the test's own; the others share one, whose worker loads its program once. */
const analyst = (options: WorkerAnalyst.WorkerOptions) =>
  Effect.map(
    Layer.build(WorkerAnalyst.layer({ logLevel: "None" }, options)),
    (services) => Context.get(services, AccountAnalyst)
  )

/** The program of the worker with something before it, in a file that goes with the test. */
const programWith = Effect.fnUntraced(function*(before: (count: string) => string) {
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "campaigns-worker-"))),
    (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
  )
  const starts = join(folder, "starts")
  writeFileSync(starts, "")
  const main = new URL("../../src/Analyses/AnalystMain.ts", import.meta.url).href
  const file = join(folder, "Program.mjs")
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from "node:fs"
import { parentPort } from "node:worker_threads"
appendFileSync(${JSON.stringify(starts)}, "+")
process.on("exit", () => appendFileSync(${JSON.stringify(starts)}, "-"))
const start = readFileSync(${JSON.stringify(starts)}, "utf8").replaceAll("-", "").length
${before("start")}
await import(${JSON.stringify(main)})
`
  )
  return { program: pathToFileURL(file), starts: () => readFileSync(starts, "utf8") }
})

const isDefect = <A, E>(exit: Exit.Exit<A, E>): boolean =>
  Exit.isFailure(exit) && Cause.hasDies(exit.cause) && !Cause.hasInterrupts(exit.cause)

describe("The analyst in a worker thread", () => {
  layer(
    WorkerAnalyst.layer({ logLevel: "None" }).pipe(
      Layer.provideMerge(Layer.mergeAll(connection, OperationCounter.layer)),
      Layer.provideMerge(sandbox)
    ),
    { excludeTestServices: true }
  )((it) => {
    it.effect("reads and judges as the one in this thread does, counts its operations, and leaves data where it was", () =>
      Effect.gen(function*() {
        const config = yield* AdPlatformConnection
        const counter = yield* OperationCounter
        const inWorker = yield* AccountAnalyst
        const local = AccountAnalyst.layer.pipe(
          Layer.provide(GoogleAdsPlatform.layer(config)),
          Layer.provide(GoogleAdsHttpClient.layer)
        )
        const inThread = Context.get(yield* Layer.build(local), AccountAnalyst)
        const seen = (yield* requests).length
        Atomics.store(counter, 0, 0)
        const read = yield* inWorker.read(yield* order)
        const asked = (yield* requests).slice(seen)
        assert.isAbove(asked.length, 3)
        assert.strictEqual(Atomics.load(counter, 0), asked.length)
        assert.deepStrictEqual(read, yield* inThread.read(yield* order))
        const now = yield* DateTime.now
        const [one, other] = [
          yield* inWorker.judge({ ...judging, data: read.data, now }),
          yield* inThread.judge({ ...judging, data: read.data, now })
        ]
        assert.deepStrictEqual(one, other)
        assert.isAbove(one.proposals.length, 0)
        assert.isAbove(read.data.byteLength, 0)
      }))

    it.effect("takes along the places that are asked for, and what the run before has seen", () =>
      Effect.gen(function*() {
        const { judge, read } = yield* AccountAnalyst
        const [bare, asked] = [
          yield* read(yield* order),
          yield* read({ ...(yield* order), placeIds: [20_238] })
        ]
        const named = (data: Uint8Array) =>
          Effect.map(unpacked(data), ({ figures }) => figures.placeNames.map(({ name }) => name))
        assert.notInclude(yield* named(bare.data), "Saxony")
        assert.include(yield* named(asked.data), "Saxony")
        const now = yield* DateTime.now
        const ofHours = { ...judging, analysisType: "pauseHours", data: bare.data, now } as const
        const first = yield* judge(ofHours)
        const { sighted = [] } = first.findings
        assert.isAbove(sighted.length, 0)
        assert.deepStrictEqual(first.proposals, [])
        const second = yield* judge({ ...ofHours, sighted })
        assert.lengthOf(second.proposals, sighted.length)
      }))

    it.effect("fails with the errors of the platform and of the data, as they are, and says no secret", () =>
      Effect.gen(function*() {
        const { judge, read } = yield* AccountAnalyst
        const refreshToken = Redacted.make("stored-secret")
        const credential = { tokenId: PlatformTokenId.make(7), refreshToken }
        const refused = yield* Effect.flip(read({ ...(yield* order), account: { ...account, credential } }))
        assert.deepInclude({ ...refused }, {
          _tag: "AdPlatformError",
          reason: { _tag: "Unauthorized", code: "invalid_grant" }
        })
        assert.notInclude(JSON.stringify(refused), "stored-secret")
        const data = new TextEncoder().encode("nothing that was packed")
        const unreadable = yield* Effect.flip(judge({ ...judging, data, now: yield* DateTime.now }))
        assert.strictEqual(unreadable._tag, "DataUnreadable")
      }))

    it.effect("starts with the first order, ends when it has none, and starts again", () =>
      Effect.gen(function*() {
        const { program, starts } = yield* programWith(() => "")
        const { read } = yield* analyst({ program, idle: "50 millis" })
        assert.strictEqual(starts(), "")
        const { data } = yield* read(yield* order)
        yield* eventually("the worker ends", Effect.sync(() => starts() === "+-" ? true : undefined))
        assert.deepStrictEqual((yield* read(yield* order)).data, data)
      }))

    it.effect("fails an order for a defect when the worker dies, and does the next in another", () =>
      Effect.gen(function*() {
        const dying =
          `if (start === 1) parentPort.on("message", ([kind]) => { if (kind === 0) setTimeout(() => process.exit(3), 5) })`
        const { program, starts } = yield* programWith(() => dying)
        const { read } = yield* analyst({ program })
        yield* fault({ on: "search", kind: "slow", delay_ms: 2_000 })
        assert.isTrue(isDefect(yield* Effect.exit(read(yield* order))))
        assert.isAbove((yield* read(yield* order)).data.byteLength, 0)
        assert.strictEqual(starts(), "+-+")
      }))

    it.effect("logs the code of the error that a worker ended with, here of one that ran out of its own memory", () =>
      Effect.gen(function*() {
        const { program } = yield* programWith(() => "const kept = []; for (;;) kept.push({ kept: [Math.random()] })")
        const { read } = yield* analyst({ program })
        const logged: Array<string> = []
        const logger = Logger.make<unknown, void>(({ message }) => void logged.push(String(message)))
        const exit = yield* Effect.exit(read(yield* order)).pipe(Effect.provide(Logger.layer([logger])))
        assert.isTrue(isDefect(exit))
        assert.include(logged.join("\n"), "ERR_WORKER_OUT_OF_MEMORY")
      }))

    it.effect("fails for a defect when there is no program", () =>
      Effect.gen(function*() {
        const { read } = yield* analyst({ program: pathToFileURL("/nowhere/AnalystMain.js") })
        assert.isTrue(isDefect(yield* Effect.exit(read(yield* order))))
        assert.isTrue(isDefect(yield* Effect.exit(read(yield* order))))
      }))

    it.effect("stops working on an order that is interrupted, and goes on with the next", () =>
      Effect.gen(function*() {
        const { read } = yield* AccountAnalyst
        const before = (yield* requests).length
        yield* read(yield* order)
        const seen = (yield* requests).length
        yield* fault({ on: "search", kind: "slow", delay_ms: 500, times: 5 })
        const first = yield* Effect.forkChild(read(yield* order))
        yield* eventually("a request", Effect.map(requests, (all) => all.length > seen ? all : undefined))
        yield* Fiber.interrupt(first)
        yield* Effect.sleep("1500 millis")
        const whole = seen - before
        assert.isBelow((yield* requests).length - seen, whole)
        assert.isAbove((yield* read(yield* order)).data.byteLength, 0)
      }))
  })
})
