import { isBuiltin } from "node:module"
import { posix } from "node:path"
import type { Codebase, Module, Package } from "./Codebase.ts"

/** A rule about the code base as a whole; `check` says a sentence for each place where it does not hold. */
export interface ArchitectureRule {
  readonly name: string
  readonly check: (codebase: Codebase) => ReadonlyArray<string>
}

const SCOPE = "@campaigns/"
const MAX_LINES = 400

/** Which packages the sources of a package may import. Nothing else may be imported from `@campaigns`. */
const edges: Readonly<Record<string, ReadonlyArray<string>>> = {
  domain: [],
  copywriting: ["domain"],
  application: ["copywriting", "domain"],
  "port-contracts": ["application", "copywriting", "domain"],
  "guarded-http": [],
  "vendor-http": [],
  sandboxes: ["adapters-llm", "adapters-stockmedia", "copywriting", "domain"]
}
// What several adapters share is a neighbour of theirs, not one of them.
const adapterEdges = ["application", "domain", "guarded-http", "vendor-http"]

/** The adapters that know how texts are written, beside what every adapter may know. */
const knowCopywriting = new Set(["adapters-llm", "adapters-memory", "adapters-website", "adapters-http"])
const sandboxes = "sandboxes"

/** The packages that the tests of a package may import beside itself and those that its sources may import. */
const testEdges: Readonly<Record<string, ReadonlyArray<string>>> = {
  "adapters-http": ["adapters-memory"],
  application: ["adapters-memory"],
  sandboxes: ["application"]
}

/** The packages that other programs install. */
const published = ["domain", "copywriting", "application", "adapters-memory", "port-contracts"]

/** Files that are longer than 400 lines, and why. */
const longFiles: Readonly<Record<string, string>> = {
  "packages/sandboxes/src/AdPlatform/Generated/Enums.ts": "made of the vendor's protos",
  "packages/sandboxes/src/AdPlatform/Generated/Messages.ts": "made of the vendor's protos",
  "packages/sandboxes/test/AdPlatform/MutateRules.test.ts": "a table with a case for every rule of the vendor",
  "packages/sandboxes/test/AdPlatform/MutateProtocol.test.ts": "a test for every promise of the vendor's protocol"
}

/** The packages that are declared although no import names them, and why. */
const unnamed: Readonly<Record<string, string>> = {
  vitest: "@effect/vitest runs on it"
}

const folderOf = ({ path }: Module): string => path.split("/").slice(0, 2).join("/")
const shortName = (module: Module): string => module.path.split("/")[1] ?? ""
const isSource = ({ path }: Module): boolean => path.split("/")[2] === "src"
const isRelative = (specifier: string): boolean => specifier.startsWith(".")

/** `effect` of `effect/Effect`, `@effect/vitest` of `@effect/vitest`. */
const packageNameOf = (specifier: string): string =>
  specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/")

const each = (
  codebase: Codebase,
  check: (module: Module, specifier: string) => string | null
): ReadonlyArray<string> =>
  codebase.modules.flatMap((module) =>
    module.imports.flatMap((specifier) => {
      const complaint = check(module, specifier)
      return complaint === null ? [] : [`${module.path} imports ${specifier}: ${complaint}`]
    })
  )

const allowedFrom = (module: Module): ReadonlyArray<string> | null => {
  const name = shortName(module)
  if (module.path.startsWith("apps/console/")) return ["adapters-http", "domain"]
  if (module.path.startsWith("apps/")) return null
  const own = edges[name] ?? (knowCopywriting.has(name) ? ["copywriting", ...adapterEdges] : adapterEdges)
  return isSource(module) ? own : [...own, ...(testEdges[name] ?? []), name, "port-contracts", sandboxes]
}

/** The modules that the console has of the domain: functions that need nothing else, so that the page stays small. */
const light = new Set(["internal/Rules/TextWidth", "Drafts/TypedAmount"].map((name) => `${SCOPE}domain/${name}`))

const allowedEdges: ArchitectureRule = {
  name: "packages import along the allowed edges only",
  check: (codebase) =>
    each(codebase, (module, specifier) => {
      if (!specifier.startsWith(SCOPE)) return null
      const allowed = allowedFrom(module)
      const to = specifier.slice(SCOPE.length).split("/")[0] ?? ""
      if (to === "domain" && module.path.startsWith("apps/console/src/") && !light.has(specifier)) {
        return "the page must stay small"
      }
      return allowed === null || allowed.includes(to) ? null : `${shortName(module)} must not know ${to}`
    })
}

