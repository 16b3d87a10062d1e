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
  `8 AL Albania|12 DZ Algeria|20 AD Andorra|24 AO Angola|28 AG Antigua and Barbuda|31 AZ Azerbaijan|32 AR Argentina
36 AU Australia|40 AT Austria|44 BS Bahamas|48 BH Bahrain|50 BD Bangladesh|51 AM Armenia|52 BB Barbados|56 BE Belgium
64 BT Bhutan|68 BO Bolivia|70 BA Bosnia and Herzegovina|72 BW Botswana|76 BR Brazil|84 BZ Belize|96 BN Brunei
100 BG Bulgaria|104 MM Myanmar (Burma)|112 BY Belarus|116 KH Cambodia|120 CM Cameroon|124 CA Canada|132 CV Cabo Verde
144 LK Sri Lanka|148 TD Chad|152 CL Chile|156 CN China|170 CO Colombia|174 KM Comoros|178 CG Republic of the Congo
180 CD Democratic Republic of the Congo|188 CR Costa Rica|191 HR Croatia|196 CY Cyprus|203 CZ Czechia|204 BJ Benin
208 DK Denmark|212 DM Dominica|214 DO Dominican Republic|218 EC Ecuador|222 SV El Salvador|231 ET Ethiopia
233 EE Estonia|242 FJ Fiji|246 FI Finland|250 FR France|262 DJ Djibouti|266 GA Gabon|268 GE Georgia|270 GM The Gambia
276 DE Germany|288 GH Ghana|300 GR Greece|308 GD Grenada|320 GT Guatemala|324 GN Guinea|328 GY Guyana|332 HT Haiti
336 VA Vatican City|340 HN Honduras|344 HK Hong Kong|348 HU Hungary|352 IS Iceland|356 IN India|360 ID Indonesia
368 IQ Iraq|372 IE Ireland|376 IL Israel|380 IT Italy|384 CI Cote d'Ivoire|388 JM Jamaica|392 JP Japan
398 KZ Kazakhstan|400 JO Jordan|404 KE Kenya|410 KR South Korea|414 KW Kuwait|417 KG Kyrgyzstan|418 LA Laos
422 LB Lebanon|426 LS Lesotho|428 LV Latvia|430 LR Liberia|434 LY Libya|438 LI Liechtenstein|440 LT Lithuania
442 LU Luxembourg|450 MG Madagascar|454 MW Malawi|458 MY Malaysia|462 MV Maldives|466 ML Mali|470 MT Malta
478 MR Mauritania|480 MU Mauritius|484 MX Mexico|492 MC Monaco|496 MN Mongolia|498 MD Moldova|499 ME Montenegro
504 MA Morocco|508 MZ Mozambique|512 OM Oman|516 NA Namibia|524 NP Nepal|528 NL Netherlands|554 NZ New Zealand
558 NI Nicaragua|562 NE Niger|566 NG Nigeria|578 NO Norway|586 PK Pakistan|591 PA Panama|598 PG Papua New Guinea
600 PY Paraguay|604 PE Peru|608 PH Philippines|616 PL Poland|620 PT Portugal|624 GW Guinea-Bissau|626 TL Timor-Leste
634 QA Qatar|642 RO Romania|646 RW Rwanda|674 SM San Marino|682 SA Saudi Arabia|686 SN Senegal|688 RS Serbia
690 SC Seychelles|694 SL Sierra Leone|702 SG Singapore|703 SK Slovakia|704 VN Vietnam|705 SI Slovenia|706 SO Somalia
710 ZA South Africa|716 ZW Zimbabwe|724 ES Spain|740 SR Suriname|748 SZ Eswatini|752 SE Sweden|756 CH Switzerland
762 TJ Tajikistan|764 TH Thailand|768 TG Togo|780 TT Trinidad and Tobago|784 AE United Arab Emirates|788 TN Tunisia
792 TR Türkiye|795 TM Turkmenistan|800 UG Uganda|804 UA Ukraine|807 MK North Macedonia|818 EG Egypt
826 GB United Kingdom|834 TZ Tanzania|840 US United States|854 BF Burkina Faso|858 UY Uruguay|860 UZ Uzbekistan
862 VE Venezuela|887 YE Yemen|894 ZM Zambia`

