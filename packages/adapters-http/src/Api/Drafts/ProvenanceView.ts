import type { AssetText, Rsa } from "@campaigns/domain/Drafts/Rsa"
import * as Schema from "effect/Schema"

const FactView = Schema.Struct({
  page: Schema.String.annotate({ description: "The page that says it; empty for what the company says of itself" }),
  says: Schema.String.annotate({ description: "The sentence or line, as it stands there" })
}).annotate({ identifier: "ProvenanceFact" })

const TextProvenanceView = Schema.Struct({
  text: Schema.String.annotate({ description: "The headline or description" }),
  writer: Schema.NullOr(Schema.String).annotate({
    description:
      "Who wrote it: `offline`, or the wire and the model; null for a person's text, and for one from before this was kept"
  }),
  prompt_version: Schema.NullOr(Schema.String).annotate({
    description: "When the prompt was changed last, `default` for the built-in one; null when no prompt was read"
  }),
  page: Schema.NullOr(Schema.String).annotate({ description: "The page for which it was written" }),
  facts: Schema.Array(FactView).annotate({ description: "The sentences that it rests on, at most three" })
}).annotate({ identifier: "TextProvenance" })

/** The origins of the texts of an ad, in their order. */
export const ProvenanceView = Schema.Struct({
  rsa_id: Schema.Int.annotate({ description: "The ad's id" }),
  headlines: Schema.Array(TextProvenanceView).annotate({ description: "The headlines, in their order" }),
  descriptions: Schema.Array(TextProvenanceView).annotate({ description: "The descriptions, in their order" })
}).annotate({ identifier: "RsaProvenance" })

const textView = ({ provenance, text }: AssetText): typeof TextProvenanceView.Type => ({
  text,
  writer: provenance?.writer ?? null,
  prompt_version: provenance?.prompt ?? null,
  page: provenance?.page ?? null,
  facts: provenance?.facts ?? []
})

export const provenanceView = ({ descriptions, headlines, id }: Rsa): typeof ProvenanceView.Type => ({
  rsa_id: id,
  headlines: headlines.map(textView),
  descriptions: descriptions.map(textView)
})
