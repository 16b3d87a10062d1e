import { RevisionCache } from "@campaigns/adapters-postgres/Database/RevisionCache"
import { BoundedCache } from "@campaigns/application/Caching/BoundedCache"
import { assert, describe, it } from "@effect/vitest"

interface Row {
  readonly revision: number
  readonly text: string
}

const make = () => new RevisionCache(new BoundedCache<number, Row>(1_000_000, () => 0), ({ revision }: Row) => revision)

const row = (revision: number, text = ""): Row => ({ revision, text })

describe("A cache of rows that count their writes", () => {
  it("keeps the later of two writes, whichever is told first", () => {
    const cache = make()
    const [fourth, fifth] = [row(4), row(5)]
    cache.wrote(1, fifth)
    cache.wrote(1, fourth)
    assert.strictEqual(cache.get(1), fifth)
    cache.delete(1)
    assert.isUndefined(cache.get(1))
  })

  it("takes what was read for what it knew when the reading began, although that has a later revision", () => {
    const cache = make()
    const [lost, stored] = [row(9, "lost"), row(7, "stored")]
    cache.wrote(1, lost)
    cache.read(1, stored, lost)
    assert.strictEqual(cache.get(1), stored)
  })

  it("keeps what was written while an earlier state was on its way", () => {
    const cache = make()
    const [seen, read, written] = [row(3), row(4), row(5)]
    cache.wrote(1, seen)
    cache.wrote(1, written)
    cache.read(1, read, seen)
    assert.strictEqual(cache.get(1), written)
    cache.read(2, read, undefined)
    assert.strictEqual(cache.get(2), read)
  })
})
