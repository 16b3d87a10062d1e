import { Api } from "@campaigns/adapters-http/Api/Api"
import * as HttpService from "@campaigns/adapters-http/HttpService"
import type { OpenAPISpec } from "effect/http-api/OpenApi"
import { readFileSync } from "node:fs"
import type { EdgeSettings } from "../Configuration/EdgeSettings.ts"

/** The document of this version beside the bundle, which wrote it when it was made; the sources have none. */
const bundled = new URL("../openapi.json", import.meta.url)

const read = (): OpenAPISpec | undefined => {
  try {
    return JSON.parse(readFileSync(bundled, "utf8"))
  } catch {
    return undefined
  }
}

/**
 * The document of the service. To derive it from the API takes as long as all else of a start, so it is done when the
 * server is bundled; a server with metrics on a port of their own, and one that runs from sources, derive it now.
 */
export const publishedDocument = ({ metricsPort }: Pick<EdgeSettings, "metricsPort">): OpenAPISpec => {
  const servesMetrics = metricsPort === null
  return (servesMetrics ? read() : undefined) ?? HttpService.documentOf(Api, { servesMetrics })
}
