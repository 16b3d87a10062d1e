import type { Ad } from "../Generated/Messages.ts"
import { readTags } from "./CustomizerTags.ts"
import { type FieldPath, type OperationContext, requireField } from "./OperationContext.ts"
import { checkTextPolicy, refuseUnknownTopics } from "./PolicyRules.ts"
import { checkWidth } from "./TextWidth.ts"

type ResponsiveSearchAd = NonNullable<Ad["responsiveSearchAd"]>
type TextAsset = NonNullable<ResponsiveSearchAd["headlines"]>[number]

interface Part {
  readonly field: "headlines" | "descriptions"
  readonly least: number
  readonly most: number
  readonly width: number
  readonly pins: ReadonlyArray<string>
  /** The positions that every served ad fills. */
  readonly required: ReadonlyArray<string>
}

const headlines: Part = {
  field: "headlines",
  least: 3,
  most: 15,
  width: 30,
  pins: ["HEADLINE_1", "HEADLINE_2", "HEADLINE_3"],
  required: ["HEADLINE_1", "HEADLINE_2"]
}

const descriptions: Part = {
  field: "descriptions",
  least: 2,
  most: 4,
  width: 90,
  pins: ["DESCRIPTION_1", "DESCRIPTION_2"],
  required: ["DESCRIPTION_1", "DESCRIPTION_2"]
}

const pinOf = (asset: TextAsset) => asset.pinnedField === "UNSPECIFIED" ? undefined : asset.pinnedField

/** True when every required position can be filled: from its own pins, or else from the texts without a pin. */
const isServable = (assets: ReadonlyArray<TextAsset>, part: Part): boolean => {
  const pinned = new Set<string | undefined>(assets.map(pinOf))
  const unpinned = assets.filter((asset) => pinOf(asset) === undefined).length
  return part.required.filter((position) => !pinned.has(position)).length <= unpinned
}

const checkText = (text: string, width: number, path: FieldPath, context: OperationContext): boolean => {
  const reading = readTags(text, context.today)
  const { problem } = reading
  if (problem?.family === "adError") context.fail(problem.family, problem.code, path, { trigger: text })
  else if (problem !== undefined) context.fail(problem.family, problem.code, path, { trigger: text })
  else checkWidth(reading.served, width, path, context)
  return reading.hasFallback
}

const checkPart = (
  assets: ReadonlyArray<TextAsset>,
  part: Part,
  path: FieldPath,
  context: OperationContext
): void => {
  const list = [...path, part.field]
  if (assets.length < part.least) context.fail("collectionSizeError", "TOO_FEW", list)
  if (assets.length > part.most) context.fail("collectionSizeError", "TOO_MANY", list)
  const seen = new Set<string>()
  let withFallback = 0
  let pinsFit = true
  assets.forEach((asset, index) => {
    const at = [...path, [part.field, index] as const]
    const text = asset.text?.trim() ?? ""
    if (requireField(text, [...at, "text"], context)) {
      if (checkText(text, part.width, [...at, "text"], context)) withFallback++
      if (seen.has(text)) context.fail("assetError", "DUPLICATE_ASSET", [...at, "text"], { trigger: text })
      seen.add(text)
    }
    const pin = pinOf(asset)
    if (pin !== undefined && !part.pins.includes(pin)) {
      pinsFit = false
      context.fail("assetLinkError", "INVALID_PINNED_FIELD", [...at, "pinned_field"], { trigger: pin })
    }
  })
  if (assets.length < part.least) return
  if (withFallback < part.least && seen.size >= part.least) {
    context.fail("assetLinkError", "NOT_ENOUGH_AVAILABLE_ASSET_LINKS_WITH_FALLBACK", list)
  }
  if (pinsFit && !isServable(assets, part)) {
    context.fail("assetLinkError", "NOT_ENOUGH_AVAILABLE_ASSET_LINKS_FOR_VALID_COMBINATION", list)
  }
}

/** All countdowns of an ad go by the same time zone. */
const checkCountdowns = (ad: ResponsiveSearchAd, path: FieldPath, context: OperationContext): void => {
  const kinds = new Set<boolean>()
  for (const field of ["headlines", "descriptions"] as const) {
    for (const [index, { text = "" }] of (ad[field] ?? []).entries()) {
      const before = kinds.size
      readTags(text, context.today).countdowns.forEach((kind) => kinds.add(kind))
      if (kinds.size < 2 || before === 2) continue
      context.fail("adError", "MORE_THAN_ONE_COUNTDOWN_TAG_TYPE_EXISTS", [...path, [field, index], "text"], {
        trigger: text
      })
    }
  }
}

const checkPolicy = (ad: ResponsiveSearchAd, path: FieldPath, context: OperationContext): void => {
  const found = (["headlines", "descriptions"] as const).flatMap((field) =>
    (ad[field] ?? []).flatMap(({ text = "" }, index) =>
      checkTextPolicy(text, [...path, [field, index], "text"], context)
    )
  )
  refuseUnknownTopics(found, context)
}

/** The rules of a responsive search ad that stands at `path`. */
export const checkResponsiveSearchAd = (ad: ResponsiveSearchAd, path: FieldPath, context: OperationContext): void => {
  checkPart(ad.headlines ?? [], headlines, path, context)
  checkPart(ad.descriptions ?? [], descriptions, path, context)
  checkCountdowns(ad, path, context)
  checkPolicy(ad, path, context)
  if (ad.path1 !== undefined) checkText(ad.path1, 15, [...path, "path1"], context)
  if (ad.path2 === undefined || ad.path2 === "") return
  checkText(ad.path2, 15, [...path, "path2"], context)
  if (ad.path1 === undefined || ad.path1 === "") {
    context.fail("adError", "CANNOT_SET_PATH2_WITHOUT_PATH1", [...path, "path2"])
  }
}
