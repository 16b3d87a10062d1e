import { markedQuery } from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsPlatform"
import { accountGoalsQuery } from "@campaigns/adapters-adplatform/LiveCampaigns/AccountGoals"
import { customGoalsQuery } from "@campaigns/adapters-adplatform/Publishing/CustomGoals"
import { idOf } from "@campaigns/adapters-adplatform/Publishing/ResourceNames"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { everyFeatureDraft } from "@campaigns/port-contracts/AdPlatform/EveryFeatureDraft"
import { make } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { analysisAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisAccount"
import { plants } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { analysisQueries } from "./AnalysisQueries.ts"
import { analysisReads, emptyReads } from "./AnalysisRequests.ts"
import { type Check, mustPass } from "./Checks.ts"
import { dataQueries, ideasBodies, suggestBodies } from "./DataRequests.ts"
import { emptyQueries, liveQueries, requestBody } from "./LiveRequests.ts"
import type { Protos } from "./Protos.ts"
import { publishBody } from "./Requests.ts"

interface Answer {
  readonly name: string
  readonly status: number
  readonly body: unknown
}

/** An account with everything in it that analyses read, around the present. */
const seeded = analysisAccount({ seed: 1, plants, focus: new Date().toISOString().slice(0, 10) })

type Ask = (name: string, method: string, body: object) => Promise<Answer>

/** The id of the campaign with the most impressions; the sandbox is asked with a query of its own. */
const busiestCampaign = async (ask: Ask): Promise<number> => {
  const query = "SELECT campaign.id, metrics.impressions FROM campaign ORDER BY metrics.impressions DESC LIMIT 1"
  const { body } = await ask("found busiest", "searchStream", { query })
  const [batch] = body as ReadonlyArray<
    { readonly results?: ReadonlyArray<{ readonly campaign: { readonly id: string } }> }
  >
  return Number(batch?.results?.[0]?.campaign.id)
}

/** Asks the sandbox everything that the service asks, and some things that it must refuse. */
const collect = async (origin: string, tokenUrl: string): Promise<ReadonlyArray<Answer>> => {
  const form = new URLSearchParams({
    grant_type: "refresh_token",
    client_id: demoCredentials.clientId,
    client_secret: demoCredentials.clientSecret,
    refresh_token: demoCredentials.refreshToken
  })
  const granted = await (await fetch(tokenUrl, { method: "POST", body: form })).json() as {
    readonly access_token: string
  }
  const answers: Array<Answer> = []
  const post = async (name: string, path: string, body: object, token = granted.access_token): Promise<Answer> => {
    const response = await fetch(`${origin}/v25/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body)
    })
    const answer = { name, status: response.status, body: await response.json() as unknown }
    answers.push(answer)
    return answer
  }
  const send = (name: string, method: string, body: object, token?: string) =>
    post(name, `customers/${contractAccount.customerId}${method}`, body, token)
  const ask = (name: string, method: string, body: object, token?: string) =>
    send(name, `/googleAds:${method}`, body, token)
  const { customerId: _, ...publish } = publishBody(everyFeatureDraft())
  await ask("validated", "mutate", { ...publish, validateOnly: true })
  const made = await ask("published", "mutate", publish)
  await ask("refused twice over", "mutate", publish)
  await ask("refused as JSON", "mutate", { mutateOperations: [{ campaignOperation: { create: { startDate: "x" } } }] })
  const { customerId: ___, ...change } = requestBody([{ _tag: "SetCampaign", change: { status: "ENABLED" } }])
  await ask("refused change", "mutate", change)
  await ask("refused credential", "mutate", publish, "wrong")
  const names = (made.body as {
    readonly mutateOperationResponses?: ReadonlyArray<Record<string, { readonly resourceName: string }>>
  })
    .mutateOperationResponses ?? []
  const id = idOf(names[1]?.["campaignResult"]?.resourceName ?? "") ?? 0
  const queries = {
    accountGoals: accountGoalsQuery,
    customGoals: customGoalsQuery,
    marked: markedQuery("draft-1-3f2c9a"),
    ...dataQueries(await busiestCampaign(ask)),
    ...liveQueries(id, names[0]?.["campaignBudgetResult"]?.resourceName)
  }
  for (const [name, query] of Object.entries(queries)) {
    await ask(`found ${name}`, "searchStream", { query: Result.getOrThrow(query) })
    await ask(`page of ${name}`, "search", { query: Result.getOrThrow(query) })
  }
  const plan = ({ customerId: __, ...body }: ReturnType<typeof requestBody>) => ({
    ...body,
    responseContentType: "MUTABLE_RESOURCE"
  })
  await ask(
    "changed by a plan",
    "mutate",
    plan(requestBody([
      { _tag: "SetCampaign", change: { campaignName: "After", geoTargetType: "PRESENCE" } },
      { _tag: "AddLocation", location: { geoTargetConstantId: 2040, targetType: "INCLUDE" } },
      {
        _tag: "CreateAdGroup",
        key: 1,
        adGroup: { elementId: null, platformId: null, name: "Socks", status: "PAUSED", cpcBidMicros: null }
      },
      { _tag: "SetConversionGoal", category: "PURCHASE", origin: "WEBSITE", isBiddable: false }
    ], id))
  )
  await ask("refused by a plan", "mutate", plan(requestBody([{ _tag: "RemoveAdGroup", platformId: 4 }], id)))
  for (
    const query of [
      "SELECT change_event.change_date_time FROM change_event",
      "SELECT change_event.change_date_time FROM change_event LIMIT 10001",
      "SELECT change_event.change_date_time FROM change_event LIMIT 10",
      "SELECT change_event.change_date_time FROM change_event WHERE change_event.change_date_time BETWEEN '2020-01-01' AND '2026-01-01' LIMIT 10"
    ]
  ) await ask("refused history", "searchStream", { query })
  for (const [name, body] of ideasBodies) await send(`ideas for ${name}`, ":generateKeywordIdeas", body)
  await send("ideas on a page", ":generateKeywordIdeas", { keywordSeed: { keywords: ["shoes"] }, pageSize: 3 })
  await send("refused ideas", ":generateKeywordIdeas", {
    keywordSeed: { keywords: [] },
    language: "languageConstants/1"
  })
  await send("refused ideas without a seed", ":generateKeywordIdeas", {})
  const suggest = "geoTargetConstants:suggest"
  for (const [name, body] of suggestBodies) await post(`places for ${name}`, suggest, body)
  await post("refused places without a name", suggest, {})
  await post("refused country", suggest, { locationNames: { names: ["Munich"] }, countryCode: "XX" })
  await post("refused names", suggest, { locationNames: { names: Array.from({ length: 26 }, () => "x".repeat(301)) } })
  const askSeeded: Ask = (name, method, body) => post(name, `customers/${seeded.customerId}/googleAds:${method}`, body)
  for (const [name, query] of Object.entries(analysisQueries)) {
    await askSeeded(`found ${name}`, "searchStream", { query })
  }
  for (const [name, query] of Object.entries(analysisReads(await busiestCampaign(askSeeded)))) {
    await askSeeded(`found ${name}`, "searchStream", { query: Result.getOrThrow(query) })
  }
  await ask("refused lag of clicks", "searchStream", {
    query: "SELECT segments.conversion_lag_bucket, metrics.clicks FROM campaign WHERE segments.date DURING LAST_30_DAYS"
  })
  await ask("refused days of long ago", "searchStream", {
    query:
      "SELECT segments.date, metrics.clicks FROM campaign WHERE segments.date BETWEEN '2021-01-01' AND '2021-01-31'"
  })
  await ask("refused range", "searchStream", { query: "SELECT segments.date FROM campaign" })
  await ask("refused query", "searchStream", { query: "SELECT campaign.nothing FROM campaign" })
  return answers
}

/** The sandbox's answers to all that, from a state of its own. */
export const sandboxAnswers: Promise<ReadonlyArray<Answer>> = Effect.runPromise(Effect.scoped(Effect.gen(function*() {
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "proto-check-"))),
    (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
  )
  const { baseUrl, tokenUrl } = yield* make({
    stateFile: join(folder, "sandbox.sqlite"),
    accounts: [...demoAccounts, seeded],
    pageSize: 5
  })
  return yield* Effect.promise(() => collect(baseUrl, tokenUrl))
})))

interface ErrorBody {
  readonly error?: { readonly details?: ReadonlyArray<{ readonly "@type"?: string }> }
}

const failures = (body: unknown): ReadonlyArray<object> =>
  [body].flat().flatMap((part) => (part as ErrorBody).error?.details ?? [])
    .filter((detail) => detail["@type"]?.endsWith(".GoogleAdsFailure") === true)
    .map(({ "@type": _, ...failure }) => failure)

/** Each answer parses as the message that the vendor says it is, and each refusal has a failure that does. */
export const answerChecks = (protos: Protos, answers: ReadonlyArray<Answer>): ReadonlyArray<Check> =>
  answers.map(({ body, name, status }) =>
    mustPass(`sandbox: ${name}`, () => {
      if (name.startsWith("refused") !== (status >= 400)) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
      if (status >= 400) {
        const found = failures(body)
        if (found.length === 0 && name !== "refused as JSON") throw new Error("has no failure in the vendor's shape")
        for (const failure of found) protos.parse("errors.GoogleAdsFailure", failure)
      } else if (name.startsWith("found")) {
        const batches = body as ReadonlyArray<{ readonly results?: ReadonlyArray<unknown> }>
        const mayBeEmpty = name === "found customGoals" || emptyQueries.has(name.slice("found ".length)) ||
          emptyReads.has(name.slice("found ".length))
        if (!mayBeEmpty && !batches.some(({ results = [] }) => results.length > 0)) {
          throw new Error("found nothing")
        }
        for (const batch of batches) protos.parse("services.SearchGoogleAdsStreamResponse", batch)
      } else if (name.startsWith("ideas")) {
        const { results = [] } = body as { readonly results?: ReadonlyArray<unknown> }
        if (results.length === 0) throw new Error("has no ideas")
        protos.parse("services.GenerateKeywordIdeaResponse", body)
      } else if (name.startsWith("places")) {
        const { geoTargetConstantSuggestions: places = [] } = body as {
          readonly geoTargetConstantSuggestions?: ReadonlyArray<unknown>
        }
        if (places.length === 0) throw new Error("has no places")
        protos.parse("services.SuggestGeoTargetConstantsResponse", body)
      } else if (name.startsWith("page")) protos.parse("services.SearchGoogleAdsResponse", body)
      else protos.parse("services.MutateGoogleAdsResponse", body)
    })
  )
