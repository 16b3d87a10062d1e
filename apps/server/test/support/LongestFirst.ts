import { existsSync } from "node:fs"
import { join } from "node:path"
import type { TestSpecification } from "vitest/node"
import { BaseSequencer } from "vitest/node"

/** The files that take longest, in the order of the seconds that they take on two processors, from 90 to 10. */
const longest: ReadonlyArray<string> = [
  "apps/server/test/Packages/Installed.test.ts",
  "apps/server/test/Hostile/Hostile.test.ts",
  "apps/server/test/Generation/Chaos.test.ts",
  "apps/server/test/Generation/CrashPoints.test.ts",
  "apps/server/test/Generation/ModelFaults.test.ts",
  "apps/server/test/Demo/Demo.test.ts",
  "apps/server/test/Publishing/CrashPoints.test.ts",
  "apps/server/test/Console/Console.test.ts",
  "packages/adapters-http/test/Api/IsolationMatrix.test.ts",
  "apps/server/test/Generation/FailOver.test.ts",
  "apps/server/test/MarketAnalysis/CrashPoints.test.ts",
  "apps/server/test/StockMedia/CrashPoints.test.ts",
  "apps/server/test/Evaluation/Analyses/Analyses.test.ts",
  "apps/server/test/Evaluation/Analyses/Protections.test.ts",
  "packages/domain/test/Analyses/NegativeSimulation.test.ts",
  "apps/server/test/Console/Administration.test.ts",
  "packages/adapters-postgres/test/Database/Plans.test.ts",
  "apps/server/test/LiveCampaigns/ApplyCrashPoints.test.ts",
  "packages/adapters-postgres/test/Drafts/DraftShortcuts.test.ts",
  "apps/server/test/Architecture/RegularExpressions.test.ts",
  "apps/server/test/Vendors/VendorFailures.test.ts",
  "packages/domain/test/LiveCampaigns/CompareLaws.test.ts",
  "apps/server/test/Evaluation/Analyses/AdTexts.test.ts",
  "apps/server/test/Evaluation/Analyses/Delivery.test.ts",
  "apps/server/test/Evaluation/RightModel.test.ts",
  "apps/server/test/Backup/Backup.test.ts",
  "apps/server/test/Load/LargestInputs.test.ts",
  "packages/adapters-http/test/Idempotency/IdempotencyMatrix.test.ts",
  "apps/server/test/Idempotency/CrashPoints.test.ts",
  "apps/server/test/Analyses/WorkerAnalyst.test.ts",
  "apps/server/test/Upgrade/UnderWay.test.ts",
  "packages/domain/test/Analyses/OutcomeSimulation.test.ts",
  "apps/server/test/Console/FirstCampaign.test.ts",
  "apps/server/test/Start.test.ts",
  "packages/adapters-postgres/test/Drafts/DraftListing.test.ts",
  "apps/server/test/Upgrade/Upgrade.test.ts",
  "apps/server/test/Observability/Collector.test.ts",
  "packages/adapters-http/test/Connections/Connections.test.ts",
  "apps/server/test/Backup/LiveBackup.test.ts",
  "packages/adapters-postgres/test/Database/Migrations.test.ts",
  "apps/server/test/Console/Media.test.ts",
  "apps/server/test/Console/Reports.test.ts",
  "apps/server/test/Console/KeywordGrid.test.ts",
  "apps/server/test/Console/Editing.test.ts",
  "apps/server/test/Shutdown.test.ts",
  "apps/server/test/Media/Storage.test.ts",
  "packages/adapters-http/test/Handlers/AdReports/AdsMemory.test.ts",
  "packages/adapters-memory/test/Planted/PlantedMistakes.test.ts",
  "packages/domain/test/LiveCampaigns/UndoLaws.test.ts",
  "apps/server/test/Hostile/Planted/Planted.test.ts",
  "packages/adapters-website/test/HostileWebsites.test.ts",
  "apps/server/test/AuditedWrites.test.ts",
  "apps/server/test/Publishing/OneCampaign.test.ts",
  "apps/server/test/Evaluation/Evaluation.test.ts",
  "apps/server/test/AccessEnds.test.ts",
  "apps/server/test/Publishing/FailOver.test.ts",
  "packages/adapters-postgres/test/Database/EmbeddedPostgres.test.ts",
  "apps/server/test/TaskEngine/Stalls.test.ts",
  "packages/copywriting/test/Writer/OfflineProperties.test.ts"
]

/**
 * Begins with the files that take longest, so that none of them runs alone at the end. Vitest does so by itself where it remembers an earlier run; a
 * fresh checkout has none, and a file's size, by which it goes then, says nothing.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const { root } = this.ctx.config
    const gone = longest.filter((path) => !existsSync(join(root, path)))
    if (gone.length > 0) throw new Error(`LongestFirst names files that are not there: ${gone.join(", ")}`)
    const places = new Map(longest.map((path, place) => [join(root, path), place]))
    const placeOf = ({ moduleId }: TestSpecification): number => places.get(moduleId) ?? longest.length
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
