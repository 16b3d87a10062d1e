import type { SiteLanguage } from "../Sites/SiteLanguage.ts"

/** The words of a language that tell which texts can be taken whole, in lower case, parted by commas where they are phrases. */
export interface WriterWords {
  /** First words of sentences that go on from another one. */
  readonly goesOn: string
  /** Words for what was named before. */
  readonly refers: string
  /** First words of a sentence that gives the one before its condition. */
  readonly limits: string
  /** Words that deny. */
  readonly denies: string
  /** Things that are denied where nothing is missing: `no hidden costs`. */
  readonly spared: string
  /** The word before the lowest price. */
  readonly from: string
  /** The word before a place, the usual one first. */
  readonly at: string
  /** The word for prices, as the end of a name. */
  readonly prices: string
}

const english: WriterWords = {
  goesOn:
    "what, how, why, where, it, its, it's, they, they're, them, their, this, that, that's, these, those, he, she, his, her, there, then, thus, so, also, too, but, however, therefore, otherwise, besides, moreover, instead, and, or, nor, yet, both, such, others, another, either, neither, after that, afterwards, next, finally, because, which, who, whose, yes, no, here, in this case, for this, most of, some of, one of",
  refers: "also, then, it, them, they, this, these, those, he, she, him, there, the same, the latter, above, below",
  limits:
    "after that, then, but, however, otherwise, except, unless, only, excludes, applies, not, if not, minimum, this, that",
  denies: "no, not, never, none, nobody, nothing, cannot, can't, don't, doesn't, won't, isn't, aren't, neither, nor",
  spared:
    "no (?:hidden|set-?up|call-?out|obligation|deposit|contracts?|commitment|extra|joining|booking|travel|win|fees?|charges?|costs?|surcharge|waiting|appointment|subscription|credit card|fuss|stress|pressure|hassle|jargon)",
  from: "from",
  at: "in, near",
  prices: "Prices"
}

const german: WriterWords = {
  goesOn:
    "was, wie, warum, wo, wozu, welche, welcher, welches, es, er, sie(?! \\p{Ll}+en(?!\\p{L})), das (?:ist|sind|war|geht|gilt|heißt|heisst|kostet|dauert|spart|macht|gibt|reicht|hilft|bedeutet|kann|wird)(?!\\p{L}), dies, diese, dieser, dieses, diesen, dort, da, danach, dann, dazu, dafür, dabei, davon, damit, dadurch, darum, daher, deshalb, deswegen, trotzdem, außerdem, ausserdem, zudem, auch, aber, doch, und, oder, denn, sonst, andernfalls, allerdings, jedoch, hier, so, ebenso, beide, solche, anschließend, anschliessend, zuletzt, weil, ja, nein, erst dann, in diesem fall, bei beiden",
  refers:
    "ebenfalls, dann, sie, er, ihn, ihm, es, dies, diese, dieser, dieses, diesen, dort, davon, dazu, darin, daran, dabei, danach, dafür, darüber, dasselbe, derselben, oben, unten, hierfür",
  limits:
    "danach, dann, aber, sonst, andernfalls, allerdings, jedoch, nur, ausgenommen, gilt, nicht, darüber, mindestens, das, dies, wer",
  denies: "nicht, nichts, nie, niemals, niemand, kein, keine, keinen, keinem, keiner, weder",
  spared:
    "keine? (?:anfahrt|anfahrts|versteckt|mindest|anmelde|zusatz|aufpreis|vertrags|kaution|warte|einrichtungs|grund|extra)\\p{L}*",
  from: "ab",
  at: "in, im, am, auf, bei",
  prices: "Preise"
}

const french: WriterWords = {
  goesOn:
    "comment, pourquoi, où, quel, quelle, quels, quelles, que, il, ils, elle, elles, ce, cet, cette, ces, cela, ça, c'est, c’est, celui-ci, celle-ci, y, en, là, alors, puis, ensuite, aussi, mais, donc, ainsi, cependant, toutefois, sinon, et, ou, or, car, ici, après cela, de plus, enfin, oui, non, leur, leurs, son, sa, ses, dans ce cas",
  refers:
    "aussi, également, il, ils, elle, elles, celui-ci, celle-ci, cela, ça, y, ce, cette, ces, ci-dessus, ci-dessous, là",
  limits:
    "ensuite, puis, mais, sinon, cependant, toutefois, sauf, hors, uniquement, seulement, au-delà, minimum, après, cette, ce, ces",
  denies: "ne, pas, jamais, aucun, aucune, ni, rien, n",
  spared: "(?:aucuns? frais|sans)",
  from: "à partir de",
  at: "à, en, au, près de",
  prices: "Tarifs"
}

