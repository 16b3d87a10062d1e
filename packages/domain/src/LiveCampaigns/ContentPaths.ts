import type { ContentPath } from "./ChangeOperation.ts"

/** The places of a draft's elements by what they are (`elementKey`), for the paths of differences and operations. */
export type ContentPaths = ReadonlyMap<string, ContentPath>
