import type { FindingParams } from "./FindingParts.ts"
import type { AllFound, RuleFinding, RuleInput, Seen } from "./Rule.ts"
import { textName } from "./SentenceParts.ts"

/** The name by which a reader knows a field of a draft, by the draft's own key; the key itself by default. */
export type NameOfKey = (key: string) => string

/** The general meaning of a code, and the sentence in English for a finding of it. */
export interface Explanation<Code extends string = string, Params extends FindingParams = FindingParams> {
  readonly code: Code
  /** The line of the code in the OpenAPI document, without a full stop. */
  readonly meaning: string
  // As a method, so that the explanation of a known code is one of any code.
  sentence(finding: RuleFinding<Code, Params>, nameOfKey: NameOfKey): string
}

/** The explanation of a code of findings about one text. */
export interface TextExplanation<Code extends string = string, Params extends FindingParams = FindingParams>
  extends Explanation<Code, Params>
{
  /** The rest of a sentence that starts with the text's name. */
  saying(params: Params): string
}

/** A rule of any kind, as far as its explanation needs it. */
interface Explained<Code extends string, Params extends FindingParams> {
  readonly code: Code
  readonly check?: (input: RuleInput) => AllFound<Params>
  readonly judge?: (value: never, about: never) => Seen<Params>
}

/**
 * The explanation of a rule. It stands in the rule's file and not in the rule, in a list that is a function, so that a
 * bundler leaves the words out of a page that only judges.
 */
export const explain = <Code extends string, Params extends FindingParams>(
  { code }: Explained<Code, Params>,
  words: Omit<Explanation<Code, Params>, "code">
): Explanation<Code, Params> => ({ code, ...words })

/** The explanation of a rule about one text, whose name the sentence starts with. */
export const explainText = <Code extends string, Params extends FindingParams>(
  { code }: Explained<Code, Params>,
  { meaning, saying }: Pick<TextExplanation<Code, Params>, "meaning" | "saying">
): TextExplanation<Code, Params> => ({
  code,
  meaning,
  sentence: ({ params, path }) => `${textName(path)} ${saying(params)}`,
  saying
})

/** The explanation of a code that no rule of a draft gives. */
export const explainCode =
  <Params extends FindingParams = Readonly<Record<never, never>>>() =>
  <const Code extends string>(code: Code, words: Omit<Explanation<Code, Params>, "code">): Explanation<Code, Params> =>
    explain({ code }, words)
