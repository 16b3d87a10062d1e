import { Companies } from "@campaigns/application/Identity/Companies"
import { Inviting } from "@campaigns/application/Identity/Inviting"
import { passwordResetLink, PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { Users } from "@campaigns/application/Identity/Users"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { CompanyId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { existsSync } from "node:fs"
import { chromium, type Page } from "playwright-core"
import { manager, member } from "../support/DemoData.ts"
import { SocketService } from "../support/SocketService.ts"

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"

const address = "127.0.0.1"

/** Opens a link in a browser of its own; what its page asks for of other hosts, and what its console says, ends the test. */
const inBrowser = (link: string, use: (page: Page) => Promise<void>) =>
  Effect.promise(async () => {
    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]
    })
    try {
      const page = await browser.newPage()
      const complaints: Array<string> = []
      page.on("request", (request) => {
        if (new URL(request.url()).origin !== new URL(link).origin) complaints.push(request.url())
        if (request.url().includes("token=")) complaints.push(`the token is in ${request.url()}`)
      })
      page.on("pageerror", (error) => complaints.push(error.message))
      await page.goto(link)
      await use(page)
      assert.deepStrictEqual(complaints, [])
    } finally {
      await browser.close()
    }
  })

const message = async (page: Page, text: RegExp) => {
  await page.getByRole("alert").filter({ hasText: text }).waitFor()
  return page.evaluate("document.activeElement.id")
}

const principalOf = (email: string) =>
  Effect.gen(function*() {
    const users = yield* Users
    const { user } = Option.getOrThrow(yield* users.findByEmail(EmailAddress.make(email)))
    return Option.getOrThrow(yield* users.principal(user.id, null, Date.now()))
  })

layer(SocketService.layer, { excludeTestServices: true })("The pages of links", (it) => {
  it.effect.each(["/invitation", "/password-reset", "/account.js", "/account.css"])(
    "%s is a file of this host under a policy that allows nothing else",
    (path) =>
      Effect.gen(function*() {
        const { url } = yield* SocketService
        const response = yield* Effect.promise(() => fetch(`${url}${path}`))
        assert.strictEqual(response.status, 200)
        assert.include(response.headers.get("content-security-policy"), "default-src 'none'; script-src 'self';")
        const text = yield* Effect.promise(() => response.text())
        assert.notMatch(text, /https?:\/\//)
        const again = yield* Effect.promise(() =>
          fetch(`${url}${path}`, { headers: { "if-none-match": response.headers.get("etag") ?? "" } })
        )
        assert.strictEqual(again.status, 304)
      })
  )

  it.effect.each([["en-GB", "en", "Accept an invitation"], ["de-AT, en;q=0.8", "de", "Einladung annehmen"]])(
    "for a browser that likes %s are in %s",
    ([liked, language, title]) =>
      Effect.gen(function*() {
        const { url } = yield* SocketService
        const response = yield* Effect.promise(() =>
          fetch(`${url}/invitation`, { headers: { "accept-language": liked } })
        )
        assert.strictEqual(response.headers.get("content-language"), language)
        assert.match(response.headers.get("vary") ?? "", /Accept-Language/)
        const text = yield* Effect.promise(() => response.text())
        assert.include(text, `<html lang="${language}">`)
        assert.include(text, `<h1>${title}</h1>`)
      })
  )

  if (!existsSync(executablePath)) return

  it.effect("accept an invitation, after a password that is refused", () =>
    Effect.gen(function*() {
      const { url } = yield* SocketService
      const email = EmailAddress.make("in.a.browser@demo.test")
      const { token } = yield* (yield* Inviting).invite(
        yield* principalOf(manager),
        CompanyId.make(1),
        email,
        "member"
      )
      const link = `${url}/invitation#token=${token === null ? "" : Redacted.value(token)}`
      yield* inBrowser(link, async (page) => {
        await page.getByLabel("First name").fill("Ina")
        await page.getByLabel("Password").fill("aaaaaaaaaaaaaaaa")
        await page.getByRole("button", { name: "Accept the invitation" }).click()
        assert.strictEqual(await message(page, /the password must not be a few characters/), "message")
        await page.getByLabel("Password").fill("quite another password")
        await page.keyboard.press("Enter")
        await message(page, /You are a member now/)
        assert.isFalse(await page.getByLabel("Password").isVisible())
        assert.notInclude(page.url(), "token")
      })
      const password = Redacted.make("quite another password")
      yield* (yield* SignIn).withPassword({ username: email, password, address })
      const found = Option.getOrThrow(yield* (yield* Companies).member(CompanyId.make(1), email))
      assert.strictEqual((yield* (yield* Users).get(found.userId)).profile.firstName, "Ina")
    }))

  it.effect("set a password, once, and say when a link is not complete", () =>
    Effect.gen(function*() {
      const { url } = yield* SocketService
      const { userId } = yield* principalOf(member)
      const { token } = yield* (yield* PasswordResetting).issue(userId)
      const link = passwordResetLink(new URL(url), token)
      const set = async (page: Page) => {
        await page.getByLabel("Password").fill("quite another password")
        await page.getByRole("button", { name: "Set the password" }).click()
      }
      yield* inBrowser(link, async (page) => {
        await set(page)
        await message(page, /Your password is set/)
      })
      yield* inBrowser(link, async (page) => {
        await set(page)
        await message(page, /used up, over or not valid/)
      })
      yield* inBrowser(`${url}/password-reset`, async (page) => {
        await message(page, /not complete/)
        assert.isFalse(await page.getByRole("button").isVisible())
      })
      const password = Redacted.make("quite another password")
      yield* (yield* SignIn).withPassword({ username: member, password, address })
    }))
})
