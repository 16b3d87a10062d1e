import type { Tongue } from "./Tongue.ts"

/** The sentences of a language around phrases that it must not inflect: every gap takes a phrase as it is. */
export interface Phrasebook {
  readonly headline: {
    readonly keyword: (phrase: string, isCaseless: boolean) => ReadonlyArray<string | null>
    readonly at: (phrase: string, company: string) => string
    readonly company: (company: string) => ReadonlyArray<string>
    readonly calls: ReadonlyArray<string>
  }
  readonly description: {
    readonly keyword: (phrase: string) => ReadonlyArray<string>
    readonly at: (phrase: string, company: string) => ReadonlyArray<string>
    readonly company: (company: string) => ReadonlyArray<string>
    readonly calls: ReadonlyArray<string>
  }
  readonly and: string
}

/** Infinitives leave open whether the reader is `du` or `Sie`. */
const german: Phrasebook = {
  headline: {
    keyword: (phrase, isCaseless) => [
      isCaseless ? `Jetzt ${phrase} entdecken` : `${phrase}: Jetzt ansehen`,
      `${phrase}: Jetzt anfragen`,
      `${phrase}: Mehr erfahren`,
      `${phrase}: Jetzt informieren`
    ],
    at: (phrase, company) => `${phrase} bei ${company}`,
    company: (company) => [company, `Willkommen bei ${company}`, `${company} kennenlernen`, `Jetzt bei ${company}`],
    calls: [
      "Jetzt Kontakt aufnehmen",
      "Unser Angebot im Überblick",
      "Jetzt informieren",
      "Mehr auf unserer Website",
      "Fragen? Einfach melden",
      "Alle Infos auf einen Blick",
      "Gleich heute anfragen"
    ]
  },
  description: {
    keyword: (phrase) => [
      `${phrase}: Jetzt auf unserer Website informieren und Kontakt aufnehmen.`,
      `Fragen zum Thema ${phrase}? Einfach melden, wir helfen gerne weiter.`
    ],
    at: (phrase, company) => [
      `${phrase} bei ${company}: Jetzt das Angebot ansehen und Kontakt aufnehmen.`,
      `${phrase} gesucht? Bei ${company} informieren und gleich anfragen.`
    ],
    company: (company) => [
      `${company} kennenlernen: Alle Informationen gibt es auf unserer Website.`,
      `Fragen? Das Team von ${company} hilft weiter. Jetzt Kontakt aufnehmen.`
    ],
    calls: [
      "Unser Angebot im Überblick: Jetzt auf der Website informieren und anfragen.",
      "Fragen zu unserem Angebot? Einfach Kontakt aufnehmen, wir helfen weiter."
    ]
  },
  and: "und"
}

const french: Phrasebook = {
  headline: {
    keyword: (phrase) => [
      `${phrase} : en savoir plus`,
      `${phrase} : contactez-nous`,
      `${phrase} : notre offre`,
      `${phrase} : vos questions`
    ],
    at: (phrase, company) => `${phrase} chez ${company}`,
    company: (company) => [company, `Bienvenue chez ${company}`, `Découvrez ${company}`, `Contactez ${company}`],
    calls: [
      "Contactez-nous dès aujourd’hui",
      "Découvrez notre offre",
      "Posez-nous vos questions",
      "Visitez notre site",
      "Toutes les infos en ligne",
      "Contactez notre équipe"
    ]
  },
  description: {
    keyword: (phrase) => [
      `${phrase} : découvrez notre offre et contactez-nous dès aujourd’hui.`,
      `${phrase} : posez-nous vos questions, notre équipe vous répond.`
    ],
    at: (phrase, company) => [
      `${phrase} chez ${company}. Découvrez notre offre et contactez-nous.`,
      `${phrase} : renseignez-vous chez ${company} dès aujourd’hui.`
    ],
    company: (company) => [
      `Bienvenue chez ${company}. Découvrez notre offre sur notre site.`,
      `Une question ? Contactez ${company} et dites-nous ce que vous cherchez.`
    ],
    calls: [
      "Découvrez toute notre offre sur notre site et contactez-nous dès aujourd’hui.",
      "Une question ? Notre équipe vous répond. Dites-nous ce que vous cherchez."
    ]
  },
  and: "et"
}

const spanish: Phrasebook = {
  headline: {
    keyword: (phrase) => [
      `${phrase}: más información`,
      `${phrase}: contáctanos`,
      `${phrase}: nuestra oferta`,
      `${phrase}: consúltanos`
    ],
    at: (phrase, company) => `${phrase} en ${company}`,
    company: (company) => [company, `Bienvenidos a ${company}`, `Descubre ${company}`, `Contacta con ${company}`],
    calls: [
      "Contáctanos hoy",
      "Descubre lo que ofrecemos",
      "Pregunta lo que quieras",
      "Visita nuestra web",
      "Toda la información online",
      "Cuéntanos qué necesitas"
    ]
  },
  description: {
    keyword: (phrase) => [
      `${phrase}: descubre lo que ofrecemos y ponte en contacto con nosotros.`,
      `${phrase}: cuéntanos qué necesitas y resolvemos tus preguntas.`
    ],
    at: (phrase, company) => [
      `${phrase} en ${company}. Consulta nuestra web y ponte en contacto.`,
      `${phrase}: infórmate en ${company} y cuéntanos qué necesitas.`
    ],
    company: (company) => [
      `Descubre ${company}. Encontrarás toda la información en nuestra web.`,
      `¿Tienes preguntas? Contacta con ${company} y cuéntanos qué necesitas.`
    ],
    calls: [
      "Descubre lo que ofrecemos en nuestra web y ponte en contacto con nosotros.",
      "¿Tienes preguntas? Nuestro equipo te responde. Contáctanos hoy."
    ]
  },
  and: "y"
}

/** The languages other than English that have sentences. */
export const phrasebooks: Readonly<Record<Exclude<Tongue, "en">, Phrasebook | null>> = {
  de: german,
  fr: french,
  es: spanish,
  other: null
}
