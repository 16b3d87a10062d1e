/** How long a piece of work took where the limits were set: two cores of a shared machine with nothing else to do. Milliseconds. */
const reference = 1.25

/** Beyond which a machine is too busy to tell anything. */
const slowest = 6

const sample = Array.from({ length: 2_000 }, (_, index) => ({ id: index, text: `text ${index}`, list: [index] }))

/** Something of the kind that a server does. */
const work = (): number => {
  const copy = JSON.parse(JSON.stringify(sample)) as typeof sample
  return copy.reduce((length, { text }) => length + text.length, 0)
}

/** Computes as much as took so many milliseconds where the limits were set, and lets nothing else happen meanwhile. */
export const compute = (milliseconds: number): void => {
  for (let done = 0; done < milliseconds; done += reference) work()
}

const timed = (): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/**
 * How many times as long the processor takes at this moment as where the limits were set, at least 1: another process on the same core makes it
 * slower even while it runs. Pieces are short, so that many are not interrupted, and the faster ones count.
 */
export const slowness = (): number => {
  const times = Array.from({ length: 60 }, timed).sort((a, b) => a - b)
  return Math.min(slowest, Math.max(1, (times[15] ?? reference) / reference))
}
