import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Browser, Page } from "playwright-core"
import { button, hasBrowser, opened, picture, Service, signIn } from "./ConsoleBrowser.ts"
import { findings } from "./Deciding.ts"

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the administration" }).getByRole("link", { name, exact: true })

const signedIn = async (running: Browser, url: string, user: string) => {
  const { complaints, page } = await opened(running, { bypassCSP: true })
  await page.goto(url)
  await signIn(page, "demo-password", user)
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Sign in" }).waitFor()
  return { complaints, page }
}

/** Invites a person, and takes the invitation back. */
const invite = async (page: Page) => {
  await page.getByRole("link", { name: "Administration" }).click()
  await page.getByRole("heading", { name: "Invite a person" }).waitFor()
  await page.getByLabel("E-mail address", { exact: true }).fill("new@demo.test")
  await button(page, "Invite").click()
  await page.getByText("new@demo.test is invited.").waitFor()
  assert.strictEqual(await page.getByLabel("E-mail address", { exact: true }).inputValue(), "")
  await button(page, "Take back new@demo.test").click()
  await page.getByText("No invitation is open.").waitFor()
}

/** Links an account that the ad platform does not know, and then one that the sandbox makes. */
const link = async (page: Page) => {
  await tab(page, "Customers").click()
  const account = page.getByLabel("Account", { exact: true })
  await account.fill("555-666-7777")
  await button(page, "Link").click()
  await page.getByRole("alert").filter({ hasText: "reaches no active account 5556667777" }).waitFor()
  assert.strictEqual(await account.inputValue(), "555-666-7777")
  await page.getByLabel("Currency").fill("EUR")
  await page.getByLabel("Time zone").fill("Europe/Berlin")
  await button(page, "Link").click()
  const next = page.getByRole("link", { name: "Begin with a market analysis for it" })
  assert.strictEqual(await next.getAttribute("href"), "/market-analyses?customer=5556667777")
}

/** Sets a guard rail that is refused, and then one that is not. */
const setGuardRails = async (page: Page) => {
  await tab(page, "Customers").click()
  await page.getByRole("link", { name: "Alder Street Bikes" }).click()
  await page.getByLabel("Highest daily budget of a campaign, in EUR").fill("80")
  const rise = page.getByLabel("Highest rise in a day, in per cent")
  await rise.fill("20000")
  await button(page, "Save").click()
  await page.getByRole("alert").filter({ hasText: "less than or equal to 10000" }).waitFor()
  assert.strictEqual(await rise.inputValue(), "20000")
  assert.strictEqual(await rise.getAttribute("aria-invalid"), "true")
  assert.strictEqual(await page.getByLabel("Highest daily budget of a campaign, in EUR").inputValue(), "80")
  await rise.fill("40")
  await button(page, "Save").click()
  await page.getByText("Saved", { exact: true }).waitFor()
  assert.strictEqual(await rise.inputValue(), "40")
  await page.locator("dd").filter({ hasText: "admin@demo.test" }).waitFor()
  await picture(page, "guard-rails")
}

/** The screens as administrators see them. */
const screens = [
  "",
  "/users",
  "/customers",
  "/customers/1234567890",
  "/analyses?customer=1234567890",
  "/analyses/1",
  "/plan-modules",
  "/plan-modules/1",
  "/prompts",
  "/prompts/6",
  "/bug-reports",
  "/audit"
]

/** Looks at each screen in German on a narrow, dark page. */
const look = async (page: Page, url: string) => {
  await page.evaluate("localStorage.setItem(\"console-language\", \"de\")")
  await page.setViewportSize({ width: 380, height: 800 })
  await page.emulateMedia({ colorScheme: "dark" })
  for (const screen of screens) {
    await page.goto(`${url}/administration${screen}`)
    await page.getByRole("navigation", { name: "Teile der Verwaltung" }).waitFor()
    await page.locator(".loading").first().waitFor({ state: "detached" })
    assert.deepStrictEqual(await findings(page), [], screen)
    assert.strictEqual(await page.evaluate("document.documentElement.scrollWidth"), 380, screen)
  }
}

