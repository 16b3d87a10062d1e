import * as Effect from "effect/Effect"
import type { OpenAPISpec } from "effect/http-api/OpenApi"
import * as Layer from "effect/Layer"
import { ownWindow } from "../Answers/OwnWindow.ts"
import * as StaticAsset from "../Answers/StaticAsset.ts"
import type { PlainRoute } from "../Requests/RouteTable.ts"
import { startScript, swaggerAssets, swaggerPage } from "./SwaggerPage.ts"

/** The icon of the documentation page: rising bars. */
export const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1b4f72"/><path fill="#fff" d="M3 9h2v4H3zM7 6h2v7H7zM11 3h2v10h-2z"/></svg>`

/**
 * Nothing but this host: Swagger UI styles elements in place and draws its icons from data URLs, all else is a file
 * of ours.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

/** The routes of the documentation, for the table of known paths. */
export const docsRoutes: ReadonlyArray<PlainRoute> = [
  { path: "/openapi.json", contentType: "application/json" },
  { path: "/docs", contentType: "text/html" },
  { path: "/docs/start.js", contentType: "text/javascript" },
  { path: "/docs/swagger-ui.js", contentType: "text/javascript" },
  { path: "/docs/swagger-ui.css", contentType: "text/css" },
  { path: "/favicon.svg", contentType: "image/svg+xml" },
  { path: "/favicon.ico", contentType: "image/svg+xml" }
]

/** Serves the document at `/openapi.json` and an interactive page at `/docs` that asks no other host for anything. */
export const layer = (document: OpenAPISpec) =>
  Layer.unwrap(Effect.map(Effect.cached(swaggerAssets), (assets) =>
    Layer.mergeAll(
      StaticAsset.layer({
        path: "/openapi.json",
        contentType: "application/json",
        content: Effect.sync(() => JSON.stringify(document))
      }),
      StaticAsset.layer({
        path: "/docs",
        contentType: "text/html; charset=utf-8",
        content: Effect.succeed(swaggerPage(document.info.title)),
        headers: { "content-security-policy": contentSecurityPolicy, "referrer-policy": "no-referrer", ...ownWindow }
      }),
      StaticAsset.layer({
        path: "/docs/start.js",
        contentType: "text/javascript",
        content: Effect.succeed(startScript)
      }),
      StaticAsset.layer({
        path: "/docs/swagger-ui.js",
        contentType: "text/javascript",
        content: Effect.map(assets, ({ javascript }) => javascript)
      }),
      StaticAsset.layer({
        path: "/docs/swagger-ui.css",
        contentType: "text/css",
        content: Effect.map(assets, ({ css }) => css)
      }),
      StaticAsset.layer({ path: "/favicon.svg", contentType: "image/svg+xml", content: Effect.succeed(favicon) }),
      StaticAsset.layer({ path: "/favicon.ico", contentType: "image/svg+xml", content: Effect.succeed(favicon) })
    )))
