import type { FaultRequest } from "@campaigns/sandboxes/LanguageModel/Faults"
import type { LoggedRequest } from "@campaigns/sandboxes/LanguageModel/SandboxState"
import { type Sandbox, writtenAt } from "./Processes.ts"
import { fetchJson, vendorControl } from "./VendorControl.ts"

/** The controls of a test over the sandbox of the language model. */
export const modelControl = (sandbox: Sandbox) => {
  const url = (writtenAt(sandbox)["LLM_BASE_URL"] ?? "").replace(/\/v1$/, "/sandbox")
  return {
    ...vendorControl<FaultRequest, LoggedRequest>(url),
    forgetRequests: fetchJson<void>(`${url}/requests`, { method: "DELETE" })
  }
}
export type ModelControl = ReturnType<typeof modelControl>
