import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { hasBrowser, opened, picture, Service, signIn, until } from "./ConsoleBrowser.ts"

const customer = 1234567890
const number = new Intl.NumberFormat("en-GB")
const money = new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" })

interface Day {
  readonly date: string
  readonly impressions: number
  readonly clicks: number
  readonly cost_micros: number
  readonly conversions: number
}

interface Compared {
  readonly current: { readonly total_value: number }
  readonly comparison: { readonly total_value: number }
}

/** The metrics at the end of a line of the ads' file, after which there are only the costs per conversion. */
const metricsOf = (line: string) => {
  const [impressions = 0, clicks = 0, , , cost = 0, conversions = 0] = line.split(",").slice(-8).map(Number)
  return { impressions, clicks, cost, conversions }
}

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Kinds of reports" }).getByRole("link", { name, exact: true })

const cellsOf = (page: Page, table: string) =>
  page.getByRole("table", { name: table, exact: true }).getByRole("row").last().getByRole("cell").allTextContents()

if (hasBrowser) {
  layer(Service.layer, { excludeTestServices: true })("The reports, in a browser", (it) => {
    it.effect(
      "show a campaign's metrics, ads and their file, and say why a window is refused",
      () =>
        Effect.gen(function*() {
          const { running, url, user } = yield* Service
          const { body } = yield* user.call("GET", `/campaigns/live/${customer}?search=Brand`)
          const [{ campaign_id: campaign } = { campaign_id: 0 }] = body["items"] as ReadonlyArray<
            { campaign_id: number }
          >
          const scope = `customer_id=${customer}&campaign_id=${campaign}&start_date=2026-09-03&end_date=2026-10-12`
          const file = yield* user.open(`/adplatform/ads/csv?${scope}&limit=200`)
          const text = yield* Effect.promise(() => file.text())
          const ads = text.split("\r\n").slice(1, -1).map(metricsOf)
          const whole = yield* user.call("GET", `/adplatform/campaign/${campaign}/metrics?customer_id=${customer}`)
          const sum = (name: keyof (typeof ads)[number]) => ads.reduce((total, ad) => total + ad[name], 0)
          assert.isAbove(sum("impressions"), 100)
          const daily = yield* user.call("GET", `/adplatform/campaign/${campaign}/metrics/daily?${scope}`)
          const days = daily.body["items"] as ReadonlyArray<Day>
          const total = (name: Exclude<keyof Day, "date">) => days.reduce((all, day) => all + day[name], 0)
          assert.deepStrictEqual([days.length, days[0]?.date], [40, "2026-09-03"])
          // The same traffic, counted by ad.
          assert.deepStrictEqual([total("impressions"), total("clicks")], [sum("impressions"), sum("clicks")])
          assert.isAbove(new Set(days.map(({ impressions }) => impressions)).size, 10)
          yield* Effect.promise(async () => {
            // Where the account is, the next day has begun already.
            const { complaints, page } = await opened(running, { timezoneId: "America/Los_Angeles" })
            await page.clock.setFixedTime("2026-10-12T23:30:00Z")
            await page.goto(`${url}/reports`)
            await signIn(page)
            await page.getByLabel("Last day").waitFor()
            assert.strictEqual(await page.getByLabel("Last day").inputValue(), "2026-10-13")
            await page.getByLabel("Campaign", { exact: true }).selectOption("Brand")
            await page.getByLabel("Last day").fill("2026-10-12")
            await page.waitForURL(/until=2026-10-12/)
            await page.getByLabel("First day").fill("2026-09-03")
            await page.getByRole("cell", { name: /^3 Sept.* 12 Oct 2026$/ }).waitFor()
            const cells = await cellsOf(page, "Whole window")
            await picture(page, "reports")
            const figures = ({ clicks, conversions, cost_micros: cost, impressions }: Omit<Day, "date">) => [
              number.format(impressions),
              number.format(clicks),
              money.format(cost / 1_000_000),
              number.format(conversions)
            ]
            const shown = (row: ReadonlyArray<string>) => [1, 2, 4, 6].map((place) => row[place])
            assert.deepStrictEqual(
              shown(cells),
              figures({
                impressions: total("impressions"),
                clicks: total("clicks"),
                cost_micros: total("cost_micros"),
                conversions: total("conversions")
              })
            )
            const table = page.getByRole("region", { name: "The metrics by day" })
            const firstRows = await table.locator("tbody tr:not(.space)").all()
            const newest = days.toReversed()
            assert.isAbove(firstRows.length, 5)
            for (const [place, row] of firstRows.entries()) {
              assert.deepStrictEqual(shown(await row.getByRole("cell").allTextContents()), figures(newest[place]!))
            }
            assert.strictEqual(await table.getByRole("cell").first().textContent(), "12 Oct 2026")
            await table.evaluate((box) => box.scrollTo(0, box.scrollHeight))
            await table.getByRole("cell", { name: /^3 Sept? 2026$/ }).waitFor()
            assert.strictEqual(await page.locator("figure.plot canvas").count(), 4)
            await page.getByText(number.format(Number(whole.body["impressions"])), { exact: true }).waitFor()

            await page.getByLabel("First day").fill("2025-09-03")
            await page.getByRole("alert").filter({ hasText: /must be at most 366 days/ }).waitFor()
            await page.getByLabel("First day").fill("2026-09-03")
            await page.getByRole("alert").waitFor({ state: "detached" })
            await page.getByLabel("Last day").fill("2026-09-01")
            await page.getByRole("alert").filter({
              hasText: /^end_date \(2026-09-01\) must not be before start_date \(2026-09-03\)/
            }).waitFor()
            await page.getByLabel("Last day").fill("2026-10-12")
            await page.getByRole("alert").waitFor({ state: "detached" })

            await tab(page, "Ads").click()
            const rows = page.getByRole("table", { name: "Ads" }).locator("tbody tr")
            await rows.first().waitFor()
            assert.strictEqual(await rows.count(), ads.length)
            assert.strictEqual((await cellsOf(page, "Ads"))[2], number.format(ads.at(-1)?.impressions ?? 0))
            const begun = page.waitForEvent("download")
            await page.getByRole("link", { name: "Download as CSV" }).click()
            const download = await begun
            assert.strictEqual(download.suggestedFilename(), `ads-${customer}-2026-09-03-2026-10-12.csv`)
            assert.strictEqual(readFileSync(await download.path(), "utf8"), text)
            await page.getByLabel("Search in names and texts").fill("no ad has this")
            await page.getByRole("heading", { name: "No ad matches" }).waitFor()
            assert.deepStrictEqual(complaints, [])
          })
        })
    )

    it.effect("show what a location's business profile brought, and rename the location", () =>
      Effect.gen(function*() {
        const { running, url, user } = yield* Service
        yield* Effect.promise(async () => {
          const { complaints, page } = await opened(running)
          await page.goto(`${url}/reports/local-search`)
          await signIn(page)
          await page.getByText("Administrators add locations.").waitFor()
          await page.getByRole("link", { name: "Alder Street, Berlin" }).click()
          const bookings = page.getByRole("table", { name: "In all" }).getByRole("row").last()
          await bookings.waitFor()
          const asked = page.waitForResponse((response) => response.url().includes("/performance/detailed"))
          await page.getByLabel("Compared with").selectOption("The same months a year earlier")
          const { bookings: said } = await (await asked).json() as { readonly bookings: Compared }
          await bookings.filter({ hasText: number.format(said.comparison.total_value) }).waitFor()
          const [, current, before] = await cellsOf(page, "In all")
          assert.deepStrictEqual(
            [current, before],
            [said.current, said.comparison].map((one) => number.format(one.total_value))
          )
          assert.strictEqual(await page.locator("figure.plot canvas").count(), 5)
          const drawn = "document.querySelector('.plot canvas').toDataURL()"
          const light = await page.evaluate(drawn)
          await page.emulateMedia({ colorScheme: "dark" })
          await until(page, async () => await page.evaluate(drawn) !== light)
          await page.getByRole("button", { name: "Change", exact: true }).click()
          await page.getByLabel("Name", { exact: true }).fill("Workshop")
          await page.getByRole("button", { name: "Save" }).click()
          await page.getByRole("heading", { name: "Workshop", level: 1 }).waitFor()
          assert.deepStrictEqual(complaints, [])
        })
        const { body } = yield* user.call("GET", "/local-seo/locations")
        assert.deepStrictEqual((body["items"] as ReadonlyArray<{ name: string }>).map(({ name }) => name), ["Workshop"])
      }))

    it.effect(
      "let an administrator add a location and remove it, and say why a second one is refused",
      () =>
        Effect.gen(function*() {
          const { running, url } = yield* Service
          yield* Effect.promise(async () => {
            const { complaints, page } = await opened(running)
            await page.goto(`${url}/reports/local-search`)
            await signIn(page, "demo-password", "admin@demo.test")
            await page.getByRole("button", { name: "Add a location" }).click()
            await page.getByLabel("Name", { exact: true }).fill("Another")
            await page.getByLabel("Business profile").fill("12345678901234567890")
            await page.getByRole("button", { name: "Save" }).click()
            await page.getByRole("alert").waitFor()
            assert.strictEqual(await page.getByLabel("Name", { exact: true }).inputValue(), "Another")
            await page.getByRole("button", { name: "Close" }).click()
            await page.locator("tbody a").first().click()
            await page.getByRole("button", { name: "Remove" }).click()
            await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
            await page.getByRole("heading", { name: "There is no location yet" }).waitFor()
            await page.getByRole("button", { name: "Add a location" }).click()
            await page.getByLabel("Name", { exact: true }).fill("Another")
            await page.getByLabel("Business profile").fill("12345678901234567890")
            await page.getByRole("button", { name: "Save" }).click()
            await page.getByRole("heading", { name: "Another", level: 1 }).waitFor()
            assert.deepStrictEqual(complaints, [])
          })
        })
    )
  })
}
