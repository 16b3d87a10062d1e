const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** An answer without the fields that were not there when another was recorded. */
export const asRecorded = (answer: unknown, before: unknown): unknown => {
  if (Array.isArray(answer) && Array.isArray(before)) return answer.map((item, at) => asRecorded(item, before[at]))
  if (!isObject(answer) || !isObject(before)) return answer
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => name in before).map(([name, value]) => [
      name,
      asRecorded(value, before[name])
    ])
  )
}
