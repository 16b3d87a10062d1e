/*
 * Regions by which searches name a place, with the larger places in each, in the spelling of searches: who is at home in one of them is at home
 * in the region. Put together from general knowledge.
 */
const regions = `
steiermark: graz, leoben, leibnitz, gleisdorf, weiz, kapfenberg, knittelfeld, judenburg, hartberg, feldbach, fürstenfeld, deutschlandsberg, voitsberg, schladming, bruck an der mur
niederösterreich: st pölten, krems, baden, wiener neustadt, amstetten, mödling, klosterneuburg, stockerau, tulln, mistelbach
oberösterreich: linz, wels, steyr, traun, gmunden, vöcklabruck, ried, braunau, perg, freistadt, bad ischl
kärnten: klagenfurt, villach, spittal, wolfsberg
tirol: innsbruck, kitzbühel, ischgl, sölden, seefeld, mayrhofen, kufstein, wörgl, schwaz, hall in tirol, lienz
vorarlberg: bregenz, dornbirn, feldkirch, bludenz, hohenems, lustenau
burgenland: eisenstadt, oberwart, mattersburg
salzkammergut: gmunden, bad ischl, hallein, vöcklabruck
bayern: münchen, nürnberg, augsburg, regensburg, ingolstadt, würzburg, erlangen, fürth, passau, bamberg, bayreuth, landshut, rosenheim, kempten, schweinfurt, aschaffenburg, coburg, ansbach, amberg, straubing, freising, dachau, erding, starnberg, memmingen, neu ulm
oberbayern: münchen, ingolstadt, rosenheim, freising, dachau, erding, starnberg, traunstein, mühldorf
niederbayern: passau, landshut, straubing, deggendorf
franken: nürnberg, erlangen, fürth, würzburg, bamberg, bayreuth, schweinfurt, aschaffenburg, coburg, ansbach
mittelfranken: nürnberg, erlangen, fürth, ansbach
oberfranken: bamberg, bayreuth, coburg
unterfranken: würzburg, schweinfurt, aschaffenburg
oberpfalz: regensburg, amberg, neumarkt
schwaben: augsburg, kempten, memmingen, neu ulm, kaufbeuren
allgäu: kempten, memmingen, kaufbeuren
baden württemberg: stuttgart, mannheim, karlsruhe, freiburg, heidelberg, ulm, heilbronn, pforzheim, reutlingen, konstanz, tübingen, esslingen, ludwigsburg, sindelfingen, böblingen, göppingen, aalen, ravensburg, friedrichshafen, offenburg, lörrach, rastatt
württemberg: stuttgart, ulm, heilbronn, reutlingen, tübingen, esslingen, ludwigsburg
schwarzwald: freiburg, offenburg, lörrach, villingen schwenningen, pforzheim
bodensee: konstanz, friedrichshafen, bregenz, lindau
hessen: frankfurt, wiesbaden, kassel, darmstadt, hanau, gießen, marburg, fulda, wetzlar, rüsselsheim, offenbach, bad homburg, limburg
nordrhein westfalen: köln, düsseldorf, dortmund, essen, duisburg, bochum, wuppertal, bielefeld, bonn, münster, mönchengladbach, gelsenkirchen, aachen, krefeld, oberhausen, hagen, hamm, leverkusen, solingen, paderborn, bottrop, siegen, moers, remscheid, herne, neuss
nrw: köln, düsseldorf, dortmund, essen, duisburg, bochum, wuppertal, bielefeld, bonn, münster, mönchengladbach, gelsenkirchen, aachen, krefeld, oberhausen, hagen, hamm, leverkusen, solingen, paderborn, bottrop, siegen, moers, remscheid, herne, neuss
ruhrgebiet: dortmund, essen, duisburg, bochum, gelsenkirchen, oberhausen, hagen, herne, bottrop, witten
westfalen: münster, dortmund, bielefeld, bochum, hamm, paderborn, siegen, gütersloh
niedersachsen: hannover, braunschweig, oldenburg, osnabrück, wolfsburg, göttingen, salzgitter, hildesheim, lüneburg, celle, wilhelmshaven, delmenhorst, hameln, emden, cuxhaven, goslar
emsland: nordhorn, lingen, meppen
ostfriesland: emden, leer, aurich
schleswig holstein: kiel, lübeck, flensburg, norderstedt, elmshorn, pinneberg, neumünster, husum
mecklenburg: rostock, schwerin, wismar, neubrandenburg
sachsen: leipzig, dresden, chemnitz, zwickau, plauen, görlitz, bautzen, freiberg, pirna, meißen, riesa
sachsen anhalt: magdeburg, halle, dessau, wittenberg, halberstadt, stendal
thüringen: erfurt, jena, gera, weimar, gotha, eisenach, suhl
brandenburg: potsdam, cottbus, oranienburg, bernau, eberswalde
rheinland pfalz: mainz, ludwigshafen, koblenz, trier, kaiserslautern, worms, neuwied, speyer, landau
pfalz: ludwigshafen, kaiserslautern, speyer, landau, neustadt, pirmasens
saarland: saarbrücken, homburg, neunkirchen, saarlouis
aargau: aarau, baden
thurgau: frauenfeld
norfolk: norwich, king s lynn, great yarmouth, thetford, cromer
suffolk: ipswich, lowestoft, bury st edmunds
yorkshire: leeds, sheffield, bradford, hull, york, wakefield, huddersfield, doncaster, harrogate
lancashire: preston, blackpool, blackburn, burnley, lancaster
cheshire: chester, stockport, warrington, crewe
kent: canterbury, maidstone, dover, ashford
essex: colchester, chelmsford, southend, basildon
surrey: guildford, croydon, woking
sussex: brighton, hastings, eastbourne, worthing, chichester
hampshire: southampton, portsmouth, winchester, basingstoke
devon: exeter, plymouth, torquay
cornwall: truro, falmouth, newquay
dorset: bournemouth, poole, weymouth
somerset: taunton, bath, yeovil
scotland: glasgow, edinburgh, aberdeen, dundee, inverness, stirling
wales: cardiff, swansea, newport
florida: miami, orlando, tampa, jacksonville
texas: austin, houston, dallas, san antonio, fort worth, el paso, plano, arlington
california: los angeles, san francisco, san diego, san jose, sacramento, fresno, oakland, anaheim, bakersfield, irvine
arizona: phoenix, tucson, mesa, scottsdale
nevada: las vegas, reno
oregon: portland, eugene, salem
colorado: denver, boulder, colorado springs, aurora
michigan: detroit
ohio: columbus, cleveland, cincinnati, toledo
virginia: richmond, arlington
carolina: charlotte, raleigh
tennessee: nashville, memphis
illinois: chicago
minnesota: minneapolis
wisconsin: milwaukee, madison
massachusetts: boston
maryland: baltimore
pennsylvania: philadelphia, pittsburgh
jersey: newark
idaho: boise
ontario: toronto, ottawa, hamilton
alberta: calgary, edmonton
`

const citiesOf = new Map(
  regions.trim().split("\n").map((line) => {
    const [region = "", cities = ""] = line.split(": ")
    return [region, cities.split(", ")] as const
  })
)

/** The larger places of a region, in lower case; none for words that name no region. */
export const citiesOfRegion = (words: string): ReadonlyArray<string> => citiesOf.get(words) ?? []
