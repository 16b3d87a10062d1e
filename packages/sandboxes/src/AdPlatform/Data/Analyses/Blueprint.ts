import { type AnalysisOptions, type Plant, type Shape, shapeOf } from "./AnalysisOptions.ts"
import { type Random, randomOf } from "./Random.ts"
import { keywordText, type Modifier, modifiersOf } from "./Words.ts"

/** The part of a campaign in the plan; ordinary, or as it was planted. */
export type CampaignRole =
  | "ordinary"
  | "brand"
  | "capped"
  | "idle"
  | "sharedBudget"
  | "learning"
  | "experiment"

export interface WorldCampaign {
  readonly name: string
  readonly role: CampaignRole
}

/** An ad group; `campaign` is the place of its campaign. */
export interface WorldGroup {
  readonly name: string
  readonly campaign: number
  readonly plant: Plant | null
}

/** A keyword with its truth; `campaign` and `group` are places in the blueprint's lists. */
export interface WorldKeyword {
  readonly text: string
  readonly campaign: number
  readonly group: number
  readonly plant: Plant | null
  /** The true conversion rate before drift, dips and bad months. */
  readonly rate: number
  readonly cpcMicros: number
  /** Clicks on a usual day. */
  readonly volume: number
  readonly firstDay: number
}

/** The parts of which an account by seed is made. */
export interface Blueprint {
  readonly shape: Shape
  readonly targetCpaMicros: number
  readonly campaigns: ReadonlyArray<WorldCampaign>
  readonly groups: ReadonlyArray<WorldGroup>
  readonly keywords: ReadonlyArray<WorldKeyword>
  readonly modifiers: ReadonlyArray<Modifier>
}

/** The price of a click, in the smallest units of the currency. */
export const CPC_UNITS = 80
const KEYWORDS_OF_GROUP = 8

const rateFactor = (shape: Shape, random: Random): number => {
  switch (shape.rates) {
    case "gamma":
      return random.gamma(2)
    case "lognormal":
      return Math.exp(0.8 * random.normal() - 0.32)
    case "twoPoint":
      return random.uniform() < 0.15 ? 0 : 1 / 0.85
    case "fatTail":
      return (random.uniform() < 0.1 ? 4 : 2 / 3) * random.gamma(4)
    case "equal":
      return 1
  }
}

/** A keyword that is planted: rate by the account's mean, cost per conversion by the target, clicks by the mean. */
interface Planted {
  readonly plant: Plant
  readonly campaign: CampaignRole
  readonly ownGroup?: string
  readonly text: string
  readonly rate: number
  readonly cost: number
  readonly clicks: number
  readonly age?: number
}

const planted: ReadonlyArray<Planted> = [
  { plant: "deadKeyword", campaign: "ordinary", text: "fahrradmuseum", rate: 0, cost: 1, clicks: 1.5 },
  { plant: "expensiveKeyword", campaign: "ordinary", text: "fahrradversicherung", rate: 0.5, cost: 3, clicks: 2 },
  { plant: "unluckyKeyword", campaign: "ordinary", text: "fahrradkauf", rate: 1.5, cost: 0.7, clicks: 0.8 },
  { plant: "newKeyword", campaign: "ordinary", text: "lastenradabo", rate: 1.2, cost: 0.8, clicks: 1.5, age: 10 },
  { plant: "ownName", campaign: "ordinary", text: "free wheels", rate: 1.6, cost: 0.6, clicks: 2 },
  {
    plant: "lastKeyword",
    campaign: "ordinary",
    ownGroup: "Radreisen",
    text: "radreisen",
    rate: 0.5,
    cost: 3,
    clicks: 1.5
  },
  {
    plant: "pausedParent",
    campaign: "ordinary",
    ownGroup: "Einlagerung",
    text: "fahrradeinlagerung",
    rate: 0.4,
    cost: 2.5,
    clicks: 1
  },
  {
    plant: "weakHeadline",
    campaign: "ordinary",
    ownGroup: "Reparatur",
    text: "fahrradreparatur",
    rate: 1,
    cost: 0.9,
    clicks: 4
  },
  {
    plant: "weakDescription",
    campaign: "ordinary",
    ownGroup: "Leihrad",
    text: "leihrad",
    rate: 1,
    cost: 0.9,
    clicks: 4
  },
  {
    plant: "weakButGood",
    campaign: "ordinary",
    ownGroup: "Lastenrad",
    text: "lastenradverleih",
    rate: 1,
    cost: 0.9,
    clicks: 4
  },
  { plant: "brandBadMonth", campaign: "brand", text: "radhaus", rate: 3, cost: 0.3, clicks: 2 },
  { plant: "cappedCampaign", campaign: "capped", text: "fahrradinspektion", rate: 1.5, cost: 0.6, clicks: 2.5 },
  { plant: "cappedCampaign", campaign: "capped", text: "bremsenreparatur", rate: 1.4, cost: 0.6, clicks: 2 },
  { plant: "cappedCampaign", campaign: "idle", text: "fahrradlackierung", rate: 0.5, cost: 2, clicks: 1 },
  { plant: "cappedCampaign", campaign: "idle", text: "rahmenbau", rate: 0.5, cost: 2.2, clicks: 1 },
  { plant: "sharedBudget", campaign: "sharedBudget", text: "fahrradkorb", rate: 1, cost: 1, clicks: 1 },
  { plant: "sharedBudget", campaign: "sharedBudget", text: "fahrradklingel", rate: 1, cost: 1, clicks: 1 },
  { plant: "learning", campaign: "learning", text: "pedelec", rate: 0.4, cost: 2.5, clicks: 1.5 },
  { plant: "experiment", campaign: "experiment", text: "s-pedelec", rate: 0.4, cost: 2.5, clicks: 1.5 }
]

