import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type PlatformToken, PlatformTokenStatus } from "@campaigns/domain/Identity/PlatformToken"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireSecret, withoutEcho } from "../Wire/WireSecret.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

/** A stored platform token; the token itself is never shown. */
export const PlatformTokenView = Schema.Struct({
  id: Schema.Int,
  adplatform_customer_id: Schema.Int,
  label: Schema.String,
  is_default: Schema.Boolean.annotate({ description: "Whether requests that name no token use it" }),
  status: Schema.Literals(wireWords(PlatformTokenStatus.literals).literals).annotate({
    description: "`needs_consent`: the ad platform takes it no more, and a person has to give a new one"
  }),
  added_by: Schema.Int.annotate({ description: "The user who stored it" }),
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({
  identifier: "PlatformToken",
  examples: [{
    id: 17,
    adplatform_customer_id: 1_234_567_890,
    label: "Agency account",
    is_default: true,
    status: "active",
    added_by: 3,
    date_added: "2026-11-20T09:30:00.000Z",
    date_updated: "2026-11-20T09:30:00.000Z"
  }]
})

export const platformTokenView = (token: PlatformToken): typeof PlatformTokenView.Type => ({
  id: token.id,
  adplatform_customer_id: token.customerId,
  label: token.label,
  is_default: token.isDefault,
  status: wireWord(token.status),
  added_by: token.addedBy,
  date_added: DateTime.formatIso(token.dateAdded),
  date_updated: DateTime.formatIso(token.dateUpdated)
})

/** A consent to ask for. */
export const NewConsentBody = sampled(
  wireStruct("NewConsentBody", {
    adplatform_customer_id: wireId<CustomerId>({ ge: 1_000_000_000, le: 9_999_999_999 }),
    label: wireDefault(
      documented(wireNullable(wireString({ minLength: 1, maxLength: 256 })), {
        description: "The label that the token will have"
      }),
      null
    ),
    is_default: wireDefault(
      documented(wireBoolean(), { description: "Whether requests that name no token will use it" }),
      false
    )
  }),
  { adplatform_customer_id: 1_234_567_890, label: "Agency account" }
)

/** The page on which a person consents. */
export const AskedConsentView = Schema.Struct({
  authorization_url: Schema.String.annotate({
    description: "The ad platform's page, to be opened in the person's browser"
  }),
  expires_at: DateTimeView.annotate({ description: "Until when the address can be used, once" })
}).annotate({
  identifier: "AskedConsent",
  examples: [{
    authorization_url: "https://accounts.google.com/o/oauth2/v2/auth?client_id=...",
    expires_at: "2026-11-20T09:40:00.000Z"
  }]
})

/** A refresh token to store; nothing of it comes back in any answer, a 422 included. */
export const NewPlatformTokenBody = sampled(
  withoutEcho(wireStruct("NewPlatformTokenBody", {
    adplatform_customer_id: wireId<CustomerId>({ ge: 1_000_000_000, le: 9_999_999_999 }),
    refresh_token: wireSecret(2048),
    label: wireDefault(wireNullable(wireString({ minLength: 1, maxLength: 256 })), null),
    is_default: wireDefault(wireBoolean(), false)
  })),
  { adplatform_customer_id: 1_234_567_890, refresh_token: "1//0e-refresh-token", label: "Agency account" }
)
