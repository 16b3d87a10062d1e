import { type Wire, wire } from "./Wire.ts"

const pattern = /^k(-?\d{1,16})$/

/** A cursor that an earlier page gave out, as the key at which the next page starts. */
export const wireCursor = (): Wire<number> =>
  wire({
    read: (input, errors) => {
      const text = typeof input === "string" ? Buffer.from(input, "base64url").toString("latin1") : ""
      const key = pattern.exec(text)?.[1]
      return key === undefined
        ? errors.refuse("value_error", "Value error, cursor must be a next_cursor of this listing", input, {
          error: {}
        })
        : Number(key)
    },
    jsonSchema: () => ({ type: "string", maxLength: 32 })
  })
