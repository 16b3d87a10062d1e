import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"
import { signIn } from "./ConsoleBrowser.ts"
import type { Judged } from "./JudgedCustomer.ts"

/** A customer as the overview has it. */
export interface GlancedCustomer {
  readonly name: string
  readonly adplatform_customer_id: number
}

/** Follows the links of the overview and of lists, each of two that differ, to the thing that they name. */
export const followAll = async (page: Page, url: string, { customers, drafts, judgement }: {
  readonly customers: ReadonlyArray<GlancedCustomer>
  readonly drafts: ReadonlyArray<readonly [id: number, name: string]>
  readonly judgement: Judged
}) => {
  const { recommendations: [first, ...others], runId } = judgement
  const last = others.at(-1)
  assert(first !== undefined && last !== undefined)
  assert.isAtLeast(customers.length, 2)
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).first().click()
  const heading = (name: string) => page.getByRole("heading", { name, level: 1, exact: true }).waitFor()
  await page.goto(url)
  await signIn(page)
  await heading("Overview")
  for (const { adplatform_customer_id: id, name } of customers) {
    await page.goto(url)
    await follow(name)
    await heading("Campaigns")
    assert.strictEqual(new URL(page.url()).searchParams.get("customer"), String(id))
    await page.locator("select[name=customer] option:checked", { hasText: name }).waitFor({ state: "attached" })
  }
  for (const [id, name] of drafts) {
    await page.goto(`${url}/campaigns`)
    await follow(name)
    await heading(name)
    assert.strictEqual(new URL(page.url()).pathname, `/campaigns/${id}`)
    for (const part of ["Keywords", "History", "Changes", "Publish"]) {
      await follow(part)
      await page.waitForURL(`**/campaigns/${id}/${part.toLowerCase()}`)
      await heading(name)
    }
  }
  for (const { id, title } of [first, last]) {
    await page.goto(`${url}/analyses`)
    await follow(title)
    await heading(title)
    assert.strictEqual(new URL(page.url()).pathname, `/analyses/recommendations/${id}`)
    await follow(`Run ${runId}`)
    await heading("Keywords that cost too much")
    assert.strictEqual(new URL(page.url()).pathname, `/analyses/runs/${runId}`)
  }
}
