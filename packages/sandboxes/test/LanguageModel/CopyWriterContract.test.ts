import { copyWriterContract } from "@campaigns/port-contracts/Generation/CopyWriterContract"
import { sandboxed } from "./support/Sandboxed.ts"

copyWriterContract("OpenAI's wire, sandbox", sandboxed("openai"), { isDeterministic: true })
copyWriterContract("Anthropic's wire, sandbox", sandboxed("anthropic"), { isDeterministic: true })
