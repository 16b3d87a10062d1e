import { type StatedBidding } from "@campaigns/domain/Drafts/Bidding"
import type { CampaignContent, ContentSettings } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { wantedSettings } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import { contentSettings } from "@campaigns/domain/LiveCampaigns/ContentOfDraft"
import { planSettings } from "@campaigns/domain/LiveCampaigns/PlanSettings"
import { planUndo } from "@campaigns/domain/LiveCampaigns/PlanUndo"
import { riskSentence } from "@campaigns/domain/LiveCampaigns/RiskSentences"
import { assert, describe, it } from "@effect/vitest"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { draftOf } from "../Drafts/ExampleDrafts.ts"
import { content, differences, liveOf, operations, planFor, risks, withSettings } from "./support/Contents.ts"

const leads = { resourceName: "customers/1/biddingStrategies/5", name: "Leads", type: "TARGET_CPA" }
const sales = { resourceName: "customers/1/biddingStrategies/6", name: null, type: "TARGET_CPA" }
const cpa = (targetCpaMicros: number): StatedBidding => ({ type: "TARGET_CPA", targetCpaMicros })
const clicks: StatedBidding = { type: "MANUAL_CPC" }

const bidding = (
  biddingStrategy: ContentSettings["biddingStrategy"],
  portfolio: ContentSettings["portfolio"]
): CampaignContent => withSettings(content, { biddingStrategy, portfolio: portfolio ?? null })

const inLeads = bidding(cpa(5_000_000), leads)
const own = bidding(clicks, null)

const summaries = ({ requests }: ReturnType<typeof planFor>) => requests.flat().map(({ summary }) => summary)

describe("a campaign that bids by a portfolio", () => {
  it("leaves it only with a word about that", () => {
    const plan = planFor(own, liveOf(inLeads), {}, inLeads)
    assert.deepStrictEqual(operations(plan), [{ _tag: "SetCampaign", change: { biddingStrategy: clicks } }])
    assert.deepStrictEqual(risks(plan), ["PORTFOLIO_LEFT!"])
    assert.deepStrictEqual(plan.risks.map(({ params }) => params), [{ portfolio: "Leads" }])
    assert.deepStrictEqual(plan.risks.map(riskSentence), [
      "The campaign leaves the portfolio strategy \"Leads\", which other campaigns may bid by as well, for a strategy of its own."
    ])
    assert.match(summaries(plan).join(), /instead of the portfolio "Leads" \(/)
    assert.isNull(plan.afterImage.settings.portfolio)
  })

  it("leaves it for the draft's target, too, when that of the portfolio was moved, or when it was put into one meanwhile", () => {
    const at: ReadonlyArray<readonly [CampaignContent, CampaignContent]> = [
      [inLeads, bidding(cpa(6_000_000), sales)],
      [inLeads, bidding(cpa(6_000_000), leads)],
      [own, bidding(cpa(6_000_000), sales)],
      [bidding(cpa(6_000_000), null), bidding(cpa(6_000_000), sales)]
    ]
    for (const [agreed, live] of at) {
      assert.deepStrictEqual(differences(agreed, live, agreed), ["biddingStrategy live"])
      assert.deepStrictEqual(operations(planFor(agreed, liveOf(live), {}, agreed)), [])
    }
    const reverted = at.map(([agreed, live]) =>
      planFor(agreed, liveOf(live), { said: [[["biddingStrategy"], "revert"]] }, agreed)
    )
    assert.deepStrictEqual(reverted.map(risks), [
      // Back into the portfolio in which it was.
      ["LEARNING_RESTARTS"],
      ["PORTFOLIO_LEFT!", "LEARNING_RESTARTS"],
      ["PORTFOLIO_LEFT!"],
      ["PORTFOLIO_LEFT!", "LEARNING_RESTARTS"]
    ])
  })

  it("comes back into it with an undo, where nobody has changed its bidding since", () => {
    const { plan } = planUndo({ before: inLeads, after: own, live: liveOf(own) })
    assert.deepStrictEqual(operations(plan), [
      { _tag: "SetCampaign", change: { biddingStrategy: cpa(5_000_000), portfolio: leads } }
    ])
    assert.deepStrictEqual(plan.afterImage.settings, inLeads.settings)
    assert.match(
      summaries(plan).join(),
      /^Change the campaign: bid by the portfolio "Leads" \([^()]*\) instead of [^,]*\.$/
    )
    const since = planUndo({ before: inLeads, after: own, live: liveOf(bidding(cpa(7_000_000), sales)) })
    assert.deepStrictEqual([since.plan.requests, since.moved], [[], [["biddingStrategy"]]])
    const unknown = bidding(null, leads)
    assert.deepStrictEqual(operations(planUndo({ before: unknown, after: own, live: liveOf(own) }).plan), [
      { _tag: "SetCampaign", change: { portfolio: leads } }
    ])
  })

  it("stays what it was where a base from before does not know the portfolio", () => {
    const { portfolio: _, ...settings } = inLeads.settings
    const old = { ...inLeads, settings }
    assert.deepStrictEqual(differences(old, inLeads, old), [])
    const plan = planFor(withSettings(old, { biddingStrategy: clicks }), liveOf(inLeads), {}, old)
    assert.deepStrictEqual(risks(plan), ["PORTFOLIO_LEFT!"])
  })

  it("is what a draft says of bidding as long as it says the same", () => {
    const said = (biddingStrategy: ReturnType<typeof draftOf>["settings"]["biddingStrategy"]) =>
      contentSettings({ ...draftOf().settings, biddingStrategy }, inLeads.settings, {
        accountGoals: [],
        containsEuPoliticalAdvertising: null
      }).portfolio
    const draft = draftOf().settings.biddingStrategy
    assert.deepStrictEqual(said(null), leads)
    assert.isNull(said(draft ?? { type: "MANUAL_CPC" }))
  })

  it("leaves it by a statement about the live campaign, unless that says what the portfolio says", () => {
    const { content: { settings }, observed: _, unmanaged: __, ...of } = liveOf(inLeads)
    const live = { ...of, settings }
    const wanted = (statement: Parameters<typeof wantedSettings>[1]) =>
      Result.getOrThrow(wantedSettings(live, statement)).wanted
    const plan = (statement: Parameters<typeof wantedSettings>[1]) =>
      planSettings({ live, wanted: wanted(statement) }).plan
    assert.deepStrictEqual(risks(plan({ biddingStrategy: clicks, portfolio: leads })), ["PORTFOLIO_LEFT!"])
    assert.deepStrictEqual(
      plan({ biddingStrategy: { type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: 5_000_000 } }).requests,
      []
    )
    assert.deepStrictEqual(plan({ biddingStrategy: cpa(5_000_000), portfolio: leads }).requests, [])
    for (const portfolio of [sales, null]) {
      const refused = Result.getFailure(wantedSettings(live, { portfolio }))
      assert.deepInclude(Option.getOrThrow(refused), {
        _tag: "LiveChangeRefused",
        faults: [{ setting: "portfolio", part: null, rule: { _tag: "Fixed", reason: "identity" } }]
      })
    }
  })
})
