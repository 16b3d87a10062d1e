import { assert, describe, it, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { accessToken, anonymous, bearing, type Client, document, onService, signedIn } from "../support/Client.ts"
import { administrator, manager, member, plainAdministrator, seeded, stranger } from "../support/DemoData.ts"
import {
  demoIds,
  type Fixture,
  fixtures,
  type Ids,
  noIds,
  publicOperations,
  strangersOwn
} from "../support/IsolationFixtures.ts"
import { MemoryService } from "../support/MemoryService.ts"
import { owned } from "../support/OwnedIds.ts"
import { stuckExtensions, stuckExtensionsOf } from "../support/StuckTask.ts"

interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly isPage: boolean
  readonly isPublic: boolean
  readonly toString: () => string
}

const isPage = (schema: unknown): boolean => JSON.stringify(schema ?? "").includes("Page\"")

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  (["get", "post", "put", "patch", "delete"] as const).flatMap((method): ReadonlyArray<Operation> => {
    const operation = item[method]
    if (operation === undefined) return []
    const name = `${method.toUpperCase()} ${path}`
    return [{
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      isPage: isPage(operation.responses[200]?.content?.["application/json"]?.schema),
      isPublic: operation.security.length === 0,
      toString: () => name
    }]
  })
)

const guarded = operations.filter(({ id }) => !publicOperations.includes(id))

const fixtureOf = ({ id }: Operation): Fixture =>
  fixtures[id] ?? assert.fail(`The operation ${id} has no entry in IsolationFixtures.ts`)

const addressOf = (operation: Operation, ids: Ids): string => {
  const { needsFreeCustomer, needsOpenTask, needsPublishedDraft } = fixtureOf(operation)
  const filled = {
    ...ids,
    ...(needsOpenTask === true ? { task_id: ids.open_task_id } : {}),
    ...(needsPublishedDraft === true ? { draft_id: ids.published_draft_id } : {}),
    ...(needsFreeCustomer === true ? { customer_id: ids.free_customer_id } : {})
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = (filled as unknown as Readonly<Record<string, number | string>>)[name]
    return String(id ?? assert.fail(`The parameter ${name} has no id in IsolationFixtures.ts`))
  })
  const query = fixtureOf(operation).query?.(ids)
  return query === undefined ? path : `${path}?${query}`
}

const request = (client: Client, operation: Operation, ids: Ids) =>
  client.call(
    operation.method,
    addressOf(operation, ids),
    fixtureOf(operation).body?.(ids),
    fixtureOf(operation).form
  )

const examples = demoIds({
  campaign_id: 1,
  task_id: "task",
  open_task_id: "open task",
  published_draft_id: 2,
  plan_id: "plan",
  application_id: 3,
  difference_id: "difference",
  session_id: "session",
  name: "view"
})

/** True when one operation with two sets of ids is two different requests. */
const tellsApart = (operation: Operation, one: Ids, other: Ids): boolean => {
  const { body, makesOwn } = fixtureOf(operation)
  const text = (ids: Ids) => addressOf(operation, ids) + JSON.stringify(body?.(ids))
  return makesOwn !== true && text(one) !== text(other)
}

/** A body without what differs between two requests anyway: the request's id, and the ids that it repeats. */
const comparable = (text: string, ids: Ids): string =>
  Object.values(ids).reduce<string>(
    (body, id) => body.replaceAll(new RegExp(`\\b${id}\\b`, "g"), "#"),
    text.replace(/"request_id":"[^"]*"/, "")
  )

/** True when a role is one of the whole service, not one in a company. */
const isForAll = (role: Fixture["for"]): boolean => role === "administrator" || role === "superuser"

/** Ids as they would be, each under a name that nothing else in an answer has. */
const inside = (ids: Ids) => ({
  ...ids,
  company_id: 0,
  customer_id: 0,
  analysis_id: 0,
  draft_id: 0,
  published_draft_id: 0
})

