import type { PlatformPorts } from "@campaigns/application/PortGroups"
import type * as Layer from "effect/Layer"
import { adPlatformContract } from "./AdPlatform/AdPlatformContract.ts"
import type { AdPlatformFaults } from "./AdPlatform/AdPlatformFaults.ts"
import { analysisDataContract } from "./AdPlatform/AnalysisDataContract.ts"
import { liveCampaignsContract } from "./AdPlatform/LiveCampaignsContract.ts"
import { platformDataContract } from "./AdPlatform/PlatformDataContract.ts"
import type { PlatformDataFaults } from "./AdPlatform/PlatformDataFaults.ts"

/**
 * Every law of the ports that are one ad platform (`PlatformPorts`), for an adapter whose platform can be made to fail.
 * The account in front of it has what `platformDataContract` says; `exampleFacts` of
 * `@campaigns/adapters-memory/AdPlatform/ExampleFacts` are such.
 */
export const platformContract = <E>(
  name: string,
  adapter: Layer.Layer<PlatformPorts | AdPlatformFaults | PlatformDataFaults, E>
): void => {
  adPlatformContract(name, adapter)
  liveCampaignsContract(name, adapter)
  platformDataContract(name, adapter)
  analysisDataContract(name, adapter)
}
