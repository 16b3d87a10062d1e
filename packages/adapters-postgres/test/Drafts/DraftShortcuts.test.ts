import { allShortcuts } from "@campaigns/adapters-postgres/Drafts/DraftShortcuts"
import { draftStoreContract } from "@campaigns/port-contracts/Drafts/DraftWriterContract"
import { storageContract } from "@campaigns/port-contracts/StorageContract"
import { assert, it } from "@effect/vitest"
import * as Record from "effect/Record"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { storageWithout } from "./CampaignsUnderTest.ts"

const shortcuts = Record.keys(allShortcuts)

for (const shortcut of shortcuts) {
  const name = `PostgreSQL without ${shortcut}`
  const storage = storageWithout([shortcut])
  draftStoreContract(name, storage)
}

storageContract("PostgreSQL without any shortcut", storageWithout(shortcuts), { runs: 5 })

const sources = join(import.meta.dirname, "../../src")

it("Each shortcut is a file that only the list of them imports, so that it goes with its line there", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"))
  for (const name of ["CommitBatches", "DraftCache", "DraftQueues", "TryFromMemory"]) {
    assert.deepStrictEqual(
      files.filter((file) => readFileSync(join(sources, file), "utf8").includes(`/${name}.ts"`)),
      ["Drafts/DraftShortcuts.ts"],
      name
    )
  }
  assert.lengthOf(shortcuts, 4)
})
