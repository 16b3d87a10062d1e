import type { FaultRequest } from "@campaigns/adapters-llm/Sandbox/Faults"
import type { LoggedRequest } from "@campaigns/adapters-llm/Sandbox/RequestLog"
import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import { writtenAt } from "./Processes.ts"
import { fetchJson, vendorControl } from "./VendorControl.ts"

/** What a test may do to the sandbox of the language model, and ask of it. */
export const modelControl = (sandbox: ChildServer) => {
  const url = (writtenAt(sandbox)["LLM_BASE_URL"] ?? "").replace(/\/v1$/, "/sandbox")
  return {
    ...vendorControl<FaultRequest, LoggedRequest>(url),
    forgetRequests: fetchJson<void>(`${url}/requests`, { method: "DELETE" })
  }
}
export type ModelControl = ReturnType<typeof modelControl>
