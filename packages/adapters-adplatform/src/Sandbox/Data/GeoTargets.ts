/** A row of the vendor's geo target constants. */
export interface GeoTarget {
  readonly id: string
  readonly name: string
  readonly canonicalName: string
  readonly countryCode: string
  readonly targetType: "Country" | "State" | "City"
  readonly status: "ENABLED" | "REMOVAL_PLANNED"
  readonly parent?: string
}

const countries =
  `8 AL Albania|32 AR Argentina|36 AU Australia|40 AT Austria|50 BD Bangladesh|56 BE Belgium|68 BO Bolivia
70 BA Bosnia and Herzegovina|76 BR Brazil|100 BG Bulgaria|116 KH Cambodia|124 CA Canada|144 LK Sri Lanka|152 CL Chile
156 CN China|170 CO Colombia|188 CR Costa Rica|191 HR Croatia|196 CY Cyprus|203 CZ Czechia|208 DK Denmark
214 DO Dominican Republic|218 EC Ecuador|222 SV El Salvador|233 EE Estonia|246 FI Finland|250 FR France|268 GE Georgia
276 DE Germany|288 GH Ghana|300 GR Greece|320 GT Guatemala|344 HK Hong Kong|348 HU Hungary|352 IS Iceland|356 IN India
360 ID Indonesia|372 IE Ireland|376 IL Israel|380 IT Italy|392 JP Japan|398 KZ Kazakhstan|400 JO Jordan|404 KE Kenya
410 KR South Korea|414 KW Kuwait|422 LB Lebanon|428 LV Latvia|438 LI Liechtenstein|440 LT Lithuania|442 LU Luxembourg
458 MY Malaysia|470 MT Malta|484 MX Mexico|492 MC Monaco|499 ME Montenegro|504 MA Morocco|512 OM Oman|524 NP Nepal
528 NL Netherlands|554 NZ New Zealand|566 NG Nigeria|578 NO Norway|586 PK Pakistan|591 PA Panama|600 PY Paraguay|604 PE Peru
608 PH Philippines|616 PL Poland|620 PT Portugal|634 QA Qatar|642 RO Romania|682 SA Saudi Arabia|688 RS Serbia|702 SG Singapore
703 SK Slovakia|704 VN Vietnam|705 SI Slovenia|710 ZA South Africa|724 ES Spain|752 SE Sweden|756 CH Switzerland|764 TH Thailand
784 AE United Arab Emirates|788 TN Tunisia|792 TR Türkiye|804 UA Ukraine|807 MK North Macedonia|818 EG Egypt
826 GB United Kingdom|834 TZ Tanzania|840 US United States|858 UY Uruguay`

const states =
  `21137 US California|21142 US Florida|21147 US Illinois|21155 US Massachusetts|21167 US New York|21176 US Texas
21180 US Washington|20113 CA Ontario|20123 CA Quebec`

const cities =
  `1003854 DE Berlin|1004234 DE Munich|1004437 DE Hamburg|1004074 DE Cologne|1004353 DE Frankfurt|1004141 DE Dusseldorf
1004409 DE Stuttgart|1004186 DE Leipzig|1003902 DE Dresden|1004237 DE Nuremberg|1003953 DE Bremen|1004380 DE Hanover
1000997 AT Vienna|1000896 AT Graz|1000926 AT Salzburg|1003297 CH Zurich|1003207 CH Geneva|1003191 CH Basel|1006094 FR Paris
1005781 FR Lyon|1005872 FR Marseille|1006157 FR Toulouse|1006886 GB London|1006912 GB Manchester|1006524 GB Birmingham
1007326 GB Edinburgh|1007850 IE Dublin|1010543 NL Amsterdam|1010304 NL Rotterdam|1001004 BE Brussels|1005493 ES Madrid
1005424 ES Barcelona|1005545 ES Valencia|1008463 IT Rome|1008736 IT Milan|1008319 IT Naples|1011742 PT Lisbon|1011727 PT Porto
1011419 PL Warsaw|1011367 PL Krakow|1003803 CZ Prague|1012511 SE Stockholm|1005010 DK Copenhagen|1010826 NO Oslo
1005609 FI Helsinki|1007569 HU Budapest|1011795 RO Bucharest|1012782 TR Istanbul|1023191 US New York|1013962 US Los Angeles
1016367 US Chicago|1014221 US San Francisco|1018127 US Boston|1027744 US Seattle|1026411 US Houston|1026201 US Dallas
1015116 US Miami|1026339 US Austin|1002451 CA Toronto|1002604 CA Montreal|1001773 BR Sao Paulo|1000286 AU Sydney
1000567 AU Melbourne|1009309 JP Tokyo|1007751 IN Bengaluru|1007768 IN Mumbai|1009871 KR Seoul|1012728 SG Singapore`

const parse = (rows: string) =>
  rows.split(/[|\n]/).map((row) => {
    const [number = "", countryCode = "", ...name] = row.split(" ")
    return { number, countryCode, name: name.join(" ") }
  })

const countryRows = parse(countries).map(({ countryCode, name, number }): GeoTarget => ({
  id: String(2000 + Number(number)),
  name,
  canonicalName: name,
  countryCode,
  targetType: "Country",
  status: "ENABLED"
}))

const countryOf = new Map(countryRows.map((country) => [country.countryCode, country]))

const within = (rows: string, targetType: "State" | "City") =>
  parse(rows).map(({ countryCode, name, number }): GeoTarget => {
    const country = countryOf.get(countryCode)
    return {
      id: number,
      name,
      canonicalName: country === undefined ? name : `${name},${country.name}`,
      countryCode,
      targetType,
      status: "ENABLED",
      ...(country === undefined ? {} : { parent: `geoTargetConstants/${country.id}` })
    }
  })

/**
 * The geo targets of the sandbox by id. Countries have the vendor's ids (2000 + the ISO 3166 number); ids of states and
 * cities lie in the vendor's ranges, but only a few well-known ones were compared with the vendor's list.
 * 1004999 is made up: a target whose removal is planned.
 */
export const geoTargets: ReadonlyMap<string, GeoTarget> = new Map<string, GeoTarget>(
  [
    ...countryRows,
    ...within(states, "State"),
    ...within(cities, "City"),
    {
      id: "1004999",
      name: "Altstadt",
      canonicalName: "Altstadt,Germany",
      countryCode: "DE",
      targetType: "City" as const,
      status: "REMOVAL_PLANNED" as const,
      parent: "geoTargetConstants/2276"
    }
  ].map((target) => [target.id, target])
)
