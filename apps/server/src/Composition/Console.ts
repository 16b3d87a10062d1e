import * as ConsolePages from "@campaigns/adapters-http/Console/ConsolePages"
import * as ConsoleSession from "@campaigns/adapters-http/Console/ConsoleSession"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { existsSync, readdirSync, readFileSync } from "node:fs"

/** The folders that may have the console: beside the bundle, or for a server that runs from sources in the bundle's. */
const folders = [new URL("../console/", import.meta.url), new URL("../../dist/console/", import.meta.url)]

const contentTypes: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml"
}

/** The console that was built; `undefined` where there is none, as in sources that were never bundled. */
const built = (): ConsolePages.ConsoleFiles | undefined => {
  const folder = folders.find((one) => existsSync(new URL("index.html", one)))
  if (folder === undefined) return undefined
  const files = readdirSync(new URL("files/", folder)).flatMap((name) => {
    const contentType = contentTypes[name.slice(name.lastIndexOf(".") + 1)]
    const content = Effect.sync(() => readFileSync(new URL(`files/${name}`, folder), "utf8"))
    return contentType === undefined ? [] : [{ name, contentType, content }]
  })
  return { document: readFileSync(new URL("index.html", folder), "utf8"), files }
}

/** The console's pages and sessions; `null` when it is left out or was not built. */
export const parts = (serves: boolean) => {
  const files = serves ? built() : undefined
  return files === undefined ? null : Layer.merge(ConsolePages.layer(files), ConsoleSession.layer)
}
