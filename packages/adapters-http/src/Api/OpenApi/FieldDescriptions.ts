import { SettingsParts } from "@campaigns/domain/Drafts/CampaignSettings"
import { descriptionsOf } from "@campaigns/domain/Drafts/Described"
import type { OpenAPISpec } from "effect/http-api/OpenApi"
import type * as JsonSchema from "effect/JsonSchema"
import { wireName } from "../Wire/WireWords.ts"

const micros = "in micros of the account's currency (1,000,000 are one unit)"
const inPeriod = "in the period, as the platform counts"

/**
 * The words for a field whose schema brings none, by its name: a name means the same everywhere. Fields of a draft have
 * theirs where the domain describes them. Bounds that hold for requests stand in the schema itself, beside these words.
 */
const byName: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [SettingsParts].flatMap(({ fields }) => descriptionsOf(fields)).map(([name, words]) => [wireName(name), words])
  ),
  access_token: "The bearer credential, good for `expires_in` seconds",
  action: "The change that is proposed",
  action_items: "What the platform advises",
  actual_behavior: "What happened instead",
  ad_group_count: "How many ad groups the draft has, from 0",
  ad_group_id: "The ad group's id in the draft",
  ad_groups: "The ad groups, in the order of their ids",
  ad_groups_generation_error: "Why the last generation of ad groups failed, in a sentence; null when it did not",
  ad_groups_generation_status: "Where the generation of ad groups stands; `completed` for a draft made by hand",
  ad_groups_task_id: "The task that generates ad groups or did so last; null when none did",
  ad_strength: "How good the platform finds the ad; null where it does not say",
  adplatform_customer_id: "The customer's account on the ad platform, ten digits",
  adplatform_customer_ids: "The accounts of the company's customers on the ad platform, ten digits each",
  after: "As it will be",
  all: "True selects all keywords, false none; the lists of ids go before it",
  all_rsas_generated: "Whether there are ad groups, each has an ad, and every ad is completed",
  allowed: "What the plan allows",
  alt_text: "What the image shows, for those who cannot see it; empty when not set",
  analysis_frequency_hours: "The fewest hours between two runs, 1 to 8,760",
  analysis_type: "Which recurring analysis it is",
  approval_status: "The platform's verdict; null where it gives none",
  at: "When it was, in UTC",
  average_cpc_micros: `What a click cost on average, ${micros}`,
  avg_monthly_searches: "Searches a month on average over the last twelve, from 0; null when not known",
  base_at: "When the draft and the campaign agreed last, in UTC",
  before: "As it is now",
  biddable: "Whether bidding counts the goal",
  blocked_by: "The warnings that stand in the way of publishing; empty when none does",
  bookings: "Bookings through the profile, by month",
  breaches: "Where the configuration goes beyond the plan",
  budget: "The budget from which the campaign spends",
  budget_is_shared: "Whether other campaigns may spend from its budget as well",
  budget_resource_name: "The platform's name of the budget, `customers/{customer}/campaignBudgets/{budget}`",
  callout_text: "The text, 1 to 25 characters wide when it is published",
  callouts: "Short texts beside the ads; the platform takes up to 20",
  campaign_id: "The platform's own id of the campaign",
  canonical_name: "The name with the places around it, such as `Berlin,Berlin,Germany`",
  category: "What counts as success, such as PURCHASE; null when the goal is not named by its category",
  checked_at: "When it was looked at, in UTC",
  clicks: `Clicks ${inPeriod}, from 0`,
  client_id: "Not used; taken because OAuth clients send it",
  client_secret: "Not used; taken because OAuth clients send it",
  client_type: "The platform's own name of the program with which it was made",
  code: "Stable, SCREAMING_SNAKE; what a program can react to",
  codes: "The codes of the risks to confirm",
  companies: "The companies to which the user belongs, with their role there",
  company_id: "The company",
  comparison: "The earlier period with which the current one is compared",
  competition: "How much others bid for it, as the platform says: LOW, MEDIUM, HIGH; empty when not known",
  competition_index: "How much others bid for it, 0 to 100; null when not known",
  config: "What the analysis looks at",
  constraint: "The most recommendations that one run gives, from 0",
  constraints: "Where or by whom it may be shown all the same",
  conversion_action_id:
    "The platform's id of a conversion action, greater than 0; null when the goal is not named by an action",
  conversions: "Conversions, fractions included, from 0",
  cost_micros: `What was spent, ${micros}`,
  cost_per_conversion_micros: `What a conversion cost on average, ${micros}`,
  count: "How many there are",
  countries: "Ids of countries",
  country_code: "The country, ISO 3166-1 alpha-2, such as `DE`",
  cpc_bid_micros: `The highest bid for a click, 0 to 50,000,000,000 ${micros}; null takes that of the level above`,
  created: "What was added, in the order of the request",
  created_campaign_id: "The platform's id of the campaign that was made of the analysis; null when none was",
  ctx: "The facts of the error, such as the bound that was broken",
  currency_code: "The account's currency, ISO 4217, such as `EUR`",
  current: "The period that was asked for",
  current_revision: "The revision at which the draft is",
  customer_id: "The customer's account on the ad platform, ten digits",
  date_added: "When it was made, in UTC",
  date_deleted: "When it was put into the bin, in UTC; `null` when it is not in the bin",
  date_updated: "When it was changed last, in UTC",
  day_of_week: "The day, in the account's time zone",
  deleted_count: "How many assets were deleted, from 0",
  description: "In more words; empty or null when not set",
  description_1: "The first line below, up to 35 characters wide when it is published; empty when not set",
  description_2: "The second line below, up to 35 characters wide when it is published; empty when not set",
  descriptions: "The descriptions, of which the platform takes 2 to 4, each up to 90 characters wide",
  detail: "What went wrong, in a sentence for a person",
  differences: "What is not the same in the draft and in the campaign",
  device: "The platform's own name of the device with which it looked",
  direction_requests: "Requests for directions to the place, by month",
  display_path_1: "The first part of the path that the ad shows, up to 15 characters wide; empty when not set",
  display_path_2: "The second part of the path that the ad shows, up to 15 characters wide; empty when not set",
  dns_error: "The platform's own name of the failure to find the address",
  do_auto_apply_recommendations: "Whether what a run recommends is applied without being asked",
  do_include_assistant_knowledge_item: "Whether the assistant may use the analysis as knowledge",
  do: "What is done about the difference",
  draft: "The whole refreshed draft",
  draft_id: "The draft; null when it is about none",
  draft_revision: "The revision of the draft that was compared",
  drift: "How the live campaign was found at the last look; null before the first",
  email: "The e-mail address",
  enclosing_id: "The id of that in which there are too many",
  enclosing_resource: "The platform's own name of that in which there are too many",
  end_hour: "The hour at which the ads stop, 0 to 24; 24 is midnight at the end of the day",
  end_minute: "The minute at which the ads stop: 0, 15, 30 or 45",
  error: "Why it failed, in a sentence; null when it did not",
  error_description: "What went wrong, in a sentence for whoever writes the client",
  errors: "All that is wrong, as in a 422, `loc` from the element on",
  eu_political_advertising_declared_at: "When that was declared, in UTC; null when nobody has declared anything",
  eu_political_advertising_declared_by:
    "The id of the user who declared it; null when nobody has, and for the demo's accounts",
  event_type: "The type of event",
  evidences: "By what it shows that the topic applies, in the platform's words",
  execution_time_ms: "How long it took, milliseconds",
  expected_behavior: "What should have happened",
  expires_at: "Until when it holds, in UTC",
  extensions: "What may stand beside the ads; null when there is nothing yet",
  extensions_generation_error: "Why the last generation of extensions failed, in a sentence; null when it did not",
  extensions_generation_status: "Where the generation of extensions stands",
  extensions_task_id: "The task that generates extensions or did so last; null when none did",
  failed: "What was not done, and why",
  failed_micros: "The budget that was refused, micros of the account's currency",
  failed_total_micros: "The budget for the whole time that was refused, micros of the account's currency",
  field: "The path to the field in the draft or the request; null when it is about none",
  file_size: "The size of the file, bytes",
  filename: "The name under which to save the file",
  final_mobile_url: "The page for phones, up to 2,083 characters; empty or null takes `final_url`",
  final_url: "The page to which a click leads, up to 2,083 characters; empty or null takes that of the level above",
  findings: "What the platform holds against it, led back to the fields that caused it",
  force_refresh: "Whether the platform is asked although it said so within the last 30 days",
  generation_error: "Why the writing of the ad failed, in a sentence; empty when it did not",
  generation_status: "Where the writing of the ad stands; `completed` for one written by a person",
  generation_task_id: "The task that writes the ad or did so last; empty when none did",
  removed_negative_keyword_ids: "The ids of the negative keywords to remove",
  max_daily_budget_micros:
    `The highest daily budget that a campaign of the account may be given, 0 to 50,000,000,000 ${micros}; null for any`,
  max_increase_percent:
    "The most by which the daily budget of a live campaign may rise in one day of the account, 0 to 10,000 per cent of what it was before the day's first change, and by which a bid rises without a confirmation; null for any, and 50 for bids",
  enable_needs_manager:
    "Whether only a manager of the company, or an administrator, may let a live campaign serve; null is taken for no",
  guard_rails_set_by: "The id of the user who set or took back a guard rail last; null when nobody has",
  guard_rails_set_at: "When that was, in UTC; null when nobody has",
  rail: "The guard rail that stands in the way, by the name of the customer's field",
  asked: "What was asked for: micros a day, per cent, or true for letting the campaign serve",
  published_declaration:
    "What was declared of EU political advertising when the draft was published, and by whom; a later declaration of its customer does not change it. Null before it is published, and for campaigns that were made elsewhere",
  geo_target_constant_id: "The platform's id of the location, greater than 0",
  goal_type: "Whether the goal is the campaign's own or stands for those of the account",
  header: "What the values are; the platform's own list",
  headlines: "The headlines, of which the platform takes 3 to 15, each up to 30 characters wide",
  high_bid:
    "The upper end of bids for the top of the page, a decimal number in units of the account's currency; empty when not known",
  id: "The id, a whole number greater than 0",
  imported: "What entered the library, in the order of the request",
  impression_share_fraction_micros:
    "The share of impressions to aim for, 1 to 1,000,000 millionths; null when not chosen",
  impression_share_location: "Where on the page the impressions are to be; null when not chosen",
  impressions: `How often the ads were shown ${inPeriod}, from 0`,
  industry: "The company's trade; empty or null when not set",
  input: "The value that was sent",
  instance: "The address of this one problem, where there is one",
  is_autopilot_enabled: "Whether recommendations may be applied without being asked",
  is_default: "Whether the token is taken when a request names none; the one before is no longer it",
  is_deleted: "Whether it was deleted; deleting only marks it",
  is_enabled: "Whether it runs",
  is_publishable: "Whether nothing stands in the way of publishing",
  is_published: "Whether the draft was published",
  is_selected: "Whether the keyword is to go into ad groups",
  is_shared: "Whether other campaigns may spend from it as well",
  items: "The elements of this page, 0 to `limit`",
  keys: "The public keys by which access tokens are checked, RFC 7517",
  keyword_count: "How many keywords the draft has, exclusions included, from 0",
  keyword_id: "The keyword's id in the draft",
  keyword_text: "What people search for, 1 to 80 characters",
  keywords: "The keywords",
  kind: "What the work is",
  label: "What people call it; null when not set",
  language_id: "The platform's id of the language; null when not set",
  level: "How strong an ad is, as an estimate; `PENDING` while nothing is written",
  limit: "The most that there may be",
  limit_type: "The platform's own name of the limit",
  link_text: "The text of the link, up to 25 characters wide when it is published",
  live_read_at: "When the campaign was read from the ad platform, in UTC",
  loc: "Where it is wrong: `path`, `query`, `header` or `body`, then the names and places down to the value",
  location: "The address of what was made; null when nothing was or it is not known",
  location_ids: "The platform's ids of locations",
  login_customer_id: "The manager account through which the platform is asked, ten digits; null for none",
  low_bid:
    "The lower end of bids for the top of the page, a decimal number in units of the account's currency; empty when not known",
  maps_desktop: "Views in maps on computers, from 0",
  maps_mobile: "Views in maps on phones, from 0",
  market_analysis_id: "The market analysis; null when it is about none",
  match_type: "How searches are matched with the keyword; NEGATIVE excludes",
  max_cpc_bid_ceiling_micros:
    `The most that an automated strategy bids for a click, 0 to 50,000,000,000 ${micros}; null for no ceiling`,
  message: "A sentence for a person",
  minimum_total_micros: "The least that a budget for the whole time may be, micros of the account's currency",
  mode: "Always, or at the times of the entries",
  msg: "What is wrong, in a sentence for whoever writes the client",
  name: "The name, 1 to 256 characters",
  next_cursor:
    "The `cursor` of the next page; null on the last one, and only there: a page may be shorter than `limit`",
  observed: "What the platform says of the campaign and of what is in it",
  operations: "What publishing would send, in order",
  origin: "Where success happens, such as WEBSITE",
  params:
    "What the platform says beside the sentence: policy topics with their evidence, limits, least amounts; empty when it says nothing",
  password: "The user's password",
  paths: "The places that it is about",
  per_day_minimum_micros: "The least budget of a day in this currency, micros",
  phone: "The phone number; null or empty when not set",
  phone_calls: "Calls through the profile, by month",
  phone_number: "The number as it is dialled in its country or with its country's prefix",
  pinned_field: "The place to which the text is bound; null or empty for none",
  plan_id: "The plan's id, a UUID",
  platform_breakdown: "The views of the current period by where they happened",
  platform_findings: "What kept the live campaign from serving at the last look; null before the first",
  platform_request_id: "The ad platform's own id of the request, for its support; null when there is none",
  platform_request_ids: "The ad platform's own ids of the requests, for its support",
  policy_topics: "The policies that the review has named",
  portfolio: "The bidding strategy that it shares with others; null for one of its own",
  primary_status: "Whether it serves, in the platform's words; null where it does not say",
  primary_status_reasons: "Why, in the platform's words",
  policy_description: "The policy in a sentence of the platform's",
  policy_name: "The policy's name for people",
  probes: "What the service stands on, each `ok` or `failed`",
  profile: "The user's names and phone number",
  profile_location_id: "The vendor's id of the business profile",
  prompt: "The words with which the model is asked, with placeholders for the material",
  publish_task_id: "The task that publishes the draft or did so last; null when none did",
  published_at: "When the draft was published, in UTC; null before",
  published_campaign_id: "The platform's id of the campaign that the draft became; null before",
  quality_score: "1 to 10, of keywords with data enough; null otherwise",
  read_at: "When it was read from the ad platform, in UTC",
  read_as: "What the cells of the column were taken for",
  reason: "Why, in a sentence; empty or null when nobody said",
  refresh_token: "The token by which new access tokens are had; good for one use where this service gave it",
  removed_ad_group_ids: "The ad groups to remove, with all that is in them",
  removed_keyword_ids: "The keywords to remove",
  removed_rsa_ids: "The ads to remove",
  request_id: "The X-Request-Id of this request, for a support call",
  resource_name: "The platform's own name of it",
  result: "What came of it; null as long as nothing did",
  retry_after_seconds: "After how many seconds it is worth asking again",
  review_status: "How far the platform's review is; null where there is none",
  revision: "The number of the draft's state, from 1, one higher with every write",
  risk_codes: "The codes of the risks of this operation",
  risks: "What the plan brings with it",
  role: "What the user is in the company",
  rsas: "The responsive search ads",
  run_max_once_in_n_hours: "The fewest hours between two runs, 1 to 8,760",
  run_task_id: "The task that runs the analysis or did so last; null when none did",
  schedule_entries: "When the ads show; null when the mode is ALL_TIME",
  scope: "The scopes; there are none, so that it is empty",
  screenshot: "A picture: an address, or a data URL up to 512 KiB; empty or null for none",
  search_desktop: "Views in search on computers, from 0",
  search_mobile: "Views in search on phones, from 0",
  selected_ids: "The keywords to select",
  send_to_team: "Whom the report is for",
  series: "The values by month, the first month first; months without data are 0",
  services: "What the company offers, from which keywords are sought",
  should_run_daily: "Whether it runs every day",
  should_send_analysis_ready_emails: "Whether people are told by e-mail when a run has ended",
  sitelinks: "Links beside the ads; the platform takes up to 20 and shows them from 2 on",
  skipped: "What was there already, in the order of the request",
  source_market_analysis_keyword_id:
    "The keyword of the market analysis from which it came; null when it came from none",
  source_type: "Where the asset came from",
  start_hour: "The hour from which the ads show, 0 to 23",
  start_minute: "The minute from which the ads show: 0, 15, 30 or 45",
  status: "Where it stands",
  status_code: "The status that the address was answered with",
  step: "The step of the draft that the warning belongs to",
  steps_to_reproduce: "What to do to see it",
  structured_snippets: "Lists of what the company has, each under a header; 3 to 10 values",
  success: "Whether it worked",
  summary: "In a few words",
  tags: "Words by which the asset is found",
  target_adplatform_search: "The platform's own search",
  target_content_network: "The display network",
  target_cpa_micros: `What a conversion is to cost, 0 to 50,000,000,000 ${micros}; null without such a target`,
  target_roas: "Conversion value by cost to aim for, greater than 0; 2.0 is 200 %; null without such a target",
  target_search_network: "Search partners",
  target_type: "Whether the ads show there or not",
  targeted_countries: "How many countries are targeted in all",
  task_id: "The task to follow",
  term: "What people searched for",
  text: "The text; of a keyword 1 to 80 characters",
  time_zone: "The account's time zone, IANA, such as `Europe/Berlin`",
  title: "What it is, in a few words",
  token_id: "The stored token of the ad platform",
  token_type: "Always `bearer`",
  tone_of_voice: "How the company speaks to people, for the writing of texts; empty or null when not set",
  topic: "The policy's name; the set of names is open",
  total_value: "The sum over the period, from 0",
  tracking_url_template:
    "The address through which clicks are counted, with `{lpurl}` for the page, up to 2,083 characters; empty or null for none",
  type: "Which kind it is",
  undoable: "Whether a plan can take it back",
  undoes: "The application that is taken back; null for none",
  unselected_ids: "The keywords to unselect",
  user: "The user",
  user_email: "The address of who made the change; null where the platform names nobody",
  user_id: "The user's id",
  username: "The user's e-mail address",
  value: "The value of the month, from 0",
  values: "What the company has under the header, 3 to 10 texts of up to 25 characters when it is published",
  vendor_code: "The vendor's own code; null when it gave none",
  vendor_request_id: "The vendor's own id of the request, for its support; null when there is none",
  views: "How often the profile was seen, by month",
  violating_text: "The text that the policy is about",
  wanted: "What was asked for",
  warnings: "What the rules say, in their order; a warning never stands in the way of saving",
  website_clicks: "Clicks on the profile's website, by month",
  z_index: "Where it stands among others, from -2,147,483,648 to 2,147,483,647; the lower first"
}

