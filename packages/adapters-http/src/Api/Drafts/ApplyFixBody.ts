import { documented, sampled } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

/** The body that names a fix of a warning. */
export const ApplyFixBody = sampled(
  wireStruct("ApplyFixBody", {
    field: documented(wireString({ maxLength: 1000 }), { description: "The `field` of the warning" }),
    code: documented(wireString({ maxLength: 100 }), { description: "The `code` of the warning" }),
    fix: documented(wireInt({ ge: 0, le: 99 }), { description: "The index of the fix in the warning's `fixes`" })
  }),
  { field: "extensions.callouts[0].callout_text", code: "CAPITALS", fix: 0 }
)
