import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import { ownWindow } from "../Answers/OwnWindow.ts"
import { problemOfStatus } from "../Answers/ProblemResponse.ts"
import * as StaticAsset from "../Answers/StaticAsset.ts"
import { acceptsAny } from "../Requests/Negotiation.ts"

/** A file of the console whose name changes with its content. */
export interface ConsoleFile {
  /** Its name below `/console/files/`. */
  readonly name: string
  readonly contentType: string
  readonly content: Effect.Effect<string>
}

/** The console as its build left it. */
export interface ConsoleFiles {
  /** The document that every screen begins with. */
  readonly document: string
  readonly files: ReadonlyArray<ConsoleFile>
}

/**
 * Nothing but this host. Pictures of the media library come from addresses of the API on the same host; `blob:` and
 * `data:` show one that is about to be uploaded. No policy makes trusted types, so that no text ever becomes markup.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
].join("; ")

/**
 * `same-origin`: by plain HTTP `Referer` is what tells that a page of ours reads. `no-store`: a page that was left is
 * not kept whole with what it showed.
 */
const documentHeaders = {
  "content-security-policy": contentSecurityPolicy,
  "referrer-policy": "same-origin",
  "cache-control": "no-store",
  ...ownWindow
}

const immutable = { "cache-control": "public, max-age=31536000, immutable" }

/** The first segments of paths that have no screens. */
const reserved = /^\/(?:api|console|docs|health|metrics|openapi\.json)(?:[/?]|$)/

/** True for an address at which a person in a browser expects a screen. */
const isScreen = ({ headers, url }: HttpServerRequest): boolean => {
  const accept = headers["accept"]
  if (/^\/(?:\?|$)/.test(url)) return accept === undefined || acceptsAny(accept, ["text/html"])
  return !reserved.test(url) && accept !== undefined && /text\/html/i.test(accept) && acceptsAny(accept, ["text/html"])
}

/**
 * Serves the console: its files below `/console/files/`, which browsers keep, and its document at every other address
 * that nothing else has and that is asked for as a page. The rest stays the service's 404.
 */
export const layer = ({ document, files }: ConsoleFiles): Layer.Layer<never, never, HttpRouter.HttpRouter> =>
  Layer.unwrap(Effect.gen(function*() {
    const page = yield* StaticAsset.handler({
      contentType: "text/html; charset=utf-8",
      content: Effect.succeed(document),
      headers: documentHeaders
    })
    const screens = HttpRouter.add(
      "GET",
      "/*",
      (request: HttpServerRequest) => isScreen(request) ? page(request) : Effect.succeed(problemOfStatus(404))
    )
    return files.reduce(
      (layers, { content, contentType, name }) =>
        Layer.merge(
          layers,
          StaticAsset.layer({ path: `/console/files/${name}`, contentType, content, headers: immutable })
        ),
      screens
    )
  }))
