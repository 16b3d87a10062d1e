import { settings } from "@campaigns/server/Config"
import { assert, describe, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import { execFileSync, spawn, spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import bundling from "../../rolldown.config.ts"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const read = (path: string) => readFileSync(join(root, path), "utf8")

const dockerfile = read("Dockerfile")
const compose = read("compose.yaml")

/** The instructions of a Dockerfile, with continued lines joined. */
const instructions = dockerfile.replace(/\\\n\s*/g, "").split("\n")
  .flatMap((line) => {
    const [, name, text = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, text }]
  })

const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"))
const inLast = (wanted: string) => lastStage.flatMap(({ name, text }) => name === wanted ? [text] : [])

/** The files of the image: paths in a stage before, and where they go. */
const copied = inLast("COPY").map((text) => {
  const [, stage = "", from = "", to = ""] = /^--from=(\w+) --chown=root:root (\S+) (\S+)$/.exec(text) ?? []
  return { stage, from, to }
})

const lastOf = (wanted: string, stage: string): string | undefined => {
  const after = instructions.slice(instructions.findIndex(({ text }) => text.endsWith(` AS ${stage}`)) + 1)
  const end = after.findIndex(({ name }) => name === "FROM")
  return after.slice(0, end).findLast(({ name }) => name === wanted)?.text
}

const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: Readonly<Record<string, string>> }

const commandOf = (text: string | undefined): ReadonlyArray<string> => JSON.parse(text ?? "[]")

const environment = Object.fromEntries(
  inLast("ENV").flatMap((text) =>
    Array.from(text.matchAll(/(\w+)=(\S+)/g), ([, name = "", value = ""]) => [name, value])
  )
)

