import { manualCpc } from "@campaigns/domain/Drafts/Bidding"
import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { editAdGroups } from "@campaigns/domain/Drafts/EditAdGroups"
import { editAds } from "@campaigns/domain/Drafts/EditAds"
import { editSettings } from "@campaigns/domain/Drafts/EditSettings"
import { AdGroupId, DraftId, KeywordId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import { micros } from "@campaigns/domain/Drafts/Money"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { english } from "@campaigns/domain/Rules/English"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { sentenceOf } from "@campaigns/domain/Rules/Sentences"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

// Clock and ids are arguments: the domain has neither.
const now = DateTime.makeUnsafe("2026-11-20T09:00:00Z")
const account = { currencyCode: "EUR", today: todayIn(now, "Europe/Berlin") }
const shoes = AdGroupId.make(11)
const text = (text: string) => ({ text, pinnedField: null, reason: null })

const edited = Result.gen(function*() {
  const blank = makeDraft({
    id: DraftId.make(1),
    customerId: CustomerId.make(1_234_567_890),
    marketAnalysisId: null,
    settings: blankSettings("Running shoes"),
    now
  })
  const { draft } = yield* editSettings(
    blank,
    {
      websiteUrl: "https://www.example.com/",
      dailyBudgetMicros: micros(25, "EUR"),
      biddingStrategy: manualCpc,
      containsEuPoliticalAdvertising: false
    },
    "matching-previous-default"
  )
  const withKeywords = yield* editAdGroups(draft, [{
    _tag: "Add",
    newId: shoes,
    name: "Running shoes",
    cpcBidMicros: micros(1.5, "EUR"),
    keywords: [
      { _tag: "Add", newId: KeywordId.make(101), keyword: { text: "running shoes", matchType: "EXACT" } },
      { _tag: "Add", newId: KeywordId.make(102), keyword: { text: "running shoes!" } }
    ],
    removedKeywordIds: []
  }], [])
  return yield* editAds(withKeywords, [{
    _tag: "Add",
    newId: RsaId.make(201),
    adGroupId: shoes,
    texts: {
      ...blankRsaTexts,
      headlines: ["Running Shoes", "Light and Fast", "Shoes for Road and for Mountain Trail"].map(text),
      descriptions: ["Tested by runners.", "Returns are free for 30 days."].map(text),
      finalUrl: "https://www.example.com/shoes"
    }
  }], [])
})
const draft = Result.getOrThrow(edited)

console.log("What the rules say:")
for (const finding of findingsOf({ draft, ...account })) {
  const { code, path, severity } = finding
  console.log(`${severity} ${code} at ${path.join(".")}: ${sentenceOf(english, finding)}`)
}

console.log("What publishing would do:")
const plan = planPublishing({ draft, marker: "example 1", accountGoals: [] })
for (const { path, summary } of plan.operations) console.log(`${path}: ${summary}`)
