import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFileSync } from "node:fs"
import type { Browser, Page } from "playwright-core"
import { button, hasBrowser, opened, Service, signIn, until } from "./ConsoleBrowser.ts"

/** The keywords of the draft, in four ad groups. */
const KEYWORDS = 20_000

/** The longest stall that is taken, milliseconds of a processor: 100 are wanted, and not every processor is as fast. */
const STALL = 250

const rows = (page: Page) => page.locator("tbody tr[data-index]")

/** Waits until rows are drawn that are these. */
const drawn = (page: Page, words: ReadonlyArray<string>) =>
  until(
    page,
    async () => (await rows(page).allTextContents()).map((row) => /word \d+/.exec(row)?.[0]).join() === words.join()
  )

/** Scrolls through the grid, filters and sorts it. */
const walk = async (page: Page) => {
  const box = page.getByRole("region", { name: "Keywords", exact: true })
  await box.hover()
  await box.press("Home")
  await page.getByText("word 0 buy", { exact: true }).waitFor()
  for (let at = 0; at < 40; at++) await page.mouse.wheel(0, 3_000)
  await until(page, async () => Number(await rows(page).first().getAttribute("data-index")) > 1_000)
  assert.isBelow(await rows(page).count(), 80)
  await box.press("End")
  await page.getByText("word 9999 buy", { exact: true }).waitFor()

  await page.getByLabel("Find a keyword").pressSequentially("word 1234", { delay: 30 })
  await page.getByText("11 of 20,000 are found, 0 selected").waitFor()
  await drawn(page, ["word 1234", ...Array.from({ length: 10 }, (_, digit) => `word 1234${digit}`)])
  await page.getByLabel("Find a keyword").fill("")
  await page.getByText("20,000 of 20,000 are found").waitFor()
  for (const column of ["Ad group", "Bid", "Keyword"]) {
    const head = page.getByRole("columnheader", { name: column })
    const was = await head.getAttribute("aria-sort")
    await head.getByRole("link").click()
    await until(page, async () => await head.getAttribute("aria-sort") !== was)
  }
}

/** Notes each task of the page that is longer than 50 ms. */
const watchStalls = `
  window.stalls = []
  new PerformanceObserver((list) => window.stalls.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" })
`

/** Tells how long the page that worked the most has waited for a processor so far, milliseconds. */
const waitingOf = async (running: Browser) => {
  const browser = await running.newBrowserCDPSession()
  const { processInfo: all } = await browser.send("SystemInfo.getProcessInfo")
  const [busiest] = all.filter(({ type }) => type === "renderer").sort((one, other) => other.cpuTime - one.cpuTime)
  return () => Number(readFileSync(`/proc/${busiest?.id}/schedstat`, "utf8").split(" ")[1]) / 1_000_000
}

