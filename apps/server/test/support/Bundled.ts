import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"

/** Bundles the server before the tests if its sources have changed since, because tests start it as `npm start` does. */
export const setup = (): void => {
  const root = fileURLToPath(new URL("../../../..", import.meta.url))
  execFileSync("npm", ["run", "--silent", "bundle"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
}
