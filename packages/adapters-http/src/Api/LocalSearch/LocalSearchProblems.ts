import * as Schema from "effect/Schema"
import { problem } from "../Problem.ts"

const facts = { vendor_request_id: Schema.NullOr(Schema.String) }
const wait = { retry_after_seconds: Schema.optionalKey(Schema.Int) }

/** 409: several companies have a location of this profile, from before; an administrator removes all but one. */
export class ProfileOfSeveral extends problem<ProfileOfSeveral>()("ProfileOfSeveral", {
  status: 409,
  title: "The business profile is with several companies",
  codes: ["PROFILE_OF_SEVERAL_COMPANIES"]
}) {}

/** 409: there is a location of this profile already. */
export class LocationTaken extends problem<LocationTaken>()("LocationTaken", {
  status: 409,
  title: "The location is known already",
  codes: ["LOCATION_ALREADY_KNOWN"]
}) {}

/** 502: the local search service refused the question, or the credential with which it was asked. */
export class LocalSearchRefused extends problem<LocalSearchRefused>()("LocalSearchRefused", {
  status: 502,
  title: "The local search service refused the request",
  codes: ["LOCALSEARCH_REJECTED", "LOCALSEARCH_UNAUTHORIZED"]
}, { ...facts, vendor_code: Schema.String }) {}

/** 503: the local search service is down or takes no more requests for now. */
export class LocalSearchUnavailable extends problem<LocalSearchUnavailable>()("LocalSearchUnavailable", {
  status: 503,
  title: "The local search service is not available",
  codes: ["LOCALSEARCH_UNAVAILABLE", "LOCALSEARCH_RATE_LIMITED"]
}, { ...facts, ...wait }) {}

/** 504: the local search service did not answer in time. */
export class LocalSearchTimeout extends problem<LocalSearchTimeout>()("LocalSearchTimeout", {
  status: 504,
  title: "The local search service did not answer in time",
  codes: ["LOCALSEARCH_TIMEOUT"]
}, { ...facts, ...wait }) {}

export const localSearchErrors = [LocalSearchRefused, LocalSearchUnavailable, LocalSearchTimeout] as const