const spanish: WriterWords = {
  goesOn:
    "cómo, qué, por qué, dónde, cuánto, cuándo, cuál, él, ella, ellos, ellas, esto, eso, este, esta, estos, estas, ese, esa, esos, esas, allí, ahí, entonces, luego, después, también, pero, además, así, sin embargo, y, o, porque, aquí, por eso, sí, no, su, sus, en ese caso, finalmente",
  refers: "también, él, ella, ellos, ellas, esto, eso, este, esta, estos, estas, ese, esa, lo, allí, arriba, abajo",
  limits: "después, luego, pero, si no, salvo, excepto, solo, sólo, a partir de ahí, mínimo, este, esta, esto, eso",
  denies: "no, nunca, ningún, ninguna, nada, nadie, tampoco, ni",
  spared: "(?:ningún (?:coste|gasto|compromiso)|sin)",
  from: "desde",
  at: "en, cerca de",
  prices: "Precios"
}

const italian: WriterWords = {
  goesOn:
    "come, cosa, dove, quanto, quando, quali, quale, esso, essa, essi, esse, lui, lei, loro, questo, questa, questi, queste, quello, quella, ciò, lì, là, allora, poi, dopo, anche, ma, però, inoltre, così, quindi, tuttavia, altrimenti, e, o, perché, qui, sì, no, in questo caso, infine",
  refers: "esso, essa, lui, lei, loro, questo, questa, questi, queste, ciò, lì, sopra, sotto, ne, lo",
  limits: "poi, dopo, ma, però, altrimenti, tranne, salvo, escluso, solo, minimo, oltre, questo, questa",
  denies: "non, mai, nessun, nessuno, nessuna, niente, nulla, né",
  spared: "(?:nessun (?:costo|vincolo|anticipo)|senza)",
  from: "da",
  at: "a, ad, in, vicino a",
  prices: "Prezzi"
}

const dutch: WriterWords = {
  goesOn:
    "hoe, wat, waarom, waar, welke, het (?:is|kost|duurt|gaat|werkt|geldt)(?!\\p{L}), hij, zij, ze, dit, dat, deze, die, daar, er, dan, daarna, dus, ook, maar, daarom, bovendien, anders, echter, en, of, want, hier, zo, beide, ja, nee, daarvoor, daarbij, daarmee, in dat geval, hun, zijn",
  refers:
    "hij, hem, haar, ze, dit, deze, die, daar, daarvan, daarvoor, daarbij, ervan, erbij, er, hierboven, hieronder",
  limits: "daarna, dan, maar, anders, echter, behalve, alleen, tenzij, minimaal, daarboven, dit, dat, wie",
  denies: "niet, nooit, geen, niemand, niets, noch",
  spared: "geen (?:voorrij|verborgen|extra|aanbetaling|wachttijd|inschrijf|verplichting|kosten)\\p{L}*",
  from: "vanaf",
  at: "in, bij, op",
  prices: "Prijzen"
}

/** The lists of each language; where a language has none, those of English, which find little in it. */
export const writerWords: Readonly<Record<SiteLanguage, WriterWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  other: english
}

/** Matches what no ad speaks of, in all languages: jobs, cookies, what it costs to cancel, the machinery of a site, and what stands elsewhere on a page. */
export const unwanted =
  /(?<!\p{L})(?:cookies?|javascript|cv|vacanc\p{L}+|hiring|recruit\p{L}*|bewerb\p{L}*|lebenslauf|stellenangebot\p{L}*|candidatures?|solliciteren|sollicitatie|cancel\p{L}*|no-?shows?|late fees?|storn\p{L}*|absag\p{L}*|absagt|annul\p{L}*|disd\p{L}+|afzeg\p{L}*|mahn\p{L}*|mindestbestell\p{L}*|minimum order|password|passwort|log ?in|captcha|impressum|datenschutz\p{L}*|privacy|agb|terms (?:and|&) conditions|click|klick\p{L}*|cliquez|scroll\p{L}*|see (?:below|above)|mehr dazu|more about|powered by|copyright|vs|versus|alternatives? (?:to|zu|à|a))(?!\p{L})|[©→›»]|\.{3}|…/iu
