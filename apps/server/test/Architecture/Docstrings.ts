/** The docstrings of a source text, each in one line. */
export const docstringsOf = (source: string): ReadonlyArray<string> =>
  Array.from(
    source.matchAll(/^[ \t]*\/\*\*([\s\S]*?)\*\//gm),
    ([, text = ""]) => text.replace(/\s*\n[ \t]*\*?[ \t]*/g, " ").trim()
  )

/** The docstrings that begin with a question about the thing instead of what it is or does. */
export const questionsIn = (source: string): ReadonlyArray<string> =>
  docstringsOf(source).filter((text) => /^(?:How|What|Where|Whether|Which)\b/.test(text))
