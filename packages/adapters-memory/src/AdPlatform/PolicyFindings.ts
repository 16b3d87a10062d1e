import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { ContentAd } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { PlannedOperation } from "@campaigns/domain/Publishing/PublishPlan"

/** The topics of the policy in memory, the words that they refuse, and whether an exemption can be asked for. */
const topics = [
  { topic: "TRADEMARKS_IN_AD_TEXT", topicType: "LIMITED", word: /\bsandboxmark\b/iu, isExemptible: true },
  { topic: "DANGEROUS_PRODUCTS", topicType: "PROHIBITED", word: /\bsandboxpoison\b/iu, isExemptible: false }
] as const

type Exemptions = ReadonlyArray<string>

/** The findings on a keyword, each with what an exemption needs. */
export const keywordPolicyFindings = (
  text: string,
  path: string,
  exemptions: Exemptions
): ReadonlyArray<PlatformFinding> =>
  topics.flatMap(({ isExemptible, topic, word }) =>
    !word.test(text) || (isExemptible && exemptions.includes(topic)) ? [] : [{
      path,
      code: "policyViolationError.POLICY_ERROR",
      message: "A policy was violated.",
      params: { topic, violatingText: text, isExemptible }
    }]
  )

/** The findings on a text of an ad, or of something beside the ads, for which there are no exemptions. */
const textFindings = (
  text: string,
  path: string,
  exemptions: Exemptions | null
): ReadonlyArray<PlatformFinding> =>
  topics.flatMap(({ isExemptible, topic, topicType, word }): ReadonlyArray<PlatformFinding> =>
    !word.test(text) || (isExemptible && exemptions?.includes(topic) === true) ? [] : [{
      path,
      code: "policyFindingError.POLICY_FINDING",
      message: "The text has been disapproved.",
      params: {
        topic,
        topicType,
        evidences: [{ kind: "TEXT", values: [text] }],
        ...(exemptions === null ? { isExemptible: false } : {})
      }
    }]
  )

const adFindings = (ad: Pick<ContentAd, "headlines" | "descriptions">, path: string, exemptions: Exemptions) =>
  (["headlines", "descriptions"] as const).flatMap((field) =>
    ad[field].flatMap(({ text }, index) => textFindings(text, `${path}.${field}[${index}].text`, exemptions))
  )

/** The policy's findings on one operation of a plan, beside what is exempt. */
export const policyFindings = (
  { operation, path }: PlannedOperation,
  exemptions: Exemptions
): ReadonlyArray<PlatformFinding> => {
  switch (operation._tag) {
    case "AddKeyword":
      return keywordPolicyFindings(operation.keyword.text, `${path}.text`, exemptions)
    case "CreateAd":
      return adFindings(operation.ad, path, exemptions)
    case "LinkAsset": {
      const { asset, kind } = operation.asset
      if (kind === "callout") return textFindings(asset.calloutText, `${path}.calloutText`, null)
      return kind === "sitelink" ? textFindings(asset.linkText, `${path}.linkText`, null) : []
    }
    default:
      return []
  }
}
