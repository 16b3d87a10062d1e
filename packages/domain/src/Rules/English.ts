import type { Explanation, TextExplanation } from "./Explanation.ts"
import { explanations } from "./Explanations.ts"
import type { Finding, KnownFinding } from "./Finding.ts"
import type { FixLabel, KnownSentences } from "./Sentences.ts"
import { quoted } from "./Wording.ts"

/** The label of a fix, such as `Set text to "Cheap shoes"`. */
export const fixLabel: FixLabel = ({ changes }, nameOfKey) =>
  changes.map(({ path, value }) => {
    const key = nameOfKey(path.findLast((part) => typeof part === "string") ?? "")
    if (value === undefined) return "Remove it"
    if (path.at(-1) === "pageUnsure") return "Keep it"
    return value === null ? `Clear ${key}` : `Set ${key} to ${typeof value === "string" ? quoted(value) : value}`
  }).join("; ")

const catalogueOf = <One extends Explanation>(all: () => ReadonlyArray<One>) =>
  Object.fromEntries(all().map(({ code, sentence }) => [code, sentence])) as {
    readonly [E in One as E["code"]]: E["sentence"]
  }

/** Sentences in English for all that the project's own rules and writes find; they stand beside the rules. */
export const english: KnownSentences = /* @__PURE__ */ catalogueOf(explanations)

type TextCode = Extract<ReturnType<typeof explanations>[number], TextExplanation<string, never>>["code"]

/** A finding about one headline or description. */
export type TextFinding = { readonly [Code in TextCode]: KnownFinding<Code> }[TextCode]

const sayingsOf = (
  all: () => ReadonlyArray<Explanation | TextExplanation>
): ReadonlyMap<string, TextExplanation["saying"]> =>
  new Map(all().flatMap((one) => "saying" in one ? [[one.code, one.saying] as const] : []))

const sayings = /* @__PURE__ */ sayingsOf(explanations)

/** Tells the findings about one ad text from those about a draft. */
export const isTextFinding = (finding: Finding): finding is TextFinding => sayings.has(finding.code)

/** The saying of a finding about an ad text, as the rest of a sentence that starts with a name for the text. */
export const textSentence = ({ code, params }: TextFinding): string => sayings.get(code)?.(params) ?? ""
