import type { TextKind } from "./TextFaults.ts"

/** A list of texts of an ad: how many it has, and how wide they are at most (`docs/platform-facts.md#responsive-search-ads`). */
export interface RsaTextList {
  readonly field: "headlines" | "descriptions"
  readonly kind: TextKind
  readonly label: string
  readonly least: number
  readonly most: number
  readonly width: number
}

export const headlineList: RsaTextList = {
  field: "headlines",
  kind: "headline",
  label: "Headline",
  least: 3,
  most: 15,
  width: 30
}

export const descriptionList: RsaTextList = {
  field: "descriptions",
  kind: "description",
  label: "Description",
  least: 2,
  most: 4,
  width: 90
}
