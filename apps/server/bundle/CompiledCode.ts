import { execFile } from "node:child_process"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"

const run = promisify(execFile)

/** In a process of its own, because a module is loaded once, and the process would keep it. */
const program = `
import { enableCompileCache, flushCompileCache } from "node:module"
const [folder, module] = process.argv.slice(1)
enableCompileCache(folder)
await import(module)
flushCompileCache()
process.exit()
`

/**
 * Keeps what V8 compiles while it loads a module, and all that the module imports, in a folder. Whoever enables that folder as Node's
 * compile cache, and runs with the same flags, then loads them without compiling. It is a help and no more: where there is nothing to
 * be kept, nothing is.
 */
export const keepCompiled = async (
  module: string,
  folder: string,
  flags: ReadonlyArray<string>
): Promise<void> => {
  const command = [...flags, "--input-type=module", "--eval", program, folder, pathToFileURL(module).href]
  await run(process.execPath, command).catch(() => null)
}
