import type { Answer } from "../../Api/Request.ts"
import { bilingual } from "../../Words/Language.ts"

const english: {
  readonly promptTypes: Readonly<Record<Answer<"GET /api/v1/chat/llm_prompts/:prompt_id">["type"], string>>
  readonly teams: Readonly<Record<Answer<"GET /api/v1/bug-reports/:report_id">["send_to_team"], string>>
  readonly auditKinds: Readonly<Record<Answer<"GET /api/v1/audit">["items"][number]["kind"], string>>
} = {
  promptTypes: {
    negative_keyword_recommendations: "Negative keywords",
    negative_keyword_shopping_pmax_recommendations: "Negative keywords of Shopping and Performance Max",
    keyword_pause_recommendations: "Keywords to pause",
    double_check_pause_keywords_recommendation: "Second look at keywords to pause",
    keyword_pause_context_validation: "Keywords to pause against the offer",
    headline_recommendations: "Headlines",
    description_recommendations: "Descriptions",
    keyword_to_ad_groups_splitting: "Keywords into ad groups",
    rsa_generation: "Responsive search ads",
    extension_generation: "Extensions"
  },
  teams: {
    frontend: "Console",
    backend: "Service",
    ux_ui: "Design",
    devops: "Operations",
    suggestion: "A suggestion"
  },
  auditKinds: {
    analysis_config: "Recurring analysis",
    plan_module: "Plan module",
    llm_prompt: "Prompt",
    user: "User",
    live_campaign: "Live campaign",
    customer: "Customer"
  }
}

/** The words of prompts, bug reports and the audit log. */
export const serviceWords = bilingual({
  ...english,
  prompt: "Prompt",
  promptHint: "It holds from the next text on that is generated.",
  searchPrompts: "Search by the prompt's words",
  noPrompts: "There are no prompts",
  noPromptsNext: "The service makes one of each type when it starts for the first time.",
  text: "Text",
  textHint: "A placeholder such as {{keywords}} stands for the material. An unknown one is refused.",
  placeholders: "Placeholders that this prompt may have",
  bugReport: "Bug report",
  bugTitle: "Title",
  searchBugs: "Search by title",
  team: "For whom",
  by: "By",
  at: "When",
  file: "Report a bug",
  send: "Send",
  filed: (title: string) => `The report "${title}" was sent. Thank you.`,
  noBugs: "No bug reports yet",
  noBugsNext: "Reports that people send appear here.",
  steps: "What to do to see it",
  expected: "What should have happened",
  actual: "What happened instead",
  description: "In more words",
  screenshot: "Address of a picture",
  picture: "Picture",
  seePicture: "Look at the picture",
  kind: "What kind",
  author: "Who",
  what: "What",
  before: "Before",
  after: "After",
  difference: "What changed",
  made: "New",
  gone: "Taken out",
  same: "Nothing of it changed.",
  noAudit: "Nothing was changed yet",
  noAuditNext: "Changes of configurations, of the plan, of prompts, users, customers and live campaigns appear here.",
  nothing: "nothing",
  fields: {
    max_daily_budget_micros: "Highest daily budget",
    max_increase_percent: "Highest rise in per cent",
    enable_needs_manager: "Only managers let a campaign serve",
    contains_eu_political_advertising: "Political advertising",
    is_enabled: "Switched on",
    should_run_daily: "Runs daily",
    time_to_run__at_customer_timezone: "Time of day",
    run_max_once_in_n_hours: "Fewest hours between two runs",
    constraint: "Most recommendations",
    is_active: "Active",
    is_administrator: "Administrator",
    prompt: "Text"
  } as Readonly<Record<string, string>>
}, {
  promptTypes: {
    negative_keyword_recommendations: "Auszuschließende Keywords",
    negative_keyword_shopping_pmax_recommendations: "Auszuschließende Keywords von Shopping und Performance Max",
    keyword_pause_recommendations: "Zu pausierende Keywords",
    double_check_pause_keywords_recommendation: "Zweiter Blick auf zu pausierende Keywords",
    keyword_pause_context_validation: "Zu pausierende Keywords gegen das Angebot",
    headline_recommendations: "Anzeigentitel",
    description_recommendations: "Beschreibungen",
    keyword_to_ad_groups_splitting: "Keywords in Anzeigengruppen",
    rsa_generation: "Responsive Suchanzeigen",
    extension_generation: "Erweiterungen"
  },
  teams: {
    frontend: "Konsole",
    backend: "Dienst",
    ux_ui: "Gestaltung",
    devops: "Betrieb",
    suggestion: "Ein Vorschlag"
  },
  auditKinds: {
    analysis_config: "Wiederkehrende Analyse",
    plan_module: "Planmodul",
    llm_prompt: "Prompt",
    user: "Benutzer",
    live_campaign: "Laufende Kampagne",
    customer: "Kunde"
  },
  prompt: "Prompt",
  promptHint: "Er gilt ab dem nächsten Text, der erzeugt wird.",
  searchPrompts: "Nach den Worten des Prompts suchen",
  noPrompts: "Es gibt keine Prompts",
  noPromptsNext: "Der Dienst legt beim ersten Start einen von jeder Art an.",
  text: "Text",
  textHint: "Ein Platzhalter wie {{keywords}} steht für das Material. Ein unbekannter wird abgelehnt.",
  placeholders: "Platzhalter, die dieser Prompt haben darf",
  bugReport: "Fehlerbericht",
  bugTitle: "Titel",
  searchBugs: "Nach Titel suchen",
  team: "Für wen",
  by: "Von",
  at: "Wann",
  file: "Einen Fehler melden",
  send: "Senden",
  filed: (title: string) => `Der Bericht „${title}“ ist gesendet. Vielen Dank.`,
  noBugs: "Noch keine Fehlerberichte",
  noBugsNext: "Hier erscheinen die Berichte, die gesendet werden.",
  steps: "Was zu tun ist, um es zu sehen",
  expected: "Was hätte geschehen sollen",
  actual: "Was stattdessen geschah",
  description: "In mehr Worten",
  screenshot: "Adresse eines Bildes",
  picture: "Bild",
  seePicture: "Das Bild ansehen",
  kind: "Welche Art",
  author: "Wer",
  what: "Was",
  before: "Vorher",
  after: "Nachher",
  difference: "Was sich änderte",
  made: "Neu",
  gone: "Herausgenommen",
  same: "Daran änderte sich nichts.",
  noAudit: "Noch wurde nichts geändert",
  noAuditNext:
    "Hier erscheinen Änderungen an Konfigurationen, am Plan, an Prompts, Benutzern, Kunden und laufenden Kampagnen.",
  nothing: "nichts",
  fields: {
    max_daily_budget_micros: "Höchstes Tagesbudget",
    max_increase_percent: "Höchster Anstieg in Prozent",
    enable_needs_manager: "Nur Manager schalten eine Kampagne frei",
    contains_eu_political_advertising: "Politische Werbung",
    is_enabled: "Eingeschaltet",
    should_run_daily: "Läuft täglich",
    time_to_run__at_customer_timezone: "Uhrzeit",
    run_max_once_in_n_hours: "Mindestabstand zweier Läufe in Stunden",
    constraint: "Höchstzahl der Empfehlungen",
    is_active: "Aktiv",
    is_administrator: "Administrator",
    prompt: "Text"
  }
})
