import { bilingual } from "../../Words/Language.ts"

/** The words of the plots of evidence. */
export const evidencePlotsWords = bilingual({
  conversions: "Conversions for these clicks",
  brought: "Brought",
  stillToArrive: (brought: string, more: string) => `${brought}, and ${more} still to arrive`,
  expected: {
    campaign: "At the rate of its campaign",
    account: "At the rate of the account",
    exclude_hours: "At the rate of the other hours",
    exclude_location: "At the rate of what is beside it"
  },
  atTarget: "What the cost buys at the target",
  atAverage: "What the cost buys on the account's average",
  perConversion: "Cost per conversion",
  compared: {
    exclude_hours: { its: "These hours", rest: "The other hours" },
    exclude_location: { its: "This place", rest: "What is beside it" },
    target_presence: { its: "People elsewhere", rest: "People in its places" }
  },
  target: "Target",
  noConversion: "no conversion",
  week: "Hours of the week in which the campaign is shown",
  never: "not shown",
  without: (shown: string, out: string) => `${shown} without ${out}`,
  clickRate: "Clicks per impression",
  thisText: "This text",
  others: (count: string) => `The ${count} others`,
  weakBelow: "Weak below",
  budget: (campaign: string) => `Daily budget of ${campaign}`,
  before: "Before",
  after: "Afterwards",
  averageDay: "Its average day",
  dearestDay: "Its dearest day",
  least: "The least it may be",
  advised: "Advised by the platform",
  inConversions: "Conversions in 30 days",
  inValue: "Value of conversions in 30 days",
  more: (campaign: string) => `More of ${campaign}`,
  atMost: (campaign: string) => `More of ${campaign}, at most`,
  fewer: (campaign: string) => `Less of ${campaign}`
}, {
  conversions: "Conversions für diese Klicks",
  brought: "Gebracht",
  stillToArrive: (brought: string, more: string) => `${brought}, und ${more} kommen noch`,
  expected: {
    campaign: "Bei der Rate der Kampagne",
    account: "Bei der Rate des Kontos",
    exclude_hours: "Bei der Rate der anderen Stunden",
    exclude_location: "Bei der Rate der Umgebung"
  },
  atTarget: "Für diese Kosten nach dem Ziel nötig",
  atAverage: "Für diese Kosten im Mittel des Kontos",
  perConversion: "Kosten je Conversion",
  compared: {
    exclude_hours: { its: "Diese Stunden", rest: "Die anderen Stunden" },
    exclude_location: { its: "Dieser Ort", rest: "Die Umgebung" },
    target_presence: { its: "Menschen anderswo", rest: "Menschen an den Orten" }
  },
  target: "Ziel",
  noConversion: "keine Conversion",
  week: "Stunden der Woche, in denen die Kampagne läuft",
  never: "läuft nicht",
  without: (shown: string, out: string) => `${shown} ohne ${out}`,
  clickRate: "Klicks je Impression",
  thisText: "Dieser Text",
  others: (count: string) => `Die ${count} anderen`,
  weakBelow: "Schwach unter",
  budget: (campaign: string) => `Tagesbudget von ${campaign}`,
  before: "Zuvor",
  after: "Danach",
  averageDay: "Sein mittlerer Tag",
  dearestDay: "Sein teuerster Tag",
  least: "Das Mindeste, was es sein darf",
  advised: "Von der Plattform empfohlen",
  inConversions: "Conversions in 30 Tagen",
  inValue: "Wert der Conversions in 30 Tagen",
  more: (campaign: string) => `Mehr von ${campaign}`,
  atMost: (campaign: string) => `Mehr von ${campaign}, höchstens`,
  fewer: (campaign: string) => `Weniger von ${campaign}`
})
