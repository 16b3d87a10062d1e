import { assert, describe, it } from "@effect/vitest"
import { type Codebase, importsOf, type Package, readCodebase } from "./Codebase.ts"
import { type ArchitectureRule, architectureRules as rules } from "./Rules.ts"

const codebase = readCodebase()

const withModule = (path: string, imports: ReadonlyArray<string> = [], lineCount = 1, source = ""): Codebase => ({
  ...codebase,
  modules: [...codebase.modules, { path, imports, lineCount, source }]
})

const withPackage = (name: string, change: (pkg: Package) => Partial<Package>): Codebase => ({
  ...codebase,
  packages: codebase.packages.map((pkg) => (pkg.name === name ? { ...pkg, ...change(pkg) } : pkg))
})

/** Files of the domain of which each imports the next, and the last the first. */
const withCircle = (...names: ReadonlyArray<string>): Codebase => ({
  ...codebase,
  modules: [
    ...codebase.modules,
    ...names.map((name, index) => ({
      path: `packages/domain/src/${name}.ts`,
      imports: [`./${names[(index + 1) % names.length]}.ts`],
      lineCount: 1,
      source: ""
    }))
  ]
})

const adapter = "packages/adapters-memory/src/Planted.ts"
const domain = "packages/domain/src/Planted.ts"
const application = "packages/application/src/Planted.ts"
const sandbox = "packages/sandboxes/src/AdPlatform/Rules/Planted.ts"
const api = "packages/adapters-http/src/Api/Drafts/Planted.ts"

/** For every rule, code bases that differ from ours in one violation of it. */
const planted: Record<keyof typeof rules, ReadonlyArray<readonly [what: string, codebase: Codebase]>> = {
  allowedEdges: [
    ["the domain imports the application", withModule(domain, ["@campaigns/application/Drafts/DraftReader"])],
    ["the application imports an adapter", withModule(application, ["@campaigns/adapters-memory/Tasks/MemoryTasks"])],
    ["an adapter imports another one", withModule(adapter, ["@campaigns/adapters-postgres/Tasks/PgTasks"])],
    ["an adapter imports its contract", withModule(adapter, ["@campaigns/port-contracts/Tasks/TasksContract"])],
    [
      "the console imports more of the domain than is light",
      withModule("apps/console/src/Planted.ts", ["@campaigns/domain/Drafts/Money"])
    ],
    ["an adapter imports the server", withModule(adapter, ["@campaigns/server/Main"])],
    [
      "a contract imports an adapter",
      withModule("packages/port-contracts/src/Planted.ts", ["@campaigns/adapters-memory/Tasks/MemoryTasks"])
    ],
    [
      "an adapter uses the sandboxes' kit",
      withModule("packages/adapters-llm/src/Model/Planted.ts", ["@campaigns/sandboxes/Kit/Faults"])
    ],
    ["the contract uses the sandboxes' kit", withModule(api, ["@campaigns/sandboxes/Kit/Faults"])],
    [
      "the sandboxes import a client of the ad platform",
      withModule("packages/sandboxes/src/Kit/Planted.ts", ["@campaigns/adapters-adplatform/Wire/Gaql"])
    ],
    [
      "what adapters share imports a neighbour",
      withModule("packages/vendor-http/src/Planted.ts", ["@campaigns/guarded-http/GuardedHttp"])
    ],
    [
      "an adapter's test imports another adapter",
      withModule("packages/adapters-postgres/test/Planted.test.ts", ["@campaigns/adapters-memory/Tasks/MemoryTasks"])
    ]
  ],
  pureCore: [
    ["the domain imports a part of Node", withModule(domain, ["node:crypto"])],
    ["the application imports a part of Node by its bare name", withModule(application, ["fs"])],
    ["the application imports SQL", withModule(application, ["effect/sql/SqlClient"])],
    ["the domain imports a library", withModule(domain, ["jose"])]
  ],
  ownWords: [
    [
      "the application reads a header",
      withModule(application, [], 1, "export const bearerToken = (header: string) => header.slice(7)")
    ],
    ["the application knows a status", withModule(application, [], 1, "const isThere = status !== 404")],
    ["the application reads the status of an answer", withModule(application, [], 1, "const { statusCode } = answer")],
    ["a docstring of the domain tells an answer", withModule(domain, [], 1, "/** Answers 409 when it is there. */")],
    ["the application names a header", withModule(application, [], 1, "const key = headers[\"idempotency-key\"]")],
    [
      "a rule names a field as the wire does",
      withModule("packages/domain/src/Rules/Planted.ts", [], 1, "found([\"daily_budget_micros\"], {})")
    ],
    ["the domain has a word of the wire", withModule(domain, [], 1, "const step = \"ad_groups\"")],
    ["the application has a key of the wire", withModule(application, [], 1, "const result = { rsas_written: 1 }")],
    ["a path is spelled as on the wire", withModule(domain, [], 1, "const path = `ad_groups[${index}]`")]
  ],
  contractOfFields: [
    ["the contract imports the application", withModule(api, ["@campaigns/application/Drafts/DraftReader"])],
    ["the contract imports a handler", withModule(api, ["../../Handlers/Drafts/DraftHandlers.ts"])],
    ["the contract imports a part of Node", withModule(api, ["node:http"])]
  ],
  sandboxApart: [
    ["the sandbox imports the domain", withModule(sandbox, ["@campaigns/domain/Rules/RuleBook"])],
    ["the sandbox imports the client", withModule(sandbox, ["@campaigns/adapters-adplatform/Publishing/EncodePlan"])]
  ],
  ownFolder: [
    ["an import leads into another package", withModule(adapter, ["../../domain/src/Drafts/Keyword.ts"])],
    ["an import names the sources of a package", withModule(adapter, ["@campaigns/domain/src/Drafts/Keyword"])],
    ["an import names a package as a whole", withModule(adapter, ["@campaigns/domain"])]
  ],
  testingForTests: [
    [
      "the server imports a check of the tests",
      withModule("apps/server/src/Planted.ts", ["@campaigns/adapters-http/testing/ResponseConformance"])
    ]
  ],
  noBarrels: [
    ["all of effect is imported", withModule(adapter, ["effect"])],
    ["all of a group of modules is imported", withModule(adapter, ["effect/http"])]
  ],
  declaredIsUsed: [
    ["a library is used and not declared", withModule(adapter, ["jose"])],
    ["a test uses what is not declared", withModule("packages/adapters-memory/test/Planted.test.ts", ["jose"])],
    [
      "a library is declared and not used",
      withPackage("@campaigns/adapters-memory", (pkg) => ({ dependencies: { ...pkg.dependencies, jose: "6.2.17" } }))
    ],
    [
      "a library is declared for tests that do not use it",
      withPackage(
        "@campaigns/domain",
        ({ devDependencies }) => ({ devDependencies: { ...devDependencies, jose: "6.2.17" } })
      )
    ]
  ],
  pinned: [
    ["a range is declared", withPackage("@campaigns/server", () => ({ dependencies: { effect: "^4.1.0" } }))],
    ["a peer is pinned", withPackage("@campaigns/domain", () => ({ peerDependencies: { effect: "4.1.0" } }))],
    ["any version of a peer is taken", withPackage("@campaigns/domain", () => ({ peerDependencies: { effect: "*" } }))],
    ["the newest version is declared", withPackage("campaigns", () => ({ devDependencies: { vitest: "latest" } }))]
  ],
  errorsSpeak: [
    [
      "an error of the domain says nothing",
      withModule(
        domain,
        [],
        1,
        `export class Wrong extends Schema.TaggedError<Wrong>()("Wrong", {}) {}\n\nexport class Right extends Schema.TaggedError<Right>()("Right", {}) {\n  override get message(): string {\n    return "x"\n  }\n}\n`
      )
    ],
    [
      "an error of the application with fields says nothing",
      withModule(
        application,
        [],
        1,
        `export class Wrong extends Schema.TaggedError<Wrong>()("Wrong", {\n  limit: Schema.Int\n}) {}\n`
      )
    ]
  ],
  fileNames: [
    ["there is an index", withModule("packages/domain/src/Drafts/index.ts")],
    ["a file holds utilities", withModule("packages/domain/src/Drafts/Utils.ts")],
    ["a folder holds helpers", withModule("packages/domain/test/helpers/Planted.ts")],
    ["a name is in camel case", withModule("packages/domain/src/Drafts/planted.ts")]
  ],
  fileLength: [["a file is too long", withModule(domain, [], 401)]],
  noCircles: [
    ["two files import each other", withCircle("Planted", "Sown")],
    ["a circle leads through three files", withCircle("Planted", "Sown", "Grown")]
  ]
}

