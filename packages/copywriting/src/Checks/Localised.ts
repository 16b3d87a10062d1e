type Spelling = readonly [common: string, here: string]

const british: ReadonlyArray<Spelling> = [
  ["color", "colour"],
  ["colors", "colours"],
  ["favorite", "favourite"],
  ["neighborhood", "neighbourhood"],
  ["neighborhoods", "neighbourhoods"],
  ["center", "centre"],
  ["centers", "centres"],
  ["theater", "theatre"],
  ["customize", "customise"],
  ["customized", "customised"],
  ["organize", "organise"],
  ["organized", "organised"],
  ["specialized", "specialised"],
  ["personalized", "personalised"],
  ["jewelry", "jewellery"],
  ["aluminum", "aluminium"],
  ["tire", "tyre"],
  ["tires", "tyres"],
  ["pajamas", "pyjamas"],
  ["gray", "grey"],
  ["catalog", "catalogue"],
  ["traveler", "traveller"],
  ["travelers", "travellers"]
]

const austrian: ReadonlyArray<Spelling> = [["Januar", "Jänner"]]

const swiss: ReadonlyArray<Spelling> = [
  ["parken", "parkieren"],
  ["grillen", "grillieren"],
  ["Fahrrad", "Velo"],
  ["Fahrräder", "Velos"]
]

const spellings = (tag: string): ReadonlyArray<Spelling> => {
  switch (tag) {
    case "en-GB":
    case "en-IE":
    case "en-AU":
    case "en-NZ":
    case "en-ZA":
      return british
    case "en-US":
      return british.map(([common, here]) => [here, common])
    case "de-AT":
      return austrian
    case "de-CH":
    case "de-LI":
      return swiss
    default:
      return []
  }
}

const tables = new Map<string, ReadonlyMap<string, string>>()

const tableOf = (tag: string): ReadonlyMap<string, string> => {
  const known = tables.get(tag) ?? new Map(spellings(tag).map(([common, here]) => [common.toLowerCase(), here]))
  tables.set(tag, known)
  return known
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/**
 * A text as its country writes it: `ss` for `ß` in Switzerland, words such as `Jänner` in Austria and `colour` in Britain. A word that the website or
 * the company's name writes so (`isSaid`, in lower case) stays; no text gets longer by more than a few characters.
 */
export const localised = (text: string, tag: string, isSaid: (word: string) => boolean = () => false): string => {
  const table = tableOf(tag)
  const sharp = tag === "de-CH" || tag === "de-LI"
  if (table.size === 0 && !sharp) return text
  return text.replace(/\p{L}+/gu, (word) => {
    const lower = word.toLowerCase()
    const here = isSaid(lower) ? undefined : table.get(lower)
    const spelled = here === undefined ? word : /^\p{Lu}/u.test(word) ? capital(here) : here
    return sharp && !isSaid(lower) ? spelled.replaceAll("ß", "ss") : spelled
  })
}