const states =
  `20008 AR Salta Province|20009 AR Buenos Aires Province|20010 AR Buenos Aires|20011 AR Entre Rios Province
20014 AR San Juan Province|20017 AR Mendoza Province|20021 AR Santa Fe Province|20022 AR Tucuman Province
20026 AR Cordoba Province|20034 AU Australian Capital Territory|20035 AU New South Wales|20036 AU Northern Territory
20037 AU Queensland|20038 AU South Australia|20039 AU Tasmania|20040 AU Victoria|20041 AU Western Australia
20113 CA Alberta|20114 CA British Columbia|20115 CA Manitoba|20116 CA New Brunswick|20117 CA Newfoundland and Labrador
20118 CA Nova Scotia|20119 CA Northwest Territories|20120 CA Nunavut|20121 CA Ontario|20122 CA Prince Edward Island
20123 CA Quebec|20124 CA Saskatchewan|20125 CA Yukon|20225 DE Brandenburg|20226 DE Berlin|20227 DE Baden-Wurttemberg
20228 DE Bavaria|20229 DE Bremen|20230 DE Hesse|20231 DE Hamburg|20232 DE Mecklenburg-Vorpommern|20233 DE Lower Saxony
20234 DE North Rhine-Westphalia|20235 DE Rhineland-Palatinate|20236 DE Schleswig-Holstein|20237 DE Saarland
20238 DE Saxony|20239 DE Saxony-Anhalt|20240 DE Thuringia|21132 US Alaska|21133 US Alabama|21135 US Arkansas
21136 US Arizona|21137 US California|21138 US Colorado|21139 US Connecticut|21140 US District of Columbia
21141 US Delaware|21142 US Florida|21143 US Georgia|21144 US Hawaii|21145 US Iowa|21146 US Idaho|21147 US Illinois
21148 US Indiana|21149 US Kansas|21150 US Kentucky|21151 US Louisiana|21152 US Massachusetts|21153 US Maryland
21154 US Maine|21155 US Michigan|21156 US Minnesota|21157 US Missouri|21158 US Mississippi|21159 US Montana
21160 US North Carolina|21161 US North Dakota|21162 US Nebraska|21163 US New Hampshire|21164 US New Jersey
21165 US New Mexico|21166 US Nevada|21167 US New York|21168 US Ohio|21169 US Oklahoma|21170 US Oregon
21171 US Pennsylvania|21172 US Rhode Island|21173 US South Carolina|21174 US South Dakota|21175 US Tennessee
21176 US Texas|21177 US Utah|21178 US Virginia|21179 US Vermont|21180 US Washington|21182 US Wisconsin
21183 US West Virginia|21184 US Wyoming`

const cities =
  `1000010 AE Abu Dhabi|1000013 AE Dubai|1000073 AR Buenos Aires|1000092 AR Mendoza|1000109 AR Rosario|1000126 AR Cordoba
1000142 AU Canberra|1000255 AU Newcastle|1000286 AU Sydney|1000322 AU Darwin|1000339 AU Brisbane|1000347 AU Cairns
1000414 AU Townsville|1000422 AU Adelaide|1000480 AU Hobart|1000537 AU Geelong|1000567 AU Melbourne|1000896 AT Graz
1000926 AT Salzburg|1000997 AT Vienna|1001004 BE Brussels|1001773 BR Sao Paulo|1001970 CA Vancouver
1001973 CA Victoria|1002045 CA Winnipeg|1002061 CA Moncton|1002099 CA St. John's|1002451 CA Toronto
1002604 CA Montreal|1003191 CH Basel|1003207 CH Geneva|1003297 CH Zurich|1003803 CZ Prague|1003854 DE Berlin
1003902 DE Dresden|1003953 DE Bremen|1004074 DE Cologne|1004141 DE Dusseldorf|1004186 DE Leipzig|1004234 DE Munich
1004237 DE Nuremberg|1004353 DE Frankfurt|1004380 DE Hanover|1004409 DE Stuttgart|1004437 DE Hamburg
1005010 DK Copenhagen|1005424 ES Barcelona|1005493 ES Madrid|1005545 ES Valencia|1005609 FI Helsinki|1005781 FR Lyon
1005872 FR Marseille|1006094 FR Paris|1006157 FR Toulouse|1006524 GB Birmingham|1006886 GB London
1006912 GB Manchester|1007326 GB Edinburgh|1007569 HU Budapest|1007751 IN Bengaluru|1007768 IN Mumbai
1007850 IE Dublin|1008319 IT Naples|1008463 IT Rome|1008736 IT Milan|1009309 JP Tokyo|1009871 KR Seoul
1010304 NL Rotterdam|1010543 NL Amsterdam|1010826 NO Oslo|1011367 PL Krakow|1011419 PL Warsaw|1011727 PT Porto
1011742 PT Lisbon|1011795 RO Bucharest|1012511 SE Stockholm|1012728 SG Singapore|1012782 TR Istanbul
1013962 US Los Angeles|1014221 US San Francisco|1015116 US Miami|1016367 US Chicago|1018127 US Boston
1023191 US New York|1026201 US Dallas|1026339 US Austin|1026411 US Houston|1027744 US Seattle`

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
 * The geo targets of the sandbox by id. Countries have the vendor's ids (2000 + the ISO 3166 number), and so have the
 * provinces of Argentina, Australia and Canada and the cities in them; ids of other states and cities lie in the
 * vendor's ranges, and not all were compared with the vendor's list. 1004999 is made up: a target whose removal is
 * planned.
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