const namesOf = Object.keys(rules) as ReadonlyArray<keyof typeof rules>
const violations = (rule: ArchitectureRule, of: Codebase) => rule.check(of)

describe("the architecture", () => {
  it("is read from all packages", () => {
    assert.isAbove(codebase.modules.length, 300)
    assert.includeMembers(codebase.packages.map(({ name }) => name), [
      "campaigns",
      "@campaigns/domain",
      "@campaigns/server"
    ])
    const imports = new Set(codebase.modules.flatMap((module) => module.imports))
    for (const name of ["effect/Effect", "@campaigns/domain/Drafts/Ids", "node:crypto"]) {
      assert.isTrue(imports.has(name))
    }
  })

  for (const name of namesOf) {
    it(`holds: ${rules[name].name}`, () => assert.deepStrictEqual(violations(rules[name], codebase), []))
  }
})

describe("a violation is found when", () => {
  for (const name of namesOf) {
    for (const [what, violated] of planted[name]) {
      it(what, () => {
        const known = new Set(violations(rules[name], codebase))
        assert.lengthOf(violations(rules[name], violated).filter((sentence) => !known.has(sentence)), 1)
      })
    }
  }
})

it("a circle is told by its files", () => {
  assert.include(
    violations(rules.noCircles, withCircle("Sown", "Planted")),
    "packages/domain/src/Planted.ts, packages/domain/src/Sown.ts import each other"
  )
})

describe("an import is seen when", () => {
  // Written apart, so that this file does not seem to load it.
  const loaded = `("x/A")`
  const forms: ReadonlyArray<readonly [string, string]> = [
    ["it is a namespace", `import * as A from "x/A"`],
    ["it is of a type", `import type { A } from "x/A"`],
    ["it mixes types and values", `import { a, type B } from "x/A"`],
    ["it spans lines", `import {\n  a,\n  type B\n} from "x/A"`],
    ["it has a default and names", `import a, { b } from "x/A"`],
    ["it is for its effect", `import "x/A"`],
    ["it is exported again", `export { a } from "x/A"`],
    ["all is exported again", `export * as A from "x/A"`],
    ["it happens at run time", `const a = await import${loaded}`],
    ["it is the type of a module", `type A = typeof import${loaded}`]
  ]
  for (const [form, source] of forms) {
    it(form, () => assert.deepStrictEqual(importsOf(`// one\n${source}\nexport const z = 1\n`), ["x/A"]))
  }
})
