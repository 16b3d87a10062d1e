import { localSearchInsightsContract } from "@campaigns/port-contracts/LocalSearch/LocalSearchInsightsContract"
import { sandboxed } from "./support/Sandboxed.ts"

localSearchInsightsContract("Business Profile over the sandbox", sandboxed)