/** The variables that the server reads. */
const variables = new Set(Array.from(read(".env.example").matchAll(/^#([A-Z_]+)=/gm), ([, name = ""]) => name))

/** The block of compose.yaml under a key at the left edge, or under a service. */
const block = (name: string, indent = ""): string => {
  const [, text = ""] = new RegExp(`^${indent}${name}:.*\\n((?:${indent} +.*\\n|\\n)*)`, "m").exec(compose) ?? []
  return text
}

const valuesIn = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(/^ +([A-Z][A-Z_]+): (.+)$/gm), ([, name = "", value = ""]) => [name, value])
  )

describe("the image", () => {
  it("runs the Node of the npm scripts in every stage, as a user that is not root, which owns nothing but the data", () => {
    const { devDependencies } = JSON.parse(read("package.json")) as {
      readonly devDependencies: Readonly<Record<string, string>>
    }
    const bases = instructions.flatMap(({ name, text }) => name === "FROM" ? [text.split(" AS ")[0]] : [])
    assert.isAtLeast(bases.length, 2)
    assert.deepStrictEqual([...new Set(bases)], [`node:${devDependencies["node"]}-bookworm-slim`])
    assert.deepStrictEqual(inLast("USER"), ["1000:1000"])
    assert.deepStrictEqual(inLast("VOLUME"), [environment["DATA_DIR"]])
    assert.include(inLast("RUN"), `mkdir ${environment["DATA_DIR"]} && chown node:node ${environment["DATA_DIR"]}`)
    assert.isTrue(inLast("COPY").every((text) => !text.includes("--chown=node")))
  })

  it("bundles the server and runs it as npm start does, with Node itself in the place of the shell", () => {
    const [first, ...start] = (scripts["start"] ?? "").split(" ")
    assert.strictEqual(first, "exec")
    const stage = copied.find(({ to }) => to === "apps/server/dist")?.stage ?? ""
    assert.strictEqual(lastOf("RUN", stage), "npm run bundle")
    assert.deepStrictEqual(commandOf(inLast("ENTRYPOINT")[0]), start)
    assert.match(read(start[1] ?? ""), /\nexec node .*"\$@"\n$/)
    assert.deepStrictEqual(inLast("CMD"), [], "what is given to docker run is a command of the server's program")
    for (const name of ["user", "backup", "restore"]) assert.strictEqual(scripts[name], `${scripts["start"]} ${name}`)
  })

  it("has the bundle, what runs it and the packages that stay outside of it, and nothing else", () => {
    const external = [bundling].flat().at(-1)?.external as ReadonlyArray<string>
    const packages = external.map((name) => `node_modules/${name.split("/")[0]}`)
    assert.sameMembers(copied.map(({ to }) => to), [...packages, "apps/server/dist", "apps/server/run.sh"])
    for (const { from, to } of copied) assert.strictEqual(from, `/app/${to}`)
    for (const name of external) {
      assert.notProperty(JSON.parse(read(`node_modules/${name}/package.json`)), "dependencies")
    }
  })

  it("sets what the server reads and takes, and listens where it says", () =>
    Effect.gen(function*() {
      const { NODE_ENV, ...own } = environment
      assert.strictEqual(NODE_ENV, "production")
      for (const name of Object.keys(own)) assert.isTrue(variables.has(name), name)
      const found = yield* settings.pipe(
        Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(own))
      )
      assert.deepStrictEqual([String(found.port)], inLast("EXPOSE"))
      assert.strictEqual(found.host, "0.0.0.0")
    }).pipe(Effect.runPromise))

  it("knows by its health check whether the server is ready", async () => {
    const [check = ""] = inLast("HEALTHCHECK")
    const [node = "", ...args] = commandOf(check.slice(check.indexOf("CMD") + 3))
    assert.strictEqual(node, "node")
    const exitCode = (port: string) => spawnSync(process.execPath, args, { env: { ...process.env, PORT: port } }).status
    const answering = async (status: number) => {
      const script =
        `require("node:http").createServer((q, r) => { r.statusCode = q.url === "/health/ready" ? ${status} : 404; ` +
        `r.end() }).listen(0, "127.0.0.1", function () { console.log(this.address().port) })`
      const server = spawn(process.execPath, ["-e", script])
      const port = await new Promise<string>((resolve) =>
        server.stdout.once("data", (data: Buffer) => resolve(data.toString().trim()))
      )
      const code = exitCode(port)
      server.kill()
      return code
    }
    assert.strictEqual(await answering(200), 0)
    assert.strictEqual(await answering(503), 1)
    assert.strictEqual(exitCode("9"), 1)
  })

  it("is made of the manifests and what the server is bundled of and by, without tests, secrets and what is built here", () => {
    const [first, ...lines] = read(".dockerignore").split("\n").filter((line) => line !== "" && !line.startsWith("#"))
    assert.strictEqual(first, "*")
    assert.deepStrictEqual(lines.filter((line) => line.startsWith("!")), [
      "!package.json",
      "!package-lock.json",
      "!packages",
      "!apps"
    ])
    assert.includeMembers(lines, ["**/node_modules", "**/dist", "**/test", "**/.env", "**/.data"])
    const left = new Set(lines.flatMap((line) => /^\*\*\/([\w.]+)$/.exec(line)?.[1] ?? []))
    assert.deepStrictEqual(lines.filter((line) => /^(?:packages|apps)\b/.test(line)), [], "npm ci wants every manifest")
    for (const path of ["apps/server/src", ...globSync("packages/*/src", { cwd: root })]) {
      assert.isEmpty(path.split("/").filter((part) => left.has(part)), path)
    }
  })
})

