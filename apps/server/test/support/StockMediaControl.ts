import type { FaultRequest, RequestKind } from "@campaigns/sandboxes/StockMedia/Faults"
import type { Sandbox } from "./Processes.ts"
import { vendorControl } from "./VendorControl.ts"

/** A request that the sandbox of stock images received; `status` is null while it runs and when it was dropped. */
export interface StockMediaRequest {
  readonly kind: RequestKind
  readonly asset_id: string
  readonly fault: string | null
  readonly status: number | null
}

/** The environment of a server whose stock images come from the sandbox. */
export const stockedAt = (sandbox: Sandbox) => {
  const [, STOCKMEDIA_BASE_URL, STOCKMEDIA_API_KEY] =
    /STOCKMEDIA_BASE_URL=(\S+) STOCKMEDIA_API_KEY=(\S+)/.exec(sandbox.output()) ?? []
  if (STOCKMEDIA_BASE_URL === undefined || STOCKMEDIA_API_KEY === undefined) {
    throw new Error(`The sandbox tells no address of stock images: ${sandbox.output()}`)
  }
  return { STOCKMEDIA_PROVIDER: "pexels", STOCKMEDIA_BASE_URL, STOCKMEDIA_API_KEY }
}

/** The controls of a test over the sandbox of stock images. */
export const stockMediaControl = (sandbox: Sandbox) =>
  vendorControl<FaultRequest, StockMediaRequest>(
    new URL("/sandbox", stockedAt(sandbox).STOCKMEDIA_BASE_URL).href
  )
