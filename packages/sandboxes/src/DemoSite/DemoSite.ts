import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { gzipSync } from "node:zlib"
import { demoDocument } from "./DemoDocuments.ts"

/** A running website of a bicycle shop on loopback, with a sitemap index, gzip, and sixty pages. */
export class DemoSite extends Context.Service<DemoSite, {
  /** The address of its home page, such as `http://127.0.0.1:40123/`. */
  readonly url: string
  /** The host and port that a guard must let through to read it. */
  readonly hostAndPort: string
  readonly port: number
}>()("@campaigns/adapters-website/TestSite/DemoSite") {}

export interface DemoSiteOptions {
  /** 0, which is also the default, for any free port. */
  readonly port?: number | undefined
}

/** Absolute addresses are below the host that the visitor asked for, so that the site can stand behind any name. */
const originOf = ({ headers: { host = "" } }: IncomingMessage): string =>
  `http://${/^[\w.-]+(:\d+)?$/.test(host) ? host : "localhost"}`

const pathOf = (url: string | undefined): string => (url ?? "/").split("?", 1)[0] ?? "/"

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const document = demoDocument(pathOf(request.url), originOf(request))
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end()
    return
  }
  if (document === null) {
    response.writeHead(404, { "content-type": "text/html; charset=utf-8" })
    response.end("<!DOCTYPE html><title>Not found</title><p>There is no such page.</p>")
    return
  }
  const packsForTheWay = !document.isGzipFile && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "")
  const body = document.isGzipFile || packsForTheWay ? gzipSync(document.text) : Buffer.from(document.text)
  response.writeHead(200, {
    "content-type": document.contentType,
    "content-length": body.byteLength,
    vary: "accept-encoding",
    ...(packsForTheWay ? { "content-encoding": "gzip" } : {})
  })
  response.end(request.method === "HEAD" ? undefined : body)
}

/** Serves the website until the scope ends. A port that is taken is a defect. */
export const make = ({ port: wanted = 0 }: DemoSiteOptions = {}) =>
  Effect.gen(function*() {
    const server = yield* Effect.acquireRelease(
      Effect.sync(() => createServer(answer)),
      (server) =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    )
    yield* Effect.callback<void>((resume) => {
      server.once("error", (error) => resume(Effect.die(error)))
      server.listen(wanted, "127.0.0.1", () => resume(Effect.void))
    })
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : wanted
    return DemoSite.of({ url: `http://127.0.0.1:${port}/`, hostAndPort: `127.0.0.1:${port}`, port })
  })

/** The website as a service. */
export const layer = (options: DemoSiteOptions = {}): Layer.Layer<DemoSite> => Layer.effect(DemoSite, make(options))
