import { controlDelete, controlGet, controlPost, faultRoutes } from "@campaigns/vendor-sandbox/ControlRoutes"
import { revokeRoute } from "@campaigns/vendor-sandbox/Google/TokenEndpoint"
import * as Layer from "effect/Layer"
import { FaultRequest } from "../State/Faults.ts"
import { PaceRequest } from "../State/Pace.ts"
import { editRoute } from "./Edits.ts"
import type { SandboxState } from "./SandboxState.ts"

/**
 * The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults`, `GET /sandbox/requests`, `POST /sandbox/tokens/revoke`,
 * `POST /sandbox/edits`, `POST|GET /sandbox/pace`, `DELETE /sandbox/state`.
 */
export const controlRoutes = (state: SandboxState) => {
  const { faults, log, pace, reset, tokens } = state
  return Layer.mergeAll(
    faultRoutes(FaultRequest, faults),
    controlGet("/requests", () => ({ requests: log.list() })),
    revokeRoute(tokens),
    editRoute(state),
    controlPost("/pace", PaceRequest, (changes) => {
      pace.set(changes)
      return pace.get()
    }),
    controlGet("/pace", pace.get),
    controlDelete("/state", reset)
  )
}
