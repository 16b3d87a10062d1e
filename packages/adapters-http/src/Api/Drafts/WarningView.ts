import { DraftStep, type DraftWarning } from "@campaigns/domain/Drafts/DraftWarning"
import * as Schema from "effect/Schema"
import { CampaignDraftView } from "./CampaignDraftView.ts"

const fields = {
  field: Schema.String.annotate({ examples: ["ad_groups[2].keywords[0].text"] }),
  code: Schema.String.annotate({ examples: ["KEYWORD_INVALID_CHARACTERS"] }),
  message: Schema.String
}

/** A warning in the answer of a step: the path to the field, a stable code, a sentence. */
export const ValidationWarningView = Schema.Struct(fields).annotate({ identifier: "ValidationWarning" })

/** A warning among those of all steps. */
export const DraftWarningView = Schema.Struct({
  step: DraftStep,
  ...fields,
  is_blocking: Schema.Boolean.annotate({ description: "Whether it stands in the way of publishing" })
}).annotate({ identifier: "DraftWarning" })

export const validationWarningView = ({ code, field, message }: DraftWarning): typeof ValidationWarningView.Type => ({
  field,
  code,
  message
})

export const draftWarningView = (warning: DraftWarning): typeof DraftWarningView.Type => ({
  step: warning.step,
  ...validationWarningView(warning),
  is_blocking: warning.isBlocking
})

/** What every step answers: the whole refreshed draft, and the warnings of that step. */
export const StepResponse = Schema.Struct({
  draft: CampaignDraftView,
  warnings: Schema.Array(ValidationWarningView)
}).annotate({ identifier: "DraftStepResponse" })
