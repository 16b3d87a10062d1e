import * as Schema from "effect/Schema"

/** The places for pinned texts; headlines and descriptions each have their own (`docs/platform-facts.md#pinning`). */
export const HeadlinePin = Schema.Literals(["HEADLINE_1", "HEADLINE_2", "HEADLINE_3"])
export const DescriptionPin = Schema.Literals(["DESCRIPTION_1", "DESCRIPTION_2"])
export const PinnedField = Schema.Literals([...HeadlinePin.literals, ...DescriptionPin.literals])
export type PinnedField = typeof PinnedField.Type
