import type { BiddingStrategyType, ImpressionShareLocation } from "../Drafts/Bidding.ts"
import type { ElementStatus } from "../Drafts/ElementStatus.ts"
import type { PinnedField } from "../Drafts/Rsa.ts"
import type { ConversionCategory, DayOfWeek, GeoTargetType, LocationTarget } from "../Drafts/Targeting.ts"
import type { Speech } from "./Speech.ts"

type Named<Word extends string> = Readonly<Record<Word, string>>

/** The words of a language for the values of a campaign; a word of the domain that has none does not compile. */
export interface ValueVocabulary {
  /** A field without a value. */
  readonly notSet: string
  /** An element that one side does not have. */
  readonly notThere: string
  readonly yes: string
  readonly no: string
  readonly status: Named<ElementStatus | "REMOVED">
  readonly biddingStrategy: Named<BiddingStrategyType>
  readonly impressionShareLocation: Named<ImpressionShareLocation>
  readonly geoTargetType: Named<GeoTargetType>
  readonly targetType: Named<LocationTarget["targetType"]>
  readonly matchType: Named<"EXACT" | "PHRASE" | "BROAD" | "BROAD_MODIFIER" | "NEGATIVE">
  readonly day: Named<DayOfWeek>
  readonly pinned: Named<PinnedField>
  readonly goal: Named<ConversionCategory>
  readonly quoted: (text: string) => string
  /** An exclusion of keywords. */
  readonly excluded: (keyword: string) => string
  readonly allTime: string
  readonly target: (amount: string) => string
  readonly ceiling: (amount: string) => string
  readonly portfolio: (name: string) => string
  readonly bid: (amount: string) => string
  readonly leadsTo: (address: string) => string
  readonly place: (id: string) => string
  readonly ownActions: (count: string) => string
  readonly keywords: (count: string) => string
  readonly ads: (count: string) => string
}

const en: ValueVocabulary = {
  notSet: "not set",
  notThere: "not there",
  yes: "yes",
  no: "no",
  status: { ENABLED: "enabled", PAUSED: "paused", REMOVED: "removed" },
  biddingStrategy: {
    MAXIMIZE_CONVERSIONS: "Maximize conversions",
    MAXIMIZE_CONVERSION_VALUE: "Maximize conversion value",
    MAXIMIZE_CLICKS: "Maximize clicks",
    TARGET_CPA: "Target CPA",
    TARGET_ROAS: "Target ROAS",
    TARGET_IMPRESSION_SHARE: "Target impression share",
    MANUAL_CPC: "Manual CPC"
  },
  impressionShareLocation: {
    ANYWHERE_ON_PAGE: "anywhere on the page",
    TOP_OF_PAGE: "top of the page",
    ABSOLUTE_TOP_OF_PAGE: "first place on the page"
  },
  geoTargetType: {
    PRESENCE: "people in the locations",
    PRESENCE_OR_INTEREST: "people in the locations, or interested in them"
  },
  targetType: { INCLUDE: "targeted", EXCLUDE: "excluded" },
  matchType: {
    EXACT: "exact match",
    PHRASE: "phrase match",
    BROAD: "broad match",
    BROAD_MODIFIER: "modified broad match",
    NEGATIVE: "negative"
  },
  day: {
    MONDAY: "Monday",
    TUESDAY: "Tuesday",
    WEDNESDAY: "Wednesday",
    THURSDAY: "Thursday",
    FRIDAY: "Friday",
    SATURDAY: "Saturday",
    SUNDAY: "Sunday"
  },
  pinned: {
    HEADLINE_1: "pinned to headline 1",
    HEADLINE_2: "pinned to headline 2",
    HEADLINE_3: "pinned to headline 3",
    DESCRIPTION_1: "pinned to description 1",
    DESCRIPTION_2: "pinned to description 2"
  },
  goal: {
    DEFAULT: "Other",
    PAGE_VIEW: "Page view",
    PURCHASE: "Purchase",
    SIGNUP: "Sign-up",
    LEAD: "Lead",
    DOWNLOAD: "Download",
    ADD_TO_CART: "Add to cart",
    BEGIN_CHECKOUT: "Begin checkout",
    SUBSCRIBE_PAID: "Subscribe",
    PHONE_CALL_LEAD: "Phone call lead",
    IMPORTED_LEAD: "Imported lead",
    SUBMIT_LEAD_FORM: "Submit lead form",
    BOOK_APPOINTMENT: "Book appointment",
    REQUEST_QUOTE: "Request quote",
    GET_DIRECTIONS: "Get directions",
    OUTBOUND_CLICK: "Outbound click",
    CONTACT: "Contact",
    ENGAGEMENT: "Engagement",
    STORE_VISIT: "Store visit",
    STORE_SALE: "Store sale",
    QUALIFIED_LEAD: "Qualified lead",
    CONVERTED_LEAD: "Converted lead",
    YOUTUBE_FOLLOW_ON_VIEWS: "YouTube follow-on views"
  },
  quoted: (text) => `“${text}”`,
  excluded: (keyword) => `negative keyword ${keyword}`,
  allTime: "all day, every day",
  target: (amount) => `target ${amount}`,
  ceiling: (amount) => `at most ${amount} a click`,
  portfolio: (name) => `portfolio strategy “${name}”`,
  bid: (amount) => `bid ${amount}`,
  leadsTo: (address) => `leads to ${address}`,
  place: (id) => `location ${id}`,
  ownActions: (count) => `${count} conversion actions of its own`,
  keywords: (count) => `${count} keywords`,
  ads: (count) => `${count} ads`
}

