import { errorSentences } from "@campaigns/sandboxes/AdPlatform/Failure/ErrorCodes"
import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { mustPass, runChecks } from "./Checks.ts"
import { Protos } from "./Protos.ts"
import { requestChecks } from "./Requests.ts"
import { answerChecks, sandboxAnswers } from "./SandboxAnswers.ts"
import { makeTables } from "./Tables.ts"

const file = process.argv[2]
if (file === undefined) throw new Error("Say where the descriptors are: run.sh does")
const protos = new Protos(file)
const tableChecks = makeTables(protos).map(({ path, text }) =>
  mustPass(`table: ${basename(path)}`, () => {
    if (readFileSync(path, "utf8") !== text) throw new Error("is not what `npm run proto-check -- generate` makes")
  })
)
const codeChecks = Object.entries(errorSentences).flatMap(([family, codes]) =>
  Object.keys(codes).map((code) =>
    mustPass(`error code: ${family} ${code}`, () => protos.parse("errors.ErrorCode", { [family]: code }))
  )
)
const passed = runChecks([
  ...tableChecks,
  ...codeChecks,
  ...requestChecks(protos),
  ...answerChecks(protos, await sandboxAnswers)
])
process.exitCode = passed ? 0 : 1
