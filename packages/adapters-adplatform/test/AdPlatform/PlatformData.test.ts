import { platformDataContract } from "@campaigns/port-contracts/AdPlatform/PlatformDataContract"
import { demoAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { sandboxedWith } from "./support/Sandboxed.ts"

// Small pages, so that the answers have several batches and the ideas several pages.
platformDataContract("Google Ads over the sandbox", sandboxedWith({ accounts: demoAccounts, pageSize: 10 }))