const de: ValueVocabulary = {
  notSet: "nicht festgelegt",
  notThere: "nicht vorhanden",
  yes: "ja",
  no: "nein",
  status: { ENABLED: "aktiviert", PAUSED: "pausiert", REMOVED: "entfernt" },
  biddingStrategy: {
    MAXIMIZE_CONVERSIONS: "Conversions maximieren",
    MAXIMIZE_CONVERSION_VALUE: "Conversion-Wert maximieren",
    MAXIMIZE_CLICKS: "Klicks maximieren",
    TARGET_CPA: "Ziel-CPA",
    TARGET_ROAS: "Ziel-ROAS",
    TARGET_IMPRESSION_SHARE: "Angestrebter Anteil an möglichen Impressionen",
    MANUAL_CPC: "Manueller CPC"
  },
  impressionShareLocation: {
    ANYWHERE_ON_PAGE: "überall auf der Seite",
    TOP_OF_PAGE: "oben auf der Seite",
    ABSOLUTE_TOP_OF_PAGE: "ganz oben auf der Seite"
  },
  geoTargetType: {
    PRESENCE: "Nutzer an den Standorten",
    PRESENCE_OR_INTEREST: "Nutzer an den Standorten oder mit Interesse daran"
  },
  targetType: { INCLUDE: "ausgerichtet", EXCLUDE: "ausgeschlossen" },
  matchType: {
    EXACT: "genau passend",
    PHRASE: "passende Wortgruppe",
    BROAD: "weitgehend passend",
    BROAD_MODIFIER: "Modifizierer für weitgehend passend",
    NEGATIVE: "auszuschließend"
  },
  day: {
    MONDAY: "Montag",
    TUESDAY: "Dienstag",
    WEDNESDAY: "Mittwoch",
    THURSDAY: "Donnerstag",
    FRIDAY: "Freitag",
    SATURDAY: "Samstag",
    SUNDAY: "Sonntag"
  },
  pinned: {
    HEADLINE_1: "an Anzeigentitel 1 fixiert",
    HEADLINE_2: "an Anzeigentitel 2 fixiert",
    HEADLINE_3: "an Anzeigentitel 3 fixiert",
    DESCRIPTION_1: "an Textzeile 1 fixiert",
    DESCRIPTION_2: "an Textzeile 2 fixiert"
  },
  goal: {
    DEFAULT: "Sonstiges",
    PAGE_VIEW: "Seitenaufruf",
    PURCHASE: "Kauf",
    SIGNUP: "Registrierung",
    LEAD: "Lead",
    DOWNLOAD: "Download",
    ADD_TO_CART: "In den Einkaufswagen",
    BEGIN_CHECKOUT: "Bezahlvorgang starten",
    SUBSCRIBE_PAID: "Abo",
    PHONE_CALL_LEAD: "Lead über Anruf",
    IMPORTED_LEAD: "Importierter Lead",
    SUBMIT_LEAD_FORM: "Lead-Formular senden",
    BOOK_APPOINTMENT: "Termin buchen",
    REQUEST_QUOTE: "Angebot anfordern",
    GET_DIRECTIONS: "Wegbeschreibung abrufen",
    OUTBOUND_CLICK: "Klick auf externen Link",
    CONTACT: "Kontakt",
    ENGAGEMENT: "Interaktion",
    STORE_VISIT: "Ladenbesuch",
    STORE_SALE: "Ladenverkauf",
    QUALIFIED_LEAD: "Qualifizierter Lead",
    CONVERTED_LEAD: "Lead mit Conversion",
    YOUTUBE_FOLLOW_ON_VIEWS: "YouTube-Folgeaufrufe"
  },
  quoted: (text) => `„${text}“`,
  excluded: (keyword) => `auszuschließendes Keyword ${keyword}`,
  allTime: "rund um die Uhr",
  target: (amount) => `Ziel ${amount}`,
  ceiling: (amount) => `höchstens ${amount} pro Klick`,
  portfolio: (name) => `Portfolio-Strategie „${name}“`,
  bid: (amount) => `Gebot ${amount}`,
  leadsTo: (address) => `führt zu ${address}`,
  place: (id) => `Standort ${id}`,
  ownActions: (count) => `${count} eigene Conversion-Aktionen`,
  keywords: (count) => `${count} Keywords`,
  ads: (count) => `${count} Anzeigen`
}

export const valueVocabularies: Readonly<Record<Speech, ValueVocabulary>> = { en, de }
