import type { Ad } from "../Generated/Messages.ts"
import { type CountdownProblem, countdownProblem, readCountdown } from "./Countdowns.ts"
import { type FieldPath, type OperationContext, requireField } from "./OperationContext.ts"
import { checkTextPolicy, refuseUnknownTopics } from "./PolicyRules.ts"
import { checkWidth } from "./TextWidth.ts"

type TagProblem =
  | "UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG"
  | "AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT"
  | "INVALID_AD_CUSTOMIZER_FORMAT"
  | "INVALID_CUSTOMIZER_ATTRIBUTE_NAME"
  | "UNRECOGNIZED_AD_CUSTOMIZER_TAG_FOUND"

/** The reading of a text's dynamic tags. `served` is the text with the tags' defaults, whose length counts. */
interface TagReading {
  readonly served: string
  readonly hasFallback: boolean
  /** The kinds of countdowns that the text has: whether each goes by the account's time zone. */
  readonly countdowns: ReadonlySet<boolean>
  readonly problem?: { readonly family: "adError"; readonly code: TagProblem } | CountdownProblem
}

const name = /^[\s=]*(key ?word|customizer|location|(?:global_)?countdown|if)?(?![\w])/i
const tag = /^(?:keyword:.+|customizer\.[^:(){}]+(?::.+)?|location\((?:city|state|country)\)(?::.+)?)$/i
const attribute = /^customizer\.(?![\p{L}\p{N}_][\p{L}\p{N}_ -]*(?::|$))/iu

const problemOf = (inside: string, today: string): TagReading["problem"] => {
  const countdown = readCountdown(inside)
  if (countdown !== undefined) return countdownProblem(countdown, today)
  if (attribute.test(inside)) return { family: "adError", code: "INVALID_CUSTOMIZER_ATTRIBUTE_NAME" }
  if (tag.test(inside)) return undefined
  const isKnown = inside.trim() === "" || name.exec(inside)?.[1] !== undefined
  return { family: "adError", code: isKnown ? "INVALID_AD_CUSTOMIZER_FORMAT" : "UNRECOGNIZED_AD_CUSTOMIZER_TAG_FOUND" }
}

/** Reads `{KeyWord:default}`, `{CUSTOMIZER.name:default}`, `{LOCATION(City):default}`, `{COUNTDOWN(...)}`. */
const readTags = (text: string, today: string): TagReading => {
  let served = ""
  let hasFallback = true
  let rest = text
  const countdowns = new Set<boolean>()
  const failed = (problem: NonNullable<TagReading["problem"]>) => ({ served: text, hasFallback, countdowns, problem })
  const unpaired = () => failed({ family: "adError", code: "UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG" })
  while (rest !== "") {
    const open = rest.search(/[{}]/)
    if (open === -1) break
    const close = rest.indexOf("}", open)
    if (rest[open] === "}" || close === -1) return unpaired()
    const inside = rest.slice(open + 1, close)
    if (inside.includes("{")) return unpaired()
    const problem = problemOf(inside, today)
    if (problem !== undefined) return failed(problem)
    if (rest[close + 1] === "{") return failed({ family: "adError", code: "AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT" })
    const countdown = readCountdown(inside)
    const colon = countdown === undefined ? inside.indexOf(":") : -1
    if (countdown !== undefined) countdowns.add(countdown.isGlobal)
    else if (colon === -1) hasFallback = false
    served += rest.slice(0, open) + (colon === -1 ? "" : inside.slice(colon + 1))
    rest = rest.slice(close + 1)
  }
  return { served: served + rest, hasFallback, countdowns }
}

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
