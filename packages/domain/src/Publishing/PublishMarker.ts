import type { DraftId, TaskId } from "../Drafts/Ids.ts"

/**
 * The marker by which the campaign of one publishing attempt is told from all others: the name of a label in the account, which the platform
 * keeps unique. An attempt of which the outcome is unknown is never followed by another one, so that the attempt's id is enough.
 */
export const markerOf = (draftId: DraftId, taskId: TaskId): string => `campaign-draft ${draftId} ${taskId}`
