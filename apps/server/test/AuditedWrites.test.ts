import { everyRisk, fixtures } from "@campaigns/adapters-http/testing/IsolationFixtures"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { demoAdministrator, demoPassword } from "@campaigns/server/Seed/DemoTenants"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import { multipartType } from "./Hostile/Bodies/MultipartBodies.ts"
import { type Operation, operationsOf, pathOf, queryOf, rightBodyOf } from "./Hostile/Operation.ts"
import { type Call, Resources } from "./Hostile/Resources.ts"
import { publishedDocument } from "./support/ApiFetch.ts"
import { on, startServer, temporaryFolder } from "./support/Processes.ts"

/** The places where the document says that operations stand, by the ids of these. */
const places = new Map(
  Array.from(
    readFileSync(new URL("../../../docs/writes.md", import.meta.url), "utf8").matchAll(/^\| (`\w+`.*) \| (.+) \|$/gm),
    ([, operations = "", place = ""]) =>
      Array.from(operations.matchAll(/`(\w+)`/g), ([, id = ""]): [string, string] => [id, place])
  ).flat()
)

const operations = operationsOf(publishedDocument, fixtures)
const writing = operations.filter(({ method }) => method !== "GET")

it("The document of what writes names every operation that is no GET, and no other", () => {
  assert.sameMembers(Array.from(places.keys()), writing.map(({ id }) => id))
})

