import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { eventually } from "../support/Eventually.ts"
import { publishableDraft } from "../support/PublishableDraft.ts"
import { button, hasBrowser, opened, partOfDraft as part, Service, signIn } from "./ConsoleBrowser.ts"

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Types into a field that saves itself, and leaves it. */
const saved = async (page: Page, label: string, text: string) => {
  await field(page, label).fill(text)
  await field(page, label).blur()
  await field(page, label).locator("xpath=../..").getByText("Saved").waitFor()
}

interface Text {
  readonly text: string
  readonly pinned_field: string
}

/** The parts of a draft that are edited here. */
interface Draft {
  readonly ad_schedule: unknown
  readonly network_settings: Readonly<Record<string, boolean>>
  readonly bidding_strategy: Readonly<Record<string, unknown>>
  readonly extensions: Readonly<Record<string, unknown>>
  readonly ad_groups: ReadonlyArray<{
    readonly name: string
    readonly cpc_bid_micros: number
    readonly keywords: ReadonlyArray<{ readonly text: string }>
    readonly rsas: ReadonlyArray<{ readonly headlines: ReadonlyArray<Text>; readonly display_path_1: string }>
  }>
}

if (hasBrowser) {
  layer(Service.layer, { excludeTestServices: true })("A draft that is edited by hand, in a browser", (it) => {
    it.effect(
      "has its texts, pins, extensions and settings as they were typed, goes back, and leaves out",
      () =>
        Effect.gen(function*() {
          const { running, url, user } = yield* Service
          const draftId = yield* publishableDraft(user, "Edited")
          const draft = Effect.map(
            user.call("GET", `/campaigns/drafts/${draftId}`),
            ({ body }) => body as unknown as Draft
          )
          const before = yield* draft
          const { complaints, page } = yield* Effect.promise(() => opened(running))

          yield* Effect.promise(async () => {
            await page.goto(`${url}/campaigns/${draftId}/groups`)
            await signIn(page)
            await saved(page, "Name of the ad group", "Repairs at home")
            await saved(page, "Bid for a click, in EUR", "0,85")
            await page.locator("summary").filter({ hasText: "Texts, pins and page" }).click()
            await saved(page, "Headline 1", "Bike Repair at Home")
            await page.getByText("19 of 30 letters").waitFor()
            await page.getByRole("listitem").filter({ has: field(page, "Headline 2") }).getByLabel("Place")
              .selectOption(
                "only at place 1"
              )
            await field(page, "Another headline").fill("Mechanics who are there within two hours")
            await button(page, "Add").first().click()
            const long = page.getByRole("listitem").filter({ has: field(page, "Headline 4") })
            await long.getByRole("alert").filter({ hasText: "30" }).waitFor()
            await button(page, "Remove Mechanics who are there within two hours").click()
            await field(page, "Headline 4").waitFor({ state: "detached" })
            await saved(page, "Shown path, part 1", "repair")
            await page.locator("summary").filter({ hasText: "Where the texts come from" }).click()
            await page.getByText("A person wrote it.").first().waitFor()

            await part(page, "Extensions").click()
            await field(page, "Another callout").fill("Fixed prices")
            await field(page, "Another callout").press("Enter")
            await button(page, "Remove Fixed prices").waitFor()
            await field(page, "Text of another sitelink").fill("Opening hours")
            await field(page, "Text of another sitelink").press("Enter")
            await saved(page, "Line 1 below", "Every day from nine")
            await field(page, "Another list").selectOption("Brands")
            await field(page, "Entries, one a line").fill("Alder\nBirch\nCedar")
            await button(page, "Save").click()
            await page.getByRole("group", { name: "Brands" }).waitFor()
            await field(page, "Number").fill("+49 30 1234567")
            await field(page, "Country, two letters such as DE").fill("DE")
            await button(page, "Take this number").click()
            await button(page, "Remove +49 30 1234567").waitFor()

            await part(page, "Settings").click()
            await page.getByRole("checkbox", { name: "Search partners" }).check()
            await page.getByLabel("Bidding", { exact: true }).selectOption("Conversions at a target cost")
            await saved(page, "Target cost of a conversion, in EUR", "12,5")
            await page.getByRole("checkbox", { name: "Monday" }).check()
            await page.getByRole("checkbox", { name: "Sunday" }).check()
            await field(page, "Until").fill("00:00")
            await button(page, "Add these times").click()
            await button(page, "Remove Sunday 09:00–24:00").waitFor()
          })
          const after = yield* eventually(
            "the times are saved",
            Effect.map(draft, (now) => now.ad_schedule === null ? undefined : now)
          )
          const group = after.ad_groups[0]
          assert.deepStrictEqual([group?.name, group?.cpc_bid_micros], ["Repairs at home", 850_000])
          assert.deepStrictEqual(
            group?.rsas[0]?.headlines.map(({ pinned_field: pin, text }) => [text, pin]),
            [["Bike Repair at Home", ""], ["We Come to You", "HEADLINE_1"], ["Fixed Prices", ""]]
          )
          assert.strictEqual(group?.rsas[0]?.display_path_1, "repair")
          assert.deepStrictEqual(after.extensions, {
            sitelinks: [{
              link_text: "Opening hours",
              final_url: "https://www.example.com/",
              description_1: "Every day from nine",
              description_2: "",
              final_mobile_url: ""
            }],
            callouts: [{ callout_text: "Fixed prices" }],
            phone: { phone_number: "+49 30 1234567", country_code: "DE" },
            structured_snippets: [{ header: "BRANDS", values: ["Alder", "Birch", "Cedar"] }]
          })
          assert.isTrue(after.network_settings["target_search_network"])
          assert.strictEqual(after.bidding_strategy["target_cpa_micros"], 12_500_000)
          assert.deepStrictEqual(after.ad_schedule, {
            mode: "CUSTOM",
            schedule_entries: ["MONDAY", "SUNDAY"].map((day) => ({
              day_of_week: day,
              start_hour: 9,
              start_minute: 0,
              end_hour: 24,
              end_minute: 0
            }))
          })

          yield* Effect.promise(async () => {
            await part(page, "History").click()
            await page.getByText("Bike Repair at Home").first().waitFor()
            await page.getByRole("row").last().scrollIntoViewIfNeeded()
            // The draft as it was made ready: its third revision, of settings, ad groups and an ad.
            await page.getByRole("row").filter({ hasText: "Ad" }).filter({ hasText: "new" }).first()
              .getByRole("button", { name: "Go back to this" }).click()
          })
          yield* eventually(
            "the draft as it was",
            Effect.map(draft, (now) => JSON.stringify(now.ad_groups) === JSON.stringify(before.ad_groups) || undefined)
          )

          // What the platform refuses can be left out, or an exemption asked for.
          const words = yield* user.call(
            "POST",
            `/campaigns/drafts/${draftId}/ad-groups/${
              (before.ad_groups[0] as unknown as { readonly id: number }).id
            }/keywords/bulk`,
            { keywords: [{ text: "sandboxpoison repair" }, { text: "sandboxmark repair" }] }
          )
          assert.strictEqual(words.status, 200)
          yield* Effect.promise(async () => {
            await part(page, "Keywords").click()
            await page.getByText("sandboxpoison repair", { exact: true }).waitFor()
            await part(page, "Publish").click()
            await button(page, "Have the platform check it").click()
            await page.getByText("The platform finds").waitFor()
            const boxes = page.getByRole("listitem").getByRole("checkbox")
            assert.strictEqual(await boxes.count(), 3)
            await page.getByRole("checkbox", { name: /^Leave it out \(ad_groups\[0\]\.keywords\[2\]/ }).check()
            await page.getByRole("checkbox", { name: /Ask for an exemption of TRADEMARKS_IN_AD_TEXT/ }).check()
            await button(page, "Have the platform check it").click()
            await page.getByText("The platform has nothing against it.").waitFor()
            await button(page, "Check how they answer").click()
            await page.getByRole("table", { name: "The pages as they answered" }).getByRole("link").first().waitFor()
            await button(page, "Publish, paused").click()
            await page.getByText(/^Published as campaign/).waitFor()
            await button(page, "Duplicate").click()
            await page.waitForURL((address) => !address.pathname.startsWith(`/campaigns/${draftId}`))
            await page.getByText("Draft", { exact: true }).waitFor()
          })
          assert.deepStrictEqual(
            (yield* draft).ad_groups[0]?.keywords.map(({ text }) => text),
            ["bike repair", "jobs", "sandboxmark repair"]
          )
          assert.deepStrictEqual(complaints, [])
        })
    )

    it.effect("stores what is typed, and nothing that is half typed", () =>
      Effect.gen(function*() {
        const { running, url, user } = yield* Service
        const { body } = yield* user.call("POST", "/campaigns/drafts", {
          name: "Typed",
          adplatform_customer_id: 1234567890,
          daily_budget_micros: 10_000_000,
          end_date: "2027-06-30"
        })
        const at = `/campaigns/drafts/${String(body["id"])}`
        const stored = Effect.map(user.call("GET", at), ({ body }) => [body["daily_budget_micros"], body["end_date"]])
        const { complaints, page } = yield* Effect.promise(() => opened(running))
        const budget = field(page, "Daily budget")
        const ends = field(page, "End date")
        const until = field(page, "Until")
        const says = (words: string) => page.getByText(words).waitFor()
        const type = async (text: string) => {
          await budget.fill(text)
          await budget.blur()
        }

        yield* Effect.promise(async () => {
          await page.goto(`${url}/campaigns/${String(body["id"])}`)
          await signIn(page)
          await budget.fill("8,5")
          await says("Read as €8.50.")
          await saved(page, "Daily budget", "8,5")
          assert.strictEqual(await budget.inputValue(), "8.5")
        })
        assert.deepStrictEqual(yield* stored, [8_500_000, "2027-06-30"])

        yield* Effect.promise(async () => {
          await type("85")
          await says("It was €8.50 and becomes €85.00. Is that meant?")
          await button(page, "No, not yet").click()
          assert.strictEqual(await budget.inputValue(), "8.5")
          for (const [text, problem] of [["12e", "cannot be read"], ["1.200", "thousands or decimals"]] as const) {
            await type(text)
            await says(problem)
            assert.strictEqual(await budget.getAttribute("aria-invalid"), "true")
          }
          await type("")
          await says("What was saved stays; \"Clear\" sets none.")
          await type("4.25")
          await page.getByText("Saved", { exact: true }).waitFor()
          await type("21.26")
          await says("It was €4.25 and becomes €21.26. Is that meant?")
          // Leaving once more asks no second time, and writes nothing.
          await budget.focus()
          await budget.blur()
        })
        assert.deepStrictEqual(yield* stored, [4_250_000, "2027-06-30"])

        yield* Effect.promise(async () => {
          await button(page, "Yes, that is meant").click()
          await page.getByText("Saved", { exact: true }).waitFor()
          // Of a day and of a time one part is deleted.
          await ends.focus()
          await page.keyboard.press("Backspace")
          await ends.blur()
          await says("This is not complete")
          await page.getByRole("checkbox", { name: "Monday" }).check()
          await until.focus()
          await page.keyboard.press("Backspace")
          await until.blur()
          await says("Type both times to their end first.")
          // Nothing was stored here: a day that is begun is none either.
          await field(page, "Start date").focus()
          await page.keyboard.type("3102")
          await field(page, "Start date").blur()
          await page.getByText("This is not complete").nth(2).waitFor()
        })
        const { body: now } = yield* user.call("GET", at)
        assert.deepStrictEqual(
          [now["daily_budget_micros"], now["start_date"], now["end_date"], now["ad_schedule"]],
          [21_260_000, null, "2027-06-30", null]
        )

        yield* Effect.promise(async () => {
          await ends.fill("2027-07-31")
          await ends.blur()
          await ends.locator("xpath=../..").getByText("Saved", { exact: true }).waitFor()
          await button(page, "Clear End date").click()
          await button(page, "Clear End date").waitFor({ state: "detached" })
          await button(page, "Clear Daily budget").click()
          await button(page, "Clear Daily budget").waitFor({ state: "detached" })
          assert.strictEqual(await budget.inputValue(), "")
        })
        assert.deepStrictEqual(yield* stored, [null, null])
        assert.deepStrictEqual(complaints, [])

        const german = yield* Effect.promise(() => opened(running, { locale: "de-DE" }))
        yield* Effect.promise(async () => {
          const { page } = german
          await page.goto(`${url}/campaigns/${String(body["id"])}`)
          await page.getByLabel("E-Mail-Adresse").fill("user@demo.test")
          await page.getByLabel("Passwort").fill("demo-password")
          await page.getByRole("button", { name: "Anmelden" }).click()
          const own = field(page, "Tagesbudget")
          await own.fill("1.200")
          await own.blur()
          await page.getByText("Tausender oder Nachkommastellen").waitFor()
          await own.fill("1.200,50 €")
          await own.blur()
          await page.getByText("Gespeichert", { exact: true }).waitFor()
          assert.strictEqual(await own.inputValue(), "1200,5")
        })
        assert.deepStrictEqual(yield* stored, [1_200_500_000, null])
        assert.deepStrictEqual(german.complaints, [])
      }))

    it.effect("becomes another campaign when the platform has removed the first one", () =>
      Effect.gen(function*() {
        const { running, url, user } = yield* Service
        const draftId = yield* publishableDraft(user, "Removed")
        const campaign = Effect.map(
          user.call("GET", `/campaigns/drafts/${draftId}`),
          ({ body }) => body["is_published"] === true ? Number(body["published_campaign_id"]) : undefined
        )
        yield* user.call("POST", `/campaigns/drafts/${draftId}/publish`)
        const first = yield* eventually("the first campaign", campaign)
        const removed = yield* user.call("PATCH", `/campaigns/live/1234567890/${first}`, {
          status: "REMOVED",
          confirm: ["NOT_UNDOABLE"]
        })
        assert.strictEqual(removed.status, 200)
        yield* Effect.promise(async () => {
          const { complaints, page } = await opened(running)
          await page.goto(`${url}/campaigns/${draftId}/changes`)
          await signIn(page)
          await page.getByText(`Campaign ${first} was removed on the platform.`).waitFor()
          await button(page, "Publish it as a new campaign").click()
          await button(page, "Publish as a new campaign, paused").click()
          await page.getByText(/^Published as campaign/).waitFor()
          assert.deepStrictEqual(complaints, [])
        })
        assert.isAbove(yield* eventually("another campaign", campaign), first)
      }))
  })
}
