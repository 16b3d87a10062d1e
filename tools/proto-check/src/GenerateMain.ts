import { writeFileSync } from "node:fs"
import { Protos } from "./Protos.ts"
import { makeTables } from "./Tables.ts"

const [, , file = ""] = process.argv
for (const { path, text } of makeTables(new Protos(file))) writeFileSync(path, text)
