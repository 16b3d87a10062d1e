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

/** True for lines that belong to no page: notices of cookies and rights, labels of the machinery of a site. */
export const isNotice = (line: string): boolean => notice.test(line)
