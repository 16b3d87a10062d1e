import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"

/** The most presses of a key on one screen. */
const MOST_PRESSES = 400

const controls = `a[href], button, input, select, textarea, summary, [tabindex="0"]`

/** The controls that are to be reached, and a mark on each of them that was. */
const script = `
  const all = () => Array.from(document.querySelectorAll(${JSON.stringify(controls)}))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled)
  const named = (one) => one.tagName.toLowerCase() + " " + (one.getAttribute("aria-label") ?? one.name ?? "") +
    " " + one.textContent.trim().slice(0, 60)
`

/** Goes through a screen by the tabulator: what it does not reach, and what does not show that it has the focus. */
export const tabbedThrough = async (page: Page): Promise<ReadonlyArray<string>> => {
  const unseen = new Set<string>()
  await page.evaluate("document.activeElement?.blur(); window.reached = new Set()")
  for (let pressed = 0; pressed < MOST_PRESSES; pressed++) {
    await page.keyboard.press("Tab")
    const [isAgain, complaint] = await page.evaluate(`(() => {
      ${script}
      const now = document.activeElement
      if (now === null || now === document.body || (window.reached.has(now) && now.type !== "date" && now.type !== "time")) {
        return [true, ""]
      }
      window.reached.add(now)
      const { outlineStyle, outlineWidth } = getComputedStyle(now)
      return [false, outlineStyle === "none" || outlineWidth === "0px" ? named(now) : ""]
    })()`) as readonly [isAgain: boolean, complaint: string]
    if (complaint !== "") unseen.add(`does not show its focus: ${complaint}`)
    if (isAgain) break
  }
  const missed = await page.evaluate(`(() => {
    ${script}
    return all().filter((one) => !window.reached.has(one)).map(named)
  })()`) as ReadonlyArray<string>
  return [...unseen, ...missed.map((one) => `is not reached: ${one}`)]
}

/** Presses the tabulator until the control of this name has the focus. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let pressed = 0; pressed < MOST_PRESSES; pressed++) {
    await page.keyboard.press("Tab")
    const names = await page.evaluate(`(() => {
      const now = document.activeElement
      const labels = Array.from(now.labels ?? [], (one) => one.textContent.trim())
      return [now.textContent.trim(), ...labels]
    })()`) as ReadonlyArray<string>
    if (names.includes(name)) return
  }
  assert.fail(`no key leads to ${name}`)
}
