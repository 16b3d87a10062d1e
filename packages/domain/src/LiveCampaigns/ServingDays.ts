import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { ContentSettings } from "./CampaignContent.ts"

type Serving = Pick<ContentSettings, "endDate" | "status">

/** True of a campaign whose last day is before `today`, the day where its account is; never without a day. */
export const isOver = ({ endDate }: Pick<Serving, "endDate">, today: CalendarDate | undefined): boolean =>
  today !== undefined && endDate !== null && endDate < today

/**
 * True of a change by which a campaign begins to serve, now or on its first day: one that is let serve, or a serving
 * one that gets another last day after its own was over.
 */
export const beginsToServe = (before: Serving, after: Serving, today: CalendarDate | undefined): boolean =>
  after.status === "ENABLED" && !isOver(after, today) && (before.status !== "ENABLED" || isOver(before, today))
