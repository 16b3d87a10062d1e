import type { MutateOperation } from "../../Generated/Messages.ts"
import { dateOf } from "../Seasons.ts"
import { foundingTexts } from "./AdTexts.ts"
import type { Blueprint, WorldKeyword } from "./Blueprint.ts"
import { planted } from "./Truth.ts"

/** Changes that are made on one day, counted from 1970. */
export interface Phase {
  readonly day: number
  /** The label by which an account is known to have had them already. */
  readonly marker: string
  readonly operations: ReadonlyArray<MutateOperation>
}

const texts = (list: ReadonlyArray<string>, pinned?: string) =>
  list.map((text) => text === pinned ? { text, pinnedField: "HEADLINE_1" as const } : { text })

const budgetFactor = {
  capped: 1,
  idle: 3,
  ordinary: 1.6,
  brand: 1.6,
  sharedBudget: 1.6,
  learning: 1.6,
  experiment: 1.6
}

/** The operations of an account's first day; names without an id yet have negative ones. */
const founding = ({ campaigns, groups, keywords, shape, targetCpaMicros }: Blueprint, customerId: string) => {
  const root = `customers/${customerId}`
  const budget = (index: number) => `${root}/campaignBudgets/${-1 - index}`
  const campaign = (index: number) => `${root}/campaigns/${-1001 - index}`
  const group = (index: number) => `${root}/adGroups/${-2001 - index}`
  const spend = (index: number) =>
    keywords.filter((keyword) => keyword.campaign === index)
      .reduce((sum, { cpcMicros, volume }) => sum + cpcMicros * volume, 0)
  const shared = campaigns.findIndex(({ role }) => role === "sharedBudget")
  const budgetOf = (index: number) => campaigns[index]?.role === "sharedBudget" ? shared : index
  const amount = (index: number) => {
    const users = campaigns.flatMap((_, other) => budgetOf(other) === index ? [spend(other)] : [])
    const micros = users.reduce((sum, one) => sum + one, 0) * budgetFactor[campaigns[index]?.role ?? "ordinary"]
    return String(Math.max(1, Math.round(micros / shape.unitMicros)) * shape.unitMicros)
  }
  return [
    ...campaigns.flatMap((_, index): ReadonlyArray<MutateOperation> =>
      budgetOf(index) !== index ? [] : [{
        campaignBudgetOperation: {
          create: {
            resourceName: budget(index),
            amountMicros: amount(index),
            ...(index === shared ? { explicitlyShared: true, name: "Gemeinsam" } : { explicitlyShared: false })
          }
        }
      }]
    ),
    ...campaigns.map(({ name }, index): MutateOperation => ({
      campaignOperation: {
        create: {
          resourceName: campaign(index),
          name,
          status: "ENABLED",
          advertisingChannelType: "SEARCH",
          campaignBudget: budget(budgetOf(index)),
          containsEuPoliticalAdvertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
          networkSettings: { targetGoogleSearch: true },
          geoTargetTypeSetting: {
            positiveGeoTargetType: shape.has("outsidePlace") ? "PRESENCE_OR_INTEREST" : "PRESENCE"
          },
          startDateTime: `${dateOf(shape.start)} 00:00:00`,
          maximizeConversions: { targetCpaMicros: String(targetCpaMicros) }
        }
      }
    })),
    ...campaigns.flatMap((_, index) =>
      ["1003854", "20225"].map((id): MutateOperation => ({
        campaignCriterionOperation: {
          create: { campaign: campaign(index), location: { geoTargetConstant: `geoTargetConstants/${id}` } }
        }
      }))
    ),
    ...groups.map(({ campaign: parent, name }, index): MutateOperation => ({
      adGroupOperation: { create: { resourceName: group(index), campaign: campaign(parent), name } }
    })),
    ...keywords.filter(({ firstDay }) => firstDay <= shape.start).map((keyword) =>
      keywordOperation(keyword, group(keyword.group))
    ),
    ...groups.map((one, index): MutateOperation => ({
      adGroupAdOperation: {
        create: {
          adGroup: group(index),
          ad: {
            finalUrls: ["https://www.example.com/rad"],
            responsiveSearchAd: {
              headlines: texts(foundingTexts(one).headlines, foundingTexts(one).pinned),
              descriptions: texts(foundingTexts(one).descriptions)
            }
          }
        }
      }
    }))
  ]
}

const keywordOperation = ({ text }: WorldKeyword, adGroup: string): MutateOperation => ({
  adGroupCriterionOperation: { create: { adGroup, keyword: { text, matchType: "PHRASE" } } }
})

/** The resource names of an account's campaigns and ad groups, in the order of its blueprint. */
export interface FoundedNames {
  readonly campaigns: ReadonlyArray<string>
  readonly groups: ReadonlyArray<string>
}

export const foundingPhase = (blueprint: Blueprint, customerId: string): Phase => ({
  day: blueprint.shape.start,
  marker: "Sandbox analysis",
  operations: founding(blueprint, customerId)
})

/** The changes of an account later than its first day, the oldest first. */
export const laterPhases = (blueprint: Blueprint, names: FoundedNames): ReadonlyArray<Phase> => {
  const { groups, keywords, modifiers, shape } = blueprint
  const later = keywords.filter(({ firstDay }) => firstDay > shape.start)
  const covered = modifiers.find(({ isBad }) => isBad)?.word
  const phases: ReadonlyArray<Phase> = [
    {
      day: shape.focus - planted.negativeBefore,
      marker: "Sandbox negative",
      operations: !shape.has("coveringNegative") || covered === undefined ? [] : names.campaigns.map((campaign) => ({
        campaignCriterionOperation: {
          create: { campaign, negative: true, keyword: { text: covered, matchType: "PHRASE" as const } }
        }
      }))
    },
    {
      day: shape.focus - planted.pausedBefore,
      marker: "Sandbox pause",
      operations: groups.flatMap(({ plant }, index) =>
        plant !== "pausedParent" ? [] : [{
          adGroupOperation: {
            update: { resourceName: names.groups[index] ?? "", status: "PAUSED" as const },
            updateMask: ["status"]
          }
        }]
      )
    },
    ...later.map((keyword) => ({
      day: keyword.firstDay,
      marker: `Sandbox keyword ${keyword.text}`,
      operations: [keywordOperation(keyword, names.groups[keyword.group] ?? "")]
    }))
  ]
  return phases.filter(({ operations }) => operations.length > 0).toSorted((left, right) => left.day - right.day)
}
