import { AdTextKind } from "@campaigns/domain/Analyses/AdFigures"
import { type ReplaceTextEvidence, TextReasonCode, UnknownOfText } from "@campaigns/domain/Analyses/TextEvidence"
import * as Schema from "effect/Schema"
import { toWire, wireWord, wireWords } from "../Wire/WireWords.ts"

const texts = (description: string) => Schema.Array(Schema.String).annotate({ description })

/** The facts for replacing a text of an ad. */
export const ReplaceTextView = Schema.Struct({
  action: Schema.Literal("replace_text"),
  window: Schema.Struct({ start_date: Schema.String, end_date: Schema.String }).annotate({
    description: "The days that the numbers are of, both included; never before 2025-06-05"
  }),
  kind: AdTextKind.annotate({ description: "The kind of the text" }),
  impressions: Schema.Int.annotate({ description: "How often it was shown, with whichever others" }),
  clicks: Schema.Int.annotate({ description: "The clicks on what it was shown in; each counts for every text of it" }),
  other_texts: Schema.Int.annotate({ description: "How many texts of its kind in the ad it is compared with" }),
  other_impressions: Schema.Int.annotate({ description: "Their impressions together" }),
  other_clicks: Schema.Int.annotate({ description: "Their clicks together" }),
  factor: Schema.Finite.annotate({ description: "Below which share of the others' click rate it counts as weak" }),
  probability: Schema.Finite.annotate({ description: "How sure it is that it is below that, 0 to 1" }),
  more_clicks: Schema.Finite.annotate({
    description: "The further clicks in 30 days, if it were answered like the others"
  }),
  reasons: Schema.Array(
    Schema.Struct({
      code: TextReasonCode,
      about: Schema.NullOr(Schema.String).annotate({
        description: "The text that it repeats, the rule, the number or a keyword"
      })
    }).annotate({ identifier: "TextReason" })
  ).annotate({ description: "What is wrong in what it says, at least one thing" }),
  ad_group_name: Schema.String.annotate({ description: "The name of its ad group" }),
  final_url: Schema.NullOr(Schema.String).annotate({ description: "The page of the ad" }),
  headlines: texts("The headlines of the ad as it stands"),
  descriptions: texts("The descriptions of the ad as it stands"),
  keywords: texts("Keywords of the ad group, those with the most clicks first, at most ten"),
  new_text: Schema.NullOr(
    Schema.Struct({
      text: Schema.String.annotate({ description: "The text that is to stand there" }),
      writer: Schema.String.annotate({ description: "Who wrote it, such as `offline`" }),
      prompt: Schema.NullOr(Schema.String).annotate({ description: "The version of the writer's prompt" }),
      facts: Schema.Array(
        Schema.Struct({
          page: Schema.String.annotate({ description: "The address of the page; empty for what the company says" }),
          says: Schema.String.annotate({ description: "The sentence" })
        }).annotate({ identifier: "NewTextFact" })
      ).annotate({ description: "The sentences that it rests on, each with the page that says it" })
    }).annotate({ identifier: "NewText" })
  ).annotate({ description: "The text that was written for the place" }),
  unknown: Schema.Array(Schema.Literals(wireWords(UnknownOfText.literals).literals)).annotate({
    description: "What was not known when it was judged"
  })
}).annotate({ identifier: "ReplaceTextEvidence" })

export const replaceTextView = (evidence: ReplaceTextEvidence): typeof ReplaceTextView.Type => {
  const { _tag, newText, reasons, unknown, window, ...numbers } = evidence
  return {
    action: "replace_text",
    window: { start_date: window.from, end_date: window.to },
    ...toWire(numbers),
    reasons,
    new_text: newText,
    unknown: unknown.map((fact) => wireWord(fact))
  }
}
