/** Words as most write them, each with the spelling of a country behind it. */
const spelled = (list: string): ReadonlyArray<readonly [common: string, here: string]> =>
  list.trim().split(/,\s+/).map((pair) => {
    const [common = "", here = ""] = pair.split(" ")
    return [common, here]
  })

const british = spelled(`
  color colour, colors colours, favorite favourite, neighborhood neighbourhood, neighborhoods neighbourhoods,
  center centre, centers centres, theater theatre, customize customise, customized customised, organize organise,
  organized organised, specialized specialised, personalized personalised, jewelry jewellery, aluminum aluminium,
  tire tyre, tires tyres, pajamas pyjamas, gray grey, catalog catalogue, traveler traveller, travelers travellers
`)
const american = british.map(([common, here]) => [here, common] as const)
const austrian = spelled("Januar Jänner")
const swiss = spelled("parken parkieren, grillen grillieren, Fahrrad Velo, Fahrräder Velos")

/** The spelling of a country by the tag of its language; the others write as most do. */
const tables = new Map(
  Object.entries({
    "en-GB": british,
    "en-IE": british,
    "en-AU": british,
    "en-NZ": british,
    "en-ZA": british,
    "en-US": american,
    "de-AT": austrian,
    "de-CH": swiss,
    "de-LI": swiss
  }).map(([tag, pairs]) => [tag, new Map(pairs.map(([common, here]) => [common.toLowerCase(), here]))])
)

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/**
 * A text as its country writes it: `ss` for `ß` in Switzerland, words such as `Jänner` in Austria and `colour` in
 * Britain. A word that the website or the company's name writes so (`isSaid`, in lower case) stays; no text gets longer
 * by more than a few characters.
 */
export const localised = (text: string, tag: string, isSaid: (word: string) => boolean = () => false): string => {
  const table = tables.get(tag)
  const sharp = tag === "de-CH" || tag === "de-LI"
  if (table === undefined) return text
  return text.replace(/\p{L}+/gu, (word) => {
    const lower = word.toLowerCase()
    const here = isSaid(lower) ? undefined : table.get(lower)
    const spelled = here === undefined ? word : /^\p{Lu}/u.test(word) ? capital(here) : here
    return sharp && !isSaid(lower) ? spelled.replaceAll("ß", "ss") : spelled
  })
}
