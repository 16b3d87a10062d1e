import * as Duration from "effect/Duration"
import type { AllowedHosts } from "./AllowedHosts.ts"
import { type ResolveHost, resolveHost } from "./GuardedConnector.ts"
import type { Politeness } from "./HostTurns.ts"

/** Times, limits and exceptions of the guard; each has a default. */
export interface GuardedHttpConfig {
  /** As `parseAllowedHost` gives them; nothing but the address and the port is relaxed for them. */
  readonly allowedHosts: AllowedHosts
  /** Names under which the service itself can be reached, which are refused. */
  readonly ownHosts: ReadonlySet<string>
  readonly userAgent: string
  /** Resolving, connecting and the TLS handshake. */
  readonly connect: Duration.Duration
  /** From a request's start to the headers of its answer. */
  readonly headers: Duration.Duration
  /** From the first request's start to the end of the body, redirects included. */
  readonly total: Duration.Duration
  readonly maxRedirects: number
  /** The multiple of its packed size that a body may be. */
  readonly maxRatio: number
  readonly politeness: Politeness
  readonly resolve: ResolveHost
}

/** The limits of `docs/platform-facts.md#customers-addresses`. */
export const defaultConfig: GuardedHttpConfig = {
  allowedHosts: new Set(),
  ownHosts: new Set(),
  userAgent: "CampaignsService/1.0",
  connect: Duration.seconds(5),
  headers: Duration.seconds(10),
  total: Duration.seconds(30),
  maxRedirects: 5,
  maxRatio: 200,
  politeness: { perHost: 4, interval: Duration.millis(50) },
  resolve: resolveHost
}
