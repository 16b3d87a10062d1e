/** Further words of English, trade by trade, for things so near to each other that one page serves them; words alone in a line are known to be things of their own. */
export const englishTrades = `
hr humanresources people personnel hris hrms
timeoff pto leave vacation absence holiday
employee employees staff team workforce headcount
directory database records roster people
review reviews appraisal appraisals feedback evaluation performance
goal goals okr okrs kpi kpis
survey surveys poll polls questionnaire engagement pulse enps nps
hire hiring recruit recruiting recruitment recruiter applicant applicants candidate candidates ats talent vacancy
esignature esign signature signatures electronic sign docusign
payroll payslip payslips wages salaries pay
expense expenses spend reimbursement
benefit benefits perks
startup startups small smb sme smes business businesses
enterprise corporate large
pipeline deals leads prospects crm
quote quotes proposal proposals estimate estimates
invoice invoicing billing
kanban gantt tasks task project projects
chatbot livechat chat
email emails newsletter newsletters mailing
landing page pages funnel
backup backups restore recovery
password passwords identity sso
firewall antivirus security cybersecurity
api apis developer developers webhook
dashboard dashboards report reports reporting analytics bi
warehouse inventory stock wms
pos till checkout register
ticketing tickets helpdesk
lms elearning courses
endodontic endodontics endodontist rootcanal root canal
periodontal periodontics periodontist gum gums gingivitis hygienist
paediatric pediatric paedodontist children child kids kid
oral mouth dental
filling fillings cavity cavities
veneer veneers bonding composite cosmetic
invisible clear aligner aligners braces straighten straightening orthodontics invisalign
denture dentures
crown crowns bridge bridges
nervous anxious phobia fear afraid scared sedation sedated anxiety
toothache pain emergency urgent
wisdom extraction extractions
grinding bruxism nightguard mouthguard splint
checkup examination exam assessment screening
filler fillers dermal lip lips botox
laser tattoo hair removal
groomer groomers grooming
breeder breeders adoption
pilates reformer barre
vinyasa hatha ashtanga bikram yin kundalini iyengar hot
prenatal pregnancy antenatal maternity pregnant bump expecting
newborn newborns baby babies infant
retreat retreats getaway
meditation mindfulness nidra
teacher teachers instructor instructors
membership memberships subscription pass passes
elopement elope eloping elopements
videographer videography video film films cinematography filmmaker
headshot headshots linkedin corporate staff
album albums photobook
engagement proposal couple couples
bride groom bridal bridesmaid
venue venues marquee castle barn
celebrant officiant ceremony ceremonies
florist florists floral bouquet
cake cakes cupcake bakery
dress dresses gown gowns
photobooth booth
conference conferences congress summit seminar
launch launches gala
catering caterer caterers buffet buffets canapes fingerfood
barbecue bbq grill smoker
bartender bartending cocktail cocktails
driving lessons lesson instructor learner learners
automatic manual gearbox
licence license permit
hazard theory test
motorcycle motorbike cbt
hgv lorry truck
refresher intensive crash
pet pets dog cat animal
insurance insure insured cover policy policies premium
lifetime accident annual multi
claim claims excess deductible
breed breeds pedigree
puppy kitten
illness sickness condition conditions preexisting
landlord landlords buildings contents
travel holiday trip
van fleet taxi motor
liability indemnity
life mortgage critical
dental optical
broker brokers adviser advisers
architect architects architecture planning
surveyor surveyors survey surveys
extension extensions loft conversion
bifold bifolds doors
conservatory orangery
joiner joinery carpenter carpentry cabinet cabinetry cabinetmaker woodwork
wardrobe wardrobes closet closets
staircase stairs stair banister
shelving shelves bookcase
table tables desk desks bench
worktop worktops countertop countertops
tiler tiling tiles
underfloor
boiler boilers combi
heatpump heatpumps ashp
powerflush radiator
leak leaks burst pipe pipes
tap taps faucet shower
toilet toilets wc cistern
fusebox consumer unit rewire rewiring
socket sockets switch lights lighting
ev charger charging wallbox
cctv alarm alarms intercom
gutters fascias soffits guttering
chimney chimneys stove stoves
flat felt epdm
tree trees hedge hedges stump
turf lawn mowing mower
decking deck patio paving driveway
fencing gate gates
pool hottub jacuzzi spa
skip rubbish junk waste clearance
carpet carpets upholstery rug
oven windows gutter endoftenancy tenancy
ironing laundry drycleaning
handyman odd
man van removals mover
storage selfstorage
piano tuner tuning
guitar violin drums singing vocal
maths english science tutor
nursery childcare childminder
carehome care dementia respite
physiotherapist osteopath chiropractor
podiatrist chiropodist
dietitian nutritionist
counsellor therapist psychotherapist psychologist
hypnotherapy hypnotherapist
acupuncture acupuncturist
massage masseur reflexology
facial facials microneedling peel
lashes brows
nails manicure pedicure gel acrylic
barber hairdresser balayage extensions keratin
tattoo piercing
solicitor lawyer attorney
conveyancing
will wills probate trust
immigration visa
divorce custody
employment unfair dismissal redundancy
personal injury whiplash negligence
bookkeeper accountant
vat mtd
selfassessment
payroll paye
r&d
hotel bnb lodge
cottage cottages glamping
spa sauna
tasting tastings tour tours
brewery distillery
restaurant bistro gastropub
takeaway delivery
pizza burger sushi curry
vegan vegetarian plantbased glutenfree
cafe coffee brunch
bakery bread sourdough pastries
butcher meat
fishmonger seafood
cheese deli
greengrocer vegetables
tea teas matcha chai
teapot teapots kettle
wine wines
hamper hampers gift gifts
jeweller rings
watch watches
optician glasses lenses
hearing aids
shoes boots
tailor alterations suits
uniform workwear
bike bikes ebike
scooter scooters
campervan motorhome caravan
tyres wheels alignment
mot servicing
bodyshop dents
valeting detailing
windscreen
breakdown recovery
printing banners flyers
signage signs
logo branding
translation interpreter
proofreading
seo ppc
webdesign website
hosting domain
funeral cremation
headstone memorial
escape room
climbing bouldering
bowling
kayak kayaking canoe paddleboard
surf surfing
sailing yacht
ski snowboard
golf
riding stables
dance ballet salsa
karate judo taekwondo
gym fitness personal trainer
swim swimming
football tennis padel
party parties entertainer
magician clown
dj band
furniture sofa beds
mattress mattresses
curtains blinds shutters
lamp lamps lighting
plants houseplants
seeds bulbs
pond aquarium
toys games
books
stationery
pottery ceramics ceramic clay
couple couples date romantic
mommy mom mum mummy parent
team teams teambuilding office colleagues corporate
demo demos walkthrough
activity activities experience
glassblowing candle candles soap
estate realtor realestate agent agents letting lettings
nhs medicaid medicare
payment instalments installments finance
`
