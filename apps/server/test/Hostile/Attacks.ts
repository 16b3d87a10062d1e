import { type Aim, type Attack, attack, usualParts } from "./Attack.ts"
import { hostilePaths, hostileQueries, strayMethods, strayPaths } from "./Bodies/HostileAddresses.ts"
import { hostileHeaders, wrongCredentials } from "./Bodies/HostileHeaders.ts"
import { attacksByBody } from "./BodyAttacks.ts"
import { type Operation, pathOf, queryOf } from "./Operation.ts"

/** The name of the one request on an operation that is as it should be. */
export const rightRequest = "a request that is right"

/** Every hostile request on one operation. */
export const attacksOn = (aim: Aim): ReadonlyArray<Attack> => {
  const usual = usualParts(aim)
  const { ids, operation, token } = aim
  return [
    attack(aim, rightRequest, () => usual, { isTelling: true }),
    ...attacksByBody(aim),
    ...hostileQueries(operation.parameters, queryOf(operation, ids)).map(({ isTelling, name, query }) =>
      attack(aim, name, () => ({ ...usual, query }), { isTelling })
    ),
    ...hostilePaths(operation.parameters).map(({ ids: hostile, isTelling, name }) =>
      attack(aim, name, () => ({ ...usual, path: pathOf(operation, { ...ids, ...hostile }) }), { isTelling })
    ),
    ...hostileHeaders().map(({ headers, isBeyondHttp, isTelling, name }) => {
      // Another type takes the place of the body's own.
      const { type: _, ...untyped } = usual
      const own = headers.some(([header]) => header === "content-type") ? untyped : usual
      return attack(aim, name, () => ({ ...own, headers }), { isTelling, isBeyondHttp })
    }),
    ...(token === "" ? [] : [
      attack(aim, "no credential", () => ({ ...usual, authorization: null }), { isTelling: true }),
      ...wrongCredentials(token).map(([name, authorization]) =>
        attack(aim, `as credential ${name}`, () => ({ ...usual, authorization }))
      )
    ])
  ]
}

/** Stands for all addresses and methods that the document does not have. */
export const outside: Operation = {
  id: "outside",
  method: "GET",
  template: "/",
  parameters: [],
  bodies: [],
  isPublic: true,
  responds: [],
  isStream: false,
  fixture: {}
}

const known = ["/api/v1/campaigns/drafts/active", "/api/v1/companies", "/health/live", "/nothing"]

/** Hostile requests for what the document does not have. */
export const attacksOutside = (aim: Aim): ReadonlyArray<Attack> => [
  ...strayPaths.map(([name, path]) => attack(aim, name, () => ({ path }), { isTelling: true })),
  ...strayMethods.flatMap((method) => known.map((path) => attack(aim, `${method} ${path}`, () => ({ method, path })))),
  ...["/docs", "/openapi.json"].flatMap((path) =>
    hostileHeaders().map(({ headers, isBeyondHttp, name }) =>
      attack(aim, `${path} with ${name}`, () => ({ path, headers }), { isBeyondHttp })
    )
  )
]
