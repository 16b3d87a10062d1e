import * as Layer from "effect/Layer"
import { controlDelete, controlGet, faultRoutes } from "../../Kit/ControlRoutes.ts"
import { revokeRoute } from "../../Kit/Google/TokenEndpoint.ts"
import { FaultRequest } from "../State/Faults.ts"
import type { SandboxState } from "../State/SandboxState.ts"

/**
 * The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults`, `GET /sandbox/requests`, `POST
 * /sandbox/tokens/revoke`, `DELETE /sandbox/state`. A fault's `on` is shown as `target`.
 */
export const controlRoutes = ({ faults, log, reset, tokens }: SandboxState) =>
  Layer.mergeAll(
    faultRoutes(FaultRequest, faults, ({ on: target, ...fault }) => ({ ...fault, target })),
    controlGet("/requests", () => ({ requests: log.list() })),
    revokeRoute(tokens),
    controlDelete("/state", reset)
  )
