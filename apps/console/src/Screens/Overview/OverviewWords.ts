import { bilingual } from "../../Words/Language.ts"

/** The words of the overview. */
export const overviewWords = bilingual({
  search: "Search by name or id",
  customer: "Customer",
  needs: "Needs attention",
  noNeeds: "Up to date",
  spent: "Spent this month",
  budget: "Budget of the month",
  notRead: "not read yet",
  live: "Live",
  liveOf: (enabled: string, paused: string) => `${enabled} on, ${paused} paused`,
  drafts: "Drafts",
  readAt: "read",
  none: "No customers yet",
  toCustomers: "Link a customer",
  begin: "New campaign, from a market analysis",
  noneNext: "A customer is an account on the ad platform. It comes with somebody's consent on the platform.",
  nothingFound: "Nobody matches",
  nothingFoundNext: "Take back the filter, or search for another part of the name."
}, {
  search: "Nach Name oder Nummer suchen",
  customer: "Kunde",
  needs: "Braucht Aufmerksamkeit",
  noNeeds: "Auf dem neuesten Stand",
  spent: "In diesem Monat ausgegeben",
  budget: "Budget des Monats",
  notRead: "noch nicht gelesen",
  live: "Live",
  liveOf: (enabled: string, paused: string) => `${enabled} aktiv, ${paused} pausiert`,
  drafts: "Entwürfe",
  readAt: "gelesen",
  none: "Noch keine Kunden",
  toCustomers: "Kunden verknüpfen",
  begin: "Neue Kampagne, aus einer Marktanalyse",
  noneNext: "Ein Kunde ist ein Konto auf der Werbeplattform. Er kommt mit jemandes Einwilligung auf der Plattform.",
  nothingFound: "Niemand passt",
  nothingFoundNext: "Nehmen Sie den Filter zurück, oder suchen Sie nach einem anderen Teil des Namens."
})
