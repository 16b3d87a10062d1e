import { changeTypes } from "../State/ChangeLog.ts"
import type { ChangeLog } from "../State/ChangeLog.ts"
import type { Query } from "./Gaql.ts"
import { HistoryFailure } from "./QueryFailure.ts"
import type { Row } from "./RowSource.ts"

/** The days that the history goes back, and the most rows of an answer. */
const DAYS = 30
const MOST = 10_000

/** A time as the platform writes it: in the account's zone, with microseconds. */
export const writtenTime = (at: number, timeZone: string): string => {
  const local = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(at)
  return `${local}.${String(at % 1000).padStart(3, "0")}000`
}

/** Refuses a query of the history that has no bounds, or goes too far back. */
export const checkHistoryQuery = ({ from, limit, where }: Query, now: number, timeZone: string): void => {
  if (from !== "change_event") return
  if (limit === undefined) throw new HistoryFailure("LIMIT_NOT_SPECIFIED")
  if (limit > MOST) throw new HistoryFailure("INVALID_LIMIT_CLAUSE")
  const times = where.filter(({ field }) => field === "change_event.change_date_time")
  const starts = times.flatMap(({ operator, values }) =>
    operator === "BETWEEN" || operator.startsWith(">") ? [values[0]?.text ?? ""] : []
  )
  const ends = times.flatMap(({ operator, values }) =>
    operator === "BETWEEN" || operator.startsWith("<") ? [values.at(-1)?.text ?? ""] : []
  )
  const [start] = starts.toSorted().toReversed()
  if (start === undefined || ends.length === 0) throw new HistoryFailure("CHANGE_DATE_RANGE_INFINITE")
  if (start < writtenTime(now - DAYS * 86_400_000, timeZone)) {
    throw new HistoryFailure("START_DATE_TOO_OLD")
  }
}

/** The rows of the history up to a time; the desktop editor's changes are not in it. */
export const historyRows = (
  changes: ChangeLog,
  account: { readonly root: string; readonly timeZone: string },
  until: number
) =>
  changes.upTo(until).filter(({ clientType }) => clientType !== "GOOGLE_ADS_EDITOR").map((change): Row => ({
    changeEvent: {
      resourceName: `${account.root}/changeEvents/${change.at * 1000}~${change.sequence}~0`,
      changeDateTime: writtenTime(change.at, account.timeZone),
      changeResourceType: changeTypes[change.collection],
      changeResourceName: `${account.root}/${change.collection}/${change.resourceId}`,
      clientType: change.clientType,
      userEmail: change.userEmail ?? "",
      resourceChangeOperation: change.operation,
      changedFields: change.fields,
      campaign: change.campaignId === null ? undefined : `${account.root}/campaigns/${change.campaignId}`,
      adGroup: change.adGroupId === null ? undefined : `${account.root}/adGroups/${change.adGroupId}`
    }
  }))
