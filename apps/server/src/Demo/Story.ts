import { judgedAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/JudgedAccount"
import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import { fromBufferPromise } from "yauzl"
import { demoAdministrator, demoPassword, demoTenant } from "../Seed/DemoTenants.ts"
import { type Api, makeApi } from "./Api.ts"
import { compareWithLive } from "./Comparison.ts"
import { goodAd, goodSettings, hastyAd, hastySettings, ownKeywords, subjects } from "./DemoData.ts"
import { type Answer, chapter, ended, heading, money, say, tell } from "./Output.ts"

const { customerId } = demoTenant.customer

const logIn = async (address: string, username: string) => {
  const form = new URLSearchParams({ grant_type: "password", username, password: demoPassword })
  return makeApi(address, (await makeApi(address).post("/auth/token", form)).access_token)
}

const idsOf = (list: ReadonlyArray<Answer>): ReadonlyArray<number> => list.map(({ id }) => id)

/** The customer's website: its home page to customers (`url`) and here (`local`), and what lets a server read it. */
type Website = Readonly<Record<"url" | "local" | "allowing", string>>

/** Tells the life of a campaign by the requests that make it; an answer that is not as it should be ends it. */
export const lifeOfACampaign = async (address: string, platformUrl: string | undefined, site: Website) => {
  chapter("Log in")
  const api = await logIn(address, demoTenant.user.email)
  const { companies } = await api.get("/users/me")
  const companyId = companies.find((one: Answer) => one.adplatform_customer_ids.includes(customerId))?.company_id
  assert(companyId, `The user has no company with customer ${customerId}`)

  chapter("Look up locations")
  const [berlin, hamburg] = goodSettings.location_targets.map(({ geo_target_constant_id }) => geo_target_constant_id)
  say("One is asked for twice, and one is nowhere; what the platform does not know is left out:")
  const lookup = { adplatform_customer_id: customerId, location_ids: [berlin, hamburg, berlin, 999_999_999] }
  for (const { canonical_name, id, type } of await api.post("/adplatform/locations/lookup", lookup)) {
    tell(`${id}  ${canonical_name} (${type})`)
  }

  chapter("Look at the market, and choose keywords")
  const { items: analyses } = await api.get(`/market-analysis/analyses?adplatform_customer_id=${customerId}`)
  assert(analyses.length > 0, "The server has no demo data; start it with SEED_DEMO=true")
  const analysisId = analyses.at(-1).id
  const analysis = `/market-analysis/analyses/${analysisId}`
  const { keywords: known } = await api.get(analysis)
  const named = (text: string) => idsOf(known.filter((one: Answer) => one.keyword_text === text))
  say("\"cargo bike berlin\" comes in, \"bike tune up cost\" goes out:")
  const choice = { selected_ids: named("cargo bike berlin"), unselected_ids: named("bike tune up cost") }
  await api.patch(`${analysis}/keywords`, choice)
  const { config, keywords: chosen } = await api.get(`${analysis}?selected_only=true`)

  chapter("Run the market analysis: ask the ad platform for keywords")
  await api.start(`${analysis}/run`)
  const { keywords: candidates } = await api.get(analysis)
  const fresh = candidates.filter(({ id }: Answer) => !idsOf(known).includes(id))
  const kept = candidates.filter((one: Answer) => one.is_selected)
  say(`${candidates.length} candidates, ${fresh.length} of them new, ${kept.length} still selected`)
  assert(idsOf(chosen).every((id) => idsOf(kept).includes(id)), "A selected keyword was lost")
  // New keyword ideas come in the order of their searches, the most sought first.
  const isSold = ({ keyword_text }: Answer) =>
    config.services.some((one: string) => keyword_text.includes(one.toLowerCase()))
  const best = fresh.filter(isSold).slice(0, 2)
  for (const { avg_monthly_searches, keyword_text } of best) tell(`"${keyword_text}": ${avg_monthly_searches} searches`)
  if (best.length > 0) await api.patch(`${analysis}/keywords`, { selected_ids: idsOf(best) })

  chapter("Create the draft from the analysis")
  const now = new Date().toISOString().slice(0, 19).replace("T", " ")
  const names = { name: `Bicycle repair ${now}`, campaign_name: `Search | Bicycle repair | ${now}` }
  const analysed = { adplatform_customer_id: customerId, market_analysis_id: analysisId }
  const made = await api.create("/campaigns/drafts", { ...names, ...analysed })
  const [{ geo_target_constant_id: berlinId }] = made.location_targets
  say(`From the analysis: ${made.website_url}, location ${berlinId}, languages ${made.language_ids}`)
  const { id: draftId } = await api.get(`/campaigns/drafts/active?market_analysis_id=${analysisId}`)
  const draft = `/campaigns/drafts/${draftId}`
  const save = async (step: string, body: object) => (await api.patch(`${draft}/${step}`, body)).draft

  chapter("Step 1: campaign settings")
  say("A bidding strategy without its target makes no sense, so it is refused:")
  await api.refused(422).patch(`${draft}/campaign-settings`, { bidding_strategy: { type: "TARGET_CPA" } })
  say("Everything else is saved, because a draft is work in progress, and comes back with warnings:")
  await save("campaign-settings", { website_url: site.url, ...hastySettings })
  say("Corrected:")
  await save("campaign-settings", { website_url: site.url, ...goodSettings })

  chapter("Steps 2 and 3: have ad groups and their ads generated")
  const generate = async (part: string) => {
    const { missing, notes } = await api.start(`${draft}/${part}/generate`)
    for (const note of notes) say(`Note: ${note}`)
    if (missing.length > 0) say(`It had to do without ${missing.join(", ")}.`)
    if (missing.includes("website")) {
      say("The website stands on this machine. To see texts from its pages, start a server that may read it there,")
      say(`with WEBSITE_ALLOWED_HOSTS=${site.allowing}, and run the demo again; it goes on with what else is known.`)
    }
    return api.get(draft)
  }
  const generated = await generate("ad-groups")
  assert(generated.all_rsas_generated, "Not every ad could be written")
  const inARow = (list: ReadonlyArray<Answer>, field = "text") => list.map((one) => one[field]).join(" | ")
  for (const { keywords, name, rsas: [rsa] } of generated.ad_groups) {
    heading(name, inARow(keywords))
    tell(inARow(rsa.headlines))
    for (const { text } of rsa.descriptions) tell(text)
    tell(`leads to ${rsa.final_url}, shown as /${rsa.display_path_1}/${rsa.display_path_2}`)
  }
  const [example] = generated.ad_groups[0].rsas[0].headlines
  heading("Every text says why it is there", `"${example.text}": ${example.reason}`)

  chapter("Step 2 by hand: one more ad group")
  const own = { name: "Used bikes by hand", cpc_bid_micros: 1_200_000, keywords: ownKeywords }
  const { ad_groups } = await save("ad-groups", { ad_groups: [own] })
  const group = ad_groups.find(({ name }: Answer) => name === own.name)
  assert(group, "The ad group is not there")
  const keywords = `${draft}/ad-groups/${group.id}/keywords`
  const typed = (part: string) => group.keywords.find(({ text }: Answer) => text.includes(part)).id
  say("Two keywords are corrected:")
  await api.put(`${keywords}/${typed("!")}`, { text: "cheap used bikes", match_type: "PHRASE" })
  await api.put(`${keywords}/${typed("[")}`, { text: "used bike berlin" })
  say("More of them, in bulk, of which one is there already, and one by itself:")
  const more = ["used bikes berlin", "second hand bikes", "second hand bicycles berlin", "USED BIKES BERLIN"]
  await api.post(`${keywords}/bulk`, { keywords: more.map((text) => ({ text })) })
  await api.post(keywords, { text: "used city bike", match_type: "EXACT", cpc_bid_micros: 1_300_000 })

  chapter("Step 3 by hand: its ad")
  const place = { ad_group_id: group.id, final_url: site.url }
  const hasty = await save("ads", { rsas: [{ ...place, ...hastyAd }] })
  say("Corrected:")
  const { rsas: [rsa] } = hasty.ad_groups.find(({ id }: Answer) => id === group.id)
  await save("ads", { rsas: [{ id: rsa.id, ...place, ...goodAd }] })

  chapter("Step 4: have extensions generated from the website")
  const none = { callouts: [], sitelinks: [], structured_snippets: [] }
  const extensions = (await generate("extensions")).extensions ?? none
  heading("Callouts", inARow(extensions.callouts, "callout_text"))
  for (const { header, values } of extensions.structured_snippets) heading(header, values.join(" | "))
  heading("Does every sitelink lead somewhere?")
  for (const { description_1, final_url, link_text } of extensions.sitelinks) {
    tell(`${link_text.padEnd(25)} ${final_url}  ${description_1}`)
    assert(final_url.startsWith(site.url), `A sitelink leads elsewhere: ${final_url}`)
    const page = await fetch(final_url.replace(site.url, site.local))
    assert(page.status === 200, `A sitelink leads nowhere: ${final_url}`)
  }
  say(`All ${extensions.sitelinks.length} sitelinks' addresses answered with status 200.`)

  chapter("Step 4 by hand: what the website does not say")
  const extend = (callout_text: string, phone_number: string, values: ReadonlyArray<string>) =>
    save("extensions", {
      // Parts that are not named, such as the sitelinks, stay.
      callouts: [...extensions.callouts, { callout_text }],
      phone: { phone_number, country_code: "DE" },
      structured_snippets: [...extensions.structured_snippets, { header: "NEIGHBORHOODS", values }]
    })
  await extend("We also repair scooters, skates and prams", "112", ["Mitte", "Wedding"])
  say("Corrected:")
  await extend("Spare parts in stock", "030 123456", ["Mitte", "Kreuzberg", "Wedding"])

  chapter("Try something on a copy")
  say("Whoever did not see the answer sends the same again with the same Idempotency-Key, and there is one copy:")
  const key = { "idempotency-key": crypto.randomUUID() }
  const { id: copyId } = await api.create(`${draft}/duplicate`, undefined, key)
  assert((await api.create(`${draft}/duplicate`, undefined, key)).id === copyId, "The draft was copied twice")
  const copy = `/campaigns/drafts/${copyId}`
  say("A write that was made from an older revision is refused:")
  await api.refused(412).patch(`${copy}/campaign-settings`, { end_date: null }, { "if-match": "\"999\"" })
  say("All keywords at once, but for the negative ones:")
  const all = "campaign-settings?update_all_keywords_match_type=true"
  const { draft: { ad_groups: [some] } } = await api.patch(`${copy}/${all}`, { default_match_type: "EXACT" })
  assert(some.keywords.every((one: Answer) => one.match_type === "EXACT"), "Not all keywords are EXACT")
  await api.remove(`${copy}/ad-groups/${some.id}/keywords/${some.keywords[0].id}`)
  await api.remove(copy)

  chapter("Go back: the draft's history")
  const { date_updated: _before, ...before } = await api.get(draft)
  say("Somebody means another campaign:")
  await save("campaign-settings", { daily_budget_micros: 900_000_000 })
  await save("ad-groups", { removed_ad_group_ids: idsOf(before.ad_groups) })
  const { items: revisions } = await api.get(`${draft}/history?limit=3`)
  for (const { author, revision } of revisions) tell(`revision ${revision} by ${author?.email ?? "the service"}`)
  const { date_updated: _after, ...restored } = await api.post(`${draft}/history/${revisions[2].revision}/restore`)
  assert.equal(JSON.stringify(restored), JSON.stringify(before), "The revision was not restored as it was")
  say("The draft is what it was, down to the ids; going back is a revision, too.")

  chapter("Before publishing")
  const warnings = await api.get(`${draft}/warnings`)
  assert(!warnings.some((one: Answer) => one.is_blocking), "Something still blocks publishing")
  const { operation_count, operations } = await api.get(`${draft}/publish-plan`)
  say(`${operation_count} operations in one atomic request, such as`)
  for (const { summary } of operations.slice(0, 6)) tell(summary)
  const check = await api.post(`${draft}/publish?validate_only=true`)
  assert(check.is_publishable, "The platform would refuse it")

  chapter("Publish, and follow the task")
  await api.start(`${draft}/publish`)
  const published = await api.get(draft)
  const campaign = `/campaigns/live/${customerId}/${published.published_campaign_id}`

  chapter("Read the live campaign back, and compare it with the draft")
  const settings = compareWithLive(published, await api.get(campaign))
  for (const { drafted, field, isEqual, live } of settings) {
    tell(`${isEqual ? "=" : "≠"} ${field.padEnd(22)} ${isEqual ? live : `draft ${drafted}, but live ${live}`}`)
  }
  assert(settings.every(({ isEqual }) => isEqual), "The live settings differ from the draft's")

  chapter("Change the live campaign")
  const networks = { ...goodSettings.network_settings, target_search_network: false }
  const change = { daily_budget_micros: 30_000_000, network_settings: networks, confirm: ["SPEND_RISES"] }
  const { daily_budget_micros, network_settings } = await api.patch(campaign, change)
  const isChanged = daily_budget_micros === change.daily_budget_micros && !network_settings.target_search_network
  assert(isChanged, "The live campaign is not what the change asked for")

  chapter("After publishing: the draft goes on, and so does the campaign")
  say("The live campaign was changed a moment ago, through this service; its draft has followed:")
  const { state } = await api.post(`${draft}/drift-check`)
  assert(state === "in_sync", "The draft has not followed its campaign")
  if (platformUrl === undefined) {
    say("Nobody else changes it here: ADPLATFORM_SANDBOX_URL names the sandbox of a server that runs already.")
  } else {
    say("A colleague raises the budget and pauses an ad with the platform's own screens:")
    const { budget, content: { ad_groups: [{ id, rsas: [ad] }] } } = await api.get(`${campaign}/content`)
    const amount = { resourceName: budget.resource_name, amountMicros: "35000000" }
    const status = { resourceName: `customers/${customerId}/adGroupAds/${id}~${ad.id}`, status: "PAUSED" }
    const campaignBudgetOperation = { updateMask: "amountMicros", update: amount }
    const adGroupAdOperation = { updateMask: "status", update: status }
    const mutate_operations = [{ campaignBudgetOperation }, { adGroupAdOperation }]
    const edit = { customer_id: String(customerId), user_email: "colleague@example.com", mutate_operations }
    await makeApi(platformUrl).create("/sandbox/edits", edit)
    await api.post(`${draft}/drift-check`)
  }
  say("Meanwhile the draft gets another budget and a keyword, and two keywords are paused:")
  const [served] = published.ad_groups
  await save("campaign-settings", { daily_budget_micros: 20_000_000 })
  const added = { text: "bicycle service at home", match_type: "EXACT" }
  await save("ad-groups", { ad_groups: [{ id: served.id, keywords: [added] }] })
  const two = { keyword_ids: idsOf(served.keywords).slice(0, 2), status: "PAUSED" }
  await api.post(`${draft}/keywords/bulk-update`, two)

  chapter("Compare the draft with the campaign, and decide the conflict")
  const value = (side: Answer) => typeof side === "number" ? money(side) : JSON.stringify(side)
  const { differences } = await api.get(`${draft}/changes`)
  for (const { base, draft, label, live, side } of differences) {
    tell(`${side}: ${label}`)
    tell(`  agreed ${value(base)}, draft ${value(draft)}, platform ${value(live)}`)
  }
  const plan = { decisions: [], validate_only: true }
  if (differences.some(({ side }: Answer) => side === "conflict")) {
    say("Nothing is sent over what somebody else has changed: a plan with an open conflict is refused.")
    const { plan_id } = await api.create(`${draft}/change-plans`, plan)
    await api.refused(409).post(`${draft}/change-plans/${plan_id}/apply`, { confirm: [] })
  }
  const theirs = differences.filter(({ side }: Answer) => side === "conflict" || side === "live")
  if (theirs.length > 0) {
    say("The colleague knows why. The draft takes over what was changed on the platform, the conflict too:")
    await api.post(`${draft}/changes/adopt`, { paths: theirs.map(({ path }: Answer) => path) })
  }

  chapter("Plan the changes, read the plan, apply it")
  await apply(api, `${draft}/change-plans`, await api.create(`${draft}/change-plans`, plan))
  say("An account can have guard rails for this: a highest daily budget, a highest rise in one change, and that only")
  say("managers let a campaign serve. What goes beyond them is 409 GUARD_RAIL, whichever way it is asked for.")

  chapter("Take it back")
  const { items: [latest] } = await api.get(`${draft}/applications`)
  await apply(api, `${draft}/change-plans`, await api.create(`${draft}/applications/${latest.id}/undo`))

  chapter("An analysis of the keywords, and what becomes of its recommendations")
  await recommend(api, await logIn(address, demoAdministrator.email), companyId)

  chapter("Export ads as CSV, and read a campaign's metrics")
  const csv = await api.get(`/adplatform/ads/csv?customer_id=${customerId}&limit=20`)
  const [header = "", firstAd = ""] = String(csv).split("\r\n")
  say(`${header.split(",").length} columns: ${header}`)
  const metrics = `/adplatform/campaign/${firstAd.split(",")[1]}/metrics?customer_id=${customerId}`
  const { clicks, conversions, cost_micros, impressions } = await api.get(metrics)
  say(`${impressions} impressions, ${clicks} clicks and ${conversions} conversions for ${money(cost_micros)} EUR`)

  chapter("The local search report")
  const { items: [shop] } = await api.get("/local-seo/locations")
  const month = (bound: string, before: number) => {
    const first = new Date()
    first.setUTCMonth(first.getUTCMonth() - before, 1)
    return `${bound}_year=${first.getUTCFullYear()}&${bound}_month=${first.getUTCMonth() + 1}`
  }
  say("The last three whole months beside the three before them:")
  const current = `${month("current_start", 3)}&${month("current_end", 1)}`
  const months = `${current}&${month("comparison_start", 6)}&${month("comparison_end", 4)}`
  const report = await api.get(`/local-seo/locations/${shop.id}/analytics/performance/detailed?${months}`)
  say(`${report.views.current.total_value} views, ${report.search_keywords.length} search terms showed the profile`)
  for (const name of ["views", "phone_calls", "direction_requests", "website_clicks", "bookings"]) {
    const { comparison, current, growth_pct } = report[name]
    tell(`${name.padEnd(20)} ${current.total_value}, before ${comparison.total_value} (${growth_pct} %)`)
  }

  chapter("Import stock images, and tag them")
  say("One is asked for twice, and one the provider does not have:")
  const wanted = { asset_ids: [...Object.keys(subjects), "2014422", "99999999"], tags: ["campaign-demo"] }
  const importing = `/media/integrations/stockmedia/import?company_id=${companyId}`
  const { failed, imported, skipped } = await api.post(importing, wanted)
  say(`${imported.length} imported, ${skipped.length} skipped, ${failed.length} failed`)
  const { items } = await api.get(`/media/?company_id=${companyId}&source_type=stockmedia&tag=campaign-demo`)
  const images = items.filter(({ external_id }: Answer) => external_id in subjects)
  for (const { external_id, id } of images) {
    await api.patch(`/media/${id}`, { tags: ["campaign-demo", "workshop"], alt_text: subjects[external_id] })
  }
  if (images.length > 0) await takeAndDelete(api, companyId, idsOf(images))
  else say("The provider gave none of them, so the demo goes on without images.")

  chapter("Subscribe to events")
  const subscription = await api.createOrFind("/event-subscriptions/", { event_type: "local_seo" })
  say("Once more, which changes nothing:")
  const again = await api.post("/event-subscriptions/", { event_type: "local_seo" })
  assert(again.id === subscription.id, "There are two subscriptions to one type")
  await api.remove(`/event-subscriptions/${subscription.id}`)

  const equal = `all ${settings.length} live settings are equal to the draft's`
  ended(`Done: draft ${draftId} is campaign ${published.published_campaign_id}; ${equal}.`)
}

/** Applies a plan with all risks that it names. */
const apply = async (api: Api, plans: string, { operations, plan_id, risks }: Answer) => {
  for (const { summary } of operations) tell(summary)
  for (const { message } of risks) tell(`! ${message}`)
  const risky = risks.filter((risk: Answer) => risk.needs_confirmation).map(({ code }: Answer) => code)
  await api.start(`${plans}/${plan_id}/apply`, { confirm: Array.from(new Set(risky)) })
}

const recommend = async (api: Api, admin: Api, companyId: number) => {
  const { currencyCode: currency_code, customerId, name, timeZone: time_zone } = judgedAccount
  const adplatform_customer_id = Number(customerId)
  const { items: [earlier] } = await admin.get(`/analysis-customer-configs?adplatform_customer_id=${customerId}`)
  if (earlier !== undefined) return say("The demo has run here before; it runs again in 24 hours.")
  say("An administrator links an account that has run for a year, and has its keywords analysed daily:")
  await admin.create(`/companies/${companyId}/customers`, { adplatform_customer_id, name, currency_code, time_zone })
  const time = { should_run_daily: true, time_to_run__at_customer_timezone: "05:30" }
  const daily = { adplatform_customer_id, analysis_type: "keyword_pause", ...time }
  const { id: configId } = await admin.create("/analysis-customer-configs", daily)
  await api.put(`/customers/${customerId}/analysis-context`, { brand_terms: ["Radhaus"], target_cpa_micros: null })
  const { run_id } = await api.start(`/analysis-customer-configs/${configId}/run`)
  const { candidates, health, proposed, reasons, status, vetoes } = await api.get(`/analysis-runs/${run_id}`)
  say(`${status}: ${candidates} keywords looked at, ${proposed} proposed`)
  for (const { message } of [...reasons, ...health, ...vetoes]) tell(message)
  if (status === "held") {
    say("The company's manager has looked at it, and lets it stand:")
    await api.post(`/analysis-runs/${run_id}/release`)
  }
  const { items } = await api.get(`/recommendations?customer_id=${customerId}&sort=-money_micros`)
  for (const { against, money_micros_30_days, sentences, title } of items) {
    tell(`${title} (${money(money_micros_30_days)} EUR in 30 days)`)
    for (const sentence of [...sentences, "Against it:", ...against]) tell(`  ${sentence}`)
  }
  assert(items.length > 1, "The analysis found too few of the bad keywords")
  say("One is dismissed, and two of the dearest one's campaign are approved:")
  await api.post("/recommendations/dismiss", { ids: [items.at(-1).id], reason: "We want to be seen for it" })
  const most = items.slice(0, -1).filter((one: Answer) => one.campaign_id === items[0].campaign_id)
  const { plans } = await api.start("/recommendations/approve", { ids: idsOf(most.slice(0, 2)) })
  assert(plans.length > 0, "Nothing was planned")
  await apply(api, "/change-plans", await api.get(`/change-plans/${plans[0].plan_id}`))
  const recommendation = `/recommendations/${idsOf(most)[0]}`
  assert((await api.get(recommendation)).status === "applied", "The recommendation does not know that it was applied")
  say("Somebody regrets it:")
  const applications = `/campaigns/live/${customerId}/${most[0].campaign_id}/applications`
  const { items: [{ id }] } = await api.get(`${applications}?limit=1`)
  await apply(api, "/change-plans", await api.create(`${applications}/${id}/undo`))
  assert((await api.get(recommendation)).status === "reverted", "The recommendation does not know that it was undone")
}

const takeAndDelete = async (api: Api, companyId: number, ids: ReadonlyArray<number>) => {
  chapter("Download the images as one archive, and open it")
  const query = `company_id=${companyId}&${ids.map((id) => `media_ids=${id}`).join("&")}`
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(await api.get(`/media/archive?${query}`))
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  for (const [name, { length }] of files) tell(`${name.padEnd(28)} ${length.toLocaleString("en").padStart(9)} bytes`)
  const manifest = JSON.parse(String(files.get("manifest.json")))
  for (const { alt_text, file_size, name, sha256 } of manifest.files) {
    const file = files.get(name) ?? ""
    const digest = createHash("sha256").update(file).digest("hex")
    assert(file.length === file_size && digest === sha256, `${name} is not what the manifest says`)
    tell(`${name}: "${alt_text}", sha256 ${sha256.slice(0, 16)}…`)
  }
  const counts = [manifest.files.length, files.size - 1, manifest.missing.length]
  assert.deepEqual(counts, [ids.length, ids.length, 0], "The archive has not exactly the images that were asked for")
  say(`All ${ids.length} files are what the manifest says.`)

  chapter("Delete the images")
  const removed = await api.removeAll(`/media/?${query}`)
  assert(removed.deleted_count === ids.length, "Not all images were deleted")
  say("The server removes the files in the background; asking again says when they have gone:")
  const isGone = async () => !(await api.removeAll(`/media/?${query}`)).storage_cleanup_pending
  for (let seconds = 0; !(await isGone()); seconds++) {
    assert(seconds < 60, "The files of deleted images are still there after a minute")
    await setTimeout(1_000)
  }
  say("No file is left.")
}
