import { globSync, readFileSync } from "node:fs"
import { join, posix } from "node:path"
import { root } from "./Codebase.ts"

/** The files of the project by their paths from its root, and how to read one. */
export interface ProjectFiles {
  readonly paths: ReadonlySet<string>
  readonly read: (path: string) => string
}

const notOurs = new Set(["node_modules", "dist", ".git", ".data"])

/** All files of the project as they stand on the disk, without what is installed, built or made by a running server. */
export const readProjectFiles = (): ProjectFiles => {
  const found = globSync("**/*", { cwd: root, withFileTypes: true, exclude: ({ name }) => notOurs.has(name) })
  const hidden = globSync("{.ci/*,.env.example,.oxlintrc.json}", { cwd: root })
  const paths = found.filter((entry) => entry.isFile())
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
  return { paths: new Set([...paths, ...hidden]), read: (path) => readFileSync(join(root, path), "utf8") }
}

/** Names of files that are not in the repository: made when the project is built or runs, a pattern of names, or a vendor's. */
const madeElsewhere = new Set([
  "embedded.json",
  "manifest.json",
  "NNNN_name.ts",
  "NNNN_name.js",
  "keyword_plan_idea_service.proto"
])

/** True for paths of what is installed or built. */
const isInstalledOrBuilt = (path: string) => /(?:^|\/)(?:node_modules|dist)\//.test(path)

const isProgram = (path: string) => /\.(?:ts|mjs)$/.test(path)
const isDocument = (path: string) => path.endsWith(".md")

/** True for files whose references are followed: programs, documents, and the texts by which the project is built. */
export const hasReferences = (path: string): boolean =>
  isProgram(path) || isDocument(path) || /\.(?:sh|ya?ml)$|^Dockerfile$|^\.ci\/|^\.env\.example$/.test(path)

/** The comments of a program; those at the end of a line begin with `// `. */
const commentsOf = (source: string): string =>
  Array.from(source.matchAll(/^[ \t]*\/\*[\s\S]*?\*\/|(?:^|[ \t])\/\/ .*$/gm), ([comment]) => comment).join("\n")

const proseOf = (path: string, text: string): string => isProgram(path) ? commentsOf(text) : text

const withoutCode = (document: string): string => document.replace(/^```[\s\S]*?^```$/gm, "")

/** The anchors of a document: its headings, lower-case, with hyphens for blanks and without punctuation, as GitHub makes them. */
export const anchorsOf = (document: string): ReadonlySet<string> => {
  const anchors = new Set<string>()
  for (const [, heading = ""] of withoutCode(document).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "").replaceAll(" ", "-")
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}

interface Reference {
  readonly file: string
  readonly anchor: string | undefined
}

/** Files that a text names: paths or names that end as files of ours do, with an anchor behind `#`. Addresses are none. */
const named =
  /(?<![\w/.:@$}-])((?:\.{1,2}\/)*(?:[\w@.-]+\/)*[\w@.-]*\w\.(?:md|ts|mjs|js|json|sql|sh|ya?ml|py|toml|csv|html|css|proto))(?:#([\w-]+))?(?![\w-])/g
const linked = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g

const referencesOf = (path: string, text: string): ReadonlyArray<Reference> => {
  const prose = proseOf(path, text)
  const links = isDocument(path) ? Array.from(prose.matchAll(linked)) : []
  return [...Array.from(prose.matchAll(named)), ...links].map(([, file = "", anchor]) => ({ file, anchor }))
}

/** The file that a reference means: from the root, from the folder of the text, or the end of a path; the text itself without one. */
const meant = (path: string, file: string, paths: ReadonlySet<string>): string | undefined => {
  if (file === "") return path
  const near = posix.join(posix.dirname(path), file)
  if (paths.has(near)) return near
  if (paths.has(file)) return file
  return Array.from(paths).find((known) => known.endsWith(`/${file}`) || known.startsWith(`${near}/`) || known === near)
}

const fault = (path: string, { file, anchor }: Reference, project: ProjectFiles): string | null => {
  if (madeElsewhere.has(file) || isInstalledOrBuilt(file)) return null
  const target = meant(path, file, project.paths)
  if (target === undefined) return `${path} refers to ${file}, which is not in the project`
  if (anchor === undefined || !isDocument(target)) return null
  return anchorsOf(project.read(target)).has(anchor)
    ? null
    : `${path} refers to ${target}#${anchor}, which has no such heading`
}

/** The project is read without what surrounds it: other folders, numbers of issues, chapters of documents that it does not have. */
const outside: ReadonlyArray<readonly [what: string, pattern: RegExp]> = [
  ["a folder beside the project", /(?:^|[^\w.])(?:\.\.\/)+shared\b/g],
  ["an issue by its number", /\bissues?\s+(?:no\.?\s*|number\s*)?#?\d+\b/gi],
  ["an issue by its number", /(?<![\w&/"'`#]|PKCS )#\d+\b/g]
]

/** References of a text that lead nowhere or out of the project, each as a sentence. */
export const brokenReferences = (path: string, text: string, project: ProjectFiles): ReadonlyArray<string> => {
  const prose = proseOf(path, text)
  const faults = referencesOf(path, text).map((reference) => fault(path, reference, project))
    .filter((sentence) => sentence !== null)
  const others = outside.flatMap(([what, pattern]) =>
    Array.from(prose.matchAll(pattern), ([match]) => `${path} refers to ${what}: ${match.trim()}`)
  )
  return Array.from(new Set([...faults, ...others]))
}
