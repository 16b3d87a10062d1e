/*
 * Larger cities by which searches name a place, in the spelling of searches, without those that are everyday words
 * (Reading, Bath, Essen, Hof) and without regions. Put together from general knowledge.
 */
const names = `
wien graz linz salzburg innsbruck klagenfurt villach wels dornbirn steyr feldkirch bregenz leoben krems traun baden
eisenstadt leibnitz gleisdorf weiz kapfenberg berlin hamburg münchen köln frankfurt stuttgart düsseldorf dortmund
leipzig bremen dresden hannover nürnberg duisburg bochum wuppertal bielefeld bonn münster mannheim karlsruhe augsburg
wiesbaden mönchengladbach gelsenkirchen aachen braunschweig chemnitz kiel magdeburg freiburg krefeld halle mainz erfurt
lübeck oberhausen rostock kassel hagen saarbrücken potsdam hamm ludwigshafen oldenburg mülheim osnabrück leverkusen
heidelberg darmstadt solingen regensburg paderborn ingolstadt würzburg ulm heilbronn pforzheim wolfsburg göttingen
bottrop reutlingen koblenz bremerhaven erlangen jena trier salzgitter siegen hildesheim gera cottbus zwickau schwerin
konstanz passau bamberg bayreuth landshut rosenheim kempten tübingen görlitz bautzen plauen flensburg zürich genf basel
lausanne bern winterthur luzern lugano biel köniz chur schaffhausen uster zug aarau olten solothurn frauenfeld wetzikon
rapperswil kloten dietikon london birmingham manchester leeds liverpool sheffield bristol glasgow edinburgh leicester
coventry bradford cardiff belfast nottingham newcastle sunderland brighton hull plymouth wolverhampton derby southampton
portsmouth swansea aberdeen norwich luton oxford cambridge york exeter gloucester cheltenham ipswich peterborough
milton-keynes northampton swindon bournemouth blackpool bolton stockport wakefield huddersfield doncaster harrogate
chester lancaster croydon guildford canterbury maidstone colchester chelmsford inverness dundee stirling dublin cork
galway limerick waterford kilkenny sligo new-york nyc brooklyn manhattan queens los-angeles chicago houston phoenix
philadelphia san-antonio san-diego dallas san-jose austin jacksonville fort-worth columbus charlotte san-francisco
indianapolis seattle denver washington boston el-paso nashville detroit oklahoma portland las-vegas memphis louisville
baltimore milwaukee albuquerque tucson fresno sacramento kansas-city atlanta omaha colorado-springs raleigh miami
oakland minneapolis tulsa tampa arlington new-orleans wichita cleveland bakersfield aurora anaheim honolulu orlando
pittsburgh cincinnati newark toledo buffalo boise spokane tacoma eugene salem beaverton vancouver richmond madison
scottsdale plano irvine rochester alabama connecticut utah toronto montreal calgary ottawa edmonton winnipeg quebec
halifax saskatoon sydney melbourne brisbane perth adelaide canberra hobart darwin auckland wellington christchurch paris
marseille lyon toulouse nantes montpellier strasbourg bordeaux lille rennes reims toulon grenoble dijon angers nîmes
villeurbanne clermont-ferrand brest limoges amiens perpignan metz besançon orléans rouen mulhouse caen nancy avignon
poitiers versailles annecy pau saint-nazaire vannes lorient quimper bruxelles liège namur charleroi genève neuchâtel
fribourg madrid barcelona valencia sevilla zaragoza málaga murcia palma bilbao alicante córdoba valladolid vigo gijón
granada elche oviedo cartagena jerez pamplona almería santander burgos salamanca albacete logroño badajoz huelva
marbella tarragona girona lleida roma milano napoli torino palermo genova bologna firenze bari catania venezia verona
messina padova trieste brescia parma modena reggio prato ravenna rimini cagliari bergamo trento bolzano vicenza udine
pisa lucca amsterdam rotterdam utrecht eindhoven groningen tilburg almere breda nijmegen haarlem arnhem enschede
amersfoort apeldoorn leiden südtirol kitzbühel zell-am-see schladming obertauern ischgl sölden seefeld mayrhofen
kufstein wörgl schwaz hall-in-tirol lienz spittal wolfsberg bludenz hohenems lustenau amstetten mödling klosterneuburg
wiener-neustadt stockerau tulln mistelbach gmunden vöcklabruck ried braunau perg freistadt bad-ischl hallein saalfelden
bischofshofen bruck-an-der-mur knittelfeld judenburg hartberg feldbach fürstenfeld deutschlandsberg voitsberg oberwart
mattersburg wachau weinviertel waldviertel mühlviertel innviertel zillertal ötztal stubaital pongau pinzgau lungau
montafon sauerland eifel harz ostsee nordsee rügen usedom sylt rheinland vorpommern spreewald lausitz moers
bergisch-gladbach remscheid recklinghausen herne witten gütersloh iserlohn düren ratingen lünen velbert minden dorsten
detmold arnsberg castrop-rauxel troisdorf bocholt dinslaken rheine euskirchen hattingen neuss viersen kleve wesel unna
soest celle lüneburg delmenhorst wilhelmshaven hameln nordhorn emden cuxhaven goslar peine norderstedt elmshorn
pinneberg neumünster husum stralsund greifswald wismar neubrandenburg brandenburg-an-der-havel eberswalde oranienburg
bernau dessau wittenberg halberstadt stendal weimar gotha eisenach suhl nordhausen freiberg pirna meißen riesa
hoyerswerda zittau hanau gießen marburg fulda wetzlar rüsselsheim bad-homburg offenbach limburg bensheim speyer
kaiserslautern neustadt landau pirmasens neuwied andernach saarlouis homburg neunkirchen ludwigsburg esslingen
sindelfingen böblingen göppingen waiblingen schwäbisch-gmünd aalen ravensburg friedrichshafen villingen-schwenningen
tuttlingen offenburg lörrach baden-baden rastatt bruchsal sinsheim mosbach crailsheim heidenheim fürth schweinfurt
aschaffenburg coburg hof-an-der-saale ansbach amberg neumarkt straubing deggendorf freising dachau erding
fürstenfeldbruck starnberg memmingen kaufbeuren neu-ulm garmisch-partenkirchen berchtesgaden traunstein mühldorf
altötting engadin graubünden wallis tessin berner-oberland interlaken davos st-moritz zermatt arosa emmental gossau
kreuzlingen wädenswil dübendorf horgen adliswil regensdorf bülach dietlikon opfikon schlieren wallisellen emmen kriens
baar cham sursee langenthal burgdorf grenchen lyss liestal pratteln allschwil reinach riehen yverdon montreux vevey nyon
mallorca ibiza teneriffa gran-canaria lanzarote fuerteventura kreta rhodos zypern türkei griechenland kroatien italien
spanien portugal frankreich england schottland irland polen tschechien ungarn slowenien gardasee toskana sizilien
sardinien ägypten thailand dubai bath-spa weston-super-mare taunton yeovil torquay exmouth barnstaple truro falmouth
penzance salisbury winchester basingstoke andover farnborough woking epsom reigate crawley horsham worthing eastbourne
hastings tunbridge-wells dartford gravesend ashford dover folkestone margate ramsgate romford ilford basildon southend
harlow stevenage watford st-albans hemel-hempstead slough bracknell maidenhead wokingham newbury banbury bicester
aylesbury high-wycombe bedford kettering corby wellingborough leamington nuneaton tamworth lichfield stafford telford
shrewsbury hereford worcester kidderminster redditch solihull dudley walsall stoke-on-trent crewe macclesfield
warrington wigan oldham rochdale salford trafford altrincham st-helens southport birkenhead wirral wrexham newport
bridgend neath llanelli carmarthen aberystwyth bangor blackburn burnley accrington kendal carlisle barrow penrith
darlington durham hartlepool middlesbrough scarborough whitby barnsley rotherham chesterfield mansfield grimsby
scunthorpe grantham kings-lynn great-yarmouth lowestoft bury-st-edmunds braintree paisley falkirk kilmarnock ayr
dunfermline kirkcaldy elgin fife midlands cotswolds cumbria northumberland wiltshire oxfordshire buckinghamshire
berkshire hertfordshire bedfordshire cambridgeshire lincolnshire nottinghamshire derbyshire leicestershire warwickshire
worcestershire gloucestershire shropshire staffordshire merseyside geelong ballarat bendigo shepparton mildura
warrnambool traralgon frankston dandenong werribee melton sunbury wollongong parramatta gosford dubbo bathurst albury
wagga-wagga coffs-harbour port-macquarie gold-coast sunshine-coast toowoomba cairns townsville mackay rockhampton
bundaberg fremantle mandurah bunbury rockingham launceston queensland tasmania nsw tauranga dunedin napier queenstown
long-beach santa-ana riverside stockton chula-vista fremont modesto fontana glendale huntington-beach santa-clarita
santa-rosa ontario santa-barbara palo-alto berkeley pasadena burbank malibu henderson tempe peoria lubbock laredo
amarillo corpus-christi mckinney frisco round-rock galveston baton-rouge shreveport lafayette montgomery huntsville
chattanooga knoxville murfreesboro lexington bowling-green fayetteville little-rock springfield des-moines cedar-rapids
sioux-falls fargo duluth st-paul saint-paul st-louis saint-louis grand-rapids ann-arbor lansing dayton akron toledo-oh
youngstown erie allentown scranton harrisburg wilmington bridgeport hartford new-haven stamford burlington syracuse
albany yonkers long-island staten-island bronx hoboken jersey-city trenton norfolk virginia-beach chesapeake roanoke
greensboro winston-salem asheville charleston greenville savannah fort-lauderdale hialeah tallahassee gainesville
sarasota naples pensacola fort-myers boca-raton west-palm-beach hawaii alaska montana wyoming nebraska kansas iowa
missouri arkansas louisiana mississippi kentucky vermont maine delaware georgia indiana provo ogden salt-lake-city
fort-collins pueblo billings anchorage vancouver-island burnaby surrey-bc mississauga brampton kitchener london-ontario
laval gatineau aix-en-provence saint-étienne le-havre le-mans boulogne argenteuil montreuil roubaix tourcoing dunkerque
calais valenciennes arras saint-denis créteil bobigny colmar troyes chartres blois bourges nevers auxerre chalon mâcon
bourg-en-bresse chambéry valence montélimar béziers narbonne carcassonne albi tarbes bayonne biarritz arcachon
la-rochelle niort angoulême périgueux cholet saint-malo saint-brieuc cherbourg évreux beauvais compiègne antibes cannes
fréjus bretagne normandie alsace bourgogne savoie provence occitanie aquitaine auvergne hospitalet badalona terrassa
sabadell mataró reus manresa castellón gandía torrevieja benidorm elda alcoy sagunto torrent paterna leganés getafe
móstoles alcalá-de-henares fuenlabrada alcorcón ciudad-real guadalajara cuenca segovia ávila zamora palencia lugo
ourense pontevedra santiago-de-compostela ferrol avilés donostia san-sebastián vitoria huesca teruel cáceres mérida
cádiz algeciras jaén linares motril lorca las-palmas tenerife cataluña andalucía galicia asturias cantabria euskadi
navarra aragón extremadura ancona perugia pescara foggia taranto lecce brindisi salerno caserta sassari olbia novara
alessandria asti cuneo savona la-spezia piacenza mantova cremona varese lecco monza pavia treviso rovigo gorizia
pordenone ferrara forlì cesena pesaro arezzo livorno grosseto siena pistoia viterbo frosinone toscana sicilia sardegna
puglia veneto lombardia piemonte liguria umbria hilversum zaanstad hoofddorp dordrecht gouda delfzijl assen leeuwarden
sneek deventer hengelo almelo venlo roermond sittard heerlen helmond roosendaal bergen-op-zoom vlissingen middelburg
hoorn purmerend lelystad kortrijk oostende aalst sint-niklaas genk hungary poland turkey mexico bulgaria albania croatia
slowakei bulgarien hongrie turquie pologne tunisie hungría turquía croazia maastricht zwolle delft alkmaar antwerpen
gent brugge leuven mechelen hasselt den-haag guntramsdorf wiener-neudorf telfs schwechat korneuburg purkersdorf
perchtoldsdorf rankweil laakirchen imst götzis gänserndorf enns-stadt pinkafeld mürzzuschlag wohlen wettingen uzwil
thalwil steffisburg spiez schwyz renens pully muttenz morges monthey meyrin martigny locarno herisau freienbach
einsiedeln carouge binningen bellinzona arbon thônex horw littau wolfenbüttel willich stolberg schwerte sankt-augustin
rheda-wiedenbrück pulheim meerbusch lüdenscheid lippstadt langenhagen langenfeld kerpen ibbenbüren hürth herzogenrath
herford gummersbach grevenbroich gladbeck garbsen frechen frankenthal eschweiler erkrath erftstadt dülmen dormagen
bergkamen bad-salzuflen bad-oeynhausen alsdorf albstadt leonberg hennef hilden verviers seraing roeselare ostend
mouscron tournai brantford coquitlam guelph kelowna longueuil moncton nanaimo nepean oakville oshawa sherbrooke
trois-rivières thunder-bay airdrie cochrane okotoks red-deer lethbridge medicine-hat fort-mcmurray banff canmore
torremolinos orihuela mijas melilla fuengirola estepona alcobendas majadahonda pozuelo torrejón viladecans castelldefels
cornellà getxo barakaldo ponferrada granollers rivas-vaciamadrid dos-hermanas saint-etienne saint-quentin vénissieux
villejuif thionville talence suresnes sartrouville saint-priest saint-herblain rueil-malmaison puteaux pessac nanterre
neuilly-sur-seine montauban mérignac martigues hyères gennevilliers courbevoie clichy clamart châteauroux
charleville-mézières cergy belfort bastia ajaccio antony annecy-le-vieux villeneuve-d aubagne aubervilliers bondy drancy
meudon west-bromwich sutton-coldfield stockton-on south-shields runcorn widnes wembley lisburn leamington-spa islington
hounslow gillingham gateshead enfield dagenham cannock bognor-regis aldershot castleford bexley east-kilbride tralee
tallaght navan naas malahide letterkenny leixlip dundalk drogheda celbridge carlow blanchardstown athlone trapani
siracusa reggio-calabria crotone cosenza catanzaro caltanissetta bagheria vigevano viareggio vercelli sanremo rivoli
nichelino moncalieri collegno grugliasco settimo-torinese chieri pinerolo imola legnano gallarate busto-arsizio
cinisello-balsamo sesto-san foligno civitavecchia benevento avellino barletta andria carrara zwijndrecht zoetermeer
zeist zaandam woerden weert waalwijk vlaardingen veenendaal spijkenisse rijswijk ridderkerk oosterhout nieuwegein
kerkrade heerhugowaard doetinchem den-helder den-bosch amstelveen maarssen houten schiedam texel terschelling zandvoort
palmerston-north new-plymouth lower-hutt invercargill whangarei rotorua porirua wanganui cape-coral coral-springs
pembroke-pines overland-park topeka oklahoma-city grand-prairie irving killeen naperville rockford fort-wayne
sterling-heights palmdale oxnard torrance visalia vallejo victorville san-bernardino santa-clara rancho-cucamonga
moreno-valley bellevue newport-news carrollton brownsville
`

const places: ReadonlySet<string> = new Set(names.trim().split(/\s+/).map((name) => name.replaceAll("-", " ")))

/** True for words, or two or three words joined by a blank, that name a larger city. */
export const isPlaceName = (words: string): boolean => places.has(words)
