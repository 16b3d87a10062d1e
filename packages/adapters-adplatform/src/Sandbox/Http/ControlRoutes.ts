import { controlDelete, controlGet, controlPost, faultRoutes } from "@campaigns/vendor-sandbox/ControlRoutes"
import { revokeRoute } from "@campaigns/vendor-sandbox/Google/TokenEndpoint"
import * as Layer from "effect/Layer"
import { MadeAccount } from "../State/Accounts.ts"
import { FaultRequest } from "../State/Faults.ts"
import type { SandboxState } from "./SandboxState.ts"

/**
 * The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults`, `GET /sandbox/requests`, `POST /sandbox/tokens/revoke`,
 * `POST /sandbox/accounts`, which makes an
 * account unless it is there, `DELETE /sandbox/state`.
 */
export const controlRoutes = ({ accounts, faults, log, reset, tokens }: SandboxState) =>
  Layer.mergeAll(
    faultRoutes(FaultRequest, faults),
    controlGet("/requests", () => ({ requests: log.list() })),
    controlPost("/accounts", MadeAccount, (account) => ({ customer_id: accounts.make(account).customerId })),
    revokeRoute(tokens),
    controlDelete("/state", reset)
  )
