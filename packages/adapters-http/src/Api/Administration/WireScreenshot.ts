import { screenshotFault } from "@campaigns/domain/Administration/Screenshot"
import { MAX_SCREENSHOT_LENGTH } from "@campaigns/domain/Limits"
import { specOf, type Wire, wire } from "../Wire/Wire.ts"
import { wireHttpUrl } from "../Wire/WireHttpUrl.ts"

const { read: readUrl } = specOf<string>(wireHttpUrl())

/** A picture: an http(s) URL, a data URL of at most 512 KiB, or empty when there is none. */
export const wireScreenshot = (): Wire<string> =>
  wire({
    read: (input, errors) => {
      if (input === "") return input
      if (typeof input !== "string" || !/^data:/i.test(input)) return readUrl(input, errors)
      const fault = screenshotFault(input)
      return fault === undefined
        ? input
        : errors.refuse("value_error", `Value error, a screenshot that is a data URL ${fault}`, input, { error: {} })
    },
    jsonSchema: () => ({ type: "string", maxLength: MAX_SCREENSHOT_LENGTH })
  })
