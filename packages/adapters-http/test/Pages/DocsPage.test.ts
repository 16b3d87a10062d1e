import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Browser } from "playwright-core"
import { hasBrowser, launchBrowser } from "../support/Chromium.ts"
import { type SampleProcess, startSample } from "../support/SampleProcess.ts"
import { sampleService } from "../support/SampleService.ts"

describe("the documentation page", () => {
  it("consists of files of this host under a policy that allows nothing else", async () => {
    const service = sampleService()
    const page = await service.call("GET", "/docs")
    const html = await page.text()
    const policy = page.headers.get("content-security-policy")
    assert.include(policy, "default-src 'none'")
    assert.include(policy, "script-src 'self';")
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address)
    assert.deepStrictEqual(parts, ["/favicon.svg", "/docs/swagger-ui.css", "/docs/swagger-ui.js", "/docs/start.js"])
    for (const part of [...parts, "/openapi.json", "/favicon.ico"]) {
      const response = await service.call("GET", part)
      assert.strictEqual(response.status, 200, part)
      const etag = response.headers.get("etag") ?? ""
      const again = await service.call("GET", part, { headers: { "if-none-match": etag } })
      assert.strictEqual(again.status, 304, part)
    }
    await service.dispose()
  })
})

describe.runIf(hasBrowser)("the documentation page in a browser", () => {
  let sample: SampleProcess
  let browser: Browser
  beforeAll(async () => {
    sample = await startSample()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    sample.child.kill("SIGKILL")
  })

  it("logs in with the password flow, calls an operation with the token, and asks no other host for anything", async () => {
    const page = await browser.newPage()
    const addresses: Array<string> = []
    const complaints: Array<string> = []
    page.on("request", (request) => addresses.push(request.url()))
    page.on("pageerror", (error) => complaints.push(error.message))
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text())
    })
    await page.goto(`${sample.url}/docs`)

    await page.click("button.authorize")
    await page.fill("input#oauth_username", "user@demo.test")
    await page.fill("input#oauth_password", "demo-password")
    await page.click(".modal-ux button.authorize")
    await page.waitForSelector(".modal-ux button:has-text('Logout')")
    await page.click(".modal-ux button.btn-done")

    const operation = page.locator("#operations-Notes-notes_mine")
    await operation.locator(".opblock-summary-control").click()
    await operation.locator("button.execute").click()
    const answer = operation.locator(".live-responses-table .response-col_description code")
    await answer.first().waitFor()
    assert.include(await answer.first().innerText(), "mine")

    await page.reload()
    await page.waitForSelector(".auth-wrapper button.authorize.locked")

    assert.include(addresses, `${sample.url}/openapi.json`)
    assert.include(addresses, `${sample.url}/notes/mine`)
    assert.deepStrictEqual(
      addresses.filter((address) => !/^(?:data|blob):/.test(address) && !address.startsWith(sample.url)),
      []
    )
    assert.deepStrictEqual(complaints, [])
  })
})