/** The packages that know no technology. */
const pure = new Set(["domain", "copywriting", "application"])

/** Values that the pure packages have from others: stemmers, and distributions of probabilities. */
const bought: Readonly<Record<string, RegExp>> = { copywriting: /^@orama\/stemmers\//, domain: /^jstat$/ }

const pureCore: ArchitectureRule = {
  name: "the domain and the application know no technology",
  check: (codebase) =>
    each(codebase, (module, specifier) => {
      const name = shortName(module)
      if (!pure.has(name) || !isSource(module)) return null
      if (isBuiltin(specifier)) return "it is a part of Node"
      if (/^effect\/(sql|http|http-api|cluster|socket|rpc|cli)(\/|$)/.test(specifier)) return "it is a technology"
      const isBought = bought[name]?.test(specifier) === true
      const foreign = !isBought && !isRelative(specifier) && !/^(effect|@campaigns)\//.test(specifier)
      return foreign ? "only effect and the packages inside may be imported" : null
    })
}

/** Words of HTTP: its credentials, statuses and header names. */
const httpWords: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ["what a bearer token is", /\bbearer/i],
  ["what a status of HTTP is", /\bstatusCode\b|\b(?:HTTP|status|answer(?:s|ed)?)\W{1,6}[1-5]\d\d\b/i],
  [
    "a header of HTTP",
    /["'`](?:authorization|cookie|etag|if-(?:none-)?match|idempotency-key|last-event-id|retry-after|set-cookie|user-agent|(?:cache|content|x)-[a-z-]+)["'`]/i
  ]
]

/** Words in the spelling of wires and tables that the core has all the same: where they stand, and why. */
const foreignSpellings: ReadonlyArray<{ readonly file: RegExp; readonly line: RegExp; readonly why: string }> = [
  {
    file: /\/Prompts\/(?:DefaultPrompts|PromptTemplate|RenderPrompt)\.ts$/,
    line: /\b(?:ad_group|search_terms|taken_names)\b/,
    why: "placeholders that administrators write into prompts for language models"
  },
  { file: /\/AdReports\/MetricsTable\.ts$/, line: /^ {2}"\w+",?$/, why: "a table that a language model reads" },
  {
    file: /\/Rules\/AddressTags\.ts$/,
    line: /^ {4}"[a-z0-9_ ]+",?$/,
    why: "tags of addresses as the ad platform spells them"
  },
  { file: /./, line: /\bannotateLogs\(|\bMetric\.(?:gauge|counter)\(/, why: "names as OpenTelemetry spells them" },
  { file: /./, line: /["`]invalid_grant["`]/, why: "the ad platform's own code (RFC 6749, section 5.2)" }
]

const ownWords: ArchitectureRule = {
  name: "the core knows neither HTTP nor the spelling of wires and tables",
  check: ({ modules }) =>
    modules.flatMap((module) => {
      const { path, source } = module
      if (!/^packages\/(?:domain|copywriting|application)\//.test(path) || !isSource(module)) return []
      const allowed = foreignSpellings.filter(({ file }) => file.test(path))
      const spelled = source.split("\n")
        .filter((text) => !allowed.some(({ line }) => line.test(text)))
        .flatMap((text) => Array.from(text.matchAll(/\b[a-z]+_[a-z0-9_]+\b/g), ([word]) => word))
      return [
        ...httpWords.flatMap(([what, pattern]) => (pattern.test(source) ? [`${path} knows ${what}`] : [])),
        ...Array.from(new Set(spelled), (word) => `${path} says ${word}`)
      ]
    })
}

const contractOfFields: ArchitectureRule = {
  name: "the HTTP contract is made of the domain's fields",
  check: (codebase) =>
    each(codebase, (module, specifier) => {
      const api = "packages/adapters-http/src/Api"
      if (!module.path.startsWith(`${api}/`)) return null
      if (isRelative(specifier)) {
        const target = posix.join(posix.dirname(module.path), specifier)
        return /^packages\/adapters-http\/src\/(Api|Validation)\//.test(target) ? null : "the contract knows no handler"
      }
      return /^(effect|@campaigns\/(?:domain|copywriting))\//.test(specifier)
        ? null
        : "the contract knows the domain only"
    })
}

const sandboxApart: ArchitectureRule = {
  name: "the sandbox knows neither the client that calls it nor our rules",
  check: (codebase) =>
    each(codebase, (module, specifier) => {
      const sandbox = "packages/sandboxes/src/"
      if (!module.path.startsWith(`${sandbox}AdPlatform/`)) return null
      if (specifier.startsWith(SCOPE)) return "it would agree with our own mistakes"
      const isOutside = isRelative(specifier) &&
        !posix.join(posix.dirname(module.path), specifier).startsWith(sandbox)
      return isOutside ? "it would agree with the client's mistakes" : null
    })
}

const ownFolder: ArchitectureRule = {
  name: "other packages are imported by name and subpath",
  check: (codebase) =>
    each(codebase, (module, specifier) => {
      if (isRelative(specifier)) {
        const target = posix.join(posix.dirname(module.path), specifier)
        return target.startsWith(`${folderOf(module)}/`) ? null : "it lies in another package"
      }
      if (!specifier.startsWith(SCOPE)) return null
      const [, , first] = specifier.split("/")
      if (first === undefined) return "a package has no index"
      return ["src", "dist", "test"].includes(first) ? "the folder is no part of the name" : null
    })
}

const testingForTests: ArchitectureRule = {
  name: "what packages have for tests is imported by tests",
  check: (codebase) =>
    each(codebase, (module, specifier) => {
      const isForTests = specifier.startsWith(SCOPE) && specifier.split("/")[2] === "testing"
      return isForTests && module.path.split("/")[2] !== "test" ? "it is for tests" : null
    })
}

const noBarrels: ArchitectureRule = {
  name: "modules of effect are imported one by one",
  check: (codebase) =>
    each(codebase, (_, specifier) => {
      const isBarrel = /^(effect|@effect\/(platform-node|sql-pg)|effect\/(http|http-api|sql|workflow|cluster))$/
      return isBarrel.test(specifier) || specifier.startsWith("effect/unstable/") ? "it is a barrel" : null
    })
}

const runtimeOf = (pkg: Package): ReadonlyArray<string> => [
  ...Object.keys(pkg.dependencies),
  ...Object.keys(pkg.peerDependencies),
  ...Object.keys(pkg.optionalDependencies)
]

const usedBy = (codebase: Codebase, pkg: Package, where: (module: Module) => boolean): ReadonlySet<string> =>
  new Set(
    codebase.modules
      .filter((module) => folderOf(module) === pkg.folder && where(module))
      .flatMap(({ imports }) => imports)
      .filter((specifier) => !isRelative(specifier) && !isBuiltin(specifier))
      .map(packageNameOf)
      .filter((name) => name !== pkg.name)
  )

/** The package whose types another one brings: `@types/yauzl` serves whoever imports `yauzl`. */
const typedBy = (name: string): string => name.replace(/^@types\//, "")

const declaredIsUsed: ArchitectureRule = {
  name: "declared dependencies are those that are used",
  check: (codebase) => {
    const shared = codebase.packages.find(({ folder }) => folder === "")
    return codebase.packages.filter(({ folder }) => folder !== "").flatMap((pkg) => {
      const runtime = runtimeOf(pkg)
      const development = Object.keys(pkg.devDependencies)
      const inSource = usedBy(codebase, pkg, isSource)
      const beside = usedBy(codebase, pkg, (module) => !isSource(module))
      const forTests = [...runtime, ...development, ...Object.keys(shared?.devDependencies ?? {})]
      return [
        ...Array.from(inSource).filter((name) => !runtime.includes(name))
          .map((name) => `${pkg.name} uses ${name} and does not declare it`),
        ...runtime.filter((name) => !inSource.has(name) && unnamed[name] === undefined).map((name) =>
          `${pkg.name} declares ${name} and does not use it`
        ),
        ...Array.from(beside).filter((name) => !forTests.includes(name))
          .map((name) => `the tests of ${pkg.name} use ${name} and do not declare it`),
        ...development.filter((name) => !beside.has(typedBy(name)) && !inSource.has(typedBy(name)))
          .map((name) => `${pkg.name} declares ${name} for its tests, which do not use it`)
      ]
    })
  }
}

const pinned: ArchitectureRule = {
  name: "dependencies are pinned to one version, and peers to one major version",
  check: ({ packages }) =>
    packages.flatMap((pkg) => {
      const { dependencies, devDependencies, optionalDependencies, peerDependencies } = pkg
      const own = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
      return [
        ...own.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
        ...Object.entries(peerDependencies).filter(([, version]) => !/^\^[1-9]\d*\.\d+\.\d+$/.test(version))
      ].map(([name, version]) => `${pkg.name} takes ${name} in any version of "${version}"`)
    })
}

const taggedError =
  /^export class (\w+)\s+extends (?:Schema|Data)\.TaggedError\b(?:.*\) \{\}$|[\s\S]*?^\s*(?:\}\) \{\}|\})$)/gm

const errorsSpeak: ArchitectureRule = {
  name: "errors of the published packages have a message",
  check: ({ modules }) =>
    modules.filter((module) => isSource(module) && published.includes(shortName(module))).flatMap(({ path, source }) =>
      Array.from(source.matchAll(taggedError))
        .filter(([text]) => !/\bget message\(\): string|^\s*message: /m.test(text))
        .map(([, name]) => `${path}: ${name} has none`)
    )
}

const fileNames: ArchitectureRule = {
  name: "files are named after what they export",
  check: ({ modules }) =>
    modules.flatMap(({ path }) => {
      const name = posix.basename(path).replace(/\.tsx?$/, "").replace(/\.(test|d)$/, "")
      const isMigration = /\/(Earlier)?Migrations\/\d{4}_[a-z_]+\.ts$/.test(path)
      if (/(^|\/)(index|utils?|common|helpers?|types)(\/|$)/i.test(path.slice(0, -3))) {
        return [`${path}: such a name says nothing`]
      }
      return isMigration || /^[A-Z][A-Za-z0-9]*$/.test(name) ? [] : [`${path}: the name is not in PascalCase`]
    })
}

const fileLength: ArchitectureRule = {
  name: `files have at most ${MAX_LINES} lines`,
  check: ({ modules }) =>
    modules.filter(({ lineCount, path }) => lineCount > MAX_LINES && longFiles[path] === undefined)
      .map(({ lineCount, path }) => `${path} has ${lineCount} lines`)
}

/**
 * The groups of files that reach each other by their imports, types included (Tarjan's strongly connected ones). The
 * allowed edges keep them within a package, whose files import each other by relative paths.
 */
const circlesOf = (modules: ReadonlyArray<Module>): ReadonlyArray<ReadonlyArray<Module>> => {
  const files = new Map(modules.map((module) => [module.path, module]))
  const places = new Map<Module, number>()
  const open: Array<Module> = []
  const groups: Array<ReadonlyArray<Module>> = []
  /** Visits all that a file reaches, and gives the place of the first open file that it leads back to. */
  const visit = (module: Module): number => {
    const place = places.size
    places.set(module, place)
    open.push(module)
    const first = module.imports.filter(isRelative).reduce((least, specifier) => {
      const target = files.get(posix.join(posix.dirname(module.path), specifier))
      if (target === undefined) return least
      const known = places.get(target) ?? visit(target)
      return open.includes(target) ? Math.min(least, known) : least
    }, place)
    if (first === place) groups.push(open.splice(open.indexOf(module)))
    return first
  }
  for (const module of modules) if (!places.has(module)) visit(module)
  return groups.filter(({ length }) => length > 1)
}

const noCircles: ArchitectureRule = {
  name: "has no circles between files",
  check: ({ modules }) =>
    circlesOf(modules).map((files) => `${files.map(({ path }) => path).sort().join(", ")} import each other`)
}

/** Everything that holds for the code base as a whole. */
export const architectureRules = {
  allowedEdges,
  pureCore,
  ownWords,
  contractOfFields,
  sandboxApart,
  ownFolder,
  testingForTests,
  noBarrels,
  declaredIsUsed,
  pinned,
  errorsSpeak,
  fileNames,
  fileLength,
  noCircles
} satisfies Record<string, ArchitectureRule>