/** Calls in the name of a user, as the resources of the tests of hostile requests make them. */
const callsAt = (url: string, token: string): Call => async (method, path, body) => {
  const isForm = Buffer.isBuffer(body)
  const response = await fetch(url + path, {
    method,
    headers: {
      // Whoever accepts an invitation is not signed in yet.
      ...(path.endsWith("/invitations/accept") ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": isForm ? multipartType : "application/json" })
    },
    ...(body === undefined ? {} : { body: isForm ? new Uint8Array(body) : JSON.stringify(body) })
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text,
    bytes: text.length,
    isCut: false,
    took: 0,
    failure: undefined
  }
}

interface Row {
  readonly kind: string
  readonly author: number | null
  readonly subject: number | string
}

/** The fields of answers that are read here. */
interface Json {
  readonly [field: string]: unknown
  readonly id: number
  readonly link: string
  readonly user_id: number
  readonly task_id: string
  readonly plan_id: string
  readonly campaign_id: number
  readonly analysis_type: string
  readonly result: { readonly campaign_id: number }
  readonly items: ReadonlyArray<Json>
}

/** The operation that a request asks for. */
const operationOf = (method: string, path: string): Operation | undefined =>
  writing.find((one) =>
    one.method === method &&
    new RegExp(`^${one.template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path.split("?")[0] ?? "")
  )

/** The kinds of rows, or `revision`, that calls of each operation have left. */
class Left {
  readonly #found = new Map<string, Set<string>>()
  readonly #call: Call
  #known: ReadonlyArray<string> = []

  constructor(call: Call) {
    this.#call = call
  }

  /** Calls, and looks at what is there that was not there before. */
  readonly call: Call = async (method, path, body) => {
    const operation = operationOf(method, path)
    if (operation === undefined) return this.#call(method, path, body)
    const draft = /\/drafts\/(\d+)/.exec(path)?.[1]
    const etag = async () =>
      draft === undefined ? "" : (await this.#call("GET", `/api/v1/campaigns/drafts/${draft}`)).headers["etag"]
    const before = await etag()
    const answer = await this.#call(method, path, body)
    if (answer.status >= 400) return answer
    const left = this.#found.get(operation.id) ?? new Set()
    this.#found.set(operation.id, left)
    if (await etag() !== before) left.add("revision")
    const made: unknown = answer.body.startsWith("{") ? JSON.parse(answer.body)["id"] : undefined
    if (operation.template.startsWith("/api/v1/campaigns/drafts") && Number(made) !== Number(draft ?? 0)) {
      // A draft begins with its first revision.
      const { headers, status } = await this.#call("GET", `/api/v1/campaigns/drafts/${made}`)
      if (status === 200 && headers["etag"] !== undefined) left.add("revision")
    }
    for (const { kind } of await this.#rows()) left.add(kind)
    return answer
  }

  /** The rows that were added since the last look; each was written by a user. */
  async #rows(): Promise<ReadonlyArray<Row>> {
    const { items } = JSON.parse((await this.#call("GET", "/api/v1/audit?limit=200")).body)
    const texts: ReadonlyArray<string> = items.map((row: Row) => JSON.stringify(row))
    const [newest] = this.#known
    const fresh = items.slice(0, newest === undefined ? undefined : texts.indexOf(newest))
    this.#known = texts
    return fresh
  }

  of(id: string): ReadonlySet<string> | undefined {
    return this.#found.get(id)
  }
}

/** Does what is left to do where the usual request of an operation finds nothing to do. */
const journey = async (call: Call, resources: Resources) => {
  const ask = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await call(method, `/api/v1${path}`, body)
    assert.isBelow(answer.status, 300, `${method} ${path}: ${answer.body}`)
    return JSON.parse(answer.body === "" ? "{}" : answer.body)
  }
  const ended = async (taskId: string) => {
    for (let look = 0; look < 300; look++) {
      const task = await ask("GET", `/tasks/${taskId}`)
      if (task["status"] === "completed") return task
      assert.notStrictEqual(task["status"], "failed", JSON.stringify(task))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return assert.fail("the task does not end")
  }
  const company = (await ask("POST", "/companies", { name: "Audited" }))["id"]
  const email = "joins@demo.test"
  const { link } = await ask("POST", `/companies/${company}/invitations`, { email, role: "member" })
  const token = String(link).split("#token=")[1]
  const { user_id: user } = await ask("POST", "/invitations/accept", { token, password: "a password for today" })
  await ask("POST", `/companies/${company}/members`, { email, role: "manager" })
  const { user_id: other } = await (async () => {
    const invited = await ask("POST", `/companies/${company}/invitations`, {
      email: "stays@demo.test",
      role: "manager"
    })
    return ask("POST", "/invitations/accept", {
      token: String(invited["link"]).split("#token=")[1],
      password: "a password for today"
    })
  })()
  assert.notStrictEqual(other, user)
  await ask("DELETE", `/companies/${company}/members/${user}`)
  const account = {
    adplatform_customer_id: 3_141_592_653,
    name: "Pi",
    currency_code: "EUR",
    time_zone: "Europe/Berlin"
  }
  await ask("POST", `/companies/${company}/customers`, account)
  await ask("DELETE", `/companies/${company}/customers/3141592653`)
  await ask("POST", `/companies/${company}/customers/import`, { customer_ids: [3_141_592_653] })

  // The platform takes none of the tokens that were made up before.
  for (
    const { id }
      of (await ask("GET", `/adplatform/tokens?adplatform_customer_id=${resources.ids["customer_id"]}`))["items"]
  ) {
    await ask("DELETE", `/adplatform/tokens/${id}`)
  }
  const { draft_id: draft } = await resources.draft()
  const drafts = `/campaigns/drafts/${draft}`
  const { result } = await ended((await ask("POST", `${drafts}/publish`))["task_id"])
  const applied = async ({ plan_id: plan }: Json) =>
    ended((await ask("POST", `${drafts}/change-plans/${plan}/apply`, { confirm: everyRisk }))["task_id"])
  const appliedAlone = async ({ plan_id: plan }: Json) =>
    ended((await ask("POST", `/change-plans/${plan}/apply`, { confirm: everyRisk }))["task_id"])
  for (const [end_date, apply] of [["2030-12-31", applied], ["2031-12-31", appliedAlone]] as const) {
    await ask("PATCH", `${drafts}/campaign-settings`, { end_date })
    await apply(await ask("POST", `${drafts}/change-plans`, {}))
  }
  // An application is taken back, and that as well, by both ways of applying a plan.
  const taken = async () => {
    const [latest] = (await ask("GET", `${drafts}/applications`))["items"]
    return ask("POST", `${drafts}/applications/${latest?.id}/undo`)
  }
  await applied(await taken())
  await appliedAlone(await taken())
  await ask("PATCH", `${drafts}/extensions`, { callouts: [{ callout_text: "Told" }] })
  const modules: Json = await ask("GET", "/subscriptions/modules")
  const [first]: ReadonlyArray<Json> = Array.isArray(modules) ? modules : modules.items
  const module = {
    analysis_type: first?.analysis_type,
    constraint: 7,
    analysis_frequency_hours: 7,
    is_autopilot_enabled: true
  }
  await ask("PUT", `/subscriptions/modules/${first?.id}`, module)
  const live = `/campaigns/live/${resources.ids["customer_id"]}`
  await ask("PATCH", `${live}/${result["campaign_id"]}`, { status: "ENABLED", confirm: everyRisk })
  const { items } = await ask("GET", live)
  const without = items.find((one: Json) => one["draft_id"] === null)
  const status = without?.["status"] === "PAUSED" ? "ENABLED" : "PAUSED"
  await ask("PATCH", `${live}/${without?.campaign_id}`, { status, confirm: everyRisk })
}

/** The operations whose usual request finds nothing to write, and which other tests make write. */
const elsewhere = [
  "drafts_applyWarningFix",
  "drafts_applyWarningFixes",
  "changes_adoptChanges",
  "live_importLiveCampaign",
  "planModules_createPlanModule plan_module"
]

it.live("Every operation that writes leaves its row in the audit log, or its revision", () =>
  Effect.gen(function*() {
    const database = yield* TestDatabase.TestDatabase
    const { url } = yield* startServer(on(database.url, yield* temporaryFolder))
    yield* Effect.promise(async () => {
      const form = { grant_type: "password", username: demoAdministrator.email, password: demoPassword }
      const granted = await fetch(`${url}/api/v1/auth/token`, { method: "POST", body: new URLSearchParams(form) })
      const { access_token: token } = await granted.json() as { readonly access_token: string }
      const left = new Left(callsAt(url, token))
      const resources = new Resources(left.call, operations)
      await resources.makeAll()
      await journey(left.call, resources)
      const isDelete = ({ method }: Operation) => method === "DELETE" ? 1 : 0
      for (const operation of writing.toSorted((one, two) => isDelete(one) - isDelete(two))) {
        if (["own", "none"].includes(places.get(operation.id) ?? "")) continue
        const ids = await resources.idsFor(operation)
        const query = queryOf(operation, ids)
        const path = pathOf(operation, ids) + (query === "" ? "" : `?${query}`)
        await left.call(operation.method, path, rightBodyOf(operation, ids))
      }
      const missing = writing.flatMap(({ id }) => {
        const place = places.get(id) ?? ""
        const kinds = Array.from(place.matchAll(/`(\w+)`/g), ([, kind = ""]) => kind)
        const found = left.of(id) ?? new Set()
        if (place === "revision") return found.has("revision") ? [] : [id]
        return kinds.filter((kind) => !found.has(kind)).map((kind) => `${id} ${kind}`)
      })
      assert.deepStrictEqual(missing, elsewhere)
    })
  }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)), 240_000)
