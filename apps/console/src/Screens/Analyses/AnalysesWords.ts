import type { Answer } from "../../Api/Request.ts"
import { bilingual } from "../../Words/Language.ts"

/** A recommendation as the API answers it. */
export type Recommendation = Answer<"GET /api/v1/recommendations/:recommendation_id">

/** A run of an analysis as the API answers it. */
export type Run = Answer<"GET /api/v1/analysis-runs/:run_id">

const english: {
  readonly types: Readonly<Record<Run["analysis_type"], string>>
  readonly actions: Readonly<Record<Recommendation["action"], string>>
  readonly statuses: Readonly<Record<Recommendation["status"], string>>
  readonly runStatuses: Readonly<Record<Run["status"], string>>
} = {
  types: {
    keyword_pause: "Keywords that cost too much",
    negative_keyword: "Words to exclude",
    double_check_keywords_to_pause: "Re-check of keywords",
    headline: "Headlines",
    description: "Descriptions",
    budget_migration: "Moves between budgets",
    pause_hours: "Hours",
    pause_locations: "Places",
    search_terms: "Search terms"
  },
  actions: {
    pause_keyword: "Pause a keyword",
    add_negative: "Exclude words",
    remove_negative: "Lift an exclusion",
    add_keyword: "Add a keyword",
    replace_text: "Replace a text",
    move_budget: "Move budget",
    exclude_hours: "Leave hours out",
    exclude_location: "Leave a place out",
    target_presence: "Reach people in the places only"
  },
  statuses: {
    proposed: "Proposed",
    approved: "Approved",
    applied: "Applied",
    dismissed: "Dismissed",
    expired: "Expired",
    superseded: "Superseded",
    reverted: "Taken back"
  },
  runStatuses: {
    running: "Running",
    completed: "Completed",
    held: "Held",
    skipped: "Skipped",
    failed: "Failed"
  }
}

