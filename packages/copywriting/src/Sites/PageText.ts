import type { SiteLanguage } from "./SiteLanguage.ts"

/** Full stops that end no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|mag|dipl|ing|st|str|no|nr|inc|ltd|co|vs|e\.g|i\.e|z\.\s?b|bzw|ca|etc|inkl|exkl|max|min|mind|tel|usw|evtl|ggf|d\.\s?h|u\.\s?a|p\.\s?ej|sr|sra|av|rue|env|approx|ed|fig|abb|art|zzgl|o\.\s?ä|\p{L}|\d{1,2})\.$/iu

const end = /(?<=[\p{L}\p{M}\p{N}%)"”’€$£][.!?…]["”’)»]?)\s+(?=["“„«¿¡(]?[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？])/u

/** The sentences of a line, each with the mark that ends it; abbreviations and ordinal numbers end none. */
export const sentencesOf = (line: string): ReadonlyArray<string> => {
  const sentences: Array<string> = []
  for (const piece of line.split(end)) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`
    else sentences.push(piece)
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "")
}

/** True when a line is whole sentences, and no label, element of a list or heading. */
export const isProse = (line: string): boolean => /[.!?…。！？]["”’)»]?$/u.test(line) && line.split(/\s+/).length >= 3

const notice =
  /(?<!\p{L})(?:cookies?|javascript|newsletter abonnieren|all rights reserved|alle rechte vorbehalten|tous droits réservés|copyright|©|skip to content|zum inhalt springen|aller au contenu|toggle navigation|read more|weiterlesen|mehr erfahren|lire la suite|leer más|lorem ipsum|breadcrumb|share this|page not found)(?!\p{L})/iu

const denials: Readonly<Record<SiteLanguage, RegExp>> = {
  en:
    /(?<!\p{L})(?:we|i) (?:do not|don[’']t|cannot|can[’']t|no longer|never) (?:\p{L}+ )?(?:offer|do|sell|supply|provide|repair|hire|rent|stock|treat|take|install|fit|make|carry|cover|handle|work|accept|have|build|serve|teach)(?!\p{L})|(?<!\p{L})(?:we|i) (?:have|offer|sell|stock|do|provide|take) no(?!\p{L})/iu,
  de:
    /(?<!\p{L})(?:biete|führe|mache|verkaufe|repariere|liefere|verleihe|vermiete|übernehme|behandle|arbeite|montiere|installiere|verlege|baue|schneide|färbe|habe|unterrichte|vertrete)n? (?:wir|ich) (?:\p{L}+ ){0,3}(?:nicht|kein\p{L}*)(?!\p{L})|(?<!\p{L})(?:wir|ich) (?:biete|führe|mache|verkaufe|repariere|liefere|verleihe|vermiete|übernehme|behandle|arbeite|montiere|installiere|verlege|baue|schneide|färbe|unterrichte|vertrete)n? (?:[\p{L}-]+ ){0,4}(?:nicht|kein\p{L}*)(?!\p{L})/iu,
  fr:
    /(?<!\p{L})(?:nous|je|on) (?:ne |n[’'])(?:propos|avons|vend|répar|install|fai|lou|pos|assur|trait|interven|pratiqu|livr|effectu|réalis|fourni)\p{L}* (?:pas|plus|aucun\p{L}*)(?!\p{L})/iu,
  es:
    /(?<!\p{L})no (?:ofrecemos|vendemos|hacemos|reparamos|alquilamos|instalamos|trabajamos|realizamos|tenemos|tratamos|servimos|impartimos)(?!\p{L})/iu,
  it:
    /(?<!\p{L})non (?:offriamo|vendiamo|facciamo|ripariamo|noleggiamo|installiamo|trattiamo|realizziamo|abbiamo|serviamo|eseguiamo)(?!\p{L})/iu,
  nl:
    /(?<!\p{L})(?:verkopen|bieden|doen|repareren|verhuren|leveren|hebben|maken|plaatsen|verzorgen|behandelen) (?:wij|we) (?:\p{L}+ ){0,3}(?:niet|geen)(?!\p{L})|(?<!\p{L})(?:wij|we) (?:verkopen|bieden|doen|repareren|verhuren|leveren|hebben|maken|plaatsen|verzorgen|behandelen) (?:[\p{L}-]+ ){0,3}(?:niet|geen)(?!\p{L})/iu,
  other: /$^/u
}

/** True for sentences in which a company says what it does not offer: `Perücken führen wir nicht.` */
export const isDenial = (sentence: string, language: SiteLanguage): boolean => denials[language].test(sentence)

/** True for lines that belong to no page: notices of cookies and rights, labels of the machinery of a site. */
export const isNotice = (line: string): boolean => notice.test(line)

const cookie = "(?:cookies?|[kc]oekjes)"
const asks =
  "(?:we|us(?:e|es|ing)|accept|allow|manage|consent|settings?|preferences?|policy|notice|site|website|choices|wir|verwende[nt]|verwendung|nutz(?:t|en)|setz(?:t|en)|akzeptieren|zustimm\\p{L}*|ablehnen|einstellungen|hinweise?|richtlinien?|utilis\\p{L}*|accepter|gérer|paramètres|gestion|usamos|utiliza(?:mos)?|uso|aceptar|configuración|política|usa|utilizz\\p{L}*|accetta|gestisci|gebruik\\p{L}*|accepteren|instellingen)"

/** The headings and buttons of banners that ask for consent. */
const consent = new RegExp(
  `(?<!\\p{L})(?:${asks} (?:\\p{L}+ ){0,4}${cookie}|${cookie}[ -](?:\\p{L}+ ){0,3}${asks}|(?:value|respect|care about|manage|about) your privacy|your privacy (?:choices|settings|matters)|privacy (?:settings|preferences|choices)|(?:manage|your) consent|consent (?:settings|preferences|manager?)|datenschutz-?einstellungen|privatsphäre-?einstellungen|(?:wir )?(?:schätzen|respektieren) ihre privatsphäre|respectons votre vie privée)(?!\\p{L})`,
  "iu"
)

/** True for the words of a banner that asks for consent: `We use cookies`, but not for a baker's cookies. */
export const isConsent = (text: string): boolean => consent.test(text)
