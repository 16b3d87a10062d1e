import { DraftStep } from "@campaigns/domain/Drafts/DraftStep"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import { findingCodes } from "@campaigns/domain/Rules/FindingMeanings"
import type { RuleBook } from "@campaigns/domain/Rules/RuleBook"
import { sentenceOf } from "@campaigns/domain/Rules/Sentences"
import * as Schema from "effect/Schema"
import { wireWord, wireWords } from "../Wire/WireWords.ts"
import { CampaignDraftView } from "./CampaignDraftView.ts"
import { fieldPath, wireKey } from "./FieldPath.ts"

const codeLines = findingCodes().map(({ code, meaning, severity }) =>
  `- \`${code}\`${severity === "blocks" ? " (blocks)" : ""}: ${meaning}.`
)

/** The code of a warning. No closed set of values: a new rule must not break a client that was made from the document. */
const WarningCodeView = Schema.String.annotate({
  identifier: "WarningCode",
  description: `Stable, SCREAMING_SNAKE. More codes may come; those of now, and which of them block publishing:\n\n${
    codeLines.join("\n")
  }`,
  examples: ["KEYWORD_INVALID_CHARACTERS"]
})

const fields = {
  field: Schema.String.annotate({
    description: "The path to the field in the draft, elements by their place from 0; empty for the draft as a whole",
    examples: ["ad_groups[2].keywords[0].text"]
  }),
  code: WarningCodeView,
  message: Schema.String.annotate({
    description: "A sentence for the person who owns the draft, with the way to mend it"
  }),
  is_blocking: Schema.Boolean.annotate({ description: "Whether it stands in the way of publishing" })
}

/** A warning in the answer of a write: the path to the field, a stable code, a sentence, and whether it blocks publishing. */
export const ValidationWarningView = Schema.Struct(fields).annotate({ identifier: "ValidationWarning" })

/** A warning among those of all steps. */
export const DraftWarningView = Schema.Struct({
  step: Schema.Literals(wireWords(DraftStep.literals).literals),
  ...fields
}).annotate({ identifier: "DraftWarning" })

/** Findings as the wire has them: the path in its own names, and the sentence of the rule book. */
export const warningViews = ({ sentences }: RuleBook) => {
  const validation = (finding: Finding): typeof ValidationWarningView.Type => ({
    field: fieldPath(finding.path),
    code: finding.code,
    message: sentenceOf(sentences, finding, wireKey),
    is_blocking: finding.severity === "blocks"
  })
  return {
    /** One in the answer of a write. */
    validation,
    /** One among those of all steps. */
    draft: (finding: Finding): typeof DraftWarningView.Type => ({
      step: wireWord(finding.step),
      ...validation(finding)
    })
  }
}

/** The answer of every step: the whole refreshed draft, and the warnings of that step. */
export const StepResponse = Schema.Struct({
  draft: CampaignDraftView,
  warnings: Schema.Array(ValidationWarningView)
}).annotate({ identifier: "DraftStepResponse" })
