import type { AdFigures, AdTextFigures } from "../../src/Analyses/AdFigures.ts"
import { adTexts, type AdTextsInput } from "../../src/Analyses/AdTexts.ts"
import type { VetoCode } from "../../src/Analyses/AnalysisRun.ts"
import { figureCuts } from "../../src/Analyses/FigureCuts.ts"
import { orderRun, type RunOutcome } from "../../src/Analyses/RunOrder.ts"
import type { TextJudge } from "../../src/Analyses/TextReasons.ts"
import { account, allKnown, figuresOf, from, healthOf, keyword, nothingSettled, one } from "./ExampleAccount.ts"

/** The vetoes that only texts have. */
export const textVetoes = ["REQUIRED_NOTICE", "ONE_OF_AD", "NO_TEXT_FOUND"] as const satisfies ReadonlyArray<VetoCode>

/** A judge to whom texts say the same that begin alike, `bad` breaks a rule, and `Book` asks to do something. */
export const judge: TextJudge = {
  twinOf: (text, others) => others.find((other) => other.slice(0, 6) === text.slice(0, 6)),
  faultsOf: (_, text) => text.includes("bad") ? ["has a bad word."] : [],
  stemOf: (word) => word.replace(/s$/, ""),
  isCall: (text) => text.startsWith("Book")
}

/** A text that was shown 6,000 times, and answered as is usual. */
export const text = (words: string, changed: Partial<AdTextFigures> = {}): AdTextFigures => ({
  kind: "headline",
  text: words,
  pinnedField: null,
  isEnabled: true,
  impressions: 6_000,
  clicks: 360,
  ...changed
})

/** A text that is answered half as often. */
export const weak = (words: string, changed: Partial<AdTextFigures> = {}): AdTextFigures =>
  text(words, { clicks: 180, ...changed })

/** Texts in which nothing is wrong, with a keyword and a call. */
export const good = [
  text("Running shoes for everyone"),
  text("Free returns for a month"),
  text("In the shop since the spring"),
  text("Book a fitting in our shop today, and we measure both of your feet.", { kind: "description" }),
  text("Delivery within two days to every address that we can find on a map.", { kind: "description" })
]

export const ad = (id: number, texts: ReadonlyArray<AdTextFigures>, changed: Partial<AdFigures> = {}): AdFigures => ({
  campaignId: one,
  adGroupId: 10,
  adGroupName: "Shoes",
  id,
  status: "ENABLED",
  adGroupStatus: "ENABLED",
  finalUrl: "https://shop.example.com/shoes",
  texts,
  ...changed
})

/** A weak headline that says what another one does. */
export const twin = "Running shoes for everybody"

/** The outcome of one of both analyses. */
export const judged = (
  ads: ReadonlyArray<AdFigures>,
  changed: Partial<AdTextsInput> = {},
  kind: "headline" | "description" = "headline"
): RunOutcome => {
  const { context = allKnown, overview = account() } = changed
  const cuts = figureCuts(overview, { changes: [], since: from })
  const health = healthOf(overview, { context, cuts })
  const input: AdTextsInput = {
    overview,
    figures: { ...figuresOf([keyword(1, { text: "running shoes" })]), ads },
    cuts,
    health,
    context,
    siteWords: new Set(["shoes", "30", "days"]),
    judge,
    openOf: () => new Set(),
    ...changed
  }
  return orderRun(health, () => adTexts(input, kind), nothingSettled, 100)
}

export const textsIn = ({ proposals }: RunOutcome): ReadonlyArray<string> =>
  proposals.map(({ entity }) => `${entity.id}: ${entity.text}`)

export const vetoesIn = ({ findings }: RunOutcome): ReadonlyArray<string> =>
  findings.vetoes.map(({ code, count }) => `${code} ${count}`)
