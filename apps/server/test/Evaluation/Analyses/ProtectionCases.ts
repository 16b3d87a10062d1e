import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import * as DateTime from "effect/DateTime"
import { focus } from "./Accounts.ts"
import {
  all,
  campaigns,
  type Case,
  decided,
  inContent,
  inOrder,
  keywords,
  overview,
  proposes,
  proposesOther,
  type Protection
} from "./Protections.ts"

const dead = "fahrradmuseum"
const withDead = { seed: 41, plants: ["deadKeyword", "ownName"] } as const

/** Named as a brand of the customer, or protected. */
const named = (list: "brandTerms" | "protectedTerms") =>
  inOrder(({ context }) => ({ context: { ...context, [list]: [dead] } }))

const unnamed = inOrder(({ context }) => ({ context: { ...context, brandTerms: [], protectedTerms: [] } }))

const withoutChanges = overview(() => ({ changes: [] }))
const longShown = keywords(() => ({ firstShown: null }))

/** Another keyword that is on in each ad group. */
const withCompany = inContent((content) => ({
  ...content,
  figures: {
    ...content.figures,
    keywords: content.figures.keywords.flatMap((one) => [one, {
      ...one,
      id: one.id + 1_000_000,
      window: { impressions: 0, clicks: 0, costMicros: 0, conversions: 0, conversionsValue: 0 },
      recent: { impressions: 0, clicks: 0, costMicros: 0, conversions: 0, conversionsValue: 0 },
      arrivedClicks: 0
    }])
  }
}))

/** Tags that were heard of today, and a conversion of yesterday. */
const heard = all(
  overview(({ actions, today }) => ({
    actions: actions.map((action) => ({ ...action, lastHeardAt: `${today} 08:00:00` }))
  })),
  campaigns(({ days }) => ({
    days: days.map((day, index) => index === days.length - 1 ? { ...day, conversions: day.conversions + 1 } : day)
  }))
)

/** Many more keywords of which each brought about as much as is usual, and which are on. */
const inALargerAccount = inContent((content) => ({
  ...content,
  figures: {
    ...content.figures,
    keywords: [0, 1, 2, 3].flatMap((copy) =>
      content.figures.keywords.map((one) =>
        copy === 0 ? one : {
          ...one,
          id: one.id + copy * 1_000_000,
          // Good enough to be left alone.
          window: { ...one.window, conversions: one.window.clicks * .06 }
        }
      )
    )
  }
}))

const plansInAll = (one: Case): Case => ({
  ...one,
  asked: { ...one.asked, plansUnderWay: one.content.overview.campaigns.map(({ id }) => id) }
})

const forgotten = inOrder(() => ({ past: [] }))

const longAgo = DateTime.makeUnsafe(Date.parse("2026-10-01T12:00:00Z"))

/** The protections of pausing keywords, each with an account that needs it. */
export const keywordProtections: ReadonlyArray<Protection> = [
  {
    name: "brand terms",
    options: withDead,
    given: named("brandTerms"),
    off: unnamed,
    code: "BRAND 1",
    goesWrong: proposes(dead)
  },
  {
    name: "protected terms",
    options: withDead,
    given: named("protectedTerms"),
    off: unnamed,
    code: "PROTECTED 1",
    goesWrong: proposes(dead)
  },
  {
    name: "young keywords",
    options: { ...withDead, days: 28, conversionsPerMonth: 361 },
    given: withoutChanges,
    off: longShown,
    code: "YOUNG 5",
    goesWrong: proposes(dead)
  },
  {
    name: "changed lately",
    options: withDead,
    touched: dead,
    off: withoutChanges,
    code: "CHANGED_LATELY 1",
    goesWrong: proposes(dead)
  },
  {
    name: "last of a group",
    options: { seed: 42, plants: ["lastKeyword"] },
    off: withCompany,
    code: "LAST_OF_GROUP 1",
    goesWrong: proposes("radreisen")
  },
  {
    name: "keywords of a paused group",
    options: { seed: 10, plants: ["pausedParent"] },
    today: daysAfter(focus, -35),
    given: all(withCompany, withoutChanges),
    off: keywords(() => ({ adGroupStatus: "ENABLED" })),
    code: null,
    goesWrong: proposes("fahrradeinlagerung")
  },
  {
    name: "campaigns that learn",
    options: { seed: 44, plants: ["learning"] },
    given: withCompany,
    off: campaigns(() => ({ biddingStatus: "ENABLED", primaryStatusReasons: [] })),
    code: "LEARNING",
    goesWrong: proposes("pedelec")
  },
  {
    name: "campaigns under an experiment",
    options: { seed: 45, plants: ["experiment"] },
    given: withCompany,
    off: campaigns(() => ({ isInExperiment: false })),
    code: "IN_EXPERIMENT",
    goesWrong: proposes("s-pedelec")
  },
  {
    name: "plans under way",
    options: withDead,
    given: plansInAll,
    off: inOrder(() => ({ plansUnderWay: [] })),
    code: "PLAN_UNDER_WAY",
    goesWrong: proposes(dead)
  },
  {
    name: "what was dismissed",
    options: withDead,
    given: decided(dead, { status: "dismissed" }),
    off: forgotten,
    code: "DISMISSED 1",
    goesWrong: proposes(dead)
  },
  {
    name: "what was taken back lately",
    options: withDead,
    given: decided(dead, { status: "reverted" }),
    off: forgotten,
    code: "REVERTED_LATELY 1",
    goesWrong: proposes(dead)
  },
  {
    name: "what was taken back long ago, which may be proposed again",
    options: withDead,
    given: decided(dead, { status: "reverted" }),
    off: inOrder(({ past }) => ({ past: past.map((one) => ({ ...one, lastAt: longAgo })) })),
    code: "REVERTED_LATELY 1",
    goesWrong: proposes(dead)
  },
  {
    name: "what is on its way",
    options: withDead,
    given: decided(dead, { status: "approved" }),
    off: forgotten,
    code: "ALREADY_PROPOSED 1",
    goesWrong: proposes(dead)
  },
  {
    name: "silence of tracking",
    options: { seed: 9, plants: ["trackingOutage"], days: 60, conversionsPerMonth: 120 },
    off: heard,
    code: "TRACKING_SILENT",
    goesWrong: proposesOther
  },
  {
    name: "unusual days",
    options: { seed: 11, plants: ["seasonalDip"], days: 48, conversionsPerMonth: 361 },
    today: daysAfter(focus, -17),
    off: overview(() => ({ unusualDays: [] })),
    code: "UNUSUAL_DAYS",
    goesWrong: proposesOther
  },
  {
    name: "too few conversions",
    options: { seed: 5, days: 16, conversionsPerMonth: 18 },
    given: all(withoutChanges, longShown),
    off: campaigns(({ days }) => ({ days: days.map((day) => ({ ...day, conversions: day.conversions + 2 })) })),
    code: "TOO_FEW_CONVERSIONS",
    goesWrong: proposesOther
  },
  {
    name: "weights of conversions that are still to come",
    options: { seed: 4, days: 45, lagDays: 20, sameDay: .15, conversionsPerMonth: 120 },
    off: keywords(({ window }) => ({ arrivedClicks: window.clicks })),
    code: null,
    goesWrong: proposesOther
  },
  {
    name: "a run that would change much is held for a person",
    options: { seed: 1, conversionsPerMonth: 361 },
    off: inALargerAccount,
    code: "held",
    goesWrong: ({ proposals, status }) => status === "completed" && proposals.length > 0
  }
]
