import type { EvidenceView } from "@campaigns/adapters-http/Api/Analyses/EvidenceView"
import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"
import { signIn } from "./ConsoleBrowser.ts"
import { findings } from "./Deciding.ts"

type Evidence = typeof EvidenceView.Type

/** The writing of conversions, to a tenth. */
const number = (value: number) => new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 }).format(value)

/** The labels of the plots of a recommendation. */
const labels = (page: Page) =>
  page.locator("figure.plot [role=img]").evaluateAll((all) => all.map((one) => one.ariaLabel))

const window = { start_date: "2026-10-01", end_date: "2026-10-14" }

const figures = {
  window,
  is_cut: false,
  impressions: 9_000,
  clicks: 400,
  cost_micros: 480_000_000,
  conversions: 2,
  conversions_value: 0,
  target_cpa_micros: 40_000_000,
  unknown: [],
  rest: { clicks: 1_600, cost_micros: 1_900_000_000, conversions: 64 },
  expected: 16,
  chance: .0002
}

const budget = {
  campaign_id: 1,
  target_cpa_micros: 40_000_000,
  target_roas: null,
  target_source: "campaign",
  conversions: 4,
  value_30_days: 0,
  per_unit: .02
} as const

/** Evidence of actions that the account of the demo has none of, with the labels of its plots. */
const otherEvidence: ReadonlyArray<readonly [Evidence, ReadonlyArray<string>]> = [
  [
    {
      action: "exclude_hours",
      ...figures,
      days: "weekdays",
      from_hour: 20,
      to_hour: 24,
      blocks: 12,
      schedule: [
        ...(["MONDAY", "TUESDAY", "WEDNESDAY"] as const).map((day_of_week) => ({
          day_of_week,
          start_hour: 7,
          start_minute: 30,
          end_hour: 24,
          end_minute: 0
        })),
        { day_of_week: "FRIDAY", start_hour: 8, start_minute: 0, end_hour: 12, end_minute: 0 },
        { day_of_week: "SATURDAY", start_hour: 0, start_minute: 0, end_hour: 24, end_minute: 0 }
      ],
      hours_left: 65.5,
      open_share: 0
    },
    [
      "Hours of the week in which the campaign is shown. Monday: 07:30–24:00 without 20:00–24:00; " +
      "Tuesday: 07:30–24:00 without 20:00–24:00; Wednesday: 07:30–24:00 without 20:00–24:00; " +
      "Thursday: not shown; Friday: 08:00–12:00; Saturday: 00:00–24:00; Sunday: not shown.",
      "Conversions for these clicks. Brought: 2; At the rate of the other hours: 16; What the cost buys at the target: 12.",
      "Cost per conversion. These hours: €240.00; The other hours: €29.69; Target: €40.00."
    ]
  ],
  [
    { action: "exclude_location", ...figures, reason: "costly", parent: "Berlin" },
    [
      "Conversions for these clicks. Brought: 2; At the rate of what is beside it: 16; " +
      "What the cost buys at the target: 12.",
      "Cost per conversion. This place: €240.00; What is beside it: €29.69; Target: €40.00."
    ]
  ],
  [
    { action: "target_presence", ...figures, conversions: 0, target_cpa_micros: null },
    ["Cost per conversion. People elsewhere: no conversion; People in its places: €29.69."]
  ],
  [
    {
      action: "replace_text",
      window,
      kind: "headline",
      impressions: 4_000,
      clicks: 80,
      other_texts: 9,
      other_impressions: 30_000,
      other_clicks: 1_500,
      factor: .75,
      probability: .97,
      more_clicks: 60,
      reasons: [{ code: "SHORT", about: null }],
      ad_group_name: "Repairs",
      final_url: null,
      headlines: ["Repairs"],
      descriptions: [],
      keywords: [],
      new_text: null,
      unknown: []
    },
    ["Clicks per impression. This text: 2%; The 9 others: 5%; Weak below: 3.8%."]
  ],
  [
    {
      action: "move_budget",
      window,
      step_micros: 10_000_000,
      basis: "lost_share",
      simulated: null,
      advised_micros: 70_000_000,
      reason: "idle",
      receiver: {
        ...budget,
        campaign_name: "Repairs",
        before_micros: 50_000_000,
        after_micros: 60_000_000,
        cost_micros: 700_000_000,
        use: 1,
        highest_day_micros: 58_000_000,
        conversions_30_days: 7.5,
        lost_to_budget: .3,
        recent: window,
        recent_cost_micros: 1_500_000_000,
        recent_conversions: 50,
        probability: .98
      },
      donor: {
        ...budget,
        campaign_name: "Rental",
        before_micros: 100_000_000,
        after_micros: 90_000_000,
        cost_micros: 280_000_000,
        use: .2,
        highest_day_micros: 31_000_000,
        conversions_30_days: 0,
        floor_micros: 32_550_000
      }
    },
    [
      "Daily budget of Rental. Before: €100.00; Afterwards: €90.00; Its average day: €20.00; " +
      "Its dearest day: €31.00; The least it may be: €32.55.",
      "Daily budget of Repairs. Before: €50.00; Afterwards: €60.00; Its average day: €50.00; " +
      "Its dearest day: €58.00; Advised by the platform: €70.00.",
      "Conversions in 30 days. More of Repairs, at most: 7.5; Less of Rental: 0."
    ]
  ]
]

/** Makes pictures of the plots in both appearances and at two widths when `PLOT_PICTURES` names a folder. */
const pictures = async (page: Page, name: string) => {
  const folder = process.env["PLOT_PICTURES"]
  if (folder === undefined) return
  for (const [width, colorScheme] of [[1100, "light"], [1100, "dark"], [380, "light"], [380, "dark"]] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.locator("section").filter({ has: page.locator("figure.plot") }).last()
      .screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
  }
}

/** Looks at the plots of a recommendation, and at those of every action in its place. */
export const lookAtPlots = async (
  page: Page,
  url: string,
  recommendation: Readonly<Record<string, unknown>>
): Promise<void> => {
  const { id, title } = recommendation
  const evidence = recommendation["evidence"] as Evidence
  assert(evidence.action === "pause_keyword" && evidence.target_cpa_micros !== null)
  const { compared_with: rate, conversions, cost_micros: cost, expected, to_arrive: more } = evidence
  const brought = number(conversions) + (more < .05 ? "" : `, and ${number(more)} still to arrive`)
  const rates = { campaign: "At the rate of its campaign", account: "At the rate of the account" }
  const shown = async (title: string) => {
    await page.goto(`${url}/analyses/recommendations/${String(id)}`)
    await page.getByRole("heading", { name: title, level: 1 }).waitFor()
    await page.locator("figure.plot").first().waitFor()
  }
  await page.goto(url)
  await signIn(page)
  await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor()
  await shown(String(title))
  assert.deepStrictEqual(await labels(page), [
    `Conversions for these clicks. Brought: ${brought}; ${rates[rate]}: ${number(expected)}; ` +
    `What the cost buys at the target: ${number(cost / evidence.target_cpa_micros)}.`
  ])
  await pictures(page, evidence.action)
  for (const [other, expectedLabels] of otherEvidence) {
    await page.route(
      `**/api/v1/recommendations/${String(id)}`,
      (route) =>
        route.fulfill({ json: { ...recommendation, title: other.action, action: other.action, evidence: other } })
    )
    await shown(other.action)
    assert.deepStrictEqual(await labels(page), [...expectedLabels])
    await page.setViewportSize({ width: 380, height: 800 })
    assert.isAtMost(Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth")), 0)
    assert.deepStrictEqual(await findings(page), [])
    await pictures(page, other.action)
  }
}
