import { judgeAccount, type JudgedAccount, type JudgeOrder } from "@campaigns/application/Analyses/JudgeAccount"
import { type AccountContent, unpacked } from "@campaigns/application/Analyses/PackedAccount"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import { newRecommendation } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { pastWords } from "@campaigns/domain/internal/Analyses/PastWords"
import {
  AnalysisRunId,
  type Recommendation,
  RecommendationId
} from "@campaigns/domain/internal/Analyses/Recommendation"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import * as Effect from "effect/Effect"
import { focus } from "./Accounts.ts"
import { orderOn } from "./PlainOrder.ts"
import { withAccounts } from "./SeededAccounts.ts"

/** The order of a judgement, without the data. */
export type Asked = Omit<JudgeOrder, "data">

const asked: Asked = orderOn(focus, "keywordPause")

/** The facts that an analysis judges by: the data that were read, and the order. */
export interface Case {
  readonly content: AccountContent
  readonly asked: Asked
}

/** A protection of an analysis, with an account in which it is needed. */
export interface Protection {
  readonly name: string
  readonly options: Omit<AnalysisOptions, "focus">
  /** The day of the judgement; that of the focus unless said otherwise. */
  readonly today?: CalendarDate
  /** An earlier day on which the account was read, so that its settings of then are known. */
  readonly readBefore?: CalendarDate
  /** The text of a keyword that is paused and switched on again ten days before. */
  readonly touched?: string
  /** The case in which the protection stands alone; as it was read unless said otherwise. */
  readonly given?: (all: Case) => Case
  /** The same case without the protection. */
  readonly off: (all: Case) => Case
  /** The code that tells of it; `null` where it works without a word. */
  readonly code: string | null
  /** True of an outcome that it is there to prevent. */
  readonly goesWrong: (judged: JudgedAccount, isBad: (text: string) => boolean) => boolean
}

/** A keyword is proposed that is to be left alone. */
export const proposes = (text: string): Protection["goesWrong"] => ({ proposals }) =>
  proposals.some(({ entity }) => entity.text === text)

/** A keyword is proposed that is not bad. */
export const proposesOther: Protection["goesWrong"] = ({ proposals }, isBad) =>
  proposals.some(({ entity }) => !isBad(entity.text))

export const inContent = (change: (content: AccountContent) => AccountContent) => (all: Case): Case => ({
  ...all,
  content: change(all.content)
})

export const inOrder = (change: (asked: Asked) => Partial<Asked>) => (all: Case): Case => ({
  ...all,
  asked: { ...all.asked, ...change(all.asked) }
})

export const overview = (change: (one: AccountContent["overview"]) => Partial<AccountContent["overview"]>) =>
  inContent((content) => ({ ...content, overview: { ...content.overview, ...change(content.overview) } }))

type Keyword = AccountContent["figures"]["keywords"][number]
type Campaign = AccountContent["overview"]["campaigns"][number]

export const keywords = (change: (one: Keyword) => Partial<Keyword>) =>
  inContent((content) => ({
    ...content,
    figures: { ...content.figures, keywords: content.figures.keywords.map((one) => ({ ...one, ...change(one) })) }
  }))

export const campaigns = (change: (one: Campaign) => Partial<Campaign>) =>
  overview((one) => ({ campaigns: one.campaigns.map((campaign) => ({ ...campaign, ...change(campaign) })) }))

/** One case after the other. */
export const all = (...changes: ReadonlyArray<(all: Case) => Case>) => (one: Case): Case =>
  changes.reduce((changed, change) => change(changed), one)

/** The word that was spoken on what would be proposed of a keyword. */
export const decided =
  (text: string, word: Pick<Recommendation, "status"> & Partial<Recommendation>) => (one: Case) => {
    const proposal = judgeCase(one).proposals.find(({ entity }) => entity.text === text)
    if (proposal === undefined) return one
    const run = {
      id: AnalysisRunId.make(1),
      customerId: CustomerId.make(1),
      analysisType: asked.analysisType
    }
    const made = newRecommendation(RecommendationId.make(1), run, proposal, asked.now)
    return { ...one, asked: { ...one.asked, past: pastWords([{ ...made, decidedAt: asked.now, ...word }]) } }
  }

export const judgeCase = ({ asked, content }: Case): JudgedAccount => judgeAccount(content, asked)

/** The account of a protection as it was read on its day. */
export const caseOf = ({ options, readBefore, today = focus, touched }: Protection): Effect.Effect<Case> => {
  const full = { ...options, focus }
  const first = readBefore ?? daysAfter(today, -10)
  return withAccounts([full], first, ({ accounts: [account], moveTo }) =>
    Effect.gen(function*() {
      if (account === undefined) return yield* Effect.die("There is no account.")
      const read = Effect.flatMap(account.read, ({ data }) => Effect.orDie(unpacked(data)))
      if (readBefore !== undefined || touched !== undefined) {
        const { figures } = yield* read
        for (const keyword of figures.keywords.filter(({ text }) => text === touched)) {
          yield* account.setStatus(keyword, "PAUSED")
          yield* account.setStatus(keyword, "ENABLED")
        }
      }
      moveTo(today)
      return { content: yield* read, asked }
    }))
}
