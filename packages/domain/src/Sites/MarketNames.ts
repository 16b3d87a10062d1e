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
`

const list = names.trim().split(/\s+/)
const single = wordSet(list.filter((name) => !name.includes("-")).join(" "))
const joined = wordSet(list.filter((name) => name.includes("-")).map((name) => name.replaceAll("-", "_")).join(" "))

/** True for a known trademark or company, as it stands between blanks in a search; of two or three words with blanks between them. */
export const isMarketName = (words: string): boolean =>
  single.has(words) || joined.has(words.replaceAll(" ", "_")) || joined.has(words.replaceAll("-", "_"))
