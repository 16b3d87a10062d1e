/** The languages whose word formation is known here; in `other` words are compared with their plural `s` alone. */
export type SiteLanguage = "en" | "de" | "fr" | "es" | "it" | "nl" | "other"

/** The language of a BCP 47 tag such as `de-AT`. */
export const siteLanguage = (tag: string): SiteLanguage => {
  const primary = /^[a-z]+/i.exec(tag)?.[0].toLowerCase()
  switch (primary) {
    case "en":
    case "de":
    case "fr":
    case "es":
    case "it":
    case "nl":
      return primary
    default:
      return "other"
  }
}

/** A set of the words of a text. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words of grammar, which never say what a text is about. */
export const stopWords: Readonly<Record<SiteLanguage, ReadonlySet<string>>> = {
  en: wordSet(
    `a an the and or but nor of in on at to by with from as into onto for over under about via vs per than then so if
    is are was were be been being am do does did done can could will would should may might must have has had not no
    i me my we us our ours you your yours he him his she her it its they them their this that these those there here
    what which who whom whose when where why how while because until since through all any each more most some such only
    just also very s t re ve ll don within without between during before after every both own same other up out off down around
    much many lot put let make makes made go goes going come like really actually ever please hello hi whether either neither`
  ),
  de: wordSet(
    `der die das den dem des ein eine einen einem einer eines und oder aber sondern für von vom in im am an auf zu zum zur
    bei beim mit aus nach über unter durch um ist sind war waren sein wird werden wurde kann können hat haben hatte nicht kein
    keine keinen ich mich mir mein meine meinen wir uns unser unsere unseren unserem unserer du dich dir dein deine ihr ihre
    ihren ihrem ihrer sie es er man was welche welcher welches wer wie wo wann warum wenn als dass auch noch nur sehr mehr alle
    jede jeder jedes so bis pro je samt sowie ohne innert innerhalb zwischen gegen seit vor hinter neben damit dabei dazu
    viel viele wieviel wie will möchte möchten muss müssen soll sollen darf dürfen mal schon jetzt hier dort etwas jemand bitte
    ihnen euch euer eure eurem euren eurer ihm ihn jener solche solcher solches dieser diese dieses diesen diesem manche beide beiden
    andere anderen anderer anderes doch denn ob während trotz wegen statt außer bin bist wäre wären hätte habe hast gibt geht wieder immer
    nie also ganz eigen eigene eigenen eigenem eigener eigenes`
  ),
  fr: wordSet(
    `le la les l un une des du de d au aux et ou mais donc ni car pour par en dans sur sous avec sans chez vers entre à y
    est sont était être a ont avoir fait ne pas plus je me mon ma mes nous notre nos vous votre vos tu ton ta tes
    il elle ils elles se son sa ses leur leurs ce cet cette ces que qui quoi quel quelle quels quelles où quand comment pourquoi
    si tout tous toute toutes très aussi c s n qu j dès depuis jusqu
    combien beaucoup peu veut veux voudrais peut peux faut doit ici là
    m t te lui eux ainsi avant après pendant contre selon même mêmes autre autres chaque plusieurs celui celle ceux celles dont suis es
    sommes êtes ai as avez avons sera seront ça cela ceci aucun aucune toujours jamais encore alors`
  ),
  es: wordSet(
    `el la los las lo un una unos unas de del al y e o u pero ni que para por en con sin sobre entre desde hasta a
    es son era ser está están estar ha han haber no más yo me mi mis nos nuestro nuestra nuestros nuestras tú tu tus
    usted su sus él ella ellos se le les este esta estos estas ese esa qué quién cuál cómo dónde cuándo
    si todo todos toda todas muy también como
    cuánto cuánta cuántos cuántas mucho mucha poco quiero quiere puedo puede hay aquí allí hacer
    te os ellas nosotros vosotros cada otro otra otros otras mismo misma eso esto donde cuando quien cual porque aunque mientras durante
    contra según ante tras bajo soy eres somos estoy estamos tengo tiene tienen sea fue algo alguien nada nadie solo sólo siempre nunca ya
    así cualquier vuestro vuestra`
  ),
  it: wordSet(
    `il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla in nel nella
    con su sul sulla per tra fra e ed o ma che chi cui non è sono era essere ha hanno avere si ci vi mi ti ne più come dove
    quando perché quale quali questo questa questi queste nostro nostra nostri nostre vostro vostra suo sua anche molto
    quanto quanta quanti quante poco voglio vuole posso può c'è qui
    me te lui lei loro noi voi io tu mio mia miei mie tuo tua tuoi tue suoi sue col coi negli nelle nei sui sulle sugli dagli dalle dai
    ogni altro altra altri altre quello quella quelli quelle stesso stessa cosa dopo durante senza sotto sopra contro verso sia sei
    siamo siete ho hai abbiamo avete fa già ancora sempre mai così solo se né perchè`
  ),
  nl: wordSet(
    `de het een en of maar van voor in op aan met bij uit naar om te tot over onder door is zijn was waren wordt worden kan
    kunnen heeft hebben niet geen ik mij mijn wij we ons onze u uw jij je jouw hij zij ze haar hun dit dat deze die wat welke
    wie hoe waar wanneer waarom als ook nog zeer meer alle elke
    me jullie hen al dan want dus toch wel veel weinig meeste ander andere anderen tussen tegen zonder tijdens sinds volgens ben bent had
    zal zullen zou moet moeten mag willen wil er hier daar`
  ),
  other: new Set()
}

/** Scripts that put no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const pairsOf = (run: string): ReadonlyArray<string> => {
  const characters = Array.from(run)
  return characters.length < 2 ? characters : characters.slice(1).map((next, index) => `${characters[index]}${next}`)
}

/**
 * The words of a text in lower case, in their order: without apostrophes, joined where a hyphen joins them (`e-bike` as `ebike`), pairs
 * of characters where a script puts no blanks between words.
 */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  (text.normalize("NFKC").toLowerCase().replace(/(\p{L})['’](?=s(?!\p{L}))/gu, "$1").replace(/['’]/g, " ").replace(
    /(?<![\p{L}\p{N}])(\p{L})[-‐‑](?=\p{L})/gu,
    "$1"
  ).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => (unspaced.test(word) ? pairsOf(word) : [word]))
