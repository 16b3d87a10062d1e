import * as Layer from "effect/Layer"
import { controlDelete, controlGet, controlPost, faultRoutes } from "../../Kit/ControlRoutes.ts"
import { revokeRoute } from "../../Kit/Google/TokenEndpoint.ts"
import { MadeAccount } from "../State/Accounts.ts"
import { FaultRequest } from "../State/Faults.ts"
import { PaceRequest } from "../State/Pace.ts"
import { editRoute } from "./Edits.ts"
import type { SandboxState } from "./SandboxState.ts"

/**
 * The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults`, `GET /sandbox/requests`, `POST
 * /sandbox/tokens/revoke`, `POST /sandbox/accounts`, which makes an account unless it is there, `POST /sandbox/edits`,
 * `POST|GET /sandbox/pace`, `DELETE /sandbox/state`.
 */
export const controlRoutes = (state: SandboxState) => {
  const { accounts, faults, log, pace, reset, tokens } = state
  return Layer.mergeAll(
    faultRoutes(FaultRequest, faults),
    controlGet("/requests", () => ({ requests: log.list() })),
    controlPost("/accounts", MadeAccount, (account) => ({ customer_id: accounts.make(account).customerId })),
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
