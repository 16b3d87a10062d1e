/** A row of the vendor's language constants. */
export interface Language {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly targetable: boolean
}

const rows = `1000 en English
1001 de German
1002 fr French
1003 es Spanish
1004 it Italian
1005 ja Japanese
1009 da Danish
1010 nl Dutch
1011 fi Finnish
1012 ko Korean
1013 no Norwegian
1014 pt Portuguese
1015 sv Swedish
1017 zh_CN Chinese (simplified)
1018 zh_TW Chinese (traditional)
1019 ar Arabic
1020 bg Bulgarian
1021 cs Czech
1022 el Greek
1023 hi Hindi
1024 hu Hungarian
1025 id Indonesian
1026 is Icelandic
1027 iw Hebrew
1028 lv Latvian
1029 lt Lithuanian
1030 pl Polish
1031 ru Russian
1032 ro Romanian
1033 sk Slovak
1034 sl Slovenian
1035 sr Serbian
1036 uk Ukrainian
1037 tr Turkish
1038 ca Catalan
1039 hr Croatian
1040 vi Vietnamese
1041 ur Urdu
1042 tl Filipino
1043 et Estonian
1044 th Thai`

/** The languages of the sandbox by id, all targetable but the last one, which stands for those that are not. */
export const languages: ReadonlyMap<string, Language> = new Map(
  [
    ...rows.split("\n").map((row): Language => {
      const [id = "", code = "", ...name] = row.split(" ")
      return { id, code, name: name.join(" "), targetable: true }
    }),
    { id: "1999", code: "la", name: "Latin", targetable: false }
  ].map((language) => [language.id, language])
)