if (hasBrowser) {
  layer(Service.layer, { excludeTestServices: true })("A grid of many keywords, in a browser", (it) => {
    it.effect(
      "scrolls, filters and sorts without a stall, and edits what a filter has left in one write",
      () =>
        Effect.gen(function*() {
          const { running, url, user } = yield* Service
          const { body } = yield* user.call("POST", "/campaigns/drafts", {
            name: "Large",
            adplatform_customer_id: 1234567890
          })
          const draft = `/campaigns/drafts/${String(body["id"])}`
          const step = yield* user.call("PATCH", `${draft}/ad-groups`, {
            ad_groups: ["Ales", "Breads", "Cakes", "Dips"].map((name, group) => ({
              name,
              keywords: Array.from({ length: KEYWORDS / 4 }, (_, at) => ({ text: `word ${group * 5_000 + at} buy` }))
            }))
          })
          assert.strictEqual(step.status, 200)
          yield* Effect.promise(async () => {
            const { complaints, page } = await opened(running)
            await page.goto(`${url}/campaigns/${String(body["id"])}/keywords`)
            await signIn(page)
            await page.getByText("20,000 of 20,000 are found, 0 selected").waitFor()
            assert.isBelow(await rows(page).count(), 80)
            await walk(page)

            // What is selected and then hidden by a filter is not edited; what is shown and not selected is not either.
            await page.getByLabel("Find a keyword").fill("word 1234")
            await page.getByText("11 of 20,000 are found, 0 selected").waitFor()
            await page.getByLabel("Select word 1234 buy", { exact: true }).check()
            await page.getByLabel("Select word 12345 buy", { exact: true }).check()
            await page.getByText("11 of 20,000 are found, 2 selected").waitFor()
            await page.getByLabel("Find a keyword").fill("word 12345")
            await page.getByText("1 of 20,000 are found, 1 selected").waitFor()
            await button(page, "Pause").click()
            await page.getByText("1 changed, 0 were so already.").waitFor()
            await page.getByLabel("Find a keyword").fill("")
            await page.getByText("20,000 of 20,000 are found, 2 selected").waitFor()
            await page.getByLabel("State", { exact: true }).selectOption("paused")
            await page.getByText("1 of 20,000 are found, 1 selected").waitFor()
            await drawn(page, ["word 12345"])
            await button(page, "Take that back").click()
            await page.getByText("0 of 20,000 are found, 0 selected").waitFor()
            await page.getByLabel("State", { exact: true }).selectOption("")

            // The way to the keywords of a group leads to those of that group.
            for (const [word, group] of [["word 0 buy", "Ales"], ["word 9999 buy", "Breads"]] as const) {
              await page.getByLabel("Find a keyword").fill(word)
              await drawn(page, [word.slice(0, -4)])
              await rows(page).first().getByRole("link", { name: group }).click()
              await until(page, async () =>
                await page.getByLabel("Ad group").first().locator("option:checked").textContent() === group)
              await page.getByLabel("Find a keyword").fill("")
              await page.getByText("5,000 of 20,000 are found").waitFor()
              await page.getByLabel("Ad group").first().selectOption("")
              await page.getByText("20,000 of 20,000 are found").waitFor()
            }

            await page.getByLabel("Ad group").first().selectOption("Cakes")
            await page.getByText("5,000 of 20,000 are found").waitFor()
            await page.getByLabel("Select all 5,000 that are found").check()
            await page.getByLabel("Bid, in EUR").fill("1.5")
            await button(page, "Set the bid").click()
            await page.getByText("5,000 changed, 0 were so already.").waitFor()
            await rows(page).first().getByText("€1.50").waitFor()
            await button(page, "Take that back").click()
            await rows(page).first().getByText("€0.00").waitFor()

            // What other work on the machine holds up is no stall of the page, and is not held up again and again.
            await page.goto(`${url}/campaigns/${String(body["id"])}/keywords`)
            await page.getByText("20,000 of 20,000 are found, 0 selected").waitFor()
            await page.evaluate(watchStalls)
            const waited = await waitingOf(running)
            let longest = Number.POSITIVE_INFINITY
            for (let round = 0; round < 3 && longest >= STALL; round++) {
              const before = waited()
              await walk(page)
              const stalls = await page.evaluate("window.stalls.splice(0)") as ReadonlyArray<number>
              longest = Math.max(0, ...stalls) - (waited() - before)
            }
            assert.isBelow(longest, STALL)
            assert.deepStrictEqual(complaints, [])
          })
        })
    )

    it.effect(
      "reads what is pasted, shows it before it is added, and sends again what did not arrive",
      () =>
        Effect.gen(function*() {
          const { running, url, user } = yield* Service
          const { body } = yield* user.call("POST", "/campaigns/drafts", {
            name: "Pasted",
            adplatform_customer_id: 1234567890
          })
          const draft = `/campaigns/drafts/${String(body["id"])}`
          yield* user.call("PATCH", `${draft}/ad-groups`, { ad_groups: [{ name: "Bikes" }] })
          const keys: Array<string> = []
          yield* Effect.promise(async () => {
            const { complaints, page } = await opened(running)
            await page.goto(`${url}/campaigns/${String(body["id"])}/keywords`)
            await signIn(page)
            const field = page.getByLabel("Keywords, one a line")
            await field.fill(
              "Campaign\tKeyword\tCountry\tMatch type\tMax CPC\nSpring\tcity bikes\tDE\tExact\t1,20\nSpring\tused\tDE\tNegative phrase\t\nSpring\tbikes\tDE\tBroad\t1.200"
            )
            await button(page, "Read them").click()
            await page.getByText("2 are read: 1 exact, 1 excluded").waitFor()
            await page.getByText("Line 4: its bid can be read in two ways").waitFor()
            await page.getByLabel("Max CPC").selectOption("left out")
            await page.getByText("3 are read: 1 exact, 1 excluded, 1 broad").waitFor()
            await page.getByLabel("Max CPC").selectOption("bid")
            await page.getByText("1 with a bid of their own, from €1.20 to €1.20").waitFor()
            await button(page, "Add these 2").click()
            await page.getByText("2 added, 0 were there already.").waitFor()
            assert.include(await field.inputValue(), "1.200")

            let sent = 0
            await page.route("**/keywords/bulk", async (route) => {
              sent++
              keys.push(route.request().headers()["idempotency-key"] ?? "")
              await (sent === 2 ? route.abort() : route.continue())
            })
            await field.fill(Array.from({ length: 1_500 }, (_, at) => `word ${at} buy`).join("\r\n"))
            await button(page, "Read them").click()
            await page.getByText("1,500 are read: 1,500 with the usual match of the draft").waitFor()
            await button(page, "Add these 1,500").click()
            await page.getByText("1,000 added, 0 were there already.").waitFor()
            await page.getByText("The lines 1,001 to 1,500 were not added.").waitFor()
            await button(page, "Send again").click()
            await page.getByText("1,500 added, 0 were there already.").waitFor()
            await page.getByText("1,502 of 1,502 are found").waitFor()

            await page.goto(`${url}/campaigns/${String(body["id"])}`)
            await page.getByLabel("Add negative keywords, one a line").fill(
              "“free shipping”\n-[used]\n［gratis］\njobs"
            )
            await button(page, "Read them").click()
            await page.getByText("4 are read: 1 phrase, 2 exact, 1 broad").waitFor()
            await button(page, "Add these 4").click()
            await page.getByText("4 added, 0 were there already.").waitFor()
            await button(page, "Remove [gratis]").waitFor()
            assert.deepStrictEqual(complaints, [])
          })
          assert.lengthOf(keys, 3)
          assert.strictEqual(keys[2], keys[1])
          assert.notStrictEqual(keys[1], keys[0])
          const { body: after } = yield* user.call("GET", draft)
          const { ad_groups: groups, negative_keywords: negatives } = after as unknown as {
            readonly ad_groups: ReadonlyArray<{ readonly keywords: ReadonlyArray<Record<string, unknown>> }>
            readonly negative_keywords: ReadonlyArray<Record<string, unknown>>
          }
          assert.deepStrictEqual(
            groups[0]?.keywords.slice(0, 3).map((one) => [one["text"], one["match_type"], one["cpc_bid_micros"]]),
            [
              ["city bikes", "EXACT", 1_200_000],
              ["\"used\"", "NEGATIVE", null],
              ["word 0 buy", "PHRASE", null]
            ]
          )
          assert.deepStrictEqual(negatives.map((one) => [one["text"], one["match_type"]]), [
            ["free shipping", "PHRASE"],
            ["used", "EXACT"],
            ["gratis", "EXACT"],
            ["jobs", "BROAD"]
          ])
        })
    )
  })
}
