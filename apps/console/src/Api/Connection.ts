/** A value that parts of the page follow. */
export interface Followed<A> {
  value: A
  readonly follow: (listener: () => void) => () => void
}

/** Makes a value whose changes are told to those who follow it. */
export const followed = <A>(initial: A): Followed<A> => {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get value() {
      return current
    },
    set value(next) {
      if (Object.is(current, next)) return
      current = next
      for (const listener of listeners) listener()
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

/** True until a request finds no service; true again with the next answer. */
export const isReachable = followed(true)

/** The wait between two looks for a service that was lost, milliseconds: short, since a person waits. */
const lookEvery = 2_000

/** Looks for the service while it is lost, and calls back when it is there again. */
export const mendConnection = (onMended: () => void): void => {
  let isLooking = false
  const look = async () => {
    try {
      await fetch("/health/live", { cache: "no-store" })
    } catch {
      setTimeout(look, lookEvery)
      return
    }
    isLooking = false
    isReachable.value = true
    onMended()
  }
  isReachable.follow(() => {
    if (isReachable.value || isLooking) return
    isLooking = true
    setTimeout(look, lookEvery)
  })
}
