/** BCP 47 tags by the platform's language constants, as its table of languages lists them. */
const tags: ReadonlyMap<number, string> = new Map(
  `
  1000 en, 1001 de, 1002 fr, 1003 es, 1004 it, 1005 ja, 1009 da, 1010 nl, 1011 fi, 1012 ko, 1013 no, 1014 pt,
  1015 sv, 1017 zh-CN, 1018 zh-TW, 1019 ar, 1020 bg, 1021 cs, 1022 el, 1023 hi, 1024 hu, 1025 id, 1026 is, 1027 he,
  1028 lv, 1029 lt, 1030 pl, 1031 ru, 1032 ro, 1033 sk, 1034 sl, 1035 sr, 1036 uk, 1037 tr, 1038 ca, 1039 hr,
  1040 vi, 1041 ur, 1042 fil, 1043 et, 1044 th, 1056 bn, 1064 fa, 1072 gu, 1086 kn, 1098 ml, 1101 mr, 1102 ms,
  1110 pa, 1130 ta, 1131 te
  `.split(",").map((row) => {
    const [id, tag = ""] = row.trim().split(" ")
    return [Number(id), tag]
  })
)

/** The countries whose way of writing a language is another one than that of most of its readers, by language. */
const countries: Readonly<Record<string, ReadonlyArray<string>>> = {
  de: ["AT", "CH", "LI", "DE"],
  en: ["GB", "IE", "AU", "NZ", "ZA", "US", "CA"],
  fr: ["FR", "CH", "BE", "CA"],
  it: ["IT", "CH"],
  nl: ["NL", "BE"],
  es: ["ES", "MX", "AR", "CO", "CL", "US"]
}

/** A language with the country of the company, where that decides how it is written: `de` and `CH` are `de-CH`. */
const withCountry = (language: string, countryCode: string | null): string => {
  const country = countryCode?.toUpperCase() ?? ""
  return countries[language]?.includes(country) === true ? `${language}-${country}` : language
}

/**
 * The language that most pages are written in, and of equals that of the first page; `undefined` where no page has one.
 */
const languageOfPages = (pages: ReadonlyArray<{ readonly language?: string | undefined }>): string | undefined => {
  const counts = new Map<string, number>()
  for (const { language } of pages) {
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/**
 * The language to write a campaign's texts in, as a BCP 47 tag: the first of the languages it targets that is known,
 * else that of the website's pages, else `en`; with the country of the company where that decides how the language is
 * written.
 */
export const writingLanguage = (
  languageIds: ReadonlyArray<number>,
  countryCode: string | null = null,
  pages: ReadonlyArray<{ readonly language?: string | undefined }> = []
): string =>
  withCountry(
    languageIds.map((id) => tags.get(id)).find((tag) => tag !== undefined) ?? languageOfPages(pages) ?? "en",
    countryCode
  )
