import type { FieldPath, OperationContext } from "./OperationContext.ts"

/** A topic of the sandbox's policy: every text with its word is refused. */
interface Topic {
  readonly topic: string
  readonly type: "PROHIBITED" | "LIMITED"
  readonly word: RegExp
  readonly isExemptible: boolean
  readonly name: string
  readonly description: string
}

/** The topics; the platform's own are an open set, and unpublished. */
const topics: ReadonlyArray<Topic> = [
  {
    topic: "TRADEMARKS_IN_AD_TEXT",
    type: "LIMITED",
    word: /\bsandboxmark\b/iu,
    isExemptible: true,
    name: "Trademarks in ad text",
    description: "The text has a trademark whose owner has complained about its use."
  },
  {
    topic: "DANGEROUS_PRODUCTS",
    type: "PROHIBITED",
    word: /\bsandboxpoison\b/iu,
    isExemptible: false,
    name: "Dangerous products",
    description: "The text is about a product that may not be advertised."
  }
]

/** Refuses a keyword for each topic of its text that is not exempt. */
export const checkKeywordPolicy = (text: string, path: FieldPath, context: OperationContext): void => {
  for (const { description, isExemptible, name, topic, word } of topics) {
    if (!word.test(text)) continue
    const isExempt = context.exemptions.keys.some(({ policyName, violatingText }) =>
      policyName === topic && violatingText === text
    )
    if (isExemptible && isExempt) continue
    context.fail("policyViolationError", "POLICY_ERROR", path, {
      trigger: text,
      details: {
        policyViolationDetails: {
          externalPolicyName: name,
          externalPolicyDescription: description,
          key: { policyName: topic, violatingText: text },
          ...(isExemptible ? { isExemptible } : {})
        }
      }
    })
  }
}

/** Refuses a text beside or in an ad with all topics that are not exempt; answers those that were found. */
export const checkTextPolicy = (text: string, path: FieldPath, context: OperationContext): ReadonlyArray<string> => {
  const found = topics.filter(({ word }) => word.test(text))
  const refused = found.filter(({ isExemptible, topic }) => !isExemptible || !context.exemptions.topics.includes(topic))
  if (refused.length > 0) {
    context.fail("policyFindingError", "POLICY_FINDING", path, {
      trigger: text,
      details: {
        policyFindingDetails: {
          policyTopicEntries: refused.map(({ topic, type }) => ({
            topic,
            type,
            evidences: [{ textList: { texts: [text] } }]
          }))
        }
      }
    })
  }
  return found.map(({ topic }) => topic)
}

/** Refuses topics to be ignored that the ad does not have. */
export const refuseUnknownTopics = (found: ReadonlyArray<string>, context: OperationContext): void => {
  for (const topic of context.exemptions.topics) {
    if (!found.includes(topic)) context.fail("policyFindingError", "POLICY_TOPIC_NOT_FOUND", [], { trigger: topic })
  }
}

/** The topics that only a review finds, with what becomes of an ad or a keyword then. */
const reviewed: ReadonlyArray<Pick<Topic, "topic" | "type" | "word">> = [
  // What is exempt is saved, and does not serve.
  ...topics,
  { topic: "MISLEADING_CONTENT", type: "PROHIBITED", word: /\bsandboxdoubt\b/iu },
  { topic: "ALCOHOL", type: "LIMITED", word: /\bsandboxedge\b/iu }
]

/** The outcome of a review of texts: the approval, and the topics that were found in them. */
export const reviewOf = (texts: ReadonlyArray<string>) => {
  const found = reviewed.flatMap(({ topic, type, word }) => {
    const evidence = texts.filter((text) => word.test(text))
    return evidence.length === 0 ? [] : [{ topic, type, evidences: [{ textList: { texts: evidence } }] }]
  })
  const approvalStatus = found.length === 0
    ? "APPROVED"
    : found.every(({ topic }) => topic === "ALCOHOL")
    ? "APPROVED_LIMITED"
    : "DISAPPROVED"
  return { approvalStatus, policyTopicEntries: found } as const
}
