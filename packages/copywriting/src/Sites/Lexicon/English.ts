/** Words of English for one thing, a line for each, over many trades; put together from general knowledge of the language. */
export const englishSynonyms = `
lawyer attorney solicitor barrister
divorce separation
injury accident
will testament estate probate
dentist dental dentistry
whitening bleaching
implant implants
braces orthodontic orthodontist aligner aligners
checkup examination hygienist
physio physiotherapy physiotherapist
pregnancy prenatal pregnant antenatal
postpartum postnatal birth
dizziness vertigo vestibular
knee acl
gp doctor physician
optician optometrist
glasses spectacles eyewear
vet veterinary veterinarian
dog puppy canine
puppy puppies
kennel kennels boarding hotel
daycare creche nursery
trim trimming clip clipping
class classes course courses school lesson lessons training
tutor tutoring tuition
behaviour behavior behaviourist behaviorist
reactive aggressive reactivity
leash lead
fenced enclosed secure gated
hire rental rent renting rentals
repair repairs fix fixing mend repairing
servicing tune tuneup maintenance inspection
plan agreement membership
install installation fitting fit fitted replacement replace
boiler heating furnace
aircon hvac cooling conditioning
faucet tap
drain drains sewer drainage unblock blocked clogged
leak leaking leaks
plumber plumbing
electrician electrical wiring rewiring
roof roofing roofer
gutter gutters guttering
loft attic
kitchen kitchens worktop countertop
bathroom bath shower
floor flooring
paint painting painter decorator decorating
garden landscaping landscaper gardening gardener
lawn turf
tree arborist surgeon
fence fencing
driveway paving patio
window windows glazing
moving removals removal mover movers relocation
storage warehouse
cleaning cleaner cleaners maid housekeeping
pest exterminator vermin
locksmith lock locks
car auto automobile vehicle motor
mechanic garage
tyre tire tyres tires
bike bicycle bikes cycle cycling
ebike electric
hair hairdresser salon barber hairdressing
nails manicure
facial skincare
gym fitness
trainer coach coaching
wedding bridal bride weddings
photographer photography photos photo photographs
film video videographer videography
catering caterer
restaurant dining
cake bakery cakes
flower florist flowers bouquet
hotel accommodation rooms
holiday vacation
flat apartment apartments
letting lettings rental
mortgage remortgage
insurance cover coverage
accountant accounting accountancy bookkeeping bookkeeper
tax taxes
payroll salaries
invoice invoices bill billing
scan scanning ocr capture
approval approvals sign
supplier suppliers vendor vendors
international overseas foreign abroad internationally global
bulk batch mass
expense expenses claims reimbursement
receipt receipts
employee employees staff team workforce
crm contacts
rota roster scheduling shifts scheduler
timesheet timesheets attendance
automation automated automate automatic
integration integrations integrate sync connector
hosting server
website web site
seo search
marketing advertising
printing print printer
translation translator translate
logistics freight shipping
courier delivery
furniture sofa
bed mattress
blinds curtains shutters
solar photovoltaic pv
charger charging
therapy therapist counselling counseling counsellor psychotherapy
massage masseuse
sciatica nerve
herniated slipped disc
rehab rehabilitation recovery
`

