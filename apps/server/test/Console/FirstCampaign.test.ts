import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { button, hasBrowser, opened, partOfDraft as part, picture, Service, signIn, until } from "./ConsoleBrowser.ts"

/** Types into a field and leaves it, which saves it. */
const setting = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel(label, { exact: true }).blur()
  await page.getByText("Saved", { exact: true }).last().waitFor()
}

/** Confirms what a plan asks about and applies it. */
const applied = async (page: Page, operations: number) => {
  await button(page, "Apply").waitFor()
  for (const risk of await page.getByRole("checkbox").all()) await risk.check()
  await button(page, "Apply").click()
  await page.getByText(`Applied: ${operations} operation`).waitFor()
}

if (hasBrowser) {
  layer(Service.layer, { excludeTestServices: true })("A first campaign, in a browser", (it) => {
    it.effect("comes from nothing to the platform, is changed there, and taken back", () =>
      Effect.gen(function*() {
        const { running, url } = yield* Service
        yield* Effect.promise(async () => {
          const { complaints, page } = await opened(running)
          await page.goto(url)
          await signIn(page)
          await page.getByRole("link", { name: "New campaign, from a market analysis" }).click()
          await button(page, "New market analysis").click()
          await page.getByLabel("Title", { exact: true }).fill("Bicycle repair")
          await page.getByLabel("What is sold, one thing a line").fill("bicycle repair\nebike service")
          await button(page, "Create").click()
          await page.getByRole("heading", { name: "Bicycle repair", level: 1 }).waitFor()
          await button(page, "Find keywords").click()
          await button(page, "Take all").click()
          await page.getByText(/^(\d+) of \1 keywords are taken/).waitFor()
          await picture(page, "market-analysis")
          await button(page, "Make a campaign draft of them").click()
          await setting(page, "Name of the campaign", "Repairs")
          await setting(page, "Daily budget", "20")
          await picture(page, "settings")
          await part(page, "Ad groups and ads").click()
          await button(page, "Make ad groups with keywords and ads").click()
          await page.getByRole("figure").first().waitFor()
          await picture(page, "ads")
          await part(page, "Keywords").click()
          await page.getByLabel("Keywords, one a line").fill("[ebike inspection]\tEUR 2\n\"ebike tuning\"\n-jobs")
          await button(page, "Read them").click()
          await button(page, "Add these 3").click()
          await page.getByText("3 added, 0 were there already.").waitFor()
          await picture(page, "keywords")
          await page.getByLabel("Find a keyword").fill("TUNING")
          await page.getByText(/^1 of \d+ are found/).waitFor()
          await page.getByLabel("Select ebike tuning").check()
          await button(page, "Pause").click()
          const tuning = page.getByRole("row").filter({ hasText: "ebike tuning" })
          await tuning.getByText("paused").waitFor()
          await button(page, "Take that back").click()
          await tuning.getByText("enabled").waitFor()
          await button(page, "Do it again").click()
          await tuning.getByText("paused").waitFor()
          await part(page, "Extensions").click()
          await button(page, "Write extensions").click()
          await page.getByRole("heading", { name: "Callouts" }).waitFor()
          await part(page, "Publish").click()
          await page.getByText("The campaign has no bidding strategy").waitFor()
          await part(page, "Settings").click()
          await page.getByLabel("Bidding", { exact: true }).selectOption("As many clicks as the budget brings")
          await page.getByText("The campaign has no bidding strategy").waitFor({ state: "detached" })
          await part(page, "Publish").click()
          await button(page, "Have the platform check it").click()
          await page.getByText("The platform has nothing against it.").waitFor()
          await picture(page, "publish")
          await button(page, "Publish, paused").click()
          await page.getByText(/^Published as campaign/).waitFor()
          await page.getByRole("link", { name: "To the campaigns on the platform, where it is enabled" }).click()
          const live = page.getByRole("row").filter({ hasText: "Repairs" })
          await live.getByText("paused", { exact: true }).waitFor()
          await live.getByRole("button", { name: "Enable Repairs" }).click()
          const question = page.getByRole("dialog", { name: "Enable Repairs" })
          await question.getByRole("listitem").first().waitFor()
          await question.getByRole("button", { name: "Enable Repairs" }).click()
          await live.getByText("enabled", { exact: true }).waitFor()
          await live.getByRole("link", { name: "Repairs" }).click()
          await part(page, "Settings").click()
          await setting(page, "Daily budget", "25")
          await part(page, "Changes").click()
          await button(page, "Plan it").waitFor()
          await picture(page, "changes")
          await button(page, "Plan it").click()
          await applied(page, 1)
          await page.getByRole("link", { name: "Look at the draft" }).click()
          const budget = page.getByRole("row").filter({ hasText: "Set the daily budget from 20.00 to 25.00" })
          await budget.getByRole("button", { name: "Undo" }).click()
          await applied(page, 1)
          await page.getByRole("link", { name: "Look at the draft" }).click()
          // The draft stays as it is, so that its change shows again.
          const change = page.getByRole("row").filter({ hasText: "Send the draft's" })
          await change.waitFor()
          const cells = await change.getByRole("cell").allTextContents()
          assert.deepStrictEqual(cells.slice(0, 4), ["Daily budget", "€20.00", "€25.00", "€20.00"])
          assert.strictEqual(await page.getByRole("row").filter({ hasText: "user@demo.test" }).count(), 4)
          assert.deepStrictEqual(complaints, [])
        })
      }))
    it.effect(
      "shows two people at one draft what the other writes, and lets one choose where both wrote",
      () =>
        Effect.gen(function*() {
          const { running, url, user } = yield* Service
          const run = Effect.runPromiseWith(yield* Effect.context())
          const { body } = yield* user.call("POST", "/campaigns/drafts", {
            name: "Shared",
            adplatform_customer_id: 1234567890,
            daily_budget_micros: 10_000_000
          })
          yield* Effect.promise(async () => {
            const pages = await Promise.all([1, 2].map(async () => {
              const { page } = await opened(running)
              await page.goto(`${url}/campaigns/${String(body["id"])}`)
              await signIn(page)
              await page.getByRole("heading", { name: "Shared", level: 1 }).waitFor()
              return page
            }))
            const [one, other] = pages
            assert(one !== undefined && other !== undefined)
            const budgetOf = (page: Page) => page.getByLabel("Daily budget", { exact: true })
            const shows = (page: Page, budget: string) =>
              until(page, async () => await budgetOf(page).inputValue() === budget)
            const address = `/api/v1/campaigns/drafts/${String(body["id"])}`
            await setting(one, "Daily budget", "11")
            let looks = 0
            other.on("response", (response) => looks += response.url().endsWith(address) ? 1 : 0)
            await shows(other, "11")
            // One may have been on its way already.
            assert.isAtMost(looks, 2)

            // Another field of the same draft is no matter; the same field is one.
            await budgetOf(one).fill("12")
            await setting(other, "Name of the campaign", "Ours")
            await budgetOf(one).blur()
            await shows(other, "12")
            await budgetOf(one).fill("13")
            await setting(other, "Daily budget", "14")
            const contest = one.getByRole("alert").filter({ hasText: "Somebody else has changed this meanwhile" })
            await contest.waitFor()
            await budgetOf(one).blur()
            assert.deepStrictEqual((await contest.locator("p").allTextContents()).slice(1), [
              "It was before: 12",
              "You wrote: 13",
              "There it is now: 14"
            ])
            await button(one, "Leave it as it is now").click()
            await shows(one, "14")
            await budgetOf(one).fill("15")
            await setting(other, "Daily budget", "16")
            await button(one, "Write mine over it").click()
            await shows(other, "15")

            // What others write between two looks is not lost either: no look comes before the write.
            const theirs = (changes: Readonly<Record<string, unknown>>) =>
              run(
                user.call("PATCH", `/campaigns/drafts/${String(body["id"])}/campaign-settings`, changes)
              )
            const look = { isHeld: true }
            await one.route(`**${address}`, async (route) => {
              while (look.isHeld && route.request().method() === "GET") await one.waitForTimeout(20)
              await route.continue().catch(() => {})
            })
            one.on("request", (request) => look.isHeld &&= request.method() !== "PATCH")
            await theirs({ campaign_name: "Theirs" })
            await budgetOf(one).fill("17")
            await budgetOf(one).blur()
            await until(one, async () => {
              const { body: stored } = await run(
                user.call("GET", `/campaigns/drafts/${String(body["id"])}`)
              )
              return stored["daily_budget_micros"] === 17_000_000
            })
            await budgetOf(one).locator("xpath=../..").getByText("Saved", { exact: true }).waitFor()
            await until(one, async () => await one.getByLabel("Name of the campaign").inputValue() === "Theirs")
            await shows(one, "17")
            look.isHeld = true
            await theirs({ daily_budget_micros: 18_000_000 })
            await budgetOf(one).fill("19")
            await budgetOf(one).blur()
            await contest.waitFor()
            assert.deepStrictEqual((await contest.locator("p").allTextContents()).slice(1), [
              "It was before: 17",
              "You wrote: 19",
              "There it is now: 18"
            ])
            await one.unrouteAll({ behavior: "ignoreErrors" })
          })
          const { body: now } = yield* user.call("GET", `/campaigns/drafts/${String(body["id"])}`)
          assert.deepStrictEqual([now["campaign_name"], now["daily_budget_micros"]], ["Theirs", 18_000_000])
        })
    )
  })
}
