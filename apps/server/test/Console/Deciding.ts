import { assert } from "@effect/vitest"
import axe from "axe-core"
import { type Page } from "playwright-core"
import { picture, signIn } from "./ConsoleBrowser.ts"
import type { Judged } from "./JudgedCustomer.ts"

/** The findings of axe on a page. */
export const findings = async (page: Page) => {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate("axe.run()") as axe.AxeResults
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(" ")}`)
}

/** Confirms what a plan asks for, by keyboard, and applies it. */
const apply = async (page: Page) => {
  const button = page.getByRole("button", { name: "Apply" })
  await button.waitFor()
  const risks = page.getByRole("group", { name: "Risks to confirm" }).getByRole("checkbox")
  for (const risk of await risks.all()) {
    assert.strictEqual(await button.getAttribute("aria-disabled"), "true")
    await risk.press("Space")
  }
  assert.strictEqual(await button.getAttribute("aria-disabled"), "false")
  await button.click()
}

/** The refusal of a plan that raises a budget by what another one is to give first. */
const donorFirst = {
  detail: "The donor's plan is to be applied first.",
  code: "DONOR_FIRST",
  donor_plan_id: "a-donor"
}

/** The refusal of recommendations that somebody else decided on. */
const closed = {
  detail: "The recommendation is not proposed any more.",
  code: "RECOMMENDATIONS_NOT_OPEN",
  recommendation_ids: []
}

/** Dismisses the last recommendation with a reason; approves the first, applies its plan and takes that back. */
export const decide = async (page: Page, url: string, { recommendations, runId }: Judged) => {
  const [first] = recommendations
  const last = recommendations.at(-1)
  assert(first !== undefined && last !== undefined && first !== last)
  const titles = () => page.locator("tbody td:first-child a").allTextContents()

  await page.goto(`${url}/analyses`)
  await signIn(page)
  await page.getByRole("link", { name: first.title }).waitFor()
  assert.deepStrictEqual(await titles(), recommendations.map(({ title }) => title))
  await picture(page, "recommendations")
  await page.getByRole("button", { name: "Dismiss" }).press("Enter")
  assert.strictEqual(await page.getByRole("dialog").count(), 0)
  await page.getByRole("checkbox", { name: `Choose: ${last.title}` }).press("Space")
  await page.getByText("1 chosen").waitFor()
  await page.getByRole("button", { name: "Dismiss" }).click()
  const dialog = page.getByRole("dialog", { name: "Dismiss this recommendation" })
  await dialog.getByLabel("Reason").fill("We want to be seen for it")
  await dialog.getByRole("button", { name: "Dismiss" }).click()
  await page.getByRole("link", { name: last.title }).waitFor({ state: "detached" })
  assert.deepStrictEqual(await titles(), recommendations.slice(0, -1).map(({ title }) => title))
  await page.goto(`${url}/`)
  await page.getByText(/recommendations? waits? for a decision/).first().waitFor()
  await picture(page, "overview")
  await page.goto(`${url}/analyses/recommendations/${last.id}`)
  await page.locator("dd").filter({ hasText: "We want to be seen for it" }).waitFor()

  await page.goto(`${url}/analyses`)
  await page.getByRole("link", { name: first.title }).click()
  await page.getByRole("heading", { name: first.title, level: 1 }).waitFor()
  for (const sentence of [...first.sentences, ...first.against]) {
    await page.getByText(sentence, { exact: true }).waitFor()
  }
  const cost = (first.evidence.cost_micros / 1_000_000).toFixed(2)
  await page.locator("div").filter({ has: page.locator("dt", { hasText: /^Cost$/ }) }).filter({ hasText: cost })
    .last().waitFor()
  const searches = page.getByRole("table", { name: "Searches" }).locator("tbody tr")
  assert.strictEqual(await searches.count(), first.evidence.terms.length)

  await picture(page, "recommendation")

  await page.route("**/approve", (route) => route.fulfill({ status: 409, json: closed }), { times: 1 })
  await page.getByRole("button", { name: "Approve" }).click()
  await page.getByRole("alert").filter({ hasText: closed.detail }).waitFor()

  await page.goto(`${url}/analyses`)
  await page.getByRole("checkbox", { name: `Choose: ${first.title}` }).press("Space")
  await page.getByRole("button", { name: "Approve" }).click()
  await page.getByRole("link", { name: `Look at the plan for campaign ${first.campaign_id}` }).click()
  await page.getByRole("heading", { name: "Change plan", level: 1 }).waitFor()
  await page.getByRole("link", { name: `recommendation ${first.id}` }).click()
  await page.getByRole("heading", { name: first.title, level: 1 }).waitFor()
  await page.getByRole("heading", { name: "What is changed", level: 3 }).waitFor()
  assert.deepStrictEqual(await findings(page), [])
  await page.route("**/apply", (route) => route.fulfill({ status: 409, json: donorFirst }), { times: 1 })
  await apply(page)
  await page.getByRole("alert").filter({ hasText: donorFirst.detail }).waitFor()
  const donor = page.getByRole("link", { name: "Look at the plan that comes first" })
  assert.strictEqual(await donor.getAttribute("href"), "/analyses/plans/a-donor")
  await page.getByRole("button", { name: "Apply" }).click()
  await page.getByText("Applied", { exact: true }).waitFor()
  await page.getByText("Applied: 1 operations took effect.").waitFor()
  assert.deepStrictEqual(await findings(page), [])

  await page.getByRole("button", { name: "Take back" }).click()
  await page.getByRole("heading", { name: "Change plan", level: 1 }).waitFor()
  assert.deepStrictEqual(await findings(page), [])
  await apply(page)
  await page.getByText("Applied: 1 operations took effect.").waitFor()
  await page.getByRole("link", { name: "Back to the recommendation" }).click()
  await page.getByText("Taken back", { exact: true }).waitFor()

  await page.getByRole("link", { name: `Run ${runId}` }).click()
  await page.getByRole("button", { name: "Release" }).click()
  await page.getByText("Completed", { exact: true }).waitFor()
}
