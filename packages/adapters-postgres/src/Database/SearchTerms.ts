/** The terms of every text with this part in it, where an index is over each one and two neighbouring characters of texts, as `n` and the characters. */
export const termsOfPart = (part: string): ReadonlyArray<string> => {
  const characters = Array.from(part)
  const grams = characters.length < 2
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return Array.from(new Set(grams), (gram) => `n${gram}`)
}

/** Texts as one parameter, an array. */
export const boundTerms = (texts: ReadonlyArray<string>): string =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, (special) => `\\${special}`)}"`).join(",")}}`
