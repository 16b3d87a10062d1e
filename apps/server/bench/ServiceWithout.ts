import { allShortcuts, CurrentShortcuts, type DraftShortcuts } from "@campaigns/adapters-postgres/Drafts/DraftShortcuts"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Record from "effect/Record"
import { ensureDataDirectory } from "../src/Composition/DataDirectory.ts"
import * as Logging from "../src/Composition/Logging.ts"
import * as Service from "../src/Composition/Service.ts"
import { settings } from "../src/Config.ts"

/** The service, from its sources, without the shortcuts of the PostgreSQL adapter that are named behind the program's name. */
const [, , ...leftOut] = process.argv

const left: DraftShortcuts = Record.filter(allShortcuts, (_, name) => !leftOut.includes(name))

const main = Effect.gen(function*() {
  const found = yield* settings
  yield* ensureDataDirectory(found.dataDirectory)
  return yield* Layer.launch(Service.layer(found).pipe(Layer.provide(Layer.succeed(CurrentShortcuts, left)))).pipe(
    Effect.provide(Logging.layer(found))
  )
})

NodeRuntime.runMain(main)
