import { z } from "zod"

export const Settings = z.object({
  name: z.string().min(1).max(256),
  campaign_name: z.string().min(1).max(256),
  daily_budget_micros: z.number().int().min(1_000_000).max(50_000_000_000)
}).partial()

export const Keyword = z.object({
  text: z.string().min(1).max(80),
  match_type: z.enum(["EXACT", "PHRASE", "BROAD", "NEGATIVE"]).default("PHRASE"),
  cpc_bid_micros: z.number().int().min(0).max(50_000_000_000).nullish(),
  final_url: z.string().min(1).max(2083).nullish()
})

export const Lookup = z.object({ location_ids: z.array(z.number().int().positive()).max(100) })

const text = { type: "string" }
const whole = { type: "integer" }
const any = {}
const nullable = (shape: object) => ({ anyOf: [shape, { type: "null" }] })
const listOf = (items: object) => ({ type: "array", items })
const record = (properties: Readonly<Record<string, object>>) => ({
  type: "object",
  properties,
  required: Object.keys(properties)
})

const asset = record({ text, pinned_field: nullable(text), reason: nullable(text) })

export const keywordAnswer = record({
  id: whole,
  text,
  match_type: text,
  cpc_bid_micros: nullable(whole),
  final_url: nullable(text)
})

const ad = record({
  id: whole,
  ad_group_id: whole,
  headlines: listOf(asset),
  descriptions: listOf(asset),
  final_url: text,
  display_path_1: nullable(text),
  display_path_2: nullable(text),
  generation_status: text
})

export const draftAnswer = record({
  id: whole,
  name: text,
  adplatform_customer_id: whole,
  campaign_name: nullable(text),
  website_url: nullable(text),
  daily_budget_micros: nullable(whole),
  bidding_strategy: any,
  default_match_type: text,
  language_ids: any,
  location_targets: any,
  network_settings: any,
  ad_schedule: any,
  start_date: nullable(text),
  end_date: nullable(text),
  conversion_goals: any,
  extensions: any,
  is_published: { type: "boolean" },
  date_added: text,
  date_updated: text,
  ad_groups: listOf(
    record({ id: whole, name: text, cpc_bid_micros: whole, keywords: listOf(keywordAnswer), rsas: listOf(ad) })
  )
})

export const stepAnswer = record({ draft: draftAnswer, warnings: listOf(any) })

/** The numbers in a path. */
export const numbers = (...names: ReadonlyArray<string>) =>
  record(Object.fromEntries(names.map((name) => [name, whole])))
