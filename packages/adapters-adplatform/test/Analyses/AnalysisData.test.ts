import { analysisDataContract } from "@campaigns/port-contracts/AdPlatform/AnalysisDataContract"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { demoAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { analysisAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisAccount"
import { plants } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { sandboxedWith } from "../AdPlatform/support/Sandboxed.ts"

analysisDataContract(
  "Google Ads over the sandbox's own account",
  sandboxedWith({ accounts: demoAccounts, pageSize: 10 })
)

const customerId = String(contractAccount.customerId)

analysisDataContract(
  "Google Ads over the sandbox's account by seed",
  sandboxedWith({ accounts: [analysisAccount({ seed: 5, plants }, { customerId })] })
)
