/** A declaration of a module that stands in no other, with the place at which it begins. */
interface Declaration {
  readonly start: number
  readonly name: string
  readonly isExported: boolean
  /** The first sentence of its comment. */
  readonly says: string | undefined
}

/** A file with what of it ran. */
export interface Described {
  readonly path: string
  readonly functions: number
  /** What is exported and ran; of a file of which only its own functions ran, these. */
  readonly names: ReadonlyArray<string>
  readonly says: string
}

const declared =
  /^(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(export )?(?:const|class|interface|type|(?:async )?function\*?) (\w+)/gm

const firstSentence = (comment: string): string =>
  /^.*?(?:[.:;](?= |$)|$)/.exec(comment.replace(/\s*\n\s*\*?\s*/g, " ").trim())?.[0].replace(/[.:;]$/, "") ?? ""

const declarationsOf = (source: string): ReadonlyArray<Declaration> =>
  Array.from(source.matchAll(declared), ({ 0: all, 1: comment, 2: exported, 3: name = "", index }) => ({
    start: index + (comment === undefined ? 0 : all.indexOf("*/")),
    name,
    isExported: exported !== undefined,
    says: comment === undefined ? undefined : firstSentence(comment)
  }))

/** Says of a file which of its declarations ran, those of which the most did first, and what the file is for. */
export const describe = (path: string, source: string, starts: ReadonlySet<number>): Described => {
  const declarations = declarationsOf(source)
  const file = path.replace(/^.*\/|\.ts$/g, "").toLowerCase()
  const named = declarations.filter(({ isExported, name }) => isExported && name.toLowerCase() === file)
  const ran = declarations.map((one, at) => {
    const end = declarations[at + 1]?.start ?? source.length
    return { one, functions: Array.from(starts).filter((from) => from >= one.start && from < end).length }
  }).filter(({ functions }) => functions > 0).sort((one, other) => other.functions - one.functions).map(({ one }) =>
    one
  )
  const exported = ran.filter(({ isExported }) => isExported)
  const shown = exported.length > 0 ? exported : ran
  const layers = declarations.filter(({ isExported, name }) => isExported && name === "layer")
  const others = declarations.filter(({ isExported }) => isExported)
  const explained = [...named, ...exported.slice(0, 1), ...layers, ...exported, ...others, ...ran].find(({ says }) =>
    says !== undefined
  )
  return { path, functions: starts.size, names: shown.map(({ name }) => name), says: explained?.says ?? "" }
}
