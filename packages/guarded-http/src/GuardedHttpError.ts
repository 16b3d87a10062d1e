import * as Schema from "effect/Schema"

const sentences = {
  /** Not http(s), another port than 80 or 443, with credentials, over 2083 characters, or from https back to http. */
  UrlNotAllowed: "The address is not a plain http or https address.",
  /** The caller's own condition on addresses does not hold. */
  HostNotAllowed: "The address leads to a host that was not asked for.",
  /** An address that is not on the public internet, or a name that leads to one. */
  AddressNotAllowed: "The address does not lead to a public host.",
  /** No such name, no connection, or no trust in the certificate. */
  Unreachable: "The host cannot be reached.",
  TooSlow: "The host did not answer in time.",
  /** More bytes than the caller takes, on the wire or unpacked, or packed as a bomb is. */
  TooLarge: "The answer is too large.",
  TooManyRedirects: "The address forwards too often.",
  ContentTypeNotAllowed: "The answer is not of a kind that was asked for.",
  /** The connection ended before the answer did. */
  Broken: "The connection broke before the answer was complete.",
  /** It is no HTTP, or packed in a way that cannot be unpacked. */
  Malformed: "The answer cannot be read."
} as const

export type GuardedHttpReason = keyof typeof sentences

/** The reason of a failed or partial fetch. `message` has nothing that the host sent or the network said. */
export class GuardedHttpError extends Schema.TaggedError<GuardedHttpError>()("GuardedHttpError", {
  reason: Schema.Literals([
    "UrlNotAllowed",
    "HostNotAllowed",
    "AddressNotAllowed",
    "Unreachable",
    "TooSlow",
    "TooLarge",
    "TooManyRedirects",
    "ContentTypeNotAllowed",
    "Broken",
    "Malformed"
  ]),
  message: Schema.String
}) {}

/** The error of a reason, with its sentence. */
export const failure = (reason: GuardedHttpReason): GuardedHttpError =>
  new GuardedHttpError({ reason, message: sentences[reason] })