/** Words of English for things so near to each other that who seeks one is served by the page about the other; they prove nothing of each other. */
export const englishNeighbours = `
scale polish hygienist cleaning descaling
animal animals pet pets
cat cats kitten kittens feline
horse horses equine pony
rabbit rabbits guinea hamster exotic exotics
spay spaying neuter neutering desex desexing castration castrate sterilisation sterilization
vaccine vaccines vaccination vaccinations immunisation immunization jab jabs shot shots booster
teeth tooth dental oral
extraction extractions removal remove removing
deworm deworming worming flea fleas tick ticks parasite parasites
microchip microchipping chip
euthanasia sleep goodbye
surgery surgeries operation operations surgical
xray xrays radiology imaging ultrasound scan
hospital clinic
blood lab laboratory
allergy allergies hay
skin dermatology dermatologist acne mole moles
hair scalp balding
eye eyes vision sight
hearing audiologist audiology hearing
foot feet podiatry podiatrist chiropodist
back spine spinal
chiropractor chiropractic
weight slimming obesity diet
nutrition nutritionist dietitian
mental anxiety depression
couples couple marriage relationship
child children kid kids paediatric pediatric
baby babies infant newborn
elderly senior seniors aged eldercare
carer carers caregiver caregiving homecare
nanny babysitter babysitting childcare
preschool kindergarten nursery creche
school schools academy preschool
pupil student students learner learners
beginner beginners starter novice
exam exams test tests certificate diploma
language languages english french german spanish
piano guitar violin music singing
dance dancing ballet
swim swimming swimmer
climb climbing bouldering
martial karate judo boxing
yoga pilates meditation
bookkeeping books ledger
ltd limited company incorporated
freelancer freelancers freelance contractor contractors
employed sole trader selfemployed
landlord landlords letting rental buytolet
vat gst sales
incorporation formation register registration
audit audits auditing auditor
pension pensions retirement superannuation
loan loans lending finance financing
bankruptcy insolvency debt debts
immigration visa visas
employment workplace dismissal
conveyancing conveyancer property
property properties estate realty home homes house
buy purchase buying purchasing
sell selling sale
valuation appraisal
rent lease leasing rental hire
divorce custody family
criminal crime defence defense
patent patents trademark trademarks
contract contracts agreement agreements
room rooms suite suites accommodation stay
hotel guesthouse lodge inn
breakfast brunch
pool swimming
spa wellness sauna
meeting meetings conference conferences seminar seminars
venue venues location hall
party parties celebration birthday
voucher vouchers gift gifts
ski skiing snowboard snowboarding
hike hiking walking trekking
tour tours trip trips excursion excursions
flight flights airfare
boat boats yacht sailing
camping campsite caravan
pizza pasta italian
coffee espresso roaster roastery
bean beans
decaf decaffeinated caffeine
tea teas
wine wines winery vineyard
beer beers brewery
meat butcher beef
bread sourdough
vegan vegetarian plantbased
grocery groceries food
clothes clothing apparel fashion
dress dresses gown
shoe shoes footwear sneakers trainers boots
jewellery jewelry ring rings necklace
watch watches
toy toys game games
book books bookshop
phone phones mobile smartphone
screen display
laptop laptops notebook computer computers pc
data backup recovery
network networking wifi
cyber security cybersecurity
cloud saas hosted
app apps application
develop development developer developers programming
design designer designing
logo branding brand
print printing prints
sign signs signage
video videos film
shift shifts rota roster schedule schedules scheduling planner
swap swaps trade exchange
clock clocking punch timeclock
leave pto vacation absence holiday
overtime hours
message messages messaging chat communication
announcement announcements news broadcast
hiring recruitment recruiting applicant ats
onboarding induction
performance appraisal reviews
inventory stock warehouse
order orders ordering purchase
ecommerce webshop onlineshop store
booking bookings appointment appointments reservation reservations
customer customers client clients
report reports reporting analytics dashboard
forecast forecasting prediction
compliance compliant regulation regulations
document documents paperless file files
contract esignature signature signing
project projects
ticket tickets helpdesk support
fleet vehicles tracking
gps geofence geofencing location
restaurant restaurants cafe bar diner hospitality
retail store stores shop shops
healthcare medical health clinical
nurse nurses nursing
construction builder builders building
extension extensions conversion conversions
renovation renovations renovate refurbishment remodel remodeling remodelling
plaster plastering plasterer
tile tiles tiling tiler
carpet carpets rug rugs
wood timber hardwood
door doors
conservatory orangery sunroom
insulation insulate insulating
damp mould mold
scaffold scaffolding
demolition demolish
concrete foundation foundations
asphalt tarmac paving
skip dumpster waste rubbish junk
clearance hauling declutter
septic tank
hot water heater
radiator radiators
thermostat thermostats
heatpump heat pump
generator generators
alarm alarms burglar intruder
camera cameras cctv surveillance
lift elevator elevators
key keys
safe safes
lockout locked
glass glazier glazing
upholstery upholsterer sofa
wash washing laundry
dry drycleaning
iron ironing
gutter downpipe
pressure jet washing
ant ants wasp wasps bee bees
mouse mice rat rats rodent rodents
cockroach roaches bed bugs
stump stumps
hedge hedges shrub
irrigation sprinkler sprinklers
pond ponds
brake brakes
oil lubricant
mot inspection roadworthy
clutch gearbox transmission
windscreen windshield
dent dents bodywork
tow towing breakdown recovery
scrap salvage
driving driver drivers
motorbike motorcycle
van vans truck trucks lorry
pallet pallets haulage
removal removals moving move
packing pack boxes
piano grand
funeral funerals cremation burial
memorial headstone
dog walker walking walks
boarding sitter sitting
stylist styling style
colour color dye highlights balayage
beard shave shaving
wax waxing
lash lashes eyelash
brow brows eyebrow
tattoo tattoos piercing
botox filler fillers injectables
laser ipl
portrait portraits headshot headshots
corporate business commercial
event events
florist bouquets arrangement
marquee tent
dj band
cake cupcakes
translation interpreting interpreter
proofreading editing editor
copywriting copywriter content
advert adverts ads advertising ppc
consultant consulting consultancy advisor adviser advice
outsource outsourced outsourcing
cheque check
statement statements
claim claims relief
credit credits
capital gains
return returns
late overdue
receivable receivables collection
spend expenditure
reconcile reconciliation
ceramic porcelain
orthotics insoles
concussion head
shoulder rotator cuff
neck whiplash
hip pelvic
ankle achilles
sports athletic athlete
running runner
acupuncture needling
wheelchair mobility
vet hospital
dog doggy doggie
puppy pup pups
`