const campaignNames: { readonly [role in CampaignRole]: string } = {
  ordinary: "Rad",
  brand: "Marke",
  capped: "Service",
  idle: "Lack",
  sharedBudget: "Zubehör",
  learning: "Pedelec",
  experiment: "S-Pedelec"
}

const ordinaryKeywords = (shape: Shape): ReadonlyArray<WorldKeyword> => {
  const random = randomOf(shape.seed, 1)
  const price = CPC_UNITS * shape.unitMicros
  const perCampaign = Math.max(20, Math.ceil(shape.keywords / 160) * KEYWORDS_OF_GROUP)
  const made = Array.from({ length: shape.keywords }, (_, index): WorldKeyword => ({
    text: keywordText(index),
    campaign: Math.floor(index / perCampaign),
    group: Math.floor(index / KEYWORDS_OF_GROUP),
    plant: null,
    rate: Math.min(0.5, shape.meanRate * rateFactor(shape, random)),
    cpcMicros: shape.rates === "equal" ? price : Math.round(price * Math.exp(0.3 * random.normal())),
    volume: Math.exp(1.2 * Math.max(-2, Math.min(2, random.normal()))),
    firstDay: shape.start
  }))
  // A group lies in one campaign, that of its first keyword.
  const campaignOf = (group: number) => made[group * KEYWORDS_OF_GROUP]?.campaign ?? 0
  const conversions = made.reduce((sum, { rate, volume }) => sum + rate * volume, 0)
  const scale = shape.conversionsPerMonth / 30 / conversions
  return made.map((keyword) => ({
    ...keyword,
    campaign: campaignOf(keyword.group),
    volume: keyword.volume * scale
  }))
}

const make = (shape: Shape): Blueprint => {
  const keywords = Array.from(ordinaryKeywords(shape))
  const total = (of: (keyword: WorldKeyword) => number) => keywords.reduce((sum, keyword) => sum + of(keyword), 0)
  const target = total(({ cpcMicros, volume }) => cpcMicros * volume) / total(({ rate, volume }) => rate * volume)
  const usual = total(({ volume }) => volume) / keywords.length
  const campaigns: Array<WorldCampaign> = []
  const groups: Array<WorldGroup> = []
  for (const { campaign, group } of keywords) {
    campaigns[campaign] ??= { name: `${campaignNames.ordinary} ${campaign + 1}`, role: "ordinary" }
    groups[group] ??= { name: `Gruppe ${group + 1}`, campaign, plant: null }
  }
  const campaignFor = ({ campaign, plant, text }: Planted): number => {
    if (campaign === "ordinary") return 0
    const name = plant === "sharedBudget" ? `${campaignNames[campaign]} ${text}` : campaignNames[campaign]
    const found = campaigns.findIndex((one) => one.name === name)
    return found < 0 ? campaigns.push({ name, role: campaign }) - 1 : found
  }
  const groupFor = (one: Planted, campaign: number): number => {
    const name = one.ownGroup ?? "Mehr"
    const found = groups.findIndex((group) => group.campaign === campaign && group.name === name)
    const plant = one.ownGroup === undefined ? null : one.plant
    return found < 0 ? groups.push({ name, campaign, plant }) - 1 : found
  }
  for (const one of planted.filter(({ plant }) => shape.has(plant))) {
    const campaign = campaignFor(one)
    const rate = shape.meanRate * one.rate
    keywords.push({
      text: one.text,
      campaign,
      group: groupFor(one, campaign),
      plant: one.plant,
      rate,
      cpcMicros: Math.round(rate === 0 ? CPC_UNITS * shape.unitMicros : target * one.cost * rate),
      volume: usual * one.clicks,
      firstDay: one.age === undefined ? shape.start : shape.focus - one.age
    })
  }
  return {
    shape,
    targetCpaMicros: Math.round(target / shape.unitMicros) * shape.unitMicros,
    campaigns,
    groups,
    keywords,
    modifiers: modifiersOf(randomOf(shape.seed, 2), shape.badWords, shape.rates === "equal")
  }
}

const known = new Map<string, Blueprint>()

/** The blueprint of an account, the same for the same options. */
export const blueprintOf = (options: AnalysisOptions): Blueprint => {
  const key = JSON.stringify(options)
  const found = known.get(key) ?? make(shapeOf(options))
  known.set(key, found)
  return found
}
