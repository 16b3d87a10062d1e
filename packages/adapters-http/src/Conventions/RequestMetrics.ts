import * as Context from "effect/Context"
import type * as Fiber from "effect/Fiber"
import * as HttpRouter from "effect/http/HttpRouter"
import * as Metric from "effect/Metric"
import type { RouteTable } from "./RouteTable.ts"

/** The status under which a request counts whose client went away before its answer. */
export const clientClosed = 499

/** The buckets of OpenTelemetry's stable conventions for HTTP, seconds. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/**
 * Seconds until the head of the answer is ready; the body of a stream is not counted. Each series is a metric of its own:
 * one that is given its attributes by `Metric.withAttributes` puts its name together anew for every request.
 */
const requestDuration = (attributes: Readonly<Record<string, string>>): Metric.Histogram<number> =>
  Metric.histogram("http.server.request.duration", {
    description: "How long requests take, up to the head of the answer",
    attributes: { unit: "s", ...attributes },
    boundaries
  })

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"])

/** Counts an answered request. */
export type CountRequest = (
  fiber: Fiber.Fiber<unknown, unknown>,
  method: string,
  status: number,
  nanos: bigint
) => void

/**
 * Counts requests by operation, method, route template, status and its class: words that the service itself chose, so that no client can
 * make up new ones. A request that no route took counts as `unmatched`.
 */
export const countRequests = (table: RouteTable): CountRequest => {
  const series = new Map<string, Metric.Histogram<number>>()
  const make = (method: string, route: string | undefined, status: number) =>
    requestDuration({
      "http.request.method": method,
      "http.response.status_code": String(status),
      status_class: `${Math.trunc(status / 100)}xx`,
      operation: route === undefined ? "unmatched" : table.operationId(method, route) ?? "unmatched",
      ...(route === undefined ? {} : { "http.route": route })
    })
  return (fiber, method, status, nanos) => {
    const route = Context.getOrUndefined(fiber.context, HttpRouter.RouteContext)?.route.path
    const known = knownMethods.has(method) ? method : "_OTHER"
    const key = `${known} ${status} ${route ?? ""}`
    let metric = series.get(key)
    if (metric === undefined) {
      metric = make(known, route, status)
      series.set(key, metric)
    }
    metric.updateUnsafe(Number(nanos) / 1e9, fiber.context)
  }
}
