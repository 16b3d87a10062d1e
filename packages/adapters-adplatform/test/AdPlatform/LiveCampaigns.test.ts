import { liveCampaignsContract } from "@campaigns/port-contracts/AdPlatform/LiveCampaignsContract"
import { sandboxed } from "./support/Sandboxed.ts"

liveCampaignsContract("Google Ads over the sandbox", sandboxed)
