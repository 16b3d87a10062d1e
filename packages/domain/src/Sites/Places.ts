import { wordSet } from "./SiteLanguage.ts"

/*
 * Larger cities and regions by which searches name a place, in the spelling of searches and without those that are everyday words
 * (Reading, Bath, Essen, Hof). Put together from general knowledge.
 */
const names = `
wien graz linz salzburg innsbruck klagenfurt villach wels dornbirn steyr feldkirch bregenz leoben krems traun baden eisenstadt
niederösterreich oberösterreich steiermark kärnten tirol vorarlberg burgenland leibnitz gleisdorf weiz kapfenberg
berlin hamburg münchen köln frankfurt stuttgart düsseldorf dortmund leipzig bremen dresden hannover nürnberg duisburg bochum
wuppertal bielefeld bonn münster mannheim karlsruhe augsburg wiesbaden mönchengladbach gelsenkirchen aachen braunschweig chemnitz
kiel magdeburg freiburg krefeld halle mainz erfurt lübeck oberhausen rostock kassel hagen saarbrücken potsdam hamm ludwigshafen
oldenburg mülheim osnabrück leverkusen heidelberg darmstadt solingen regensburg paderborn ingolstadt würzburg ulm heilbronn pforzheim
wolfsburg göttingen bottrop reutlingen koblenz bremerhaven erlangen jena trier salzgitter siegen hildesheim gera cottbus zwickau
schwerin konstanz passau bamberg bayreuth landshut rosenheim kempten tübingen görlitz bautzen plauen flensburg
bayern sachsen hessen thüringen brandenburg niedersachsen saarland
zürich genf basel lausanne bern winterthur luzern lugano biel thun köniz chur schaffhausen freiburg uster zug aarau baden olten
solothurn frauenfeld wetzikon rapperswil kloten dietikon aargau thurgau
london birmingham manchester leeds liverpool sheffield bristol glasgow edinburgh leicester coventry bradford cardiff belfast nottingham
newcastle sunderland brighton hull plymouth wolverhampton derby southampton portsmouth swansea aberdeen norwich luton oxford cambridge
york exeter gloucester cheltenham ipswich peterborough milton-keynes northampton swindon bournemouth blackpool bolton stockport
wakefield huddersfield doncaster harrogate chester lancaster preston croydon guildford canterbury maidstone colchester chelmsford
inverness dundee stirling surrey kent essex sussex hampshire yorkshire lancashire devon cornwall dorset somerset norfolk suffolk cheshire
dublin cork galway limerick waterford kilkenny sligo
new-york nyc brooklyn manhattan queens los-angeles chicago houston phoenix philadelphia san-antonio san-diego dallas san-jose austin
jacksonville fort-worth columbus charlotte san-francisco indianapolis seattle denver washington boston el-paso nashville detroit
oklahoma portland las-vegas memphis louisville baltimore milwaukee albuquerque tucson fresno sacramento mesa kansas-city atlanta
omaha colorado-springs raleigh miami oakland minneapolis tulsa tampa arlington new-orleans wichita cleveland bakersfield aurora
anaheim honolulu orlando pittsburgh cincinnati newark toledo lincoln buffalo boise spokane tacoma eugene salem-or beaverton vancouver
richmond madison scottsdale plano irvine birmingham rochester florida texas california arizona nevada oregon colorado michigan ohio
virginia carolina tennessee alabama illinois minnesota wisconsin massachusetts connecticut maryland pennsylvania jersey utah idaho
toronto montreal calgary ottawa edmonton winnipeg hamilton quebec halifax victoria saskatoon ontario alberta
sydney melbourne brisbane perth adelaide canberra hobart darwin auckland wellington christchurch
paris marseille lyon toulouse nice nantes montpellier strasbourg bordeaux lille rennes reims toulon grenoble dijon angers nîmes
villeurbanne clermont-ferrand brest limoges tours amiens perpignan metz besançon orléans rouen mulhouse caen nancy avignon poitiers
versailles annecy pau saint-nazaire vannes lorient quimper bruxelles liège namur charleroi genève neuchâtel fribourg sion
madrid barcelona valencia sevilla zaragoza málaga murcia palma bilbao alicante córdoba valladolid vigo gijón granada elche oviedo
cartagena jerez pamplona almería santander burgos salamanca albacete logroño badajoz huelva marbella tarragona girona lleida
roma milano napoli torino palermo genova bologna firenze bari catania venezia verona messina padova trieste brescia parma modena
reggio prato ravenna rimini cagliari bergamo trento bolzano vicenza udine pisa lucca como
amsterdam rotterdam utrecht eindhoven groningen tilburg almere breda nijmegen haarlem arnhem enschede amersfoort apeldoorn leiden
maastricht zwolle delft alkmaar antwerpen gent brugge leuven mechelen hasselt den-haag
`

const places = wordSet(names.trim().replaceAll("-", "_"))

/** True for words, or two words joined by a blank, that name a larger city or a region. */
export const isPlaceName = (words: string): boolean => places.has(words.replaceAll(" ", "_"))
