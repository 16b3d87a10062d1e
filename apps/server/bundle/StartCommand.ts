import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ownProject } from "./Project.ts"

/** What runs the bundle: variables that the process needs from its first moment, flags of Node, and the entry. */
export interface StartCommand {
  readonly environment: Readonly<Record<string, string>>
  readonly flags: ReadonlyArray<string>
  /** From the root of the checkout. */
  readonly entry: string
}

/** Reads the command that `npm start` leaves its shell to, so that whoever starts a server starts it as users do. */
export const startCommandOf = (script: string): StartCommand => {
  const [, variables = "", flags = "", entry = ""] =
    /\bexec env((?: \w+=\S+)*) node((?: --\S+)*) (\S+)$/.exec(script) ?? []
  if (entry === "") throw new Error(`The script "start" in package.json ends with no exec env … node: ${script}`)
  return {
    environment: Object.fromEntries(
      Array.from(variables.matchAll(/(\w+)=(\S+)/g), ([, name = "", value = ""]) => [name, value])
    ),
    flags: flags.split(" ").filter((flag) => flag !== ""),
    entry
  }
}

/** The command of this checkout. */
export const startCommand = (): StartCommand => {
  const { scripts } = JSON.parse(readFileSync(join(ownProject.root, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  return startCommandOf(scripts["start"] ?? "")
}
