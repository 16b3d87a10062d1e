import type { MetricsObserver } from "@campaigns/adapters-http/Observability/MetricsObservers"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import { monitorEventLoopDelay, performance } from "node:perf_hooks"
import { getHeapStatistics } from "node:v8"

/** The interval at which the delay of the event loop is sampled, milliseconds. */
const resolution = 20

const gauge = (name: string, description: string, unit: string) =>
  Metric.gauge(name, { description, attributes: { unit } })

const loopDelay = {
  p50: gauge("nodejs.eventloop.delay.p50", "Median delay of the event loop since the last look", "s"),
  p99: gauge("nodejs.eventloop.delay.p99", "99th percentile of the event loop's delay since the last look", "s"),
  max: gauge("nodejs.eventloop.delay.max", "Longest delay of the event loop since the last look", "s")
}
const loopUtilization = gauge("nodejs.eventloop.utilization", "Share of time that the event loop was busy", "1")
const rss = gauge("process.memory.usage", "Memory of the process that is in the machine's memory", "By")
const heapUsed = gauge("v8js.memory.heap.used", "Memory of JavaScript objects", "By")
const heapLimit = gauge("v8js.memory.heap.limit", "How large the heap may become before the process ends", "By")
const external = gauge("nodejs.memory.external", "Memory of buffers outside of the heap", "By")
const uptime = gauge("process.uptime", "Time since the process started", "s")
const cpu = Metric.counter("process.cpu.time", {
  description: "Time that the process had a processor",
  attributes: { unit: "s" },
  incremental: true
})

// A sample is the time from one tick to the next, of which the resolution is no delay.
const delay = (nanos: number): number => Math.max(0, nanos / 1e9 - resolution / 1e3)

/** Looks at the process: event loop, memory, processor time. The histogram of delays begins anew each time. */
export const processMetrics = Effect.gen(function*() {
  const delays = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const histogram = monitorEventLoopDelay({ resolution })
      histogram.enable()
      return histogram
    }),
    (histogram) => Effect.sync(() => histogram.disable())
  )
  let loopBefore = performance.eventLoopUtilization()
  let cpuBefore: NodeJS.CpuUsage = { user: 0, system: 0 }

  const observe = Effect.suspend(() => {
    const memory = process.memoryUsage()
    const loop = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(loop, loopBefore)
    loopBefore = loop
    const used = process.cpuUsage()
    const [user, system] = [used.user - cpuBefore.user, used.system - cpuBefore.system]
    cpuBefore = used
    // Without a sample there is neither a percentile nor a maximum.
    const [p50, p99, max] = delays.count === 0
      ? [0, 0, 0]
      : [delays.percentile(50), delays.percentile(99), delays.max]
    delays.reset()
    return Effect.all([
      Metric.update(loopDelay.p50, delay(p50)),
      Metric.update(loopDelay.p99, delay(p99)),
      Metric.update(loopDelay.max, delay(max)),
      Metric.update(loopUtilization, utilization),
      Metric.update(rss, memory.rss),
      Metric.update(heapUsed, memory.heapUsed),
      Metric.update(heapLimit, getHeapStatistics().heap_size_limit),
      Metric.update(external, memory.external),
      Metric.update(uptime, process.uptime()),
      Metric.update(Metric.withAttributes(cpu, { "cpu.mode": "user" }), user / 1e6),
      Metric.update(Metric.withAttributes(cpu, { "cpu.mode": "system" }), system / 1e6)
    ], { discard: true })
  })
  return { name: "process", observe } satisfies MetricsObserver
})