describe("the operations", () => {
  it("that are public are a short list", () => {
    assert.sameMembers(operations.filter(({ isPublic }) => isPublic).map(({ id }) => id), publicOperations)
  })

  it("are all in the matrix, and nothing else is", () => {
    assert.sameMembers(Object.keys(fixtures), guarded.map(({ id }) => id))
    assert.isAbove(guarded.length, 30)
  })
})

layer(MemoryService.layer)("without a credential that holds", (it) => {
  it.effect.each(guarded)("%s is 401", (operation) =>
    Effect.gen(function*() {
      const token = yield* accessToken(manager)
      yield* TestClock.adjust("15 minutes")
      const expected: ReadonlyArray<readonly [Client, string]> = [
        [yield* anonymous, "CREDENTIAL_MISSING"],
        [yield* bearing("garbage"), "CREDENTIAL_INVALID"],
        [yield* bearing(token), "CREDENTIAL_EXPIRED"]
      ]
      for (const [client, code] of expected) {
        const answer = yield* request(client, operation, examples)
        assert.deepInclude(answer.json, { status: 401, code })
        assert.strictEqual(answer.headers["www-authenticate"], "Bearer")
      }
    }))
})

/** The service and the ids of what is there, once for requests that change nothing, because they only read or are refused. */
class Unchanged extends Context.Service<Unchanged, Ids>()("test/IsolationMatrix/Unchanged") {
  static readonly layer = Layer.effect(Unchanged, owned).pipe(Layer.provideMerge(MemoryService.layer))
}

describe("a role", () => {
  const people = {
    superuser: [administrator],
    administrator: [administrator, plainAdministrator],
    manager: [administrator, manager],
    member: [manager, member],
    owner: [manager]
  }
  const tooLow = {
    superuser: [manager, member, plainAdministrator],
    administrator: [manager, member],
    manager: [member],
    member: [],
    owner: []
  }
  const needed = (operation: Operation) => fixtureOf(operation).for ?? "member"

  layer(Unchanged.layer)("that is too low", (it) => {
    it.effect.each(guarded.filter((operation) => tooLow[needed(operation)].length > 0))(
      "for %s is 403",
      (operation) =>
        Effect.gen(function*() {
          const ids = yield* Unchanged
          for (const person of tooLow[needed(operation)]) {
            const answer = yield* request(yield* signedIn(person), operation, ids)
            assert.deepInclude(answer.json, { status: 403, code: "FORBIDDEN" })
          }
        })
    )
  })

  // These also prove that the ids of the matrix are those of something that is there.
  const suffices = Effect.fnUntraced(function*(operation: Operation, person: string, ids: Ids) {
    const answer = yield* request(yield* signedIn(person), operation, ids)
    const { inUse } = fixtureOf(operation)
    if (inUse !== undefined) return assert.deepInclude(answer.json, { status: 409, code: inUse })
    assert.oneOf(answer.status, [200, 201, 202, 204], answer.text)
  })
  const allowed = guarded.flatMap((operation) =>
    people[needed(operation)].map((person) => [operation, person] as const)
  )

  layer(Unchanged.layer)("that suffices", (it) => {
    it.effect.each(allowed.filter(([{ method }]) => method === "GET"))(
      "does %s: %s",
      ([operation, person]) => Effect.flatMap(Unchanged, (ids) => suffices(operation, person, ids))
    )
  })

  it.effect.each(allowed.filter(([{ method }]) => method !== "GET"))(
    "that suffices does %s: %s",
    ([operation, person]) => Effect.flatMap(owned, (ids) => suffices(operation, person, ids)).pipe(onService)
  )
})