if (hasBrowser) {
  layer(Service.layer, { excludeTestServices: true })("The administration, in a browser", (it) => {
    it.effect(
      "invites, bounds what is done for a customer, switches an analysis on, and tells who did it",
      () =>
        Effect.gen(function*() {
          const { running, url } = yield* Service
          yield* Effect.promise(async () => {
            const { complaints, page } = await signedIn(running, url, "admin@demo.test")
            await invite(page)
            await link(page)
            await setGuardRails(page)
            await tab(page, "Recurring analyses").click()
            await page.getByRole("heading", { name: "Choose a customer" }).waitFor()
            await page.getByLabel("Customer", { exact: true }).selectOption("Alder Street Bikes")
            await page.getByRole("heading", { name: "No recurring analysis yet" }).waitFor()
            await page.getByLabel("Analysis", { exact: true }).selectOption("Search terms")
            await button(page, "Add").click()
            await button(page, "Switch on Search terms").click()
            await button(page, "Switch off Search terms").waitFor()
            await page.getByLabel("Brand terms, one a line").fill("Alder Street\nalder bikes")
            await page.getByLabel("Monday").fill("9:10-12")
            await page.locator(".problem").filter({ hasText: "\"9:10-12\" is no time as 09:00-12:30." }).waitFor()
            await page.getByLabel("Monday").fill("09:00-12:30, 14:00-18:00")
            await button(page, "Save").click()
            await page.getByText("Saved", { exact: true }).waitFor()
            assert.strictEqual(await page.getByLabel("Monday").inputValue(), "09:00-12:30, 14:00-18:00")
            await page.getByRole("link", { name: "Search terms" }).click()
            await button(page, "Run now").click()
            await page.getByText("The run has ended.").waitFor()
            await page.getByRole("link", { name: /^Run \d+$/ }).waitFor()

            await tab(page, "Audit log").click()
            await page.getByLabel("What kind").selectOption("Recurring analysis")
            await page.getByRole("row").filter({ hasText: "Switched on" }).filter({ hasText: "no → yes" }).waitFor()
            await page.getByLabel("What kind").selectOption("Customer")
            const bounded = page.getByRole("row").filter({ hasText: "not set → 40" })
            await bounded.filter({ hasText: "admin@demo.test" }).getByRole("link", { name: "Alder Street Bikes" })
              .waitFor()
            await page.getByLabel("What kind").selectOption("Recurring analysis")
            await page.reload()
            await page.getByRole("row").filter({ hasText: "no → yes" }).waitFor()

            await tab(page, "Prompts").click()
            await page.getByRole("link", { name: "Headlines" }).click()
            const text = page.getByLabel("Text", { exact: true })
            const before = await text.inputValue()
            await text.fill(`${before} {{weather}}`)
            await page.getByRole("listitem").filter({ hasText: /^\{\{keywords\}\}$/ }).waitFor()
            await button(page, "Save").click()
            await page.getByRole("alert").filter({ hasText: "There is no placeholder \"{{weather}}\"" }).waitFor()
            assert.strictEqual(await text.inputValue(), `${before} {{weather}}`)
            await look(page, url)
            assert.deepStrictEqual(complaints, [])
          })
        })
    )

    it.effect("tells a member what is for others, and takes what is for everyone", () =>
      Effect.gen(function*() {
        const { running, url } = yield* Service
        yield* Effect.promise(async () => {
          const { complaints, page } = await signedIn(running, url, "user@demo.test")
          await page.goto(`${url}/administration/prompts/1`)
          await page.getByRole("heading", { name: "This is not for you to see" }).waitFor()
          await page.getByText("This is for administrators").waitFor()
          await tab(page, "Customers").click()
          await button(page, "Link").waitFor()
          assert.strictEqual(await button(page, "Link").getAttribute("aria-disabled"), "true")
          await tab(page, "Bug reports").click()
          await button(page, "Report a bug").click()
          await page.getByLabel("Title", { exact: true }).fill("A button is too small")
          await button(page, "Send").click()
          await page.getByText("The report \"A button is too small\" was sent.").waitFor()
          assert.deepStrictEqual(complaints, [])
        })
      }))

    it.effect(
      "shows nothing of a user who signed out, by the way back and as a page that is brought back",
      () =>
        Effect.gen(function*() {
          const { running, url } = yield* Service
          yield* Effect.promise(async () => {
            const { page } = await opened(running)
            const isSignIn = async () => {
              await page.getByRole("heading", { name: "Sign in" }).waitFor()
              assert.strictEqual(await page.getByText("Alder Street Bikes").count(), 0)
            }
            await page.goto(`${url}/administration/customers`)
            await signIn(page)
            await page.getByRole("link", { name: "Alder Street Bikes" }).click()
            await page.getByRole("heading", { name: "Alder Street Bikes", level: 1 }).waitFor()
            await page.locator("summary").filter({ hasText: "Account:" }).click()
            await button(page, "Sign out").click()
            await isSignIn()
            await page.goBack()
            await isSignIn()
            await signIn(page)
            await page.getByRole("heading", { name: "Alder Street Bikes", level: 1 }).waitFor()
            await page.context().clearCookies()
            await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
            await isSignIn()
          })
        })
    )

    it.effect(
      "marks what it asks by itself, and lists the sessions of its user, who ends one of them",
      () =>
        Effect.gen(function*() {
          const { running, url, user } = yield* Service
          const draft = { name: "Bread", adplatform_customer_id: 1234567890, daily_budget_micros: 12_500_000 }
          const { body: { id } } = yield* user.call("POST", "/campaigns/drafts", draft)
          yield* Effect.promise(async () => {
            const { page } = await signedIn(running, url, "user@demo.test")
            const marks: Array<boolean> = []
            page.on("request", (request) => {
              if (request.url().endsWith(`/drafts/${id}`)) marks.push(request.headers()["x-unattended"] === "true")
            })
            const until = async (what: string, isSo: () => boolean | Promise<boolean>) => {
              for (let look = 0; !(await isSo()); look++) {
                assert.isBelow(look, 200, `waits for ${what}`)
                await page.waitForTimeout(50)
              }
            }
            await page.goto(`${url}/campaigns/${id}`)
            await page.getByRole("heading", { name: "Bread", level: 1 }).waitFor()
            await until("two looks at the draft", () => marks.length >= 2)
            const before = marks.length
            await page.keyboard.press("Shift")
            await until("two more", () => marks.length >= before + 2)
            assert.deepStrictEqual([marks[before - 1], marks[before], marks[before + 1]], [true, false, true])

            await page.locator("summary").filter({ hasText: "Account:" }).click()
            await page.getByRole("link", { name: "Sessions" }).click()
            const rows = page.locator("tbody tr")
            await rows.filter({ hasText: "this one" }).waitFor()
            const clients = rows.filter({ hasText: "Client of the API" })
            assert.strictEqual(await clients.count(), 1)
            await clients.getByRole("button", { name: "End" }).click()
            await page.getByRole("dialog").getByRole("button", { name: "End" }).click()
            await clients.waitFor({ state: "detached" })
            assert.strictEqual(await rows.filter({ hasText: "this one" }).count(), 1)
          })
          assert.strictEqual((yield* user.call("GET", "/users/me")).status, 401)
        })
    )
  })
}
