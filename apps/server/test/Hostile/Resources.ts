import { judgedAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/JudgedAccount"
import { demoTenant } from "@campaigns/server/Seed/DemoTenants"
import { rightImage } from "./Bodies/ImageFiles.ts"
import { formWith, multipartType } from "./Bodies/MultipartBodies.ts"
import { type Operation, parameterNames, type PathIds, pathOf, queryOf, rightBodyOf } from "./Operation.ts"
import type { WireAnswer, WireClient } from "./WireClient.ts"

/** A call of the API by a user, as everybody makes it. */
export type Call = (method: string, path: string, body?: unknown) => Promise<WireAnswer>

/** Calls in the name of whom the token belongs to; a form is sent as it is. */
export const callsOf = (client: () => WireClient, token: () => string): Call => (method, path, body) =>
  client().send({
    method,
    path,
    headers: [
      ["authorization", `Bearer ${token()}`],
      ...(body === undefined
        ? []
        : [["content-type", Buffer.isBuffer(body) ? multipartType : "application/json"] as const])
    ],
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)) })
  })

type Json = Readonly<Record<string, unknown>>

const jsonOf = ({ body, status }: WireAnswer): Json => {
  if (status < 200 || status > 299) throw new Error(`${status}: ${body.slice(0, 500)}`)
  return JSON.parse(body === "" ? "{}" : body)
}

const firstOf = (items: unknown): Json | undefined => Array.isArray(items) ? items[0] : undefined

const idOf = (thing: Json | undefined): number | undefined => {
  const id = thing?.["id"] ?? thing?.["user_id"]
  return typeof id === "number" ? id : undefined
}

/** The path before the last parameter of a template. */
const collectionOf = (template: string): string => template.slice(0, template.lastIndexOf("/{"))

const withoutSlash = (template: string): string => template.replace(/\/$/, "")

/** Makes what requests are about: everything that has an id in a path. */
export class Resources {
  readonly #call: Call
  readonly #operations: ReadonlyArray<Operation>
  #ids: PathIds = { revision: 1 }
  #drafts = 0

  constructor(call: Call, operations: ReadonlyArray<Operation>) {
    this.#call = call
    this.#operations = operations
  }

  /** Ids of something that is there, for every parameter of every path. */
  get ids(): PathIds {
    return this.#ids
  }

  async #ok(method: string, path: string, body?: unknown): Promise<Json> {
    return jsonOf(await this.#call(method, path, body))
  }

