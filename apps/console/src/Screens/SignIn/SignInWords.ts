import { bilingual } from "../../Words/Language.ts"

/** The words of signing in and of a forgotten password. */
export const signInWords = bilingual({
  title: "Sign in",
  username: "E-mail address",
  password: "Password",
  forgotten: "Forgotten your password?",
  forgottenTitle: "Set a new password",
  forgottenText: "If there is an account with this address, a mail with a link to set a new password is sent to it.",
  send: "Send the link",
  sent:
    "If the address has an account, the mail is on its way. Whoever administers the service can give you a link, too.",
  back: "Back to signing in"
}, {
  title: "Anmelden",
  username: "E-Mail-Adresse",
  password: "Passwort",
  forgotten: "Passwort vergessen?",
  forgottenTitle: "Neues Passwort setzen",
  forgottenText:
    "Gibt es ein Konto mit dieser Adresse, geht eine Mail mit einem Link dorthin, um ein neues Passwort zu setzen.",
  send: "Link senden",
  sent:
    "Hat die Adresse ein Konto, ist die Mail unterwegs. Auch die Verwaltung des Dienstes kann Ihnen einen Link geben.",
  back: "Zurück zur Anmeldung"
})
