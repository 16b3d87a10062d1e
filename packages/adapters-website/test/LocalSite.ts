import { WebsiteReader } from "@campaigns/application/Generation/WebsiteReader"
import * as GuardedHttp from "@campaigns/guarded-http/GuardedHttp"
import type { GuardedHttpConfig } from "@campaigns/guarded-http/GuardedHttp"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { createServer, type RequestListener, type ServerResponse } from "node:http"
import { layerWith } from "../src/HttpWebsiteReader.ts"
import type { WebsiteReaderSettings } from "../src/WebsiteReaderSettings.ts"

/** How a path is answered: with a page of HTML, or in any way. */
export type Answer = string | RequestListener

/** A website on loopback until the scope ends. */
export interface LocalSite {
  readonly origin: string
  readonly host: string
  /** The paths that were asked for, in order. */
  readonly asked: Array<string>
}

/** A page with a title and a text. */
export const page = (title: string, body = `<p>${title} has something to say.</p>`, head = ""): string =>
  `<!DOCTYPE html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`

/** Sends a document of a type. */
export const send = (type: string, body: string | Buffer): RequestListener => (_, response) => {
  response.writeHead(200, { "content-type": type }).end(body)
}

/** A sitemap of paths below the origin that it is asked at. */
export const sitemap = (paths: ReadonlyArray<string>): RequestListener => ({ headers }, response) => {
  const urls = paths.map((path) => `<url><loc>http://${headers.host}${path}</loc></url>`)
  response.writeHead(200, { "content-type": "application/xml" }).end(`<urlset>${urls.join("")}</urlset>`)
}

/** Writes pieces as fast as the reader reads, without end, or until there are none. */
export const pour = (response: ServerResponse, piece: () => string | null) => {
  const next = () => {
    while (!response.destroyed) {
      const text = piece()
      if (text === null) {
        response.end()
        return
      }
      if (!response.write(text)) return
    }
  }
  response.on("drain", next)
  next()
}

/** Serves paths; what is not named is 404, and `otherwise` answers it if there is one. */
export const localSite = (answers: Readonly<Record<string, Answer>>, otherwise?: Answer) =>
  Effect.gen(function*() {
    const asked: Array<string> = []
    const server = createServer((request, response) => {
      const path = request.url ?? ""
      asked.push(path)
      const answer = answers[path] ?? otherwise
      if (answer === undefined) response.writeHead(404).end()
      else if (typeof answer === "string") send("text/html; charset=utf-8", answer)(request, response)
      else answer(request, response)
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          server.closeAllConnections()
          server.close()
        })
    )
    const address = server.address()
    const host = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
    const site: LocalSite = { origin: `http://${host}`, host, asked }
    return site
  })

const hasty: Partial<WebsiteReaderSettings> = {
  retry: {
    repeats: 2,
    transientStart: Duration.millis(5),
    rateLimitStart: Duration.millis(5),
    patience: Duration.seconds(1)
  }
}

/** A reader that may read the given sites, and waits for little. */
export const readerOf = (
  hosts: ReadonlyArray<string>,
  settings: Partial<WebsiteReaderSettings> = {},
  guard: Partial<GuardedHttpConfig> = {}
): Layer.Layer<WebsiteReader> =>
  layerWith({ ...hasty, ...settings }).pipe(
    Layer.provide(
      GuardedHttp.layer({
        allowedHosts: new Set(hosts),
        politeness: { perHost: 4, interval: Duration.zero },
        ...guard
      })
    )
  )

/** Reads a website once. */
export const readOnce = (
  url: string,
  hosts: ReadonlyArray<string>,
  settings?: Partial<WebsiteReaderSettings>,
  guard?: Partial<GuardedHttpConfig>
) => Effect.flatMap(WebsiteReader, (reader) => reader.read(url)).pipe(Effect.provide(readerOf(hosts, settings, guard)))

/** The paths of the pages that are read of a website, with the site. */
export const pathsOf = Effect.fnUntraced(function*(answers: Readonly<Record<string, Answer>>, otherwise?: Answer) {
  const site = yield* localSite(answers, otherwise)
  const pages = yield* readOnce(`${site.origin}/`, [site.host])
  return { paths: pages.map(({ url }) => url.replace(site.origin, "")), pages, site }
})

export const failureOf = Effect.fnUntraced(function*(answers: Readonly<Record<string, Answer>>) {
  const site = yield* localSite(answers)
  return yield* Effect.flip(readOnce(`${site.origin}/`, [site.host]))
})

export const redirect = (location: string): Answer => (_, response) => {
  response.writeHead(301, { location }).end()
}

export const status = (code: number): Answer => (_, response) => {
  response.writeHead(code, { "content-type": "text/html" }).end(page("Error"))
}

export const robots = (text: string): Answer => send("text/plain", text)

export const pages = (...paths: ReadonlyArray<string>) => Object.fromEntries(paths.map((path) => [path, page(path)]))
