import { controlDelete, controlGet, faultRoutes } from "@campaigns/vendor-sandbox/ControlRoutes"
import { revokeRoute } from "@campaigns/vendor-sandbox/Google/TokenEndpoint"
import * as Layer from "effect/Layer"
import { FaultRequest } from "../State/Faults.ts"
import type { SandboxState } from "./SandboxState.ts"

/**
 * The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults`, `GET /sandbox/requests`, `POST /sandbox/tokens/revoke`,
 * `DELETE /sandbox/state`.
 */
export const controlRoutes = ({ faults, log, reset, tokens }: SandboxState) =>
  Layer.mergeAll(
    faultRoutes(FaultRequest, faults),
    controlGet("/requests", () => ({ requests: log.list() })),
    revokeRoute(tokens),
    controlDelete("/state", reset)
  )
