import { DraftStep } from "@campaigns/domain/Drafts/DraftStep"
import type { Finding, Fix } from "@campaigns/domain/Rules/Finding"
import { findingCodes, type RuleBook } from "@campaigns/domain/Rules/RuleBook"
import { sentenceOf } from "@campaigns/domain/Rules/Sentences"
import * as Schema from "effect/Schema"
import { wireWord, wireWords } from "../Wire/WireWords.ts"
import { CampaignDraftView } from "./CampaignDraftView.ts"
import { fieldPath, wireKey } from "./FieldPath.ts"

const codeLines = findingCodes().map(({ code, meaning, severity }) =>
  `- \`${code}\`${severity === "blocks" ? " (blocks)" : ""}: ${meaning}.`
)

/** The code of a warning. The set is open: a new rule must not break a client that was made from the document. */
const WarningCodeView = Schema.String.annotate({
  identifier: "WarningCode",
  description: `Stable, SCREAMING_SNAKE. More codes may come; those of now, and which of them block publishing:\n\n${
    codeLines.join("\n")
  }`,
  examples: ["KEYWORD_INVALID_CHARACTERS"]
})

const FixChangeView = Schema.Struct({
  field: Schema.String.annotate({ description: "The path to the field that changes" }),
  op: Schema.Literals(["set", "remove"]).annotate({
    description: "`set` gives the field `value`; `remove` takes the element at `field` out of its list"
  }),
  value: Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])).annotate({
    description: "The new value; `null` clears the field, and stands with `remove`, too"
  })
}).annotate({ identifier: "WarningFixChange" })

const FixView = Schema.Struct({
  label: Schema.String.annotate({ description: "The fix in a few words, for a button" }),
  patch: Schema.Array(FixChangeView).annotate({ description: "The changes, in the order in which they are made" })
}).annotate({
  identifier: "WarningFix",
  description: "A way to mend a warning that needs no further thought: changes that belong together"
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
  is_blocking: Schema.Boolean.annotate({ description: "Whether it stands in the way of publishing" }),
  fixes: Schema.Array(FixView).annotate({
    description:
      "Ways to mend it, the likeliest first, which `warnings/apply-fix` applies by their index; empty where somebody has to decide or to write"
  })
}

/** A warning in the answer of a write: the field's path, a stable code, a sentence, and if it blocks publishing. */
export const ValidationWarningView = Schema.Struct(fields).annotate({ identifier: "ValidationWarning" })

/** A warning among those of all steps. */
export const DraftWarningView = Schema.Struct({
  step: Schema.Literals(wireWords(DraftStep.literals).literals),
  ...fields
}).annotate({ identifier: "DraftWarning" })

/** The most changes that a dry run tells one by one. */
const MAX_TOLD_FIXES = 1_000

/** Changes of fixes as the wire has them. */
const changeViews = (changes: Fix["changes"]): ReadonlyArray<typeof FixChangeView.Type> =>
  changes.map(({ path, value }) => ({
    field: fieldPath(path),
    op: value === undefined ? "remove" : "set",
    value: value ?? null
  }))

/** The number of fixes that were applied, and what a dry run tells of their changes. */
export const fixesTold = (applied: number, changes: Fix["changes"] | null) => ({
  applied,
  changes: changes === null ? null : changeViews(changes.slice(0, MAX_TOLD_FIXES))
})

/** Findings as the wire has them: the path in its own names, and the sentence of the rule book. */
export const warningViews = ({ fixLabel, sentences }: RuleBook) => {
  const fixView = (fix: Fix): typeof FixView.Type => ({
    label: fixLabel(fix, wireKey),
    patch: changeViews(fix.changes)
  })
  const validation = (finding: Finding): typeof ValidationWarningView.Type => ({
    field: fieldPath(finding.path),
    code: finding.code,
    message: sentenceOf(sentences, finding, wireKey),
    is_blocking: finding.severity === "blocks",
    fixes: finding.fixes?.map(fixView) ?? []
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

/** The answer of a step that applied a fix to many warnings. */
export const FixesResponse = Schema.Struct({
  applied: Schema.Int.annotate({ description: "How many warnings are mended, or would be" }),
  changes: Schema.NullOr(Schema.Array(FixChangeView)).annotate({
    description: `Of a dry run, the changes in the order in which they would be made, the first ${
      MAX_TOLD_FIXES.toLocaleString("en")
    }; null of any other`
  }),
  ...StepResponse.fields
}).annotate({ identifier: "DraftFixesResponse" })
