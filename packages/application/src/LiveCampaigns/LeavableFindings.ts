import { readPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import type { Difference } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import { leavingOut } from "@campaigns/domain/internal/LiveCampaigns/LeaveOutChanges"
import { markingWhatCanGo, type PlatformFinding } from "../AdPlatform/AdPlatformError.ts"

/** The platform's findings on a plan, with a mark at those without which a plan of the same differences can be made. */
export const leavableFindings = (
  differences: ReadonlyArray<Difference>,
  findings: ReadonlyArray<PlatformFinding>
): ReadonlyArray<PlatformFinding> =>
  markingWhatCanGo(findings, (path) => leavingOut(differences, [readPath(path)]).unknown.length === 0)
