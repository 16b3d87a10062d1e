import { bilingual } from "../../Words/Language.ts"

/** The words of keywords and exclusions that are pasted. */
export const pasteWords = bilingual({
  read: "Read them",
  nothing: "There is nothing to add in it.",
  are: (count: string) => `${count} are read:`,
  counts: (count: string, match: string) => `${count} ${match}`,
  matches: {
    EXACT: "exact",
    PHRASE: "phrase",
    BROAD: "broad",
    BROAD_MODIFIER: "broad with +",
    NEGATIVE: "excluded",
    usual: "with the usual match of the draft"
  },
  bids: (count: string) => `${count} with a bid of their own, from`,
  until: "to",
  first: "The first of them",
  text: "Text",
  match: "Match",
  bid: "Bid",
  line: "Line",
  columns: "The columns, and what they are read as",
  column: (place: string) => `Column ${place}`,
  uses: {
    keyword: "keyword",
    match_type: "match",
    cpc_bid: "bid",
    ad_group: "ad group, left out",
    final_url: "page, left out",
    ignored: "left out"
  },
  failed: (line: string, reason: string) => `Line ${line}: ${reason}`,
  more: (count: string) => `and ${count} more`,
  reasons: {
    NO_KEYWORD: "nothing to add in it",
    ABOVE_HEADER: "stands above the names of the columns",
    TEXT_TOO_LONG: "longer than 80 characters",
    REPEATED: "a line before has it already",
    BID_UNREADABLE: "its bid is no amount of the account’s currency",
    BID_AMBIGUOUS: "its bid can be read in two ways; write it with two decimals",
    BID_TOO_FINE: "its bid has more decimals than the currency",
    BID_OUTSIDE: "its bid is below 0 or above 50,000"
  },
  add: (count: string) => `Add these ${count}`,
  adding: (done: string, all: string) => `${done} of ${all} are sent.`,
  added: (added: string, skipped: string) => `${added} added, ${skipped} were there already.`,
  notAdded: (text: string, reason: string) => `${text} was not added: ${reason}`,
  partFailed: (from: string, to: string) => `The lines ${from} to ${to} were not added.`,
  again: "Send again"
}, {
  read: "Lesen",
  nothing: "Darin ist nichts hinzuzufügen.",
  are: (count: string) => `${count} gelesen:`,
  counts: (count: string, match: string) => `${count} ${match}`,
  matches: {
    EXACT: "genau passend",
    PHRASE: "passende Wortgruppe",
    BROAD: "weitgehend passend",
    BROAD_MODIFIER: "weitgehend mit +",
    NEGATIVE: "ausgeschlossen",
    usual: "mit der üblichen Option des Entwurfs"
  },
  bids: (count: string) => `${count} mit eigenem Gebot, von`,
  until: "bis",
  first: "Die ersten davon",
  text: "Text",
  match: "Option",
  bid: "Gebot",
  line: "Zeile",
  columns: "Die Spalten, und als was sie gelesen sind",
  column: (place: string) => `Spalte ${place}`,
  uses: {
    keyword: "Keyword",
    match_type: "Option",
    cpc_bid: "Gebot",
    ad_group: "Anzeigengruppe, ausgelassen",
    final_url: "Seite, ausgelassen",
    ignored: "ausgelassen"
  },
  failed: (line: string, reason: string) => `Zeile ${line}: ${reason}`,
  more: (count: string) => `und ${count} weitere`,
  reasons: {
    NO_KEYWORD: "nichts hinzuzufügen",
    ABOVE_HEADER: "steht über den Namen der Spalten",
    TEXT_TOO_LONG: "länger als 80 Zeichen",
    REPEATED: "steht schon in einer Zeile davor",
    BID_UNREADABLE: "das Gebot ist kein Betrag in der Währung des Kontos",
    BID_AMBIGUOUS: "das Gebot ist auf zwei Arten lesbar; schreiben Sie es mit zwei Nachkommastellen",
    BID_TOO_FINE: "das Gebot hat mehr Nachkommastellen als die Währung",
    BID_OUTSIDE: "das Gebot ist unter 0 oder über 50.000"
  },
  add: (count: string) => `Diese ${count} hinzufügen`,
  adding: (done: string, all: string) => `${done} von ${all} gesendet.`,
  added: (added: string, skipped: string) => `${added} hinzugefügt, ${skipped} waren schon da.`,
  notAdded: (text: string, reason: string) => `${text} wurde nicht hinzugefügt: ${reason}`,
  partFailed: (from: string, to: string) => `Die Zeilen ${from} bis ${to} wurden nicht hinzugefügt.`,
  again: "Nochmals senden"
})
