import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryLocalLocations from "@campaigns/adapters-memory/LocalSearch/MemoryLocalLocations"
import * as MemoryLocalSearchInsights from "@campaigns/adapters-memory/LocalSearch/MemoryLocalSearchInsights"
import { Companies } from "@campaigns/application/Identity/Companies"
import { LocalSearchReporting } from "@campaigns/application/LocalSearch/LocalSearchReporting"
import { LocationRegistering } from "@campaigns/application/LocalSearch/LocationRegistering"
import { CompanyId, UserId } from "@campaigns/domain/Identity/Ids"
import type { CompanyRole, Principal } from "@campaigns/domain/Identity/Principal"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import * as TestClock from "effect/testing/TestClock"
import { BearerAuthentication, CurrentUser } from "../../../src/Api/Identity/CurrentUser.ts"
import { LocalSearchGroup } from "../../../src/Api/LocalSearch/LocalSearchGroup.ts"
import { Unauthorized } from "../../../src/Api/Problem.ts"
import * as HttpService from "../../../src/Conventions/HttpService.ts"
import { problemOfStatus } from "../../../src/Conventions/ProblemResponse.ts"
import { ReadinessProbes } from "../../../src/Conventions/ReadinessProbes.ts"
import * as LocalSearchHandlers from "../../../src/Handlers/LocalSearch/LocalSearchHandlers.ts"
import * as RequestValidation from "../../../src/Validation/RequestValidation.ts"
import { makeResponseConformance, observe } from "../../support/ResponseConformance.ts"

/** The operations of local search alone. */
const api = HttpApi.make("campaigns").add(LocalSearchGroup)

export const document = HttpService.documentOf(api)

const { violations } = makeResponseConformance(document)

const person = (id: number, change: Partial<Principal>): Principal => ({
  userId: UserId.make(id),
  email: `user${id}@local-search.test`,
  isAdministrator: false,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: [],
  ...change
})

const inCompany = (id: number, role: CompanyRole) => ({
  memberships: [{ companyId: CompanyId.make(id), role, customerIds: [] }]
})

/** Everyone who may ask, by their access token. */
const people: Readonly<Record<string, Principal>> = {
  manager: person(1, inCompany(1, "manager")),
  member: person(2, inCompany(1, "member")),
  stranger: person(3, inCompany(2, "manager")),
  administrator: person(4, { isAdministrator: true })
}

const authentication = Layer.succeed(BearerAuthentication, {
  bearer: (app, { credential }) => {
    const user = people[Redacted.value(credential)]
    return user === undefined
      ? Effect.fail(new Unauthorized({ detail: "Nobody" }))
      : Effect.provideService(app, CurrentUser, user)
  }
})

const handlers = HttpService.layer(api).pipe(
  Layer.provide(LocalSearchHandlers.layer),
  Layer.provide(
    Layer.merge(authentication, RequestValidation.layerWith(() => Effect.succeed(problemOfStatus(400))))
  ),
  Layer.provide(Layer.succeed(ReadinessProbes, [])),
  Layer.provide(NodeHttpServer.layerHttpServices)
)

const useCases = LocalSearchReporting.layer.pipe(
  Layer.provideMerge(LocationRegistering.layer),
  Layer.provideMerge(
    Layer.mergeAll(MemoryIdentity.layer, MemoryLocalLocations.layer, MemoryLocalSearchInsights.layer)
  )
)

const company = {
  websiteUrl: null,
  description: null,
  phone: null,
  countryCode: null,
  industry: null,
  toneOfVoice: null
}

/** The operations of local search over memory adapters, with two companies; it is 20 November 2026. */
export class LocalSearchService extends Context.Service<LocalSearchService, {
  readonly handle: (request: Request) => Promise<Response>
}>()("test/LocalSearchService") {
  static readonly layer = Layer.effect(
    LocalSearchService,
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-20T09:00:00Z"))
      const companies = yield* Companies
      for (const name of ["First", "Second"]) yield* companies.create({ name, ...company })
      const app = yield* HttpRouter.toHttpEffect(handlers)
      return {
        handle: HttpEffect.toWebHandlerWith<never, HttpServerRequest | Scope.Scope>(yield* Effect.context<never>())(app)
      }
    })
  ).pipe(
    Layer.provideMerge(useCases),
    Layer.provide(Layer.succeed(HttpRouter.RouterConfig, HttpService.serverOptions.routerConfig)),
    Layer.provide(Logger.layer([]))
  )
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Sends a request in somebody's name; a response that the published document does not describe ends the test. */
export const send = (
  who: string | null,
  method: "GET" | "POST",
  path: string,
  body?: unknown
): Effect.Effect<Answer, never, LocalSearchService> =>
  Effect.flatMap(LocalSearchService, ({ handle }) =>
    Effect.promise(async () => {
      const credential = who === null ? {} : { authorization: `Bearer ${who}` }
      const init = body === undefined
        ? { method, headers: credential }
        : { method, headers: { ...credential, "content-type": "application/json" }, body: JSON.stringify(body) }
      const seen = await observe(method, path, await handle(new Request(`http://localhost${path}`, init)))
      const complaints = violations(seen)
      if (complaints.length > 0) throw new Error(`${method} ${path}: ${complaints.join("; ")}\n${seen.body}`)
      return { status: seen.status, headers: seen.headers, body: JSON.parse(seen.body) as unknown }
    }))
