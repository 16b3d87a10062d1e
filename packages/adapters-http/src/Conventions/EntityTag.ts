/** The entity tag of a resource at a revision: strong, because a revision never changes what it says. */
export const entityTag = (revision: number): string => `"${revision}"`

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "")

/**
 * Whether an `If-Match` or `If-None-Match` header names the tag. Weak marks are ignored on both sides: compression
 * weakens
 * the tag of the same revision on its way out, and the revision is what a client means to compare.
 */
export const namesTag = (header: string, tag: string): boolean =>
  header.trim() === "*" || header.split(",").some((candidate) => opaque(candidate) === opaque(tag))
