import { runChecks } from "./Checks.ts"
import { Protos } from "./Protos.ts"
import { requestChecks } from "./Requests.ts"
import { answerChecks, sandboxAnswers } from "./SandboxAnswers.ts"

const file = process.argv[2]
if (file === undefined) throw new Error("Say where the descriptors are: run.sh does")
const protos = new Protos(file)
const passed = runChecks([...requestChecks(protos), ...answerChecks(protos, await sandboxAnswers)])
process.exitCode = passed ? 0 : 1