const problemType = "The kind of problem: a name of the form `urn:campaigns:problem:...`"

/** The places where a name means something of its own, by component and field. */
const byPlace: Readonly<Record<string, string>> = {
  "ValidationError.type": "Stable, such as `missing`; what a program can react to",
  "HTTPValidationError.detail":
    "All that is wrong, up to 100 errors; one more of type `too_many_errors` says that there are more",
  "OAuthError.error": "The code of RFC 6749, 5.2",
  "DraftStrength.counts": "How many ads have each level",
  "AnalysisLinked.drafts": "How many drafts link to the market analysis, from 1",
  "LocationDetail.type": "What kind of place it is, as the platform says, such as `City`",
  "LlmPrompt.type": "Which prompt it is",
  "LlmPromptBody.type": "Which prompt it is; the stored one",
  "NewPlatformToken.refresh_token": "The ad platform's refresh token, 1 to 2,048 visible characters; never shown again",
  "Phone.country_code": "The country of the number, ISO 3166-1 alpha-2, such as `DE`"
}

type Properties = Record<string, JsonSchema.JsonSchema>

const isObject = (node: unknown): node is Record<string, unknown> => typeof node === "object" && node !== null

const isProblem = ({ required }: Record<string, unknown>, properties: Properties): boolean =>
  "request_id" in properties && "code" in properties && Array.isArray(required)

const wordsFor = (component: string, field: string, isOfProblem: boolean): string | undefined => {
  if (isOfProblem && field === "type") return problemType
  if (isOfProblem && field === "title") return "The kind of problem, in a few words; the same for every problem of it"
  if (isOfProblem && field === "status") return "The HTTP status of the answer"
  return byPlace[`${component}.${field}`] ?? byName[field]
}

const describeIn = (node: unknown, component: string): void => {
  if (!isObject(node)) return
  if (node["type"] === "object" && isObject(node["properties"])) {
    const properties = node["properties"] as Properties
    const isOfProblem = isProblem(node, properties)
    for (const [field, schema] of Object.entries(properties)) {
      const description = schema["description"] ?? wordsFor(component, field, isOfProblem)
      if (description !== undefined) properties[field] = { ...schema, description }
    }
  }
  for (const [key, child] of Object.entries(node)) if (key !== "examples") describeIn(child, component)
}

/** Gives every field of the document its words: those of its schema, or else those that stand here for its name. */
export const describeFields = (document: OpenAPISpec): void => {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    describeIn(schema, name.replace(/(?:Input|Body)$/, ""))
  }
  describeIn(document.paths, "")
}
