import { textWidth } from "@campaigns/domain/Rules/TextWidth"
import { type SiteLanguage, siteLanguage } from "@campaigns/domain/Sites/SiteLanguage"
import { type Candidate, candidates, named } from "./Candidate.ts"
import type { Site } from "./Site.ts"
import { isShowable } from "./SiteText.ts"

const HEADLINE = 30

/** Ways to speak of a thing that inflect nothing: every gap takes its name as it stands. */
interface Frames {
  /** Texts about the thing. */
  readonly telling: (thing: string) => ReadonlyArray<string>
  /** Texts that ask to act; an ad takes two of these at most. */
  readonly asking: (thing: string) => ReadonlyArray<string>
  readonly near: (thing: string) => string
  readonly at: (thing: string, company: string) => string
}

const frames: Readonly<Record<SiteLanguage, Frames>> = {
  en: {
    telling: (
      thing
    ) => [`${thing}: How It Works`, `${thing}: What to Expect`, `${thing}: Your Options`],
    asking: (thing) => [`Ask About ${thing}`, `${thing}: Get in Touch`],
    near: (thing) => `${thing} Near You`,
    at: (thing, company) => `${thing} at ${company}`
  },
  de: {
    telling: (
      thing
    ) => [`${thing} im Überblick`, `${thing}: So läuft es ab`, `${thing}: Alle Infos`],
    asking: (thing) =>
      textWidth(`${thing}: Jetzt anfragen`) <= HEADLINE
        ? [`${thing}: Jetzt anfragen`, `${thing}: Einfach fragen`]
        : [`${thing} anfragen`],
    near: (thing) => `${thing} in der Nähe`,
    at: (thing, company) => `${thing} bei ${company}`
  },
  fr: {
    telling: (thing) => [`${thing} en détail`, `${thing} : comment ça marche`, `${thing} : notre offre`],
    asking: (thing) => [`${thing} : contactez-nous`, `${thing} : parlons-en`],
    near: (thing) => `${thing} près de vous`,
    at: (thing, company) => `${thing} chez ${company}`
  },
  es: {
    telling: (thing) => [`${thing} en detalle`, `${thing}: cómo funciona`, `${thing}: nuestra oferta`],
    asking: (thing) => [`${thing}: pide información`, `${thing}: consúltanos`],
    near: (thing) => `${thing} cerca de ti`,
    at: (thing, company) => `${thing} en ${company}`
  },
  it: {
    telling: (thing) => [`${thing} in dettaglio`, `${thing}: come funziona`, `${thing}: la nostra offerta`],
    asking: (thing) => [`${thing}: contattaci`, `${thing}: chiedi a noi`],
    near: (thing) => `${thing} vicino a te`,
    at: (thing, company) => `${thing} da ${company}`
  },
  nl: {
    telling: (thing) => [`${thing} in het kort`, `${thing}: zo werkt het`, `${thing}: ons aanbod`],
    asking: (thing) => [`${thing}: vraag het ons`, `${thing}: neem contact op`],
    near: (thing) => `${thing} in de buurt`,
    at: (thing, company) => `${thing} bij ${company}`
  },
  other: {
    telling: () => [],
    asking: () => [],
    near: (thing) => thing,
    at: (thing, company) => `${thing} – ${company}`
  }
}

const rotated = <A>(list: ReadonlyArray<A>, by: number): ReadonlyArray<A> =>
  list.length === 0 ? list : [...list.slice(by % list.length), ...list.slice(0, by % list.length)]

/**
 * Headlines for a page that says too little: its offer in one frame of each sort, which claims nothing. `turn` is where the frames
 * begin, so that ads of one draft do not all use the same.
 */
export const thinHeadlines = (
  things: ReadonlyArray<string>,
  site: Site,
  { isLocal, turn }: { readonly isLocal: boolean; readonly turn: number }
): ReadonlyArray<Candidate> => {
  const { asking, at, near, telling } = frames[siteLanguage(site.language)]
  const short = [...new Set(things)].filter((thing) => thing !== "" && isShowable(thing) && !/[:?!]/.test(thing))
  const fitting = (texts: ReadonlyArray<string>) => texts.filter((text) => textWidth(text) <= HEADLINE)
  const { company } = site
  const [main = "", ...others] = short
  const told = (texts: ReadonlyArray<string>) => candidates("wish", `Names ${named(main)}`, fitting(texts).slice(0, 1))
  const asked = (texts: ReadonlyArray<string>) =>
    candidates("call", `Invites to ask about ${named(main)}`, fitting(texts).slice(0, 1))
  return [
    ...told(company === null ? [] : short.map((thing) => at(thing, company))),
    ...asked(short.flatMap((thing) => rotated(asking(thing), turn))),
    ...told(isLocal ? short.map(near) : []),
    ...asked(others.flatMap((thing) => rotated(asking(thing), turn + 1))),
    ...told(short.flatMap((thing) => rotated(telling(thing), turn))),
    ...asked(short.flatMap((thing) => rotated(asking(thing), turn + 1))),
    ...told(others.flatMap((thing) => rotated(telling(thing), turn + 1)))
  ]
}
