import * as Option from "effect/Option"
import * as Tracer from "effect/Tracer"

/**
 * Samples spans: true when a span that has no parent begins a trace that is kept. Requests do, by their share, and the background tasks that
 * they start belong to them; anything else without a parent is the service's own housekeeping, of which there is some every second.
 */
const isKept = (kind: Tracer.SpanKind, ratio: number, chance: number): boolean => kind === "server" && chance < ratio

/** A tracer that decides at the root of a trace; everything below follows its parent, also one in another process. */
export const sampled = (tracer: Tracer.Tracer, ratio: number, chance: () => number): Tracer.Tracer =>
  Tracer.make({
    span: (options) =>
      tracer.span({
        ...options,
        sampled: options.sampled && (Option.isSome(options.parent) || isKept(options.kind, ratio, chance()))
      }),
    ...(tracer.context === undefined ? {} : { context: tracer.context })
  })
