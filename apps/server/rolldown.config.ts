import { execFileSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { defineConfig, type Plugin } from "rolldown"

const dist = "apps/server/dist"

const sources = "packages/adapters-postgres/src"

/** The folders of the migrations, in the sources and in the bundle. */
const migrationFolders = ["EarlierMigrations", "Migrations"]

/** The program whose output is the document of the API, as the bundle has it. */
const documentProgram = "server/DocumentMain"
const documentSource = "apps/server/src/DocumentMain.ts"

/** The program of the worker that reads and judges accounts, which the server starts from a file of its own. */
const analystProgram = "server/AnalystMain"
const analystSource = "apps/server/src/Analyses/AnalystMain.ts"

/** The most that Linux dates a file too early: a tick of its coarse clock, of which there are at least 100 a second. Milliseconds. */
const tick = 10

/** The time at which the sources began to be read. */
const began = new Date(Date.now() - tick)

/**
 * Ends a bundle: what is left of migrations that are no more is removed, the document of the API is written, which takes too long to derive at every start, and
 * `package.json` is written last, with the time at which the
 * sources began to be read. By it `bundle.sh` sees that a source is newer, or that a bundle was never finished.
 */
const dated = (): Plugin => {
  return {
    name: "dated",
    writeBundle: (_, bundle) => {
      for (const folder of migrationFolders) {
        mkdirSync(`${dist}/${folder}`, { recursive: true })
        for (const name of readdirSync(`${dist}/${folder}`)) {
          if (!(`${folder}/${name}` in bundle)) rmSync(`${dist}/${folder}/${name}`)
        }
      }
      if (`${documentProgram}.js` in bundle) {
        const document = execFileSync(process.execPath, [`${dist}/${documentProgram}.js`], { maxBuffer: 2 ** 26 })
        writeFileSync(`${dist}/openapi.json`, document)
      }
      writeFileSync(`${dist}/package.json`, `{ "type": "module" }\n`)
      utimesSync(`${dist}/package.json`, began, began)
    }
  }
}

/**
 * Bundles the server into `apps/server/dist`, from the root of the checkout. The server lists its migrations when it runs, in
 * folders beside that of the module that looks for them, so each is an entry, in a folder beside that of the program. The
 * baseline is a part of the program.
 */
const server = defineConfig({
  input: {
    "server/Main": "apps/server/src/Main.ts",
    ...(existsSync(documentSource) ? { [documentProgram]: documentSource } : {}),
    ...(existsSync(analystSource) ? { [analystProgram]: analystSource } : {}),
    ...Object.fromEntries(
      globSync(migrationFolders.map((folder) => `${folder}/[0-9]*.ts`), { cwd: sources }).map((path) => [
        path.slice(0, -".ts".length),
        `${sources}/${path}`
      ])
    )
  },
  platform: "node",
  // The first brings native code; of the second, which is CommonJS, a module of `@effect/platform-node` re-exports names that no bundler sees.
  external: ["@node-rs/argon2", "undici"],
  // Types are taken out as Node does it, whatever a tsconfig.json says: the image is made without the one at the root.
  tsconfig: false,
  transform: { typescript: { onlyRemoveTypeImports: true } },
  resolve: { conditionNames: ["@campaigns/source", "node", "import", "default"] },
  plugins: [dated()],
  // A warning is, for instance, a package that is not there.
  onLog: (level, log, handle) => handle(level === "warn" ? "error" : level, log),
  // A machine that is busy is no mistake.
  checks: { pluginTimings: false },
  output: { dir: dist, chunkFileNames: "chunks/[name]-[hash].js" }
})

const consoleSources = "apps/console/src"
const consoleDist = `${dist}/console`

/** Puts the style sheets that modules import into one file, in the order of the modules. */
const styleSheets = (): Plugin => {
  const sheets = new Map<string, string>()
  return {
    name: "style-sheets",
    transform: (code, id) => {
      if (!id.endsWith(".css")) return null
      sheets.set(id, code)
      return { code: "", moduleType: "js", moduleSideEffects: true }
    },
    generateBundle() {
      this.emitFile({
        type: "asset",
        name: "console.css",
        source: [...sheets.keys()].toSorted().map((id) => sheets.get(id)).join("\n")
      })
    }
  }
}

/** Writes the document that loads the console's files, and removes the files of an earlier build. */
const consoleDocument = (): Plugin => ({
  name: "console-document",
  writeBundle: (_, bundle) => {
    for (const name of readdirSync(`${consoleDist}/files`)) {
      if (!(name in bundle)) rmSync(`${consoleDist}/files/${name}`)
    }
    const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry)?.fileName ?? ""
    const sheet = Object.keys(bundle).find((name) => name.endsWith(".css")) ?? ""
    const page = readFileSync("apps/console/src/Document.html", "utf8")
    writeFileSync(`${consoleDist}/index.html`, page.replace("{entry}", entry).replace("{sheet}", sheet))
  }
})

/** The folders of screens that are one file each, which compresses better than one for each screen. */
const sections = ["Administration", "Analyses", "Campaigns", "Draft", "MarketAnalyses", "Media", "Reports"]

/** Bundles the console, whose files are named after their content and split by screens. */
const consolePages = defineConfig({
  input: { console: `${consoleSources}/Main.tsx` },
  preserveEntrySignatures: "allow-extension",
  platform: "browser",
  tsconfig: false,
  transform: {
    jsx: { runtime: "automatic", importSource: "preact" },
    define: { "process.env.NODE_ENV": `"production"` },
    typescript: { onlyRemoveTypeImports: true }
  },
  resolve: { conditionNames: ["@campaigns/source", "browser", "import", "default"] },
  plugins: [styleSheets(), consoleDocument()],
  onLog: (level, log, handle) => handle(level === "warn" ? "error" : level, log),
  // A machine that is busy is no mistake.
  checks: { pluginTimings: false },
  output: {
    dir: `${consoleDist}/files`,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "[name]-[hash].js",
    assetFileNames: "[name]-[hash][extname]",
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        ...sections.map((name) => ({ name, test: new RegExp(`/Screens/${name}/`) })),
        // What screens are made of and stand in, but for what brings a library.
        {
          name: "Parts",
          test:
            /\/console\/src\/(?:Api\/|Frame|Theme|Words\/|Parts\/(?!Plot|LongTable))|\/@tanstack\/(?:preact-query|query-core)\//
        }
      ]
    },
    minify: true
  }
})

// The server is the last, because its end is the end of the whole.
export default existsSync(consoleSources) ? [consolePages, server] : server