describe("compose.yaml", () => {
  const common = valuesIn(block("x-environment"))
  const servers = ["server-1", "server-2"].map((name) => ({ name, text: block(name, "  ") }))

  it("gives both servers what the server reads, and takes the secrets from outside", () =>
    Effect.gen(function*() {
      for (const name of Object.keys(common)) assert.isTrue(variables.has(name), name)
      for (const secret of ["AUTH_SIGNING_KEY", "SECRETS_KEY"]) {
        assert.strictEqual(common[secret], `\${${secret}:?see compose.yaml}`)
      }
      for (const { name, text } of servers) {
        assert.include(text, "<<: *environment")
        const set = { ...common, ...valuesIn(text) }
        const filled = Object.entries(set).map(([key, value]) => [
          key,
          value.replace(/\$\{\w+:-(\w*)\}/g, "$1").replace(/\$\{\w+:\+[^}]*\}/g, "").replaceAll(
            /\$\{POSTGRES_PASSWORD:[^}]*\}/g,
            "secret"
          ).replaceAll(
            "\"",
            ""
          )
        ])
        const { AUTH_SIGNING_KEY: _key, SECRETS_KEY: _secrets, ...env } = Object.fromEntries(filled)
        const found = yield* settings.pipe(
          Effect.provideService(
            ConfigProvider.ConfigProvider,
            ConfigProvider.fromEnvRecord({ ...env, HOST: environment["HOST"] ?? "" })
          )
        )
        assert.deepStrictEqual(found.runner, { host: name, port: 12_100 })
        assert.isFalse(found.seedsDemo)
        assert.isNull(found.firstAdministrator)
      }
    }).pipe(Effect.runPromise))

  it("hands the first superuser's password over as a file, whose path it sets with the address", () => {
    const [, path] = /^\$\{INITIAL_ADMIN_EMAIL:\+(\S+)\}$/.exec(common["INITIAL_ADMIN_PASSWORD_FILE"] ?? "") ?? []
    const [, secret = "none"] = /^ {2}secrets: \[(\w+)\]$/m.exec(block("x-server")) ?? []
    assert.strictEqual(path, `/run/secrets/${secret}`)
    assert.match(block("secrets"), new RegExp(`^  ${secret}:\n    file: `))
  })

  it("takes keys that are made as it says", () => {
    const [, command = ""] = /AUTH_SIGNING_KEY {3}(.*)$/m.exec(compose) ?? []
    const made = execFileSync("sh", ["-c", command], { stdio: ["ignore", "pipe", "ignore"] }).toString()
    const [, secretsCommand = ""] = /SECRETS_KEY {8}(.*)$/m.exec(compose) ?? []
    const secrets = execFileSync("sh", ["-c", secretsCommand]).toString().trim()
    const env = { AUTH_SIGNING_KEY: made, SECRETS_KEY: secrets }
    return settings.pipe(
      Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env)),
      Effect.map((found) => {
        assert.isNotNull(found.identity.signingKey)
        assert.isNotNull(found.secrets.key)
      }),
      Effect.runPromise
    )
  })

  it("starts in the order of health, with an end that leaves time to finish", () => {
    const [first, second] = servers
    assert.match(first?.text ?? "", /postgres: \{ condition: service_healthy \}/)
    assert.match(second?.text ?? "", /server-1: \{ condition: service_healthy \}/)
    assert.include(block("postgres", "  "), "pg_isready")
    assert.match(block("postgres", "  "), /image: postgres:18\.\d+-\w+\n/)
    assert.include(block("x-server"), "stop_grace_period: 30s")
  })

  it("publishes the image's port on this machine only, on ports of their own", () => {
    const ports = servers.map(({ text }) => /ports: \["127\.0\.0\.1:(\d+):(\d+)"\]/.exec(text)?.slice(1))
    assert.deepStrictEqual(ports.map((pair) => pair?.[1]), [environment["PORT"], environment["PORT"]])
    assert.strictEqual(new Set(ports.map((pair) => pair?.[0])).size, 2)
  })

  it("can be written to in the data's volume only", () => {
    const text = block("x-server")
    assert.include(text, "read_only: true")
    assert.include(text, `volumes: ["data:${environment["DATA_DIR"]}"]`)
    assert.include(text, "cap_drop: [ALL]")
  })
})
