import type { Companies } from "@campaigns/application/Identity/Companies"
import type { Users } from "@campaigns/application/Identity/Users"
import type { StoragePorts } from "@campaigns/application/PortGroups"
import type * as Layer from "effect/Layer"
import { draftLimitsContract } from "./Drafts/DraftLimitsContract.ts"
import { draftListsContract } from "./Drafts/DraftListsContract.ts"
import { draftModelContract } from "./Drafts/DraftModelContract.ts"
import { campaignDraftsContract } from "./Drafts/DraftReaderContract.ts"
import { draftRevisionsContract } from "./Drafts/DraftRevisionsContract.ts"
import { draftSearchContract } from "./Drafts/DraftSearchContract.ts"
import { draftStoreContract } from "./Drafts/DraftWriterContract.ts"
import { largeDraftsContract } from "./Drafts/LargeDraftsContract.ts"
import { restoreContract } from "./Drafts/RestoreContract.ts"
import { liveRecordsContract } from "./LiveCampaigns/LiveRecordsContract.ts"
import { marketAnalysesContract } from "./MarketAnalysis/MarketAnalysesContract.ts"
import { analysisRunsContract } from "./MarketAnalysis/MarketAnalysisRunsContract.ts"
import { publicationsContract } from "./Publishing/PublicationsContract.ts"
import { draftTaskRacesContract } from "./Tasks/DraftTaskRacesContract.ts"
import { draftTasksContract } from "./Tasks/DraftTasksContract.ts"
import { tasksContract } from "./Tasks/TasksContract.ts"

/** The number of trials; without it what takes some seconds on an adapter in memory. */
export interface StorageContractOptions {
  /** The number of random sequences of writes that are compared with a model, and restored; 100 unless it is said. */
  readonly runs?: number
}

/**
 * Every law of the ports that are one store (`StoragePorts`). The companies and users own the customers of the examples
 * and write the drafts; an adapter that has none takes those of `@campaigns/adapters-memory/Identity/MemoryIdentity`.
 *
 * A mix of two adapters of these ports fails here: what one writes the other does not have.
 */
export const storageContract = <E>(
  name: string,
  adapter: Layer.Layer<StoragePorts | Companies | Users, E>,
  { runs = 100 }: StorageContractOptions = {}
): void => {
  draftStoreContract(name, adapter)
  campaignDraftsContract(name, adapter)
  draftRevisionsContract(name, adapter)
  draftListsContract(name, adapter)
  draftSearchContract(name, adapter)
  draftLimitsContract(name, adapter)
  largeDraftsContract(name, adapter)
  draftModelContract(name, adapter, { runs })
  restoreContract(name, adapter, { runs })
  tasksContract(name, adapter)
  draftTasksContract(name, adapter)
  draftTaskRacesContract(name, adapter)
  publicationsContract(name, adapter)
  liveRecordsContract(name, adapter)
  marketAnalysesContract(name, adapter)
  analysisRunsContract(name, adapter)
}
