import { present } from "@campaigns/domain/Present"
import type * as Fiber from "effect/Fiber"
import * as Metric from "effect/Metric"
import type { KnownOperation } from "../Requests/RouteTable.ts"

/** The status under which a request counts whose client went away before its answer. */
export const clientClosed = 499

/** The buckets of OpenTelemetry's stable conventions for HTTP, seconds. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/**
 * Seconds until the head of the answer is ready; the body of a stream is not counted. Each series is a metric of its
 * own: one that is given its attributes by `Metric.withAttributes` puts its name together anew for every request.
 */
const requestDuration = (attributes: Readonly<Record<string, string>>): Metric.Histogram<number> =>
  Metric.histogram("http.server.request.duration", {
    description: "How long requests take, up to the head of the answer",
    attributes: { unit: "s", ...attributes },
    boundaries
  })

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"])

const computeIfAbsent = <K, V>(map: Map<K, V>, key: K, compute: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const computed = compute()
  map.set(key, computed)
  return computed
}

/** Counts an answered request. */
export type CountRequest = (
  fiber: Fiber.Fiber<unknown, unknown>,
  method: string,
  route: CountedRoute,
  status: number,
  nanos: bigint
) => void

/** The route that took a request, and the operation that it serves; without either when none took it. */
export type CountedRoute = Partial<Pick<KnownOperation, "id" | "path">>

/**
 * Counts requests by operation, method, route template, status and its class: words that the service itself chose, so
 * that no client can make up new ones. A request that no route took counts as `unmatched`.
 */
export const countRequests = (): CountRequest => {
  // By route and then by method and status: a key of them all would have to be put together for every request.
  const series = new Map<string | undefined, Map<string, Map<number, Metric.Histogram<number>>>>()
  const make = (method: string, { id, path }: CountedRoute, status: number) =>
    requestDuration({
      "http.request.method": method,
      "http.response.status_code": String(status),
      status_class: `${Math.trunc(status / 100)}xx`,
      operation: id ?? "unmatched",
      ...present({ "http.route": path })
    })
  return (fiber, method, route, status, nanos) => {
    const known = knownMethods.has(method) ? method : "_OTHER"
    const ofRoute = computeIfAbsent(series, route.path, () => new Map())
    const ofMethod = computeIfAbsent(ofRoute, known, () => new Map())
    computeIfAbsent(ofMethod, status, () => make(known, route, status))
      .updateUnsafe(Number(nanos) / 1e9, fiber.context)
  }
}
