import * as Effect from "effect/Effect"
import type { ApiUser } from "../../support/ApiUser.ts"
import { fetchJson } from "../../support/VendorControl.ts"
import type { Dice } from "./Dice.ts"
import { extensionsOf, type Shown } from "./Oracle.ts"

type Group = Shown["ad_groups"][number]
type Texts = Group["rsas"][number]["headlines"]

const CUSTOMER = "1234567890"
const words = ["City", "Trail", "Winter", "Rain", "Night", "Kids", "Speed", "Cargo", "Touring", "Folding"]
const dates = ["2031-03-31", "2031-06-30", "2032-01-15"]
const pins = { headlines: ["HEADLINE_1", "HEADLINE_2"], descriptions: ["DESCRIPTION_1"] } as const

const newText = (dice: Dice): string => `${dice.oneOf(words)} ${dice.oneOf(words)} ${dice.below(30)}`

const bounds = { headlines: [3, 15], descriptions: [2, 4] } as const

/** Texts of an ad with one more, one fewer, one rewritten, or one pinned otherwise; as many as an ad takes. */
const editedTexts = (dice: Dice, kind: keyof typeof bounds, texts: Texts): Texts => {
  const [least, most] = bounds[kind]
  const at = dice.below(texts.length)
  const fresh = { text: newText(dice), pinned_field: "" }
  if (texts.some(({ text }) => text === fresh.text)) return texts
  switch (dice.below(4)) {
    case 0:
      return texts.length < most ? [...texts, fresh] : texts
    case 1:
      return texts.length > least ? texts.filter((_, index) => index !== at) : texts
    case 2:
      return texts.map((one, index) => index === at ? fresh : one)
    default:
      return texts.map((one, index) => index === at ? { ...one, pinned_field: dice.oneOf(["", ...pins[kind]]) } : one)
  }
}

/** A keyword, and one of the texts that both sides choose from, so that they meet. */
const keywordText = (dice: Dice): string => `${dice.oneOf(words).toLowerCase()} bikes`

const bid = (dice: Dice): number => 100_000 * (1 + dice.below(20))

/** Edits the draft once, by the API. An edit that the API does not take changes nothing. */
export const editDraft = Effect.fnUntraced(function*(dice: Dice, user: ApiUser, path: string, draft: Shown) {
  const group = dice.oneOf(draft.ad_groups)
  const patch = (part: string, body: object) => user.call("PATCH", `${path}/${part}`, body)
  const [ad] = group.rsas
  switch (dice.below(9)) {
    case 0:
      return yield* patch("campaign-settings", { campaign_name: `Bikes ${dice.below(1_000_000)}` })
    case 1:
      return yield* patch("campaign-settings", { daily_budget_micros: 1_000_000 * (5 + dice.below(20)) })
    case 2:
      return yield* patch("campaign-settings", {
        bidding_strategy: { type: "MAXIMIZE_CLICKS", max_cpc_bid_ceiling_micros: bid(dice) }
      })
    case 3:
      return yield* patch("campaign-settings", {
        network_settings: {
          target_search_network: dice.below(2) === 0,
          target_content_network: dice.below(2) === 0
        }
      })
    case 4:
      return yield* patch("campaign-settings", { end_date: dice.oneOf([null, ...dates]) })
    case 5: {
      const keyword = group.keywords[dice.below(group.keywords.length + 1)]
      const keywords = `${path}/ad-groups/${group.id}/keywords`
      if (keyword === undefined || keyword.match_type === "NEGATIVE") {
        return yield* user.call("POST", keywords, {
          text: keywordText(dice),
          match_type: dice.oneOf(["EXACT", "PHRASE", "BROAD"]),
          cpc_bid_micros: bid(dice)
        })
      }
      if (dice.below(2) === 0 && group.keywords.length > 2) {
        return yield* user.call("DELETE", `${keywords}/${keyword.id}`)
      }
      const { match_type, text } = keyword
      return yield* user.call("PUT", `${keywords}/${keyword.id}`, { text, match_type, cpc_bid_micros: bid(dice) })
    }
    case 6: {
      const removed = draft.negative_keywords[dice.below(draft.negative_keywords.length + 1)]
      return yield* patch(
        "negative-keywords",
        removed === undefined
          ? { negative_keywords: [{ text: `used ${keywordText(dice)}`, match_type: dice.oneOf(["EXACT", "PHRASE"]) }] }
          : { removed_negative_keyword_ids: [removed.id] }
      )
    }
    case 7: {
      const { callouts, sitelinks } = extensionsOf(draft)
      if (dice.below(2) === 0) {
        const kept = callouts.filter(() => dice.below(4) > 0)
        return yield* patch("extensions", { callouts: [...kept, { callout_text: newText(dice) }].slice(-8) })
      }
      const link_text = newText(dice)
      const made = { link_text, final_url: `https://www.example.com/${link_text.toLowerCase().replaceAll(" ", "-")}` }
      return yield* patch("extensions", { sitelinks: [...sitelinks.filter(() => dice.below(4) > 0), made].slice(-8) })
    }
    default: {
      if (ad === undefined) return undefined
      const kind = dice.oneOf(["headlines", "headlines", "descriptions"] as const)
      return yield* patch("ads", {
        rsas: [{ id: ad.id, ad_group_id: group.id, [kind]: editedTexts(dice, kind, ad[kind]) }]
      })
    }
  }
})

