/** The languages that the offline writer has sentences for; in `other` it says only what needs no grammar. */
export type Tongue = "en" | "de" | "fr" | "es" | "other"

/** The language of a BCP 47 tag such as `en-GB`. */
export const tongueOf = (tag: string): Tongue => {
  const primary = /^[a-z]+/i.exec(tag)?.[0].toLowerCase()
  return primary === "en" || primary === "de" || primary === "fr" || primary === "es" ? primary : "other"
}

/** The locale for changing case, which Turkish and Azerbaijani do in their own way. */
const localeOf = (tag: string): string | undefined => /^(?:tr|az|lt)\b/i.exec(tag)?.[0].toLowerCase()

/** A text with its first character in upper case. */
export const upperFirst = (text: string, tag: string): string => {
  const first = text.codePointAt(0)
  if (first === undefined) return text
  const character = String.fromCodePoint(first)
  // "ß" and ligatures become two letters in upper case; no word is written so.
  const upper = character.toLocaleUpperCase(localeOf(tag))
  return upper.length === character.length ? upper + text.slice(character.length) : text
}

/** A text in lower case as its language writes it. */
export const lowerOf = (text: string, tag: string): string => text.toLocaleLowerCase(localeOf(tag))

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that carry no meaning of their own, by language, in lower case and without apostrophes. */
export const functionWords: Readonly<Record<Tongue, ReadonlySet<string>>> = {
  en: set(`a an the and or but nor so for of in on at to by with from as into onto over under about across near around
    is are was were be been am do does did can could will would should may might must have has had not no
    i me my we us our you your he she it its they them their this that these those there here
    what which who whom whose when where why how if than then while because until since through per via vs
    all any each more most some such only just also very get any`),
  de: set(
    `der die das den dem des ein eine einen einem einer eines und oder aber sondern für von vom in im am an auf zu zum zur
    bei beim mit aus nach über unter durch um ist sind war waren sein wird werden kann können hat haben nicht kein keine
    ich mich mir mein wir uns unser unsere unseren unserem du dich dir dein ihr ihre ihren sie es er man
    was welche welcher wer wie wo wann warum wenn als dass auch noch nur sehr mehr alle jede jeder jedes so`
  ),
  fr: set(
    `le la les l un une des du de d au aux et ou mais donc ni car pour par en dans sur sous avec sans chez vers entre à y
    est sont était être a ont avoir fait ne pas plus je me mon ma mes nous notre nos vous votre vos tu ton ta tes
    il elle ils elles se son sa ses leur leurs ce cet cette ces que qui quoi quel quelle quels où quand comment pourquoi
    si tout tous toute toutes très aussi c s n qu j`
  ),
  es: set(`el la los las lo un una unos unas de del al y e o u pero ni que para por en con sin sobre entre desde hasta a
    es son era ser está están estar ha han haber no más yo me mi mis nos nuestro nuestra nuestros nuestras tú tu tus
    usted su sus él ella ellos se le les este esta estos estas ese esa qué quién cuál cómo dónde cuándo
    si todo todos toda todas muy también como`),
  other: new Set()
}
