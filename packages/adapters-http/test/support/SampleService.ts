import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as HttpRouter from "effect/http/HttpRouter"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as References from "effect/References"
import * as HttpService from "../../src/HttpService.ts"
import { type ReadinessProbe, ReadinessProbes } from "../../src/Observability/ReadinessProbes.ts"
import { notes, SampleApi } from "./SampleApi.ts"

export interface LogLine {
  readonly message: ReadonlyArray<unknown>
  readonly annotations: Readonly<Record<string, unknown>>
  readonly level: string
  readonly cause: unknown
}

export interface SampleOptions extends HttpService.HttpServiceOptions {
  readonly probes?: ReadonlyArray<ReadinessProbe>
}

/** The sample API as a service without a socket, with the lines that it logs. */
export const sampleService = (options: SampleOptions = {}) => {
  const log: Array<LogLine> = []
  const logger = Logger.layer([Logger.make(({ cause, fiber, logLevel, message }) => {
    log.push({
      message: Array.isArray(message) ? message : [message],
      annotations: fiber.getRef(References.CurrentLogAnnotations),
      level: logLevel,
      cause
    })
  })])
  const app = HttpService.layer(SampleApi, options).pipe(
    Layer.provide(notes),
    Layer.provide(Layer.succeed(ReadinessProbes, options.probes ?? [])),
    Layer.provide(NodeHttpServer.layerHttpServices),
    Layer.provideMerge(logger)
  )
  const { dispose, handler } = HttpRouter.toWebHandler(app, HttpService.serverOptions)
  return {
    log,
    dispose,
    call: (method: string, path: string, init: RequestInit = {}) =>
      handler(new Request(`http://localhost${path}`, { ...init, method }))
  }
}
