import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The purpose for which an address is signed. */
export type AddressPurpose = "media-content" | "task-events"

/**
 * Signs what stands in an address, so that the address alone proves that this service gave it out.
 *
 * Laws. The same text for the same purpose has the same signature, in every process of an installation. A signature is
 * genuine for its text and its purpose and for nothing else, and how long the answer takes does not tell how near a
 * wrong one is. It has up to 128 letters, digits, `-` and `_`.
 */
export class AddressSigner extends Context.Service<AddressSigner, {
  readonly sign: (purpose: AddressPurpose, text: string) => Effect.Effect<string>
  readonly isGenuine: (purpose: AddressPurpose, text: string, signature: string) => Effect.Effect<boolean>
}>()("@campaigns/application/Identity/AddressSigner") {}