/** The words of the lists of recommendations and of runs, and those that several screens of analyses need. */
export const analysesWords = bilingual({
  ...english,
  kinds: "Recommendations and runs",
  recommendations: "Recommendations",
  runs: "Runs",
  searchRecommendations: "Search by what is to be changed",
  searchRuns: "Search by analysis",
  status: "Status",
  any: "Any",
  analysis: "Analysis",
  change: "Change",
  action: "Action",
  concerns: "Concerns",
  money: "Potential a month",
  probability: "Confidence",
  choose: "Choose",
  chooseOne: (title: string) => `Choose: ${title}`,
  chooseAll: "Choose all proposed ones of this page",
  chosen: (count: string) => `${count} chosen`,
  decide: "Decide on those chosen",
  noStatistic: "no statistic",
  held: "Held",
  heldRuns: (count: number) =>
    count === 1
      ? "A run is held: it would change so much that a person is to look first."
      : `${count} runs are held: they would change so much that a person is to look first.`,
  toHeldRuns: "Look at what is held",
  noRecommendations: "Nothing to decide",
  noRecommendationsNext:
    "What analyses propose appears here. The runs tell what was looked at, and why nothing came of it.",
  toRuns: "To the runs",
  nothingFound: "Nothing matches",
  nothingFoundNext: "Take back a filter, or search for something else.",
  noRuns: "No runs yet",
  noRunsNext: "An analysis runs by itself once it is configured for a customer.",
  toConfigurations: "To the recurring analyses",
  started: "Started",
  ended: "Ended",
  candidates: "Looked at",
  proposed: "Proposed",
  run: (id: string) => `Run ${id}`,
  runTitle: "Run",
  notNow: "not yet",
  window: "Days of the figures",
  readAt: "Figures read",
  until: (from: string, to: string) => `${from} to ${to}`,
  clicks: "Clicks",
  disclosed: "Clicks with a disclosed search",
  reasons: "Reasons",
  health: "Campaigns that were not looked at",
  vetoes: "Kept from being proposed",
  noVetoes: "Nothing was kept from being proposed.",
  buckets: "Searches by what is to be done about them",
  count: "How many",
  reason: "Reason",
  searches: "Searches",
  group: "Group",
  seeProposed: "See its kind of recommendations for this customer",
  heldText: "It would change so much that a person is to look first. Its recommendations say so until it is released.",
  release: "Release",
  releaseNotAllowed: "Administrators and the managers of the company release runs."
}, {
  types: {
    keyword_pause: "Zu teure Keywords",
    negative_keyword: "Auszuschließende Wörter",
    double_check_keywords_to_pause: "Zweiter Blick auf Keywords",
    headline: "Anzeigentitel",
    description: "Beschreibungen",
    budget_migration: "Umschichtungen von Budget",
    pause_hours: "Stunden",
    pause_locations: "Orte",
    search_terms: "Suchbegriffe"
  },
  actions: {
    pause_keyword: "Keyword pausieren",
    add_negative: "Wörter ausschließen",
    remove_negative: "Ausschluss aufheben",
    add_keyword: "Keyword hinzufügen",
    replace_text: "Text ersetzen",
    move_budget: "Budget umschichten",
    exclude_hours: "Stunden auslassen",
    exclude_location: "Ort auslassen",
    target_presence: "Nur Menschen an den Orten erreichen"
  },
  statuses: {
    proposed: "Vorgeschlagen",
    approved: "Angenommen",
    applied: "Angewendet",
    dismissed: "Abgelehnt",
    expired: "Abgelaufen",
    superseded: "Überholt",
    reverted: "Zurückgenommen"
  },
  runStatuses: {
    running: "Läuft",
    completed: "Fertig",
    held: "Angehalten",
    skipped: "Übersprungen",
    failed: "Fehlgeschlagen"
  },
  kinds: "Empfehlungen und Läufe",
  recommendations: "Empfehlungen",
  runs: "Läufe",
  searchRecommendations: "Nach dem suchen, was geändert werden soll",
  searchRuns: "Nach der Analyse suchen",
  status: "Status",
  any: "Alle",
  analysis: "Analyse",
  change: "Änderung",
  action: "Art",
  concerns: "Betrifft",
  money: "Potenzial im Monat",
  probability: "Konfidenz",
  choose: "Auswahl",
  chooseOne: (title: string) => `Auswählen: ${title}`,
  chooseAll: "Alle vorgeschlagenen dieser Seite auswählen",
  chosen: (count: string) => `${count} ausgewählt`,
  decide: "Über die ausgewählten entscheiden",
  noStatistic: "keine Statistik",
  held: "Angehalten",
  heldRuns: (count: number) =>
    count === 1
      ? "Ein Lauf ist angehalten: Er würde so viel ändern, dass zuerst ein Mensch hinsehen soll."
      : `${count} Läufe sind angehalten: Sie würden so viel ändern, dass zuerst ein Mensch hinsehen soll.`,
  toHeldRuns: "Angehaltenes ansehen",
  noRecommendations: "Nichts zu entscheiden",
  noRecommendationsNext:
    "Hier erscheint, was Analysen vorschlagen. Die Läufe sagen, was angesehen wurde und warum nichts daraus folgte.",
  toRuns: "Zu den Läufen",
  nothingFound: "Nichts passt",
  nothingFoundNext: "Nehmen Sie einen Filter zurück, oder suchen Sie nach etwas anderem.",
  noRuns: "Noch keine Läufe",
  noRunsNext: "Eine Analyse läuft von selbst, sobald sie für einen Kunden eingerichtet ist.",
  toConfigurations: "Zu den wiederkehrenden Analysen",
  started: "Begonnen",
  ended: "Beendet",
  candidates: "Angesehen",
  proposed: "Vorgeschlagen",
  run: (id: string) => `Lauf ${id}`,
  runTitle: "Lauf",
  notNow: "noch nicht",
  window: "Tage der Zahlen",
  readAt: "Zahlen gelesen",
  until: (from: string, to: string) => `${from} bis ${to}`,
  clicks: "Klicks",
  disclosed: "Klicks mit genanntem Suchbegriff",
  reasons: "Gründe",
  health: "Kampagnen, die nicht angesehen wurden",
  vetoes: "Nicht vorgeschlagen",
  noVetoes: "Es wurde nichts zurückgehalten.",
  buckets: "Suchbegriffe nach dem, was mit ihnen zu tun ist",
  count: "Anzahl",
  reason: "Grund",
  searches: "Suchbegriffe",
  group: "Gruppe",
  seeProposed: "Empfehlungen dieser Art für diesen Kunden ansehen",
  heldText:
    "Er würde so viel ändern, dass zuerst ein Mensch hinsehen soll. Seine Empfehlungen sagen das, bis er freigegeben ist.",
  release: "Freigeben",
  releaseNotAllowed: "Läufe geben Administratoren und die Manager des Unternehmens frei."
})
