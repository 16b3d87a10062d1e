import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings, type CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import { adGroup, keyword, rsa, text } from "../Drafts/ExampleDrafts.ts"

/** The account in which the contract publishes; its currency has two decimals. */
export const contractAccount = { customerId: CustomerId.make(1_234_567_890), loginCustomerId: null, credential: null }

const namedAdGroup = (id: number, name: string): AdGroup => ({
  ...adGroup(id, [keyword(id * 10, `${name} online`.toLowerCase())], [
    rsa(id * 10, {
      ...blankRsaTexts,
      headlines: [text("Shoes for everyone"), text("Free returns"), text("Order today")],
      descriptions: [text("Our shoes last."), text("Delivered in two days.")],
      finalUrl: "https://www.example.com/shoes"
    })
  ]),
  name
})

/** A draft that the platform takes; each setting has a value of its own, so that a lost one is seen. */
export const contractDraft = (changes: Partial<CampaignSettings> = {}): CampaignDraft => ({
  ...makeDraft({
    id: DraftId.make(1),
    customerId: contractAccount.customerId,
    marketAnalysisId: null,
    settings: {
      ...blankSettings("Shoes"),
      campaignName: "Shoes in spring",
      dailyBudgetMicros: Micros.make(12_340_000),
      biddingStrategy: { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: Micros.make(2_000_000) },
      languageIds: [1001, 1000],
      locationTargets: [
        { geoTargetConstantId: 2276, targetType: "INCLUDE" },
        { geoTargetConstantId: 2840, targetType: "EXCLUDE" }
      ],
      containsEuPoliticalAdvertising: false,
      networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: true, targetContentNetwork: false },
      adSchedule: {
        mode: "CUSTOM",
        scheduleEntries: [
          { dayOfWeek: "MONDAY", startHour: 8, startMinute: 15, endHour: 12, endMinute: 30 },
          { dayOfWeek: "SUNDAY", startHour: 0, startMinute: 0, endHour: 24, endMinute: 0 }
        ]
      },
      startDate: CalendarDate.make("2036-01-01"),
      endDate: CalendarDate.make("2036-03-31"),
      conversionGoals: [{ conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC", category: "LEAD" }],
      ...changes
    },
    now: DateTime.makeUnsafe("2026-11-20T12:00:00Z")
  }),
  adGroups: [namedAdGroup(1, "Boots"), namedAdGroup(2, "Sandals")]
})
