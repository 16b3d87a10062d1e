import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as Layer from "effect/Layer"
import * as Record from "effect/Record"
import * as Scope from "effect/Scope"
import { readingAtOnce } from "../Validation/ReadAtOnce.ts"

type Building = (handlers: unknown) => Effect.Effect<unknown>

/** The middlewares that stand before the endpoints of a group. */
const middlewaresOf = ({ groups }: HttpApi.Top, identifier: string) =>
  Object.values(groups[identifier]?.endpoints ?? {}).flatMap(({ middlewares }) => Array.from(middlewares))

/** The API with a group whose endpoints read their parameters at once. */
const readingAtOnceIn = <Some extends HttpApi.Constraint>(api: Some, identifier: string): Some => {
  const { groups } = api as unknown as HttpApi.Top
  const group = groups[identifier]
  const endpoints = Record.map(group?.endpoints ?? {}, readingAtOnce)
  return { ...api, groups: { ...groups, [identifier]: { ...group, endpoints } } }
}

/**
 * `HttpApiBuilder.group` for handlers that take their services while they are built, as all of ours do. The framework keeps the context in
 * which a group is built and merges it into that of every request; here that is the group's middlewares alone. With the
 * hundred services of the whole server the merging is a good tenth of what a small request costs.
 */
export const handlerGroup: typeof HttpApiBuilder.group = (api, identifier, build) => {
  const kept = Context.pick(
    Scope.Scope,
    Layer.CurrentMemoMap,
    ...middlewaresOf(api as unknown as HttpApi.Top, identifier)
  )
  return Layer.effectContext(Effect.contextWith((services: Context.Context<never>) => {
    // What is left of the builder's type once its services are there is the same, which TypeScript cannot see through the conditions on it.
    const built = (handlers: unknown) => Effect.provideContext((build as unknown as Building)(handlers), services)
    const group = HttpApiBuilder.group(readingAtOnceIn(api, identifier), identifier, built as unknown as typeof build)
    return Effect.updateContext(Layer.build(group), () => kept(services))
  }))
}
