import type { Catalogue } from './catalogue';

export const catalogue = {
  'size {size}': 'Größe {size}',
  Email: 'E-Mail',
  'Send code': 'Code senden',
  Code: 'Code',
  'Six digits, sent to {email}.': 'Sechs Ziffern, gesendet an {email}.',
  'Resend code.': 'Code erneut senden.',
  'Resend code in {seconds} s.': 'Code erneut senden in {seconds} s.',
  'Remind me before my codes end.': 'Erinnern Sie mich, bevor meine Codes ablaufen.',
  'Choose at least one item.': 'Wählen Sie mindestens einen Artikel.',
  'Enter an email address.': 'Geben Sie eine E-Mail-Adresse ein.',
  'The code has six digits.': 'Der Code hat sechs Ziffern.',
  'Something went wrong. Try again.': 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  'On orders of {amount} or more.': 'Ab einem Bestellwert von {amount}.',
  'Valid until {date}.': 'Gültig bis {date}.',
  Copy: 'Kopieren',
  Copied: 'Kopiert',
  Loading: 'Wird geladen',
  Retry: 'Erneut versuchen',
  'We cannot reach the wardrobe right now. Try again in a moment.':
    'Der Kleiderschrank ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'Your wardrobe': 'Ihr Kleiderschrank',
  'Sign in with a code that we mail to you.': 'Melden Sie sich mit einem Code an, den wir Ihnen per E-Mail senden.',
  'You are signed out. Sign in again to see your items.':
    'Sie sind abgemeldet. Melden Sie sich erneut an, um Ihre Artikel zu sehen.',
  'Keep me signed in': 'Angemeldet bleiben',
  'Sign in': 'Anmelden',
  'Sign out': 'Abmelden',
  'Show more': 'Mehr anzeigen',
  '{count} items_one': '{count} Artikel',
  '{count} items_other': '{count} Artikel',
  'Nothing here yet': 'Noch nichts vorhanden',
  'What you buy in shops that use Digital Wardrobe stands here once you add it.':
    'Was Sie in Shops mit Digital Wardrobe kaufen, erscheint hier, sobald Sie es hinzufügen.',
  Terms: 'Nutzungsbedingungen',
  'Privacy policy': 'Datenschutzerklärung',
  // What the server says.
  'Not found.': 'Nicht gefunden.',
  'Too many codes were asked for. Try again later.':
    'Es wurden zu viele Codes angefordert. Versuchen Sie es später noch einmal.',
  'Too many wrong codes. Try again later.': 'Zu viele falsche Codes. Versuchen Sie es später noch einmal.',
  'A code was mailed a moment ago. Wait before you ask for another.':
    'Gerade wurde ein Code gesendet. Warten Sie, bevor Sie einen neuen anfordern.',
  'Too many tries. Wait a moment.': 'Zu viele Versuche. Warten Sie einen Moment.',
  'The code is wrong or has expired. Check it, or ask for a new one.':
    'Der Code ist falsch oder abgelaufen. Prüfen Sie ihn oder fordern Sie einen neuen an.',
} as const satisfies Catalogue;
