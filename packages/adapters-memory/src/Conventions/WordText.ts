/** A word of an enumeration, such as `eventType`, as clients know and search it: `event_type`. */
export const wordText = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
