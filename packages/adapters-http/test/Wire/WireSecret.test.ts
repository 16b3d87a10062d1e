import { assert, describe, it } from "@effect/vitest"
import { specOf, type Wire } from "../../src/Api/Wire/Wire.ts"
import { WireErrors } from "../../src/Api/Wire/WireErrors.ts"
import { wireInt } from "../../src/Api/Wire/WireInt.ts"
import { MASK, wireSecret, withoutEcho } from "../../src/Api/Wire/WireSecret.ts"
import { wireStruct } from "../../src/Api/Wire/WireStruct.ts"
import { document } from "../support/Client.ts"
import { reading } from "./Reading.ts"

/** The values that the refusals of a wire echo. */
const echoes = <A>(schema: Wire<A>, input: unknown) => {
  const errors = new WireErrors()
  specOf<A>(schema).read(input, errors)
  return errors.list.map((error) => error.input)
}

describe("a secret of the wire", () => {
  const secret = wireSecret(5)

  it("is visible ASCII of a bounded length", () => {
    for (const good of ["!", "~~~~~", "a/b.c"]) assert.strictEqual(reading(secret, good), good)
    assert.deepStrictEqual(reading(secret, ""), ["string_too_short"])
    assert.deepStrictEqual(reading(secret, "abcdef"), ["string_too_long"])
    for (const bad of ["a b", "a\n", "\u007f", "é", "🥐"]) {
      assert.deepStrictEqual(reading(secret, bad), ["string_pattern_mismatch"])
    }
    for (const other of [1, true, null, [], {}]) assert.deepStrictEqual(reading(secret, other), ["string_type"])
  })

  it("is not echoed, whatever is wrong with it", () => {
    for (const bad of ["", "abcdef", "a b", "a\0", "\ud83e", 12_345, ["abc"], { secret: "abc" }]) {
      assert.deepStrictEqual(echoes(secret, bad), [MASK])
    }
  })

  it("keeps its whole body from being echoed, and no other value", () => {
    const body = withoutEcho(wireStruct("SecretBody", { id: wireInt(), secret }))
    assert.deepStrictEqual(echoes(body, { secret: "abc" }), [MASK])
    assert.deepStrictEqual(echoes(body, { id: "abc", secret: "a b" }), [MASK, MASK])
    assert.deepStrictEqual(echoes(body, "abc"), [MASK])
    const around = wireStruct("Around", { before: wireInt(), body })
    assert.deepStrictEqual(echoes(around, { before: "x", body: { secret: "abc" } }), ["x", MASK])
  })

  it("is published as a password that is only written", () => {
    const schemas = document.components.schemas as Readonly<Record<string, { readonly properties?: object }>>
    assert.deepInclude(schemas["NewPlatformTokenBody"]?.properties, {
      refresh_token: {
        type: "string",
        minLength: 1,
        maxLength: 2048,
        pattern: "^[\\x21-\\x7e]+$",
        format: "password",
        writeOnly: true,
        description: "The ad platform's refresh token, 1 to 2,048 visible characters; never shown again"
      }
    })
    assert.notProperty(schemas["PlatformToken"]?.properties, "refresh_token")
  })
})
