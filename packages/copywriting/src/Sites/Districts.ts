import { isPlaceName } from "./Places.ts"
import { wordSet } from "./SiteLanguage.ts"

/*
 * Quarters of large cities by which searches name a place, a line for each city, in the spelling of searches and without those that
 * are everyday words (Mitte, Wedding, Bank, Temple, Chiado). Put together from general knowledge.
 */
const quarters = `
wien: leopoldstadt wieden margareten mariahilf neubau-wien josefstadt alsergrund favoriten simmering meidling hietzing penzing rudolfsheim fünfhaus ottakring hernals währing döbling brigittenau floridsdorf donaustadt liesing
graz: geidorf eggenberg andritz lend gries puntigam liebenau straßgang jakomini mariatrost
linz: urfahr ebelsberg kleinmünchen pichling leonding
salzburg: lehen maxglan parsch gnigl itzling aigen liefering riedenburg
innsbruck: wilten pradl hötting amras mühlau arzl igls
berlin: berlin-mitte kreuzberg friedrichshain prenzlauer-berg charlottenburg wilmersdorf schöneberg neukölln tempelhof steglitz zehlendorf spandau pankow reinickendorf lichtenberg marzahn hellersdorf treptow köpenick moabit weißensee friedenau dahlem tegel lichtenrade adlershof
hamburg: altona ottensen eimsbüttel eppendorf winterhude wandsbek bergedorf harburg blankenese barmbek uhlenhorst rotherbaum hoheluft bahrenfeld wilhelmsburg hafencity rahlstedt niendorf poppenbüttel volksdorf bramfeld sternschanze sankt-pauli st-pauli
münchen: schwabing bogenhausen sendling giesing haidhausen pasing neuhausen nymphenburg laim trudering moosach maxvorstadt milbertshofen ramersdorf perlach neuperlach solln obermenzing untermenzing lehel glockenbach glockenbachviertel grünwald unterhaching garching
köln: ehrenfeld nippes lindenthal deutz sülz mülheim-köln porz kalk rodenkirchen chorweiler braunsfeld bayenthal zollstock klettenberg köln-süd
frankfurt: sachsenhausen bornheim bockenheim westend-frankfurt nordend ostend-frankfurt höchst niederrad rödelheim bergen-enkheim
stuttgart: bad-cannstatt cannstatt vaihingen feuerbach zuffenhausen degerloch möhringen botnang untertürkheim
düsseldorf: bilk oberkassel pempelfort flingern derendorf benrath gerresheim eller kaiserswerth unterbilk
leipzig: gohlis plagwitz connewitz reudnitz lindenau schleußig grünau stötteritz südvorstadt
dresden: striesen blasewitz loschwitz pieschen löbtau plauen-dresden klotzsche prohlis gorbitz laubegast
hannover: linden-hannover kleefeld bothfeld misburg döhren kirchrode herrenhausen
nürnberg: gostenhof langwasser eibach schoppershof mögeldorf
bremen: schwachhausen findorff vegesack hemelingen walle gröpelingen horn-lehe
essen: rüttenscheid kettwig werden-essen steele borbeck
dortmund: hörde hombruch aplerbeck brackel huckarde
zürich: oerlikon altstetten wiedikon wollishofen höngg schwamendingen seefeld-zürich enge-zürich albisrieden affoltern wipkingen seebach witikon hottingen fluntern
bern: länggasse breitenrain bümpliz bethlehem-bern ostermundigen köniz wankdorf kirchenfeld muri-bern mattenhof lorraine-bern
basel: kleinbasel gundeldingen gundeli bruderholz riehen st-johann-basel binningen allschwil muttenz
london: islington highbury camden hackney shoreditch clapham battersea brixton fulham chelsea kensington hammersmith chiswick ealing acton wimbledon putney richmond-london greenwich lewisham stratford-london walthamstow tottenham finchley hampstead highgate hendon barnet enfield harrow wembley hounslow twickenham kingston-upon-thames sutton-london bromley bexley ilford romford dulwich peckham camberwell bermondsey southwark lambeth westminster marylebone mayfair soho paddington notting-hill clerkenwell farringdon bethnal-green canary-wharf docklands balham tooting streatham muswell-hill crouch-end stoke-newington dalston haringey wandsworth canonbury angel-islington kentish-town primrose-hill st-johns-wood belgravia pimlico holborn covent-garden whitechapel blackheath surbiton
manchester: didsbury chorlton salford sale-manchester altrincham ancoats withington fallowfield prestwich urmston trafford wythenshawe
birmingham: edgbaston harborne moseley solihull erdington selly-oak sutton-coldfield digbeth kings-heath
bristol: clifton bedminster southville redland bishopston horfield filton easton-bristol brislington keynsham
leeds: headingley roundhay horsforth chapel-allerton morley-leeds pudsey otley garforth
liverpool: wavertree aigburth allerton woolton bootle crosby toxteth
edinburgh: leith morningside corstorphine stockbridge bruntsfield portobello newington
glasgow: partick hyndland shawlands dennistoun govan giffnock bearsden newton-mearns
dublin: rathmines ranelagh ballsbridge clontarf drumcondra dundrum tallaght swords blanchardstown lucan dun-laoghaire blackrock-dublin howth malahide rathgar terenure castleknock phibsborough sandymount donnybrook smithfield stillorgan clondalkin
newyork: williamsburg harlem astoria tribeca greenpoint bushwick flushing midtown chelsea-ny upper-east-side upper-west-side lower-east-side park-slope flatbush
melbourne: fitzroy carlton-melbourne st-kilda brunswick footscray prahran south-yarra hawthorn camberwell-vic coburg-vic preston-vic essendon doncaster-vic box-hill glen-waverley moonee-ponds northcote collingwood malvern caulfield toorak reservoir-vic ringwood williamstown thornbury
sydney: bondi manly newtown-sydney surry-hills chatswood mosman marrickville randwick paddington-sydney glebe balmain leichhardt strathfield hornsby cronulla bankstown penrith blacktown
brisbane: fortitude-valley west-end-brisbane toowong indooroopilly chermside carindale paddington-brisbane new-farm bulimba
toronto: scarborough etobicoke yorkville leslieville north-york
paris: marais montmartre belleville bastille batignolles passy neuilly vincennes boulogne-billancourt levallois montparnasse
lyon: croix-rousse part-dieu villeurbanne-lyon vaise gerland bellecour
madrid: chamberí salamanca-madrid malasaña lavapiés chueca retiro tetuán chamartín arganzuela moncloa carabanchel vallecas hortaleza aluche usera moratalaz latina-madrid barajas
barcelona: eixample gràcia sarrià sants poblenou raval les-corts horta sant-andreu sant-martí sant-gervasi poble-sec barceloneta
valencia: ruzafa russafa benimaclet campanar benicalap patraix cabanyal el-carmen
sevilla: triana nervión los-remedios macarena
milano: navigli brera isola-milano lambrate porta-romana porta-venezia città-studi bovisa loreto-milano san-siro
roma: trastevere prati-roma monteverde parioli san-giovanni eur-roma testaccio ostiense garbatella tiburtina pigneto centocelle
torino: crocetta san-salvario vanchiglia cit-turin barriera-di-milano lingotto santa-rita mirafiori san-donato pozzo-strada aurora-torino borgo-po
napoli: vomero chiaia posillipo fuorigrotta
bologna: bolognina santo-stefano-bologna savena
amsterdam: jordaan de-pijp oud-west oud-zuid amsterdam-noord ijburg buitenveldert
`

const cities = new Map(
  quarters.trim().split("\n").flatMap((line) => {
    const [city = "", names = ""] = line.split(": ")
    return [...wordSet(names.replaceAll("-", "_"))].map((name) =>
      [name.replaceAll("_", " "), city.replace("newyork", "new york")] as const
    )
  })
)

/** The city of which words name a quarter; `null` for other words. */
export const cityOfDistrict = (words: string): string | null => cities.get(words) ?? null

/** True for words that name a city, a region or a quarter of a large city. */
export const isPlace = (words: string): boolean => isPlaceName(words) || cities.has(words)
