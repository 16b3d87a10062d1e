import { assert, describe, it } from "@effect/vitest"
import { UniqueNames } from "../../../src/Handlers/Media/MediaArchive.ts"

describe("unique names", () => {
  it("are numbered before their ending when they were given out before, in whatever case", () => {
    const names = new UniqueNames()
    const given = ["a.jpg", "A.JPG", "a (2).jpg", "a.jpg", "b", "B", ".hidden", ".hidden"].map((name) =>
      names.take(name)
    )
    assert.deepStrictEqual(given, [
      "a.jpg",
      "A (2).JPG",
      "a (2) (2).jpg",
      "a (3).jpg",
      "b",
      "B (2)",
      ".hidden",
      ".hidden (2)"
    ])
  })

  it("cost the same for each of many that are alike", () => {
    const names = new UniqueNames()
    const start = process.threadCpuUsage()
    const given = Array.from({ length: 20_000 }, () => names.take("photo.jpg"))
    const { system, user } = process.threadCpuUsage(start)
    assert.strictEqual(given.at(-1), "photo (20000).jpg")
    assert.strictEqual(new Set(given).size, 20_000)
    assert.isBelow((system + user) / 1_000, 500)
  })
})
