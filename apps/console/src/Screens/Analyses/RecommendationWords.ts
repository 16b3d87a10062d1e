import { bilingual } from "../../Words/Language.ts"
import type { Recommendation } from "./AnalysesWords.ts"

interface Words {
  readonly recommendation: string
  readonly forIt: string
  readonly against: string
  readonly nothingAgainst: string
  readonly changes: string
  readonly evidence: string
  readonly run: string
  readonly campaign: string
  readonly proposedAt: string
  readonly expiresAt: string
  readonly confirmAt: string
  readonly decidedAt: string
  readonly dismissReason: string
  readonly secondLook: string
  readonly results: Readonly<Record<NonNullable<Recommendation["double_check"]>["result"], string>>
  readonly checkReasons: Readonly<Record<NonNullable<NonNullable<Recommendation["double_check"]>["reason"]>, string>>
  readonly outcome: string
  readonly verdicts: Readonly<Record<NonNullable<Recommendation["outcome"]>["verdict"], string>>
  readonly figures: string
  readonly figureNames: Readonly<Record<keyof NonNullable<Recommendation["outcome"]>["before"], string>>
  readonly before: string
  readonly after: string
  readonly othersBefore: (campaigns: number) => string
  readonly othersAfter: (campaigns: number) => string
  readonly plan: string
  readonly reopened: Readonly<Record<NonNullable<Recommendation["reopened"]>["code"], string>>
}

/** The words of one recommendation. */
export const recommendationWords = bilingual<Words>({
  recommendation: "Recommendation",
  forIt: "Evidence",
  against: "Caveats",
  nothingAgainst: "None that are known.",
  changes: "What is changed",
  evidence: "Figures",
  run: "Found by",
  campaign: "Campaign",
  proposedAt: "Proposed",
  expiresAt: "Expires",
  confirmAt: "Re-check",
  decidedAt: "Decided",
  dismissReason: "Reason for dismissing",
  secondLook: "Re-check",
  results: { confirmed: "It stands with newer figures", held: "Better to wait", withdrawn: "Not proposed any more" },
  checkReasons: {
    KEYWORD_GONE: "the keyword is gone",
    BRAND: "it names the business",
    PROTECTED: "it is to be bought in any case",
    YOUNG: "it is young",
    CHANGED_LATELY: "it was changed lately",
    LAST_OF_GROUP: "it is the last of its ad group",
    NOT_COSTLY_ANY_MORE: "it does not cost too much any more",
    LESS_SURE: "it is less sure than before",
    SITE_SELLS_IT: "the website sells it",
    TOO_LITTLE_SEEN: "too little was seen since"
  },
  outcome: "Afterwards",
  verdicts: {
    better: "Better",
    worse: "Worse",
    no_visible_change: "No visible change",
    too_little: "Too little to tell"
  },
  figures: "Figures before and afterwards",
  figureNames: {
    impressions: "Impressions",
    clicks: "Clicks",
    cost_micros: "Cost",
    conversions: "Conversions",
    conversions_value: "Value of conversions"
  },
  before: "Before",
  after: "Afterwards",
  othersBefore: (campaigns) => `${campaigns} untouched campaigns before`,
  othersAfter: (campaigns) => `${campaigns} untouched campaigns afterwards`,
  plan: "The plan",
  reopened: {
    PLAN_OUTDATED:
      "It is proposed again: the campaign has changed, so that its plan would have done something else. Approve it again to see what.",
    PLAN_EXPIRED: "It is proposed again: its plan was not applied within 24 hours.",
    PLAN_VOID: "It is proposed again: its plan was for others as well that are not approved any more.",
    PARTLY_APPLIED: "It is proposed again: its plan took effect in part, and without it."
  }
}, {
  recommendation: "Empfehlung",
  forIt: "Begründung",
  against: "Einschränkungen",
  nothingAgainst: "Keine bekannt.",
  changes: "Was geändert wird",
  evidence: "Kennzahlen",
  run: "Gefunden von",
  campaign: "Kampagne",
  proposedAt: "Vorgeschlagen",
  expiresAt: "Läuft ab",
  confirmAt: "Erneute Prüfung",
  decidedAt: "Entschieden",
  dismissReason: "Grund der Ablehnung",
  secondLook: "Erneute Prüfung",
  results: {
    confirmed: "Es besteht auch mit neueren Zahlen",
    held: "Besser abwarten",
    withdrawn: "Nicht mehr vorgeschlagen"
  },
  checkReasons: {
    KEYWORD_GONE: "das Keyword ist weg",
    BRAND: "es nennt das Unternehmen",
    PROTECTED: "es soll auf jeden Fall gebucht bleiben",
    YOUNG: "es ist jung",
    CHANGED_LATELY: "es wurde kürzlich geändert",
    LAST_OF_GROUP: "es ist das letzte seiner Anzeigengruppe",
    NOT_COSTLY_ANY_MORE: "es ist nicht mehr zu teuer",
    LESS_SURE: "es ist weniger sicher als zuvor",
    SITE_SELLS_IT: "die Website verkauft es",
    TOO_LITTLE_SEEN: "seither war zu wenig zu sehen"
  },
  outcome: "Danach",
  verdicts: {
    better: "Besser",
    worse: "Schlechter",
    no_visible_change: "Keine sichtbare Änderung",
    too_little: "Zu wenig für ein Urteil"
  },
  figures: "Zahlen zuvor und danach",
  figureNames: {
    impressions: "Impressionen",
    clicks: "Klicks",
    cost_micros: "Kosten",
    conversions: "Conversions",
    conversions_value: "Conversion-Wert"
  },
  before: "Zuvor",
  after: "Danach",
  othersBefore: (campaigns) => `${campaigns} unberührte Kampagnen zuvor`,
  othersAfter: (campaigns) => `${campaigns} unberührte Kampagnen danach`,
  plan: "Der Plan",
  reopened: {
    PLAN_OUTDATED:
      "Sie ist wieder vorgeschlagen: Die Kampagne hat sich geändert, sodass ihr Plan etwas anderes getan hätte. Nehmen Sie sie erneut an, um zu sehen, was.",
    PLAN_EXPIRED: "Sie ist wieder vorgeschlagen: Ihr Plan wurde nicht innerhalb von 24 Stunden angewendet.",
    PLAN_VOID: "Sie ist wieder vorgeschlagen: Ihr Plan galt auch für andere, die nicht mehr angenommen sind.",
    PARTLY_APPLIED: "Sie ist wieder vorgeschlagen: Ihr Plan wurde nur zum Teil wirksam, und ohne sie."
  }
})
