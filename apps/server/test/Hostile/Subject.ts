import { fixtures } from "@campaigns/adapters-http/testing/IsolationFixtures"
import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import * as Effect from "effect/Effect"
import type { OpenAPISpec } from "effect/http-api/OpenApi"
import type * as Scope from "effect/Scope"
import { publishedDocument } from "../support/ApiFetch.ts"
import { startServer, temporaryFolder } from "../support/Processes.ts"
import { type Operation, operationsOf, type PathIds } from "./Operation.ts"
import { callsOf, Resources } from "./Resources.ts"
import { Session } from "./Session.ts"
import { inspectorOptions } from "./Watch/Heap.ts"
import type { WireClient } from "./WireClient.ts"

/** The credentials of a client. */
export interface Access {
  /** A token that is good for some minutes yet. */
  readonly token: () => Promise<string>
  /** Ids for the requests on one operation. */
  readonly idsFor: (operation: Operation) => Promise<PathIds>
}

/** A service that can be attacked. */
export interface Subject {
  readonly document: OpenAPISpec
  readonly operations: ReadonlyArray<Operation>
  /** Starts it on what it has kept. */
  readonly start: Effect.Effect<ChildServer, unknown, Scope.Scope>
  readonly enter: (client: () => WireClient) => Promise<Access>
}

/** This service, as `npm start` runs it, with the demo's data in a folder that goes with the scope. */
export const campaignService = Effect.map(temporaryFolder, (folder): Subject => {
  const operations = operationsOf(publishedDocument, fixtures)
  return {
    document: publishedDocument,
    operations,
    start: startServer({ DATA_DIR: folder, ...inspectorOptions }),
    enter: async (client) => {
      const session = new Session(client)
      await session.keep()
      const resources = new Resources(callsOf(client, () => session.token), operations)
      await resources.makeAll()
      return {
        token: async () => {
          await session.keep()
          return session.token
        },
        idsFor: (operation) => resources.idsFor(operation)
      }
    }
  }
})
