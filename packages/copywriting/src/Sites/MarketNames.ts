import { wordSet } from "./SiteLanguage.ts"

/*
 * Trademarks and companies that stand in searches of many trades. A search with one of them is somebody else's unless the site itself
 * names it. No list is complete; names that are everyday words (Apple, Orange, Target, Square) are left out.
 */
const names = `
invisalign dr.smile drsmile smiledirect smiledirectclub bestsmile plusdental straumann nobel-biocare oral-b philips sonicare colgate
tipalti bill.com billcom quickbooks xero sage netsuite freshbooks stampli avidxchange airbase coupa concur expensify pleo spendesk
payhawk soldo yokoy candis datev lexware lexoffice sevdesk bexio abacus sap oracle workday salesforce hubspot zoho pipedrive dynamics
monday.com asana trello jira slack notion clickup basecamp zendesk freshdesk intercom mailchimp klaviyo wordpress wix squarespace shopify
woocommerce magento webflow godaddy ionos strato hetzner aws azure docusign dropbox gusto adp paychex bamboohr personio deel rippling
deputy connecteam 7shifts homebase planday rotacloud stripe paypal klarna sumup wise revolut docuware basware rossum dext receiptbank
amazon ebay willhaben kleinanzeigen craigslist gumtree leboncoin etsy alibaba aliexpress temu otto zalando ikea mediamarkt saturn
obi hornbach bauhaus toom hagebau homedepot lowes wickes screwfix bunnings walmart costco tesco lidl aldi decathlon argos wayfair
check24 verivox myhammer homeday immoscout24 immoscout immowelt willhaben jameda doctolib treatwell yelp tripadvisor trustpilot groupon
checkatrade bark thumbtack angi taskrabbit homeadvisor rover wag petsmart petco pawshake gudog
booking.com airbnb expedia hotels.com tui trivago uber lyft bolt flixbus europcar sixt hertz avis enterprise-rent-a-car movinga
pickfords u-haul uhaul penske shurgard big-yellow
flightright fairplane legalzoom rocketlawyer advocard legalzoom helpcheck wenigermiete conny geblitzt
vaillant viessmann buderus junkers wolf-heizung bosch siemens miele daikin mitsubishi worcester baxi trane lennox carrier
enpal zolar eon vattenfall octopus tesla e.on 1komma5 velux roto
bmw audi volkswagen mercedes toyota honda ford opel skoda renault peugeot hyundai kia nissan volvo porsche
atu a.t.u euromaster kwikfit kwik-fit halfords jiffy-lube midas meineke norauto feuvert
cube canyon trek giant specialized cannondale scott gazelle kalkhoff riese-müller haibike vanmoof swapfiets bianchi ktm merida orbea brompton shimano
mcfit fitx peloton urbansports planet-fitness puregym basic-fit
athletico hinge-health select-physical-therapy betterhelp talkspace physiofit
fielmann apollo-optik specsavers warby-parker mister-spex kind-hörgeräte amplifon geers
h&r-block hrblock turbotax wundertax taxfix smartsteuer wiso elster
allianz axa ergo huk huk-coburg generali zurich-versicherung geico progressive-insurance state-farm aviva
berlitz babbel duolingo busuu schülerhilfe studienkreis kumon
google facebook instagram linkedin youtube tiktok whatsapp microsoft chatgpt openai
timpson rentokil terminix roto-rooter dyno-rod servicemaster öamtc adac safestyle
photobooth.co cewe pixum
bupa mydentist portman-dental smile-direct-club sensodyne curaprox zendium denplan alignerco enlighten-whitening
lululemon manduka jade-yoga gaia urban-sports-club wellpass clubright john-reed elements-fitness kieser fitness-first clever-fit virgin-active
david-lloyd anytime-fitness the-gym-group orangetheory f45 barrys soulcycle les-mills gymshark garmin fitbit strava
lieferando just-eat justeat deliveroo uber-eats ubereats doordash grubhub glovo wolt foodora dominos domino's pizza-hut papa-johns
mcdonalds mcdonald's burger-king kfc starbucks costa-coffee nespresso dallmayr lavazza illy tchibo melitta jura delonghi sage-appliances
twinings lipton teekanne-marke meßmer messmer yogi-tea teavana t2-tea fortnum tetley pukka whittard ronnefeldt
hellofresh gousto marley-spoon rewe edeka spar billa hofer migros coop denner interspar sainsbury's sainsburys asda morrisons waitrose
carrefour auchan leclerc intermarché mercadona esselunga conad eataly
canon nikon sony fujifilm leica gopro polaroid shutterstock getty shutterfly vistaprint snapfish adobe lightroom photoshop canva figma
dhl ups fedex dpd hermes-versand evri royal-mail parcelforce
personio factorial kenjo hrworks rexx successfactors ukg kronos paycom paylocity trinet justworks remote.com oyster-hr hibob lattice culture-amp
15five workable ashby recruitee join.com indeed stepstone glassdoor karriere.at jobs.ch xing linkedin kununu totaljobs
surveymonkey typeform qualtrics peakon officevibe
bmd rzl dvo exact-online sageone freeagent kashflow zervant billomat debitoor fastbill lexoffice getmyinvoices circula
deloitte kpmg pwc ey ernst-young bdo grant-thornton mazars tpa ecovis leitnerleitner
wifi-wien bfi vhs volkshochschule udemy coursera skillshare linkedin-learning
petplan bought-by-many manypets animal-friends agria waggel petsure healthy-paws trupanion pets-at-home vets4pets greencross
petbarn medivet fressnapf zooplus royal-canin whiskas
direct-line churchill-insurance admiral hastings-direct lv= more-than saga-insurance compare-the-market comparethemarket moneysupermarket
gocompare confused.com uniqa wiener-städtische helvetia mobiliar swica debeka ergo-direkt cosmosdirekt hannoversche getsafe
wüstenrot schwäbisch-hall interhyp dr.klein drklein barclays hsbc natwest lloyds-bank santander nationwide sparkasse volksbank commerzbank raiffeisen
erste-bank ing-diba n26 monzo klarna
aa-driving-school red-driving-school bsm-driving keys2drive racv nrma drivecube intelligent-drive
leroy-merlin castorama brico-dépôt bricorama b&q jewson travis-perkins bunnings-warehouse xxxlutz kika höffner poco segmüller jysk
hülsta nolte nobilia dan-küchen howdens wren-kitchens magnet-kitchens team7 ewe-küchen mömax conforama maisons-du-monde westwing
made.com  dfs harveys dunelm john-lewis argos
josko internorm finstral rehau schüco hörmann tesla-solar e3dc senec huawei-solar fronius sma solarwatt lg-solar
british-gas edf e.on-next bulb-energy homeserve boilerjuice ovo-energy verbund wien-energie
jimdo ionos-mymail strato-shop mailerlite activecampaign sendinblue brevo semrush ahrefs moz sistrix
teamviewer anydesk zoom-meeting webex miro-board airtable smartsheet wrike teamwork.com todoist evernote confluence
odoo microsoft-dynamics infor weclapp myfactory haufe lexbizz
immobilienscout24 rightmove zoopla purplebricks foxtons zillow redfin realtor.com idealista fotocasa seloger homegate century-21 remax re/max engel-völkers
kfz-betrieb pit-stop vergölst mobile.de autoscout24 autotrader wirkaufendeinauto carvana car2go sharenow green-motion
hilton marriott ibis novotel accor motel-one premier-inn travelodge best-western holiday-inn radisson centerparcs center-parcs robinson-club
ryanair easyjet lufthansa eurowings klm
interflora bloom-and-wild fleurop teleflora ftd 1-800-flowers euroflorist
swarovski pandora tiffany cartier rolex omega-watches christ-juwelier h-samuel
specsaver vision-express boots-opticians pearle neuroth mimi
eventim ticketmaster eventbrite mydays jochen-schweizer smartbox wonderbox virgin-experience
wolford intimissimi primark hm h&m zara asos shein nike adidas puma
yamaha steinway bechstein kawai bösendorfer thomann gear4music fender gibson
lidl-reisen weg.de holidaycheck opodo skyscanner
heilpraktikerschule paracelsus-schule goethe-institut inlingua wall-street-english preply italki rosetta-stone lingoda ef-education
`

const list = names.trim().split(/\s+/)
const single = wordSet(list.filter((name) => !name.includes("-")).join(" "))
const joined = wordSet(list.filter((name) => name.includes("-")).map((name) => name.replaceAll("-", "_")).join(" "))

/** True for a known trademark or company, as it stands between blanks in a search; of two or three words with blanks between them. */
export const isMarketName = (words: string): boolean =>
  single.has(words) || joined.has(words.replaceAll(" ", "_")) || joined.has(words.replaceAll("-", "_"))