const update = (kind: string, updateMask: string, resource: object) => [{ [kind]: { updateMask, update: resource } }]
const create = (kind: string, resource: object) => ({ [kind]: { create: resource } })
const remove = (kind: string, name: string) => [{ [kind]: { remove: `customers/${CUSTOMER}/${name}` } }]

/** The campaign of a round at the platform. */
export interface LiveParts {
  readonly campaignId: number
  readonly budget: string
  readonly content: Shown
}

const named = (collection: string, id: number | string) => `customers/${CUSTOMER}/${collection}/${id}`

/** The operations of an edit at the platform; none where there is nothing of that kind. */
const liveEdit = (dice: Dice, { budget, campaignId, content }: LiveParts): ReadonlyArray<object> => {
  const group = dice.oneOf(content.ad_groups)
  const campaign = named("campaigns", campaignId)
  const ofCampaign = (mask: string, fields: object) =>
    update("campaignOperation", mask, { resourceName: campaign, ...fields })
  switch (dice.below(9)) {
    case 0:
      return ofCampaign("name", { name: `Bikes ${dice.below(1_000_000)}` })
    case 1:
      return update("campaignBudgetOperation", "amountMicros", {
        resourceName: budget,
        amountMicros: String(1_000_000 * (5 + dice.below(20)))
      })
    case 2:
      return ofCampaign("targetSpend.cpcBidCeilingMicros", { targetSpend: { cpcBidCeilingMicros: String(bid(dice)) } })
    case 3:
      return ofCampaign("networkSettings.targetSearchNetwork", {
        networkSettings: { targetSearchNetwork: dice.below(2) === 0 }
      })
    case 4:
      return ofCampaign("endDateTime", { endDateTime: `${dice.oneOf(dates)} 23:59:59` })
    case 5: {
      const keyword = group.keywords[dice.below(group.keywords.length + 1)]
      if (keyword === undefined || keyword.match_type === "NEGATIVE") {
        return [create("adGroupCriterionOperation", {
          adGroup: named("adGroups", group.id),
          status: "ENABLED",
          keyword: { text: keywordText(dice), matchType: dice.oneOf(["EXACT", "PHRASE", "BROAD"]) },
          cpcBidMicros: String(bid(dice))
        })]
      }
      const name = `${group.id}~${keyword.id}`
      if (dice.below(2) === 0 && group.keywords.length > 2) {
        return remove("adGroupCriterionOperation", `adGroupCriteria/${name}`)
      }
      return update("adGroupCriterionOperation", "cpcBidMicros", {
        resourceName: named("adGroupCriteria", name),
        cpcBidMicros: String(bid(dice))
      })
    }
    case 6: {
      const removed = content.negative_keywords[dice.below(content.negative_keywords.length + 1)]
      if (removed !== undefined) {
        return remove("campaignCriterionOperation", `campaignCriteria/${campaignId}~${removed.id}`)
      }
      return [create("campaignCriterionOperation", {
        campaign,
        negative: true,
        keyword: { text: `used ${keywordText(dice)}`, matchType: dice.oneOf(["EXACT", "PHRASE"]) }
      })]
    }
    case 7: {
      const { callouts } = extensionsOf(content)
      const removed = callouts[dice.below(callouts.length + 1)]
      if (removed !== undefined) {
        return remove("campaignAssetOperation", `campaignAssets/${campaignId}~${removed.id}~CALLOUT`)
      }
      const asset = named("assets", -1)
      return [
        create("assetOperation", { resourceName: asset, calloutAsset: { calloutText: newText(dice) } }),
        create("campaignAssetOperation", { campaign, asset, fieldType: "CALLOUT" })
      ]
    }
    default: {
      const [ad] = group.rsas
      if (ad === undefined) return []
      const kind = dice.oneOf(["headlines", "headlines", "descriptions"] as const)
      const texts = editedTexts(dice, kind, ad[kind]).map(({ pinned_field, text }) => ({
        text,
        ...(pinned_field === "" ? {} : { pinnedField: pinned_field })
      }))
      return update("adOperation", `responsiveSearchAd.${kind}`, {
        resourceName: named("ads", ad.id),
        responsiveSearchAd: { [kind]: texts }
      })
    }
  }
}

/** Edits the campaign once at the platform, as a colleague with its own screens; tells whether the platform took it. */
export const editLive = (dice: Dice, platformUrl: string, live: LiveParts): Effect.Effect<boolean> => {
  const operations = liveEdit(dice, live)
  if (operations.length === 0) return Effect.succeed(false)
  return fetchJson(`${platformUrl}/sandbox/edits`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ customer_id: CUSTOMER, user_email: "colleague@example.com", mutate_operations: operations })
  }).pipe(Effect.as(true), Effect.catchDefect(() => Effect.succeed(false)))
}
