/** A screen of the console, as the tests of all screens open it. */
export interface ScreenOfConsole {
  readonly address: string
  /** Its heading in English and in German. */
  readonly headings: readonly [en: string, de: string]
  /** True for a screen that is shown to those who are not signed in. */
  readonly isOpen?: boolean
}

/**
 * Every screen: one line for each that is added. `{draft}` is the id of a draft of the demo's customer,
 * `{recommendation}` and `{title}` are those of a recommendation, `{run}` is the run that found it.
 */
export const screensOfConsole: ReadonlyArray<ScreenOfConsole> = [
  { address: "/campaigns", headings: ["Sign in", "Anmelden"], isOpen: true },
  { address: "/forgotten-password", headings: ["Set a new password", "Neues Passwort setzen"], isOpen: true },
  { address: "/", headings: ["Overview", "Übersicht"] },
  { address: "/campaigns", headings: ["Campaigns", "Kampagnen"] },
  { address: "/campaigns?search=nothing+has+this+name", headings: ["Campaigns", "Kampagnen"] },
  { address: "/campaigns/live", headings: ["Campaigns", "Kampagnen"] },
  { address: "/campaigns/live?customer=1234567890", headings: ["Campaigns", "Kampagnen"] },
  { address: "/campaigns/{draft}", headings: ["Bread", "Bread"] },
  { address: "/campaigns/{draft}/groups", headings: ["Bread", "Bread"] },
  { address: "/campaigns/{draft}/extensions", headings: ["Bread", "Bread"] },
  { address: "/campaigns/{draft}/publish", headings: ["Bread", "Bread"] },
  { address: "/campaigns/{draft}/changes", headings: ["Bread", "Bread"] },
  { address: "/market-analyses", headings: ["Market analyses", "Marktanalysen"] },
  { address: "/analyses", headings: ["Analyses & recommendations", "Analysen & Empfehlungen"] },
  { address: "/analyses/recommendations/{recommendation}", headings: ["{title}", "{title}"] },
  { address: "/analyses/runs", headings: ["Analyses & recommendations", "Analysen & Empfehlungen"] },
  { address: "/analyses/runs/{run}", headings: ["Keywords that cost too much", "Zu teure Keywords"] },
  { address: "/reports", headings: ["Reports", "Berichte"] },
  { address: "/reports?customer=1234567890", headings: ["Reports", "Berichte"] },
  { address: "/reports/ads?customer=1234567890", headings: ["Reports", "Berichte"] },
  { address: "/reports/local-search", headings: ["Reports", "Berichte"] },
  { address: "/reports/local-search/1", headings: ["Alder Street, Berlin", "Alder Street, Berlin"] },
  { address: "/media", headings: ["Media", "Medien"] },
  { address: "/media?search=nothing+has+this+name", headings: ["Media", "Medien"] },
  { address: "/media/stock", headings: ["Media", "Medien"] },
  { address: "/media/stock?q=bicycle", headings: ["Media", "Medien"] },
  { address: "/administration", headings: ["Administration", "Verwaltung"] },
  { address: "/administration/users", headings: ["Administration", "Verwaltung"] },
  { address: "/administration/customers", headings: ["Administration", "Verwaltung"] },
  { address: "/administration/analyses", headings: ["Administration", "Verwaltung"] },
  { address: "/administration/analyses?customer=1234567890", headings: ["Administration", "Verwaltung"] },
  { address: "/administration/plan-modules", headings: ["Administration", "Verwaltung"] },
  { address: "/administration/prompts", headings: ["Administration", "Verwaltung"] },
  { address: "/administration/bug-reports", headings: ["Administration", "Verwaltung"] },
  { address: "/administration/audit", headings: ["Administration", "Verwaltung"] },
  { address: "/administration/customers/1234567890", headings: ["Alder Street Bikes", "Alder Street Bikes"] },
  { address: "/administration/analyses/1", headings: ["Keywords that cost too much", "Zu teure Keywords"] },
  { address: "/sessions", headings: ["Sessions", "Sitzungen"] },
  { address: "/there/is/nothing", headings: ["There is nothing at this address", "Unter dieser Adresse ist nichts"] }
]
