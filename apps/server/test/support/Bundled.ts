import { execFileSync } from "node:child_process"
import { rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../..", import.meta.url))

/** The folder in which Node keeps what it has compiled, for all processes of the tests. */
const compiled = join(root, "node_modules/.cache/compiled")

const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Bundles the server before the tests if its sources have changed since, because tests start it as `npm start` does. What Node compiles is kept as
 * long as the bundle is: first by a command that ends, because most servers are killed and leave nothing to the next ones.
 */
export const setup = (): void => {
  const run = (command: string, ...args: ReadonlyArray<string>) =>
    execFileSync(command, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
  run("npm", "run", "--silent", "bundle")
  process.env["NODE_COMPILE_CACHE"] = compiled
  if (timeOf(compiled) > timeOf(join(root, "apps/server/dist/package.json"))) return
  rmSync(compiled, { recursive: true, force: true })
  run("sh", "apps/server/run.sh", "user")
}
