/** The day in a time zone so many days before a point in time. */
export const dayBefore = (now: Date, days: number, timeZone: string): string => {
  // Swedish writes days as ISO 8601 does.
  const today = now.toLocaleDateString("sv-SE", { timeZone })
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}
