/** A question to a server: when it was sent, and how long its answer took. Milliseconds. */
export interface Probe {
  readonly at: number
  readonly took: number
}

/** A question to the server that is watched. */
export interface ServerProbe extends Probe {
  /** How long the server's main thread was ready to run at the time and had no processor. */
  readonly waited: number
}

/** A time in which the server answered nobody. Milliseconds. */
export interface Stall {
  /** Of the server's own making. */
  readonly own: number
  readonly seen: number
}

export const noStall: Stall = { own: 0, seen: 0 }

const overlaps = (one: Probe, other: Probe): boolean => one.at < other.at + other.took && other.at < one.at + one.took

/**
 * The longest time that a server kept its clients waiting by itself. What the machine did is taken off: the time that the server waited for a
 * processor, or that an idle server beside it kept its own client waiting at the time, whichever is longer.
 */
export const longestStall = (probes: ReadonlyArray<ServerProbe>, control: ReadonlyArray<Probe>): Stall =>
  probes.map((probe): Stall => {
    const beside = control.filter((other) => overlaps(probe, other)).map(({ took }) => took)
    return { own: Math.max(0, probe.took - Math.max(probe.waited, ...beside)), seen: probe.took }
  }).reduce((longest, stall) => stall.own > longest.own ? stall : longest, noStall)
