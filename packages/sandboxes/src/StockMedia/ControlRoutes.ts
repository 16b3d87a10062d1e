import * as Layer from "effect/Layer"
import { controlDelete, controlGet, faultRoutes } from "../Kit/ControlRoutes.ts"
import { FaultRequest } from "./Faults.ts"
import type { SandboxState } from "./SandboxState.ts"

/** The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults` and `GET|DELETE /sandbox/requests`. */
export const controlRoutes = ({ faults, log }: SandboxState) =>
  Layer.mergeAll(
    faultRoutes(FaultRequest, faults),
    controlGet("/requests", () => ({ requests: log.list() })),
    controlDelete("/requests", log.clear)
  )