  /** Makes one thing through the operation that adds to a collection; `undefined` where there is none, or where it refuses. */
  async #made(template: string, ids: PathIds): Promise<number | undefined> {
    const maker = this.#operations.find((operation) =>
      operation.method === "POST" && withoutSlash(operation.template) === collectionOf(template)
    )
    if (maker === undefined) return undefined
    const isForm = maker.bodies.some(([mediaType]) => mediaType === "multipart/form-data")
    const query = queryOf(maker, ids)
    const path = pathOf(maker, ids) + (query === "" ? "" : `?${query}`)
    const body = isForm ? formWith(rightImage()) : rightBodyOf(maker, ids)
    const answer = await this.#call("POST", path, body)
    return answer.status === 201 || answer.status === 200 ? idOf(jsonOf(answer)) : undefined
  }

  /** Something that is in a collection already. */
  async #found(template: string, ids: PathIds): Promise<number | undefined> {
    const list = this.#operations.find((operation) =>
      operation.method === "GET" && withoutSlash(operation.template) === collectionOf(template)
    )
    if (list === undefined) return undefined
    const answer: unknown = await this.#ok("GET", pathOf(list, ids))
    return idOf(firstOf(Array.isArray(answer) ? answer : (answer as Json)["items"]))
  }

  /** Another draft with ad groups, keywords and an ad. */
  async draft(): Promise<PathIds> {
    const settings = {
      name: "Repair",
      campaign_name: `Repair ${++this.#drafts}`,
      adplatform_customer_id: this.#ids["customer_id"],
      website_url: "https://www.example.com",
      daily_budget_micros: 5_000_000,
      bidding_strategy: { type: "MAXIMIZE_CLICKS", max_cpc_bid_ceiling_micros: 1_000_000 },
      language_ids: [1000],
      location_targets: [{ geo_target_constant_id: 1_003_854 }],
      ...(this.#ids["analysis_id"] === undefined ? {} : { market_analysis_id: this.#ids["analysis_id"] })
    }
    const texts = (...words: ReadonlyArray<string>) => words.map((text) => ({ text }))
    const draft = idOf(await this.#ok("POST", "/api/v1/campaigns/drafts", settings))
    const path = `/api/v1/campaigns/drafts/${draft}`
    const grouped = await this.#ok("PATCH", `${path}/ad-groups`, {
      ad_groups: [{
        name: "Repair",
        cpc_bid_micros: 500_000,
        keywords: [{ text: "bike repair", match_type: "PHRASE" }, { text: "jobs", match_type: "NEGATIVE" }]
      }]
    })
    const group = firstOf((grouped["draft"] as Json)["ad_groups"])
    const done = await this.#ok("PATCH", `${path}/ads`, {
      rsas: [{
        ad_group_id: idOf(group),
        headlines: texts("Bike Repair", "We Come to You", "Fixed Prices"),
        descriptions: texts("Our mechanics come to your door.", "A price before we start."),
        final_url: "https://www.example.com"
      }]
    })
    const ad = firstOf(firstOf((done["draft"] as Json)["ad_groups"])?.["rsas"])
    return {
      draft_id: draft ?? 0,
      ad_group_id: idOf(group) ?? 0,
      keyword_id: idOf(firstOf(group?.["keywords"])) ?? 0,
      rsa_id: idOf(ad) ?? 0
    }
  }

  /** The task and the campaign of a draft that has been published, with a plan of its changes. */
  async #published(): Promise<PathIds> {
    const { draft_id } = await this.draft()
    const { task_id } = await this.#ok("POST", `/api/v1/campaigns/drafts/${draft_id}/publish`)
    for (let look = 0; look < 200; look++) {
      const { result, status } = await this.#ok("GET", `/api/v1/tasks/${task_id}`)
      if (status === "completed") {
        const path = `/api/v1/campaigns/drafts/${draft_id}`
        await this.#ok("PATCH", `${path}/campaign-settings`, { end_date: "2030-12-31" })
        await this.#ok("POST", `${path}/changes/keep`, { paths: ["end_date"] })
        const { differences } = await this.#ok("GET", `${path}/changes?kept=true`)
        const { plan_id } = await this.#ok("POST", `${path}/change-plans`, {})
        const { items } = await this.#ok("GET", `${path}/applications`)
        return {
          task_id: String(task_id),
          campaign_id: Number((result as Json)["campaign_id"]),
          plan_id: String(plan_id),
          difference_id: String((firstOf(differences) as Json)["id"]),
          application_id: idOf(firstOf(items)) ?? 0
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error("The publishing of a draft did not end within 20 s")
  }

  /** A run of an analysis of an account that has something to recommend, and one of its recommendations. */
  async #analysed(): Promise<PathIds> {
    const { currencyCode: currency_code, name, timeZone: time_zone } = judgedAccount
    const customer = Number(judgedAccount.customerId)
    const account = { adplatform_customer_id: customer, name, currency_code, time_zone }
    await this.#ok("POST", `/api/v1/companies/${this.#ids["company_id"]}/customers`, account)
    const config = await this.#ok("POST", "/api/v1/analysis-customer-configs", {
      adplatform_customer_id: customer,
      analysis_type: "keyword_pause"
    })
    await this.#ok("POST", `/api/v1/analysis-customer-configs/${idOf(config)}/run`)
    for (let look = 0; look < 300; look++) {
      const { items } = await this.#ok("GET", `/api/v1/recommendations?customer_id=${customer}`)
      const recommendation = firstOf(items)
      if (recommendation !== undefined) {
        return { run_id: Number(recommendation["run_id"]), recommendation_id: idOf(recommendation) ?? 0 }
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error("The analysis recommended nothing within 30 s")
  }

  /** Makes one of everything. */
  async makeAll(): Promise<void> {
    // None that is there: the session by which the requests are made would end.
    const session_id = "00000000-0000-4000-8000-000000000000"
    this.#ids = { ...this.#ids, session_id, name: "Mine", customer_id: demoTenant.customer.customerId }
    await this.#ok("PUT", "/api/v1/users/me/views/Mine", { screen: "drafts", columns: ["name"] })
    const company = firstOf((await this.#ok("GET", "/api/v1/companies"))["items"])
    this.#ids = { ...this.#ids, company_id: idOf(company) ?? 0 }
    const analysis = await this.#ok("POST", "/api/v1/market-analysis/analyses", {
      title: "Repair",
      adplatform_customer_id: this.#ids["customer_id"],
      keywords: ["bike repair", "bike workshop"].map((keyword_text) => ({ keyword_text, is_selected: true }))
    })
    this.#ids = {
      ...this.#ids,
      analysis_id: idOf(analysis) ?? 0,
      market_keyword_id: idOf(firstOf(analysis["keywords"])) ?? 0
    }
    this.#ids = { ...this.#ids, ...await this.draft(), ...await this.#published() }
    this.#ids = { ...this.#ids, ...await this.#analysed() }
    for (const { template } of this.#operations) {
      const names = parameterNames(template)
      for (const [at, name] of names.entries()) {
        if (this.#ids[name] !== undefined) continue
        const own = template.slice(0, template.indexOf(`{${name}}`) + name.length + 2)
        const id = await this.#made(own, this.#ids) ?? await this.#found(own, this.#ids)
        if (id === undefined) throw new Error(`Nothing can stand for parameter ${at + 1} of ${template}`)
        this.#ids = { ...this.#ids, [name]: id }
      }
    }
  }

  /** Ids for the requests on one operation, of things that no other operation has had in its hands. */
  async idsFor({ method, template }: Operation): Promise<PathIds> {
    const ids = template.includes("{draft_id}") ? { ...this.#ids, ...await this.draft() } : this.#ids
    const last = parameterNames(template).at(-1)
    if (method !== "DELETE" || last === undefined || !template.endsWith(`{${last}}`) || ids !== this.#ids) return ids
    const id = await this.#made(template, ids)
    return id === undefined ? ids : { ...ids, [last]: id }
  }
}
