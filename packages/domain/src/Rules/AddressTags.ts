/** Tags that only a tracking template may have: the page's address in its place there. */
const page = /^(?:(?:un)?escaped)?lpurl(?:\+[23])?$/i

/** Tags with a value that the platform knows in addresses. */
const plain = new Set(
  [
    "campaignid adgroupid assetgroupid feeditemid extensionid targetid loc_interest_ms loc_physical_ms matchtype network",
    "device devicemodel gclid gbraid wbraid creative keyword placement target param1 param2 random adposition ignore adtype",
    "merchant_id product_channel product_id product_country product_feed_label product_language product_partition_id",
    "store_code campaigntype aceid copy carrier autotitle websitecallmetric sourceid"
  ].join(" ").split(" ")
)

/** Tags that have a text behind a colon: a default, or what stands there under a condition. */
const valued = /^(?:if(?:not)?(?:mobile|search|content|pla|lia|auto|autolp)|keyword|param[12]|idfa|ignore):/i

/** A parameter of the advertiser's own, of at most 16 letters and digits. */
const own = /^_[a-z0-9]{1,16}$/i

const innermost = /\{([^{}]*)\}/g
const nested = /\{((?:if|unless)[a-z]+|ignore):[^{}]*\{\1:/i
const encoded = /%7B([^%{}]*)%7D/gi

const isKnown = (inside: string): boolean =>
  plain.has(inside.toLowerCase()) || valued.test(inside) || own.test(inside) || page.test(inside)

/** An address without its tags, those inside of others as well, and what stood in the braces of each. */
const parted = (address: string): { readonly rest: string; readonly insides: ReadonlyArray<string> } => {
  const insides: Array<string> = []
  let rest = address
  for (let before = ""; before !== rest;) {
    before = rest
    rest = rest.replace(innermost, (_, inside: string) => {
      insides.push(inside)
      return ""
    })
  }
  return { rest, insides }
}

/** An address without its tags. */
export const withoutTags = (address: string): string => parted(address).rest

/** A tag of a page's address that may stand in a tracking template only; `null` when there is none. */
export const misplacedTag = (address: string): string | null => {
  const inside = parted(address).insides.find((one) => page.test(one))
  return inside === undefined ? null : `{${inside}}`
}

/** The name of a conditional tag that stands inside the same tag; `null` when none does. */
export const nestedTag = (address: string): string | null => nested.exec(address)?.[1] ?? null

/** A tag that the platform leaves in an address as it is. */
export type UnknownTag = {
  readonly address: string
  readonly tag: string
  /** The tag that is meant by one whose braces are encoded; otherwise empty. */
  readonly meant: string
}

/** The first thing in braces that is no tag of the platform, or `null` (`docs/platform-facts.md#tags-of-addresses`). */
export const unknownTag = (address: string): UnknownTag | null => {
  for (const [tag, inside = ""] of address.matchAll(encoded)) {
    if (isKnown(inside)) return { address, tag, meant: `{${inside}}` }
  }
  if (!/[{}]/.test(address)) return null
  const { insides, rest } = parted(address)
  const inside = insides.find((one) => !isKnown(one))
  if (inside !== undefined) return { address, tag: `{${inside}}`, meant: "" }
  const brace = /[{}]/.exec(rest)?.[0]
  return brace === undefined ? null : { address, tag: brace, meant: "" }
}

/** An address with the braces of its tags as they must be written. */
export const withBraces = (address: string): string =>
  address.replace(encoded, (tag, inside: string) => isKnown(inside) ? `{${inside}}` : tag)
