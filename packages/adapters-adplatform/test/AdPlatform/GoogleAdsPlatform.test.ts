import { adPlatformContract } from "@campaigns/port-contracts/AdPlatform/AdPlatformContract"
import { sandboxed } from "./support/Sandboxed.ts"

adPlatformContract("Google Ads over the sandbox", sandboxed)
