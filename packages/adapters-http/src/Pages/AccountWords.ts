import { MIN_PASSWORD_LENGTH } from "@campaigns/domain/Limits"
import type { Speech } from "@campaigns/domain/Words/Speech"

const en = {
  noScript: "This page needs JavaScript, of its own host alone.",
  incomplete: "This link is not complete. Open it as it came to you.",
  failed: "Something went wrong. Try again in a moment.",
  unreachable: "The service cannot be reached. Try again in a moment.",
  password: "Password",
  invitation: {
    title: "Accept an invitation",
    intro: "You are invited to work on the campaigns of a company.",
    button: "Accept the invitation",
    done: "You are a member now. Sign in with the address to which the invitation came.",
    hint:
      `If you have an account with the invited address, enter its password. Otherwise choose one, with at least ${MIN_PASSWORD_LENGTH} characters.`,
    firstName: "First name (of a new account)",
    lastName: "Last name (of a new account)"
  },
  reset: {
    title: "Set a new password",
    intro: "All your sessions end when the new password is set.",
    button: "Set the password",
    done: "Your password is set. Sign in with it.",
    hint: `Choose one with at least ${MIN_PASSWORD_LENGTH} characters.`
  }
}

const de: typeof en = {
  noScript: "Diese Seite braucht JavaScript, und zwar nur das ihres eigenen Servers.",
  incomplete: "Dieser Link ist nicht vollständig. Öffnen Sie ihn so, wie Sie ihn bekommen haben.",
  failed: "Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.",
  unreachable: "Der Dienst ist nicht erreichbar. Versuchen Sie es gleich noch einmal.",
  password: "Passwort",
  invitation: {
    title: "Einladung annehmen",
    intro: "Sie sind eingeladen, an den Kampagnen eines Unternehmens mitzuarbeiten.",
    button: "Einladung annehmen",
    done: "Sie sind jetzt Mitglied. Melden Sie sich mit der Adresse an, an die die Einladung ging.",
    hint:
      `Wenn Sie mit der eingeladenen Adresse schon ein Konto haben, geben Sie dessen Passwort ein. Wählen Sie sonst eines mit mindestens ${MIN_PASSWORD_LENGTH} Zeichen.`,
    firstName: "Vorname (eines neuen Kontos)",
    lastName: "Nachname (eines neuen Kontos)"
  },
  reset: {
    title: "Neues Passwort setzen",
    intro: "Alle Ihre Sitzungen enden, sobald das neue Passwort gesetzt ist.",
    button: "Passwort setzen",
    done: "Ihr Passwort ist gesetzt. Melden Sie sich damit an.",
    hint: `Wählen Sie eines mit mindestens ${MIN_PASSWORD_LENGTH} Zeichen.`
  }
}

/** The words of the pages to which links of invitations and of new passwords lead. */
export const accountWords: Readonly<Record<Speech, typeof en>> = { en, de }
