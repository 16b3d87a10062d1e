import { assert, describe, it } from "@effect/vitest"
import { gunzipSync } from "node:zlib"
import { gzipped } from "./Compression.ts"
import { formBodies, plausibleForms } from "./FormBodies.ts"
import { imageFiles, rightImage } from "./ImageFiles.ts"
import { boundary, multipartBodies } from "./MultipartBodies.ts"
import type { Shape } from "./Shape.ts"

const limit = 100_000

const shape: Shape = {
  kind: "object",
  members: ["username", "password"].map((name) => ({ name, shape: { kind: "anything" }, isRequired: true }))
}

const kinds = {
  form: [...formBodies(shape, limit), ...plausibleForms({ username: "nobody" }, limit)],
  multipart: multipartBodies(rightImage(), limit),
  image: imageFiles(limit)
}

describe("The bodies that are no JSON", () => {
  it.each(Object.entries(kinds))("are as large as they may be and no larger: %s", (_, bodies) => {
    assert.isAbove(bodies.length, 10)
    for (const { bytes, name } of bodies) assert.isAtMost(bytes().length, limit, name)
    const large = bodies.filter(({ bytes }) => bytes().length > limit * 0.9)
    assert.isAbove(large.length, bodies.length / 2)
  })

  it.each(Object.entries(kinds))(
    "have names of their own: %s",
    (_, bodies) => assert.strictEqual(new Set(bodies.map(({ name }) => name)).size, bodies.length)
  )

  it("hold the file that is right behind what is hostile", () => {
    for (const name of ["many small fields before the file", "a part with many headers", "a form in a form"]) {
      const bytes = kinds.multipart.find((body) => body.name === name)?.bytes() ?? Buffer.alloc(0)
      assert.include(bytes.toString("latin1"), `filename="a.png"`, name)
      assert.isTrue(bytes.toString("latin1").endsWith(`--${boundary}--\r\n`), name)
    }
  })

  it("are the same when they are inflated again", () => {
    for (const body of kinds.form) {
      const coded = gzipped(body).bytes()
      assert.isTrue(gunzipSync(coded).equals(body.bytes()), body.name)
    }
  })
})