layer(Unchanged.layer)("what belongs to another company", (it) => {
  it.effect.each(guarded.filter((operation) => tellsApart(operation, examples, noIds)))(
    "is not there for %s",
    (operation) =>
      Effect.gen(function*() {
        const ids = yield* Unchanged
        const client = yield* signedIn(stranger)
        const theirs = yield* request(client, operation, ids)
        const absent = yield* request(client, operation, noIds)
        const { for: role, isFilter } = fixtureOf(operation)
        assert.strictEqual(theirs.status, isFilter ? 200 : isForAll(role) ? 403 : 404, theirs.text)
        assert.strictEqual(absent.status, theirs.status)
        assert.strictEqual(comparable(theirs.text, ids), comparable(absent.text, noIds))
        const { "content-length": _, "x-request-id": __, ...headers } = theirs.headers
        const { "content-length": ___, "x-request-id": ____, ...others } = absent.headers
        assert.deepStrictEqual(headers, others)
        if (isFilter) {
          assert.deepStrictEqual({ next_cursor: null, ...theirs.json as object }, { items: [], next_cursor: null })
        }
      })
  )

  const partly = guarded.filter((operation) =>
    tellsApart(operation, strangersOwn(examples), strangersOwn(noIds)) && !operation.path.includes("{task_id}") &&
    !isForAll(fixtureOf(operation).for)
  )

  it.effect.each(partly)("is not there inside of what one owns for %s", (operation) =>
    Effect.gen(function*() {
      const ids = yield* Unchanged
      const client = yield* signedIn(stranger)
      const theirs = yield* request(client, operation, strangersOwn(ids))
      const absent = yield* request(client, operation, strangersOwn(noIds))
      assert.strictEqual(theirs.status, 404, theirs.text)
      assert.strictEqual(comparable(theirs.text, inside(ids)), comparable(absent.text, inside(noIds)))
    }))
})

layer(Unchanged.layer)("an id that nothing can have", (it) => {
  it.effect.each(guarded.filter((operation) => tellsApart(operation, examples, noIds)))(
    "is no bug for %s",
    (operation) =>
      Effect.gen(function*() {
        const client = yield* signedIn(administrator)
        for (const id of [0, -1, Number.MAX_SAFE_INTEGER]) {
          const ids = Object.fromEntries(
            Object.entries(noIds).map(([name, none]) => [name, typeof none === "string" ? none : id])
          )
          const answer = yield* request(client, operation, ids as unknown as Ids)
          assert.oneOf(answer.status, fixtureOf(operation).isFilter ? [200, 422] : [404, 422], answer.text)
        }
      })
  )
})

describe("a list", () => {
  const pages = guarded.filter((operation) =>
    operation.isPage && !operation.path.includes("{") && fixtureOf(operation).for === undefined &&
    fixtureOf(operation).isOfVendor === undefined
  )

  it("is among those that are checked", () => {
    assert.sameMembers(pages.map(({ id }) => id), [
      "companies_listCompanies",
      "companies_listAllCustomers",
      "marketAnalyses_listMarketAnalyses",
      "drafts_listDrafts",
      "tasks_listTasks",
      "platformTokens_listPlatformTokens",
      "analyses_listAnalysisRuns",
      "analyses_listRecommendations",
      "overview_listOverview",
      "localSearch_listLocations",
      "media_listMedia",
      "analysisConfigs_listAnalysisConfigs"
    ])
  })

  it.effect.each(pages)("shows nothing of another company: %s", (operation) =>
    Effect.gen(function*() {
      const idsOf = (client: Client) =>
        Effect.map(
          client.get(operation.path),
          ({ text }) => [...text.matchAll(/\{"(?:task_|adplatform_customer_)?id":"?([\w-]+)/g)].map(([, id]) => id)
        )
      yield* stuckExtensions
      yield* stuckExtensionsOf(seeded.strangersDraft)
      const mine = yield* idsOf(yield* signedIn(manager))
      const theirs = yield* idsOf(yield* signedIn(stranger))
      assert.isNotEmpty(mine)
      assert.isNotEmpty(theirs)
      assert.deepStrictEqual(mine.filter((id) => theirs.includes(id)), [])
      const all = yield* idsOf(yield* signedIn(administrator))
      assert.sameMembers(all, [...mine, ...theirs])
    }).pipe(onService))
})
