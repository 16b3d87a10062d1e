import type { LanguageWords } from "./LanguageWords.ts"

/** The words of English that say how to read pages and searches. */
export const english: LanguageWords = {
  grammar: `
    a an the and or but nor of in on at to by with from as into onto for over under about via vs per than then so if is
    are was were be been being am do does did done can could will would should may might must have has had not no i me
    my we us our ours you your yours he him his she her it its they them their this that these those there here what
    which who whom whose when where why how while because until since through all any each more most some such only just
    also very s t re ve ll don within without between during before after every both own same other up out off down
    around much many lot put let make makes made go goes going come like really actually ever please hello hi whether
    either neither
  `,
  price: `
    price prices pricing priced cost costs cheap cheapest affordable budget fee fees rate rates quote quotes estimate
    estimates discount deal deals tariff charge charges money
  `,
  manner: `
    best top good great leading trusted reliable professional expert experts specialist specialists experienced
    qualified certified licensed rated review reviews rating ratings recommended comparison compare popular new modern
    quick fast easy simple safe quality north south east west central northern southern eastern western downtown suburb
    suburbs greater near me nearby nearest local area city town online uk usa us england scotland wales ireland canada
    australia america british american things activity activities learn learning help assistance outsource outsourced
    outsourcing based electronic mobile web accepting existing today now same day hour hours week weekend weekends
    saturday sunday evening urgent open available 24 buy get find book order need want looking sale sales sell selling
    dealer dealers delivered custom bespoke ideas idea hourly shop store company companies firm firms business
    businesses provider providers service services facility facilities solution solutions system systems software app
    apps tool tools platform program agency office centre center clinic practice studio supplier suppliers team
    contractor contractors installer installers technician technicians handyman products product range brands brand
    automation automated automate automatic digital cloud smart treatment treatments care full complete per night
    package packages option options type types list tracker maker builder planner portal suite vendor vendors startups
    startup session sessions visit visits people person men women adults adult seniors senior kids small large big home
    house private commercial residential children child teen teens teenagers students student toddler toddlers baby
    babies family families
  `,
  lessons: "course courses class classes lesson lessons school training workshop workshops tuition",
  goesOn:
    "what, how, why, where, it, its, it's, they, they're, them, their, this, that, that's, these, those, he, she, his, her, there, then, thus, so, also, too, but, however, therefore, otherwise, besides, moreover, instead, and, or, nor, yet, both, such, others, another, either, neither, after that, afterwards, next, finally, because, which, who, whose, yes, no, here, in this case, for this, most of, some of, one of",
  refers: "also, then, it, them, they, this, these, those, he, she, him, there, the same, the latter, above, below",
  limits:
    "after that, then, but, however, otherwise, except, unless, only, excludes, applies, not, if not, minimum, this, that",
  denies: "no, not, never, none, nobody, nothing, cannot, can't, don't, doesn't, won't, isn't, aren't, neither, nor",
  spared:
    "no (?:hidden|set-?up|call-?out|obligation|deposit|contracts?|commitment|extra|joining|booking|travel|win|fees?|charges?|costs?|surcharge|waiting|appointment|subscription|credit card|fuss|stress|pressure|hassle|jargon)",
  from: "from",
  at: "in, near",
  prices: "Prices",
  signs: {
    JOBS: `
      job, jobs, career, careers, salary, salaries, hiring, vacancy, vacancies, internship, internships, wage, wages,
      recruitment, part time, full time, trainee, jobseeker, resume, cv, apprenticeship, employment, job description,
      interview questions, pay scale, work from home
    `,
    TRAINING: `
      course, courses, degree, school, schools, college, university, certification, certificate, diploma, training,
      classes, class, workshop, webinar, tutorial, tutorials, license exam, apprentice, bootcamp, how to become,
      become a, masterclass, qualification, qualifications, studies
    `,
    FREE: "free, freeware, open source, torrent, download, downloads, for free, royalty free, stock photo",
    DO_IT_YOURSELF: `
      diy, do it yourself, homemade, myself, yourself, home remedy, home remedies, without a lawyer, recipe, recipes,
      at home exercises, exercises, tutorial, step by step
    `,
    INFORMATION: `
      meaning, calories, ingredients, webcam, weather, lyrics, trivia, quotes about, speech examples, synonym,
      dangers, definition, wikipedia, wiki, example, examples, vs, versus, difference between, history of, facts,
      statistics, journal entry, pictures, images, reddit, quora, forum, youtube, symptoms, side effects,
      identification, origin of, who invented, pros and cons, advantages, disadvantages, benefits of, causes,
      explained, tips, podcast, meme, memes, clipart, cartoon, coloring page, colouring page, lifespan
    `,
    TEMPLATE: `
      template, templates, sample, samples, checklist, pdf, excel, spreadsheet, generator, printable, word document,
      business plan, worksheet, worksheets, cheat sheet, calculator
    `,
    SECOND_HAND: "used, second hand, secondhand, pre owned, refurbished, classifieds, ebay, craigslist, gumtree",
    EXISTING_CUSTOMERS: `
      login, log in, sign in, hotline, customer service, helpline, phone number, cancel subscription, app download,
      complaint, complaints, unsubscribe, my account
    `
  }
}
