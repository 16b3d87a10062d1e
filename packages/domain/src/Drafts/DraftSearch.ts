/**
 * A name as it is compared in a search: upper case, because lower case depends on the neighbours of a letter (the Greek
 * final sigma), and composed, so that both ways of writing an accent are one.
 */
export const searchable = (text: string): string => text.normalize("NFC").toUpperCase().normalize("NFC")

/** True when a name contains what is searched for, in any case; every character of `search` stands for itself. */
export const nameContains = (name: string | null, search: string): boolean =>
  name !== null && searchable(name).includes(searchable(search))
