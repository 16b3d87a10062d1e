import { accountStyle } from "@campaigns/adapters-http/Pages/AccountAssets"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { examplePng } from "@campaigns/port-contracts/Media/ExampleMedia"
import { assert, describe, it as test, layer } from "@effect/vitest"
import axe from "axe-core"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Browser, Page } from "playwright-core"
import { on, startSandbox, startServer, temporaryFolder } from "../support/Processes.ts"
import { stockedAt, stockMediaControl } from "../support/StockMediaControl.ts"
import { browser, hasBrowser, opened, picture, signIn, until } from "./ConsoleBrowser.ts"

/** The running service, whose stock images come from a sandbox of the test's own. */
class Service extends Context.Service<Service, {
  readonly url: string
  readonly running: Browser
  readonly provider: ReturnType<typeof stockMediaControl>
}>()("Service") {
  static readonly layer = Layer.effect(
    Service,
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      const sandbox = yield* startSandbox
      const { url } = yield* startServer({ ...stockedAt(sandbox), ...on(database.url, yield* temporaryFolder) })
      return { url, running: yield* browser, provider: stockMediaControl(sandbox) }
    })
  ).pipe(Layer.provide(TestDatabase.layerUrl))
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** Drops files onto the page, as from a folder beside it. */
const drop = async (page: Page, files: Readonly<Record<string, Uint8Array>>) => {
  const named = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")])
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer()
    for (const [name, text] of ${JSON.stringify(named)}) {
      transfer.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], name))
    }
    return transfer
  })()`)
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer })
}

/** Waits until the browser has drawn as many pictures. */
const drawn = (page: Page, count: number) =>
  until(
    page,
    async () =>
      await page.evaluate("[...document.images].filter((one) => one.complete && one.naturalWidth > 0).length") === count
  )

/** The findings of axe, and a width that is too much, at two widths in both appearances. */
const findings = async (page: Page) => {
  const found: Array<string> = []
  await page.evaluate(axe.source)
  for (const width of [380, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const { passes, violations } = await page.evaluate("axe.run()") as axe.AxeResults
      assert.isAbove(passes.length, 10)
      found.push(...violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(" ")}`))
      const over = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
      if (Number(over) > 0) found.push(`${over} px too wide at ${width} px`)
    }
  }
  return found
}

describe("the look of the pages of links", () => {
  test("has the colours of the console", () => {
    const look = readFileSync(
      fileURLToPath(new URL("../../../console/src/Look.css", import.meta.url)),
      "utf8"
    )
    const colours = accountStyle.match(/--[\w-]+: light-dark\([^)]*\);/g) ?? []
    assert.isAbove(colours.length, 5)
    for (const colour of colours) assert.include(look, colour)
  })
})

