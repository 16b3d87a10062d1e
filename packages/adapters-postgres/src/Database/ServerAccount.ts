import { spawnSync } from "node:child_process"
import { chownSync, existsSync, statSync } from "node:fs"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"

/**
 * The operating-system account that the server runs under. `undefined` means: the account of this process.
 * PostgreSQL refuses to run as root, so a root process needs another one.
 */
export type ServerAccount = { readonly uid: number; readonly gid: number } | undefined

const numericId = (flag: "-u" | "-g", name: string): number | undefined => {
  const answer = spawnSync("id", [flag, name], { encoding: "utf8" })
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined
}

// initdb looks its own uid up, so a number without an entry in the user database is of no use.
const accountNamed = (name: string): ServerAccount => {
  const uid = numericId("-u", name)
  const gid = numericId("-g", name)
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

/** Chooses the account: the owner of an existing cluster, else `postgres`, else `nobody`, else `daemon`. */
export const chooseServerAccount = (cluster: string): ServerAccount => {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const owner = statSync(cluster)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  const account = accountNamed("postgres") ?? accountNamed("nobody") ?? accountNamed("daemon")
  if (account === undefined) {
    throw new EmbeddedPostgresError({
      message: "PostgreSQL refuses to run as root and there is no user postgres, nobody or daemon to run it as; "
        + "start the service as an ordinary user or set DATABASE_URL"
    })
  }
  return account
}

/** True when the account passes `test <flag> <path>`, permissions of every parent folder included. */
export const accountCan = (account: ServerAccount, flag: "-r" | "-w" | "-x", path: string): boolean =>
  spawnSync("/bin/sh", ["-c", `test ${flag} "$1"`, "sh", path], { ...account, cwd: "/", stdio: "ignore" }).status === 0

/** Gives a path to the account; nothing happens when that is this process's own. */
export const giveTo = (account: ServerAccount, path: string): void => {
  if (account !== undefined) chownSync(path, account.uid, account.gid)
}
