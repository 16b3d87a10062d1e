import * as BusinessProfileHttpClient from "@campaigns/adapters-localsearch/BusinessProfile/BusinessProfileHttpClient"
import * as BusinessProfileInsights from "@campaigns/adapters-localsearch/BusinessProfile/BusinessProfileInsights"
import { demoCredentials } from "@campaigns/sandboxes/LocalSearch/Http/SandboxSettings"
import * as LocalSearchSandbox from "@campaigns/sandboxes/LocalSearch/LocalSearchSandbox"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { join } from "node:path"
import type { Settings } from "../Config.ts"
import * as VendorCalls from "../Observability/VendorCalls.ts"
import { sandboxDirectory } from "./DataDirectory.ts"

/** The file in which a sandbox keeps its tokens. */
export const localSearchFile = (dataDirectory: string): string =>
  join(sandboxDirectory(dataDirectory), "localsearch.sqlite")

const sandboxed = (dataDirectory: string) =>
  Layer.unwrap(
    Effect.map(LocalSearchSandbox.LocalSearchSandbox, ({ baseUrl, tokenUrl }) =>
      BusinessProfileInsights.layer({
        baseUrl,
        tokenUrl,
        clientId: demoCredentials.clientId,
        clientSecret: Redacted.make(demoCredentials.clientSecret),
        refreshToken: Redacted.make(demoCredentials.refreshToken)
      }))
  ).pipe(Layer.provide(LocalSearchSandbox.layer({ stateFile: localSearchFile(dataDirectory) })))

/** Local search: the vendor, or a sandbox in this process that is spoken to over the same wire. */
export const layer = ({ dataDirectory, localSearch }: Pick<Settings, "dataDirectory" | "localSearch">) =>
  (localSearch.mode === "live" ? BusinessProfileInsights.layer(localSearch.connection) : sandboxed(dataDirectory))
    .pipe(Layer.provide(VendorCalls.counted("local_search")(BusinessProfileHttpClient.layer)))
