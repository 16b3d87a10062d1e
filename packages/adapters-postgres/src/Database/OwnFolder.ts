import { lstatSync, mkdirSync } from "node:fs"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"

/**
 * Makes a folder (and its parents) unless it is there, and refuses one that another user of the system owns or may
 * write to: what is executed or trusted from it must be ours, also under a temporary folder that all users share.
 */
export const ensureOwnFolder = (path: string, mode: number): void => {
  mkdirSync(path, { recursive: true, mode })
  const found = lstatSync(path)
  const isOurs = process.getuid === undefined || found.uid === process.getuid()
  if (!found.isDirectory() || !isOurs || (found.mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError({
      message: `${path} must be a folder that this user owns and that nobody else may write to`
    })
  }
}
