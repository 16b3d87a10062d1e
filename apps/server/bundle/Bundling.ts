import { createRequire } from "node:module"
import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import type { OutputAsset, OutputChunk, Plugin } from "rolldown"
import { entriesOf, type Project } from "./Project.ts"
import { type Fingerprint, fingerprintOf, type Ingredients, recipeFingerprint } from "./Sources.ts"

/** The server could not be bundled; the message says what to do, or where the sources are wrong. */
export class BundlingFailed extends Error {
  override readonly name = "BundlingFailed"
}

/** Packages that stay outside, because they bring native code. They are looked for in `node_modules` when the server runs. */
export const external: ReadonlyArray<string> = ["@node-rs/argon2"]

/** A bundle in memory: its files by their paths, and what they were made of. */
export interface Bundle {
  readonly files: ReadonlyMap<string, string>
  readonly ingredients: Ingredients
}

/**
 * undici is CommonJS, and `@effect/platform-node` re-exports all of it from a module that it loads when it is used. Such a module is a
 * chunk of its own, whose exports must be written out, and a bundler cannot read them off CommonJS: `new Undici.Agent` would be
 * "not a constructor". So its names are given here.
 */
const namedUndici = ({ root }: Project): Plugin => {
  const facade = "\0undici"
  return {
    name: "named-undici",
    resolveId: { filter: { id: /^undici$/ }, handler: () => facade },
    load: {
      filter: { id: /^\0undici$/ },
      handler: () => {
        const path = createRequire(`${root}/packages/guarded-http/package.json`).resolve("undici")
        const names = Object.keys(createRequire(path)(path)).filter((name) => name !== "default")
        return `import undici from ${JSON.stringify(path)}\nexport default undici\n` +
          `export const { ${names.join(", ")} } = undici\n`
      }
    }
  }
}

/** Notes our own sources as they are read, so that a change during the bundling is not taken for what was bundled. */
const noting = ({ root }: Project, sources: Map<string, Fingerprint>): Plugin => ({
  name: "noting-sources",
  transform: {
    filter: { id: { include: [/\.ts$/], exclude: [/\/node_modules\//] } },
    handler: (code, id) => {
      sources.set(relative(root, id), fingerprintOf(code))
      return null
    }
  }
})

const loadRolldown = async () => {
  try {
    return await import("rolldown")
  } catch (cause) {
    throw new BundlingFailed(
      "rolldown, which bundles the server, cannot be loaded. It is a development dependency: npm ci installs it",
      { cause }
    )
  }
}

/** The bundler leaves licences as they are, and templates whose raw text is asked for; those have to stay. */
const withAsciiLicences = (code: string): string =>
  code.replace(
    /\/\*!.*?\*\//gs,
    (licence) => licence.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
  )

const textOf = (file: OutputAsset | OutputChunk): string =>
  file.type === "chunk" ? withAsciiLicences(file.code) : String(file.source)

/** Bundles the server of a checkout, and writes nothing. Names and stack traces stay as they are in the sources. */
export const makeBundle = async (project: Project): Promise<Bundle> => {
  // First, so that a change while the sources are read makes the bundle an old one.
  const recipe = recipeFingerprint(project)
  const sources = new Map<string, Fingerprint>()
  const { rolldown } = await loadRolldown()
  const complaints: Array<string> = []
  try {
    await using build = await rolldown({
      input: entriesOf(project),
      cwd: project.root,
      platform: "node",
      external: [...external],
      // Types are taken out as Node does it, and whatever a tsconfig.json says.
      tsconfig: false,
      transform: { target: "node24", typescript: { onlyRemoveTypeImports: true } },
      resolve: { conditionNames: ["source", "node", "import", "default"] },
      // Effect names the members of its operations by constants. V8 finds a member sooner when its name stands where it is used.
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      plugins: [namedUndici(project), noting(project, sources)],
      onLog: (level, { message }) => {
        // A warning is, for instance, a package that is not there.
        if (level === "warn") complaints.push(message)
      }
    })
    const { output } = await build.generate({
      format: "esm",
      chunkFileNames: "chunks/[name]-[hash].js",
      // One letter beyond ASCII, and Node keeps the text of a module with two bytes a letter.
      charset: "ascii",
      // Node keeps the text of a module for as long as it runs.
      comments: { annotation: false, jsdoc: false, legal: true }
    })
    if (complaints.length > 0) throw new BundlingFailed(complaints.join("\n"))
    return {
      files: new Map(output.map((file) => [file.fileName, textOf(file)])),
      ingredients: { recipe, sources: Object.fromEntries([...sources].toSorted(([a], [b]) => a < b ? -1 : 1)) }
    }
  } catch (cause) {
    if (cause instanceof BundlingFailed) throw cause
    // The bundler colours what it says for a terminal, and this may go anywhere.
    throw new BundlingFailed(stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause)), {
      cause
    })
  }
}
