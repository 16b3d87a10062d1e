import type { LiveChangeRejected } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import type { FixedReason, LiveChangeFault } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import type { DraftWarningView } from "../../Api/Drafts/WarningView.ts"
import type { LiveCampaignBody } from "../../Api/LiveCampaigns/LiveSettingsWire.ts"
import type { WireError } from "../../Api/Wire/WireErrors.ts"
import { wireName, wireNames } from "../../Api/Wire/WireWords.ts"

type Body = typeof LiveCampaignBody.Type

/** The value of a body at a place; the body itself where it has nothing there. */
const inputAt = (body: Body, path: ReadonlyArray<string | number>): unknown =>
  path.reduce<unknown>(
    (value, key) => typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    body
  ) ?? body

const reasons: Readonly<Record<FixedReason, string>> = {
  identity: "it tells what is changed",
  languages: "the ad platform targets no languages in search campaigns any more",
  ownSearch: "a search campaign is always shown in the platform's own search",
  conversionActions: "the campaign bids for single conversion actions, beside which goals have no effect",
  accountGoals: "the goals are those that the account has, each once, of which only biddable can change",
  removal: "a campaign that is removed takes no other change"
}

const errorOf = (body: Body, { part, rule, setting }: LiveChangeFault): WireError => {
  const loc = [wireName(setting), ...(part === null || rule._tag === "Missing" ? [] : [wireName(part)])]
  const error = (type: string, msg: string, ctx: Readonly<Record<string, unknown>>) => ({
    type,
    loc: ["body", ...loc],
    msg,
    input: inputAt(body, loc),
    ctx
  })
  const wrong = (msg: string) => error("value_error", `Value error, ${msg}`, { error: {} })
  switch (rule._tag) {
    case "Fixed":
      return wrong(`${loc.at(-1)} cannot be changed so: ${reasons[rule.reason]}; send it as it was read, or not at all`)
    case "Needed":
      return wrong(`${loc.at(-1)} can be changed, and not be taken away`)
    case "Missing":
      return wrong(`${wireName(part ?? "")} is required when type is ${body.bidding_strategy?.type}`)
    case "Empty":
      return wrong("schedule_entries must not be empty when mode is CUSTOM")
    case "Ignored":
      return wrong("schedule_entries have no effect when mode is ALL_TIME")
    case "TooLow":
      return error("greater_than_equal", `Input should be greater than or equal to ${rule.least}`, { ge: rule.least })
    case "TooHigh":
      return error("less_than_equal", `Input should be less than or equal to ${rule.most}`, { le: rule.most })
  }
}

/** 422: settings that cannot become what a body says. */
export const faultErrors = (body: Body, faults: ReadonlyArray<LiveChangeFault>): ReadonlyArray<WireError> =>
  faults.map((fault) => errorOf(body, fault))

/** The keys of a path; for a part that only the platform has, the setting alone, which the body may not have there. */
const keysOf = (path: string): ReadonlyArray<string | number> => {
  const keys = Array.from(path.matchAll(/[^.[\]]+/g), ([key]) => /^\d+$/.test(key) ? Number(key) : key)
  return keys[0] === "live" ? keys.slice(1, 2) : keys
}

/** 422: what the rule book has against the settings as they would be, at their fields. */
export const blockedErrors = (
  body: Body,
  warnings: ReadonlyArray<typeof DraftWarningView.Type>
): ReadonlyArray<WireError> =>
  warnings.map(({ code, field, message }) => ({
    type: "value_error",
    loc: ["body", ...keysOf(field)],
    msg: `Value error, ${message}`,
    input: inputAt(body, keysOf(field)),
    ctx: { error: {}, code }
  }))

/** 422: the platform's own refusal at its field, with the number of operations that took effect before it. */
export const rejectedErrors = (
  body: Body,
  { applied, findings, message, operations, requestId }: LiveChangeRejected
): ReadonlyArray<WireError> =>
  (findings.length > 0 ? findings : [{ path: null, code: "UNKNOWN", message }]).map(({ code, message, path }) => {
    const keys = keysOf(wireNames(path ?? ""))
    return {
      type: "platform_rejected",
      loc: ["body", ...keys],
      msg: message,
      input: inputAt(body, keys),
      ctx: { code, platform_request_id: requestId, applied, operations }
    }
  })