if (hasBrowser) {
  layer(Service.layer, { excludeTestServices: true })("Media, in a browser", (it) => {
    it.effect("are shown to no user of another company in the same browser", () =>
      Effect.gen(function*() {
        const { running, url } = yield* Service
        const { context, page } = yield* Effect.promise(() => opened(running))
        yield* Effect.promise(async () => {
          await page.goto(`${url}/media`)
          await signIn(page)
          await page.locator("input[type=file]").setInputFiles([
            { name: "secret.png", mimeType: "image/png", buffer: Buffer.from(examplePng(5, 7)) }
          ])
          await page.getByRole("link", { name: "secret.png" }).first().waitFor()
          await drawn(page, 1)
          const address = await page.locator("main img").first().getAttribute("src")
          const width = `new Promise((done) => {
            const image = new Image()
            image.onload = () => done(image.naturalWidth)
            image.onerror = () => done(null)
            image.src = ${JSON.stringify(address)}
          })`
          assert.strictEqual(await page.evaluate(width), 5)
          await page.locator("summary").filter({ hasText: "Account:" }).click()
          await button(page, "Sign out").click()
          await page.getByRole("heading", { name: "Sign in" }).waitFor()
          await signIn(page, "demo-password", "other@demo.test")
          await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor()
          assert.isNull(await page.evaluate(width))
          await page.goto(`${url}/media`)
          await page.getByRole("heading", { name: "There are no pictures yet" }).waitFor()
          // The next one has it again, and leaves the library as it was.
          await page.locator("summary").filter({ hasText: "Account:" }).click()
          await button(page, "Sign out").click()
          await page.getByRole("heading", { name: "Sign in" }).waitFor()
          await signIn(page)
          await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor()
          assert.strictEqual(await page.evaluate(width), 5)
          const removal = `/api/v1/media?company_id=1&media_ids=${/media\/(\d+)/.exec(address ?? "")?.[1]}`
          assert.strictEqual(
            await page.evaluate(`fetch("${removal}", { method: "DELETE" }).then((one) => one.status)`),
            200
          )
          await context.close()
        })
      }))

    it.effect(
      "are uploaded, found, described, downloaded and deleted, and taken from a provider",
      () =>
        Effect.gen(function*() {
          const { provider, running, url } = yield* Service
          const { complaints, context, page } = yield* Effect.promise(() => opened(running))
          const library = page.getByRole("list", { name: "Library" })
          yield* Effect.promise(async () => {
            await page.goto(`${url}/media`)
            await signIn(page)
            await page.getByRole("heading", { name: "There are no pictures yet" }).waitFor()
            await drop(page, { "shoe.png": examplePng(), "notes.png": Buffer.from("no picture at all") })
            const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem")
            await uploads.filter({ hasText: "shoe.png" }).getByText("Is in the library").waitFor()
            await uploads.filter({ hasText: "notes.png" }).getByRole("alert").waitFor()
            assert.match(await uploads.filter({ hasText: "notes.png" }).innerText(), /Was not taken\s+\S.*image/)
            await page.getByLabel("Upload pictures").last().setInputFiles([
              { name: "boot.png", mimeType: "image/png", buffer: Buffer.from(examplePng(8, 8)) }
            ])
            await uploads.filter({ hasText: "boot.png" }).getByText("Is in the library").waitFor()
            await button(page, "Clear the list").click()
            await drawn(page, 2)

            await library.getByRole("link", { name: "shoe.png" }).click()
            await page.getByRole("heading", { name: "shoe.png", level: 1 }).waitFor()
            await page.getByText("3 × 2 pixels").waitFor()
            await page.getByLabel("Description").fill("A trail shoe in the snow")
            await page.getByLabel("Tags, one a line").fill("winter\n\nshoes")
            await button(page, "Save").click()
            await page.getByText("Saved", { exact: true }).waitFor()
            await page.getByRole("img", { name: "A trail shoe in the snow" }).waitFor()
            await drawn(page, 1)

            await page.getByRole("link", { name: "Library", exact: true }).click()
            await page.getByLabel("Name, description or tag").fill("winter")
            await page.waitForURL(/search=winter/)
            await library.getByRole("link", { name: "boot.png" }).waitFor({ state: "detached" })
            await button(page, "Delete").press("Enter")
            assert.strictEqual(await page.getByRole("dialog").count(), 0)
            assert.include(
              await page.getByRole("region", { name: "chosen pictures" }).innerText(),
              "Choose a picture first."
            )
            await page.getByRole("checkbox", { name: "Choose: shoe.png" }).press("Space")
            await page.getByText("1 chosen").waitFor()
            const [download] = await Promise.all([
              page.waitForEvent("download"),
              page.getByRole("link", { name: "Download as ZIP", exact: true }).click()
            ])
            assert.match(download.suggestedFilename(), /\.zip$/)
            await button(page, "Delete").click()
            await page.getByRole("dialog", { name: "Delete this picture" }).getByRole("button", {
              name: "Delete for good"
            })
              .click()
            await page.getByRole("heading", { name: "Nothing matches" }).waitFor()
          })

          yield* provider.fault({ on: "search", kind: "rate_limit" })
          yield* Effect.promise(async () => {
            await page.getByRole("link", { name: "Stock images" }).click()
            await page.getByLabel("What they should show").fill("bicycle")
            await page.getByRole("alert").filter({ hasText: /provider/ }).waitFor()
          })
          yield* provider.clearFaults
          yield* Effect.promise(async () => {
            await button(page, "Try again").click()
            const rows = page.getByRole("table", { name: "Stock images that match" }).locator("tbody tr")
            await rows.first().waitFor()
            assert.strictEqual(await rows.count(), 20)
            await rows.first().getByRole("checkbox").check()
            await button(page, "Take into the library").click()
            await rows.first().getByText("In the library").waitFor()
            await page.getByRole("status").getByRole("link").click()
            await page.getByText("Pexels License").waitFor()
            await page.getByText(/^Photo by .* on Pexels$/).waitFor()
            await drawn(page, 1)
            await page.getByRole("link", { name: "Library", exact: true }).click()
            await page.getByLabel("From where").selectOption("Stock image")
            await drawn(page, 1)
            await page.getByLabel("From where").selectOption("Anywhere")
            await library.getByRole("link", { name: "shoe.png" }).waitFor({ state: "detached" })
            await drawn(page, 2)
            await picture(page, "media")
            // The refusal above is the only one.
            assert.deepStrictEqual(complaints.map((one) => /status of \d+/.exec(one)?.[0] ?? one), ["status of 503"])

            const { page: looked } = await opened(running, {
              bypassCSP: true,
              storageState: await context.storageState()
            })
            await looked.goto(`${url}/media`)
            await looked.getByRole("link", { name: "boot.png" }).waitFor()
            assert.deepStrictEqual(await findings(looked), [])
            await looked.getByRole("link", { name: "boot.png" }).click()
            await looked.getByRole("heading", { name: "boot.png", level: 1 }).waitFor()
            assert.deepStrictEqual(await findings(looked), [])
          })
        })
    )

    it.effect(
      "are taken in for a company that an administrator of several has to choose",
      () =>
        Effect.gen(function*() {
          const { running, url } = yield* Service
          yield* Effect.promise(async () => {
            const { context, page } = await opened(running)
            await page.goto(`${url}/media`)
            await signIn(page, "demo-password", "admin@demo.test")
            await page.getByText("Choose a company first").first().waitFor()
            assert.strictEqual(await button(page, "Upload pictures").getAttribute("aria-disabled"), "true")
            await page.getByLabel("Company", { exact: true }).selectOption("Second company")
            await page.getByLabel("Upload pictures").last().setInputFiles([
              { name: "sign.png", mimeType: "image/png", buffer: Buffer.from(examplePng()) }
            ])
            await page.getByText("Is in the library").waitFor()
            // Of no company in particular, and deleted from the library that it is in.
            await page.goto(`${url}/media`)
            await page.getByRole("link", { name: "sign.png" }).click()
            await page.getByRole("heading", { name: "sign.png", level: 1 }).waitFor()
            await page.getByRole("definition").filter({ hasText: "Second company" }).waitFor()
            await button(page, "Delete").click()
            await button(page, "Delete for good").click()
            await page.getByRole("heading", { name: "The picture is deleted." }).waitFor()
            await context.close()
          })
        })
    )

    it.effect(
      "have pages of links beside them that look alike and speak both languages, without a finding of axe",
      () =>
        Effect.gen(function*() {
          const { running, url } = yield* Service
          yield* Effect.promise(async () => {
            for (
              const [locale, invitation, reset, incomplete] of [
                ["en-GB", "Accept an invitation", "Set a new password", "This link is not complete"],
                ["de-DE", "Einladung annehmen", "Neues Passwort setzen", "Dieser Link ist nicht vollständig"]
              ] as const
            ) {
              const { complaints, context, page } = await opened(running, { bypassCSP: true, locale })
              for (const [path, title] of [["/invitation", invitation], ["/password-reset", reset]] as const) {
                await page.goto(`${url}${path}`)
                await page.getByRole("alert").filter({ hasText: incomplete }).waitFor()
                await page.goto(`${url}${path}?whole#token=a-token`)
                await page.getByRole("heading", { name: title, level: 1 }).waitFor()
                await page.getByRole("button").waitFor()
                assert.deepStrictEqual(await findings(page), [], path)
              }
              assert.deepStrictEqual(complaints, [])
              await context.close()
            }
          })
        })
    )
  })
}
