import type { DraftPath } from "@campaigns/domain/Rules/Finding"
import { wireName } from "../Wire/WireWords.ts"

/** The wire's names that differ from the domain's, beside the case of its names. */
const renamed: Readonly<Record<string, string>> = {
  adGroupsGeneration: "ad_groups_generation_status",
  extensionsGeneration: "extensions_generation_status",
  generation: "generation_status"
}

/** The wire's name of a key of the domain, such as `display_path_1` of `displayPath1`. */
export const wireKey = (key: string): string => renamed[key] ?? wireName(key)

/** A place in a draft on the wire, such as `ad_groups[2].keywords[0].text`; settings are fields of the draft itself. */
export const fieldPath = (path: DraftPath): string => {
  let field = ""
  for (const part of path[0] === "settings" ? path.slice(1) : path) {
    if (typeof part === "number") field += `[${part}]`
    else field += field === "" ? wireKey(part) : `.${wireKey(part)}`
  }
  return field
}
