import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpRouter from "effect/http/HttpRouter"

/** The script and the style sheet of Swagger UI, which the framework ships inlined in its own page. */
export interface SwaggerAssets {
  readonly javascript: string
  readonly css: string
}

const between = (text: string, start: string, end: string): string => {
  const from = text.indexOf(start)
  const to = text.indexOf(end, from + start.length)
  if (from < 0 || to < 0) throw new Error(`The Swagger page of the framework has no ${start}`)
  return text.slice(from + start.length, to)
}

/**
 * Takes Swagger UI out of the page that the framework renders. Served apart, the parts are cached by the browser and
 * run under a
 * policy that forbids inline scripts. The framework's module holds 4 MB of text, so that it is loaded when it is used.
 */
export const swaggerAssets: Effect.Effect<SwaggerAssets> = Effect.promise(async () => {
  const HttpApiSwagger = await import("effect/http-api/HttpApiSwagger")
  const { dispose, handler } = HttpRouter.toWebHandler(HttpApiSwagger.layer(HttpApi.make("docs")), {
    disableLogger: true
  })
  const response = await handler(new Request("http://localhost/docs"))
  const page = await response.text()
  await dispose()
  return {
    css: between(page, "<style>", "</style>"),
    javascript: between(page.slice(page.indexOf("</script>")), "<script>", "window.onload = ")
  }
})

/** The page itself: it names its parts and holds no script of its own. */
export const swaggerPage = (title: string): string =>
  `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
  <div id="swagger-ui"></div>
  <script src="/docs/swagger-ui.js"></script>
  <script src="/docs/start.js"></script>
</body>
</html>
`

/**
 * Starts the page on the published document. The log-in stays over a reload; the validator badge would call another
 * host.
 */
export const startScript = `window.ui = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  validatorUrl: null
})
`
