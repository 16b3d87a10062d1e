import * as Effect from "effect/Effect"
import { gunzipSync } from "node:zlib"
import { localServer } from "./LocalServer.ts"

interface KeyValue {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface Resource {
  readonly attributes: ReadonlyArray<KeyValue>
}

type Attributes = Readonly<Record<string, unknown>>

export interface CollectedSpan {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly attributes: Attributes
}

export interface CollectedLog {
  readonly body: string
  readonly traceId: string | undefined
  readonly attributes: Attributes
}

export interface CollectedPoint {
  readonly metric: string
  readonly unit: string
  readonly attributes: Attributes
  readonly count: number | undefined
}

const valueOf = (value: KeyValue["value"]): unknown => Object.values(value)[0]

const attributesOf = (pairs: ReadonlyArray<KeyValue> = []): Attributes =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, valueOf(value)]))

interface RawSpan extends Omit<CollectedSpan, "attributes"> {
  readonly attributes: ReadonlyArray<KeyValue>
}

interface RawLog {
  readonly body: KeyValue["value"]
  readonly traceId?: string
  readonly attributes: ReadonlyArray<KeyValue>
}

interface RawPoint {
  readonly attributes: ReadonlyArray<KeyValue>
  readonly count?: number
}

interface RawMetric {
  readonly name: string
  readonly unit: string
  readonly histogram?: { readonly dataPoints: ReadonlyArray<RawPoint> }
  readonly gauge?: { readonly dataPoints: ReadonlyArray<RawPoint> }
  readonly sum?: { readonly dataPoints: ReadonlyArray<RawPoint> }
}

/** The parts of the three kinds of exports that the tests look at. */
interface Export {
  readonly resourceSpans?: ReadonlyArray<{
    readonly resource: Resource
    readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<RawSpan> }>
  }>
  readonly resourceLogs?: ReadonlyArray<{
    readonly resource: Resource
    readonly scopeLogs: ReadonlyArray<{ readonly logRecords: ReadonlyArray<RawLog> }>
  }>
  readonly resourceMetrics?: ReadonlyArray<{
    readonly resource: Resource
    readonly scopeMetrics: ReadonlyArray<{ readonly metrics: ReadonlyArray<RawMetric> }>
  }>
}

const pointsOf = ({ gauge, histogram, name, sum, unit }: RawMetric): ReadonlyArray<CollectedPoint> =>
  ((histogram ?? gauge ?? sum)?.dataPoints ?? []).map(({ attributes, count }) => ({
    metric: name,
    unit,
    attributes: attributesOf(attributes),
    count
  }))

/** A collector of OTLP over HTTP on loopback, until the scope ends; it decodes what comes and can be made to hang. */
export const otlpCollector = Effect.gen(function*() {
  const resources: Array<Attributes> = []
  const spans: Array<CollectedSpan> = []
  const logs: Array<CollectedLog> = []
  const points: Array<CollectedPoint> = []
  const requests: Array<{ readonly path: string; readonly headers: Attributes }> = []
  let hangs = false
  let everything = ""

  const note = (text: string) => {
    everything += text
    const { resourceLogs = [], resourceMetrics = [], resourceSpans = [] } = JSON.parse(text) as Export
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(attributesOf(resource.attributes))
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, attributes: attributesOf(span.attributes) })
      }
    }
    for (const { resource, scopeLogs } of resourceLogs) {
      resources.push(attributesOf(resource.attributes))
      for (const { attributes, body, traceId } of scopeLogs.flatMap((scope) => scope.logRecords)) {
        logs.push({ body: JSON.stringify(valueOf(body)), traceId, attributes: attributesOf(attributes) })
      }
    }
    for (const { resource, scopeMetrics } of resourceMetrics) {
      resources.push(attributesOf(resource.attributes))
      points.push(...scopeMetrics.flatMap((scope) => scope.metrics).flatMap(pointsOf))
    }
  }

  const url = yield* localServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      requests.push({ path: request.url ?? "", headers: request.headers })
      if (hangs) return
      const body = Buffer.concat(chunks)
      note((request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString())
      response.setHeader("content-type", "application/json").end("{}")
    })
  })
  return {
    url,
    resources,
    spans,
    logs,
    points,
    requests,
    /** All that came, as text. */
    everything: () => everything,
    /** From now on no export is answered. */
    hang: Effect.sync(() => {
      hangs = true
    })
  }
})
