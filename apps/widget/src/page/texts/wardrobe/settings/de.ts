import type { Catalogue } from '../../catalogue';

export const catalogue = {
  Mails: 'E-Mails',
  'Remind me when my items could be sold or given.':
    'Erinnern Sie mich, wenn ich meine Artikel verkaufen oder spenden kann.',
  'Tell me how what I hand over is getting on. Codes and answers come in any case.':
    'Über den Stand meiner Abgaben informieren. Codes und Antworten kommen auf jeden Fall.',
  Used: 'Eingelöst',
  Void: 'Ungültig',
  'No codes yet': 'Noch keine Codes',
  'Some shops thank you with a code when you add what you bought.':
    'Manche Shops bedanken sich mit einem Code, wenn Sie Ihre Einkäufe hinzufügen.',
  Language: 'Sprache',
  'Only to find places near you.': 'Nur, um Orte in Ihrer Nähe zu finden.',
  'About you': 'Über Sie',
  'Signed in': 'Angemeldete Geräte',
  'Unknown device': 'Unbekanntes Gerät',
  'This device': 'Dieses Gerät',
  'Last used on {date}': 'Zuletzt verwendet am {date}',
  'Sign out {device}': '{device} abmelden',
  'Sign out all other devices': 'Alle anderen Geräte abmelden',
  'Ends in {count} days_one': 'Endet morgen',
  'Ends in {count} days_other': 'Endet in {count} Tagen',
  'Codes from {count} shops. Each is for its own shop._one': 'Codes aus {count} Shop.',
  'Codes from {count} shops. Each is for its own shop._other':
    'Codes aus {count} Shops. Jeder gilt nur in seinem Shop.',
  '{count} ready_one': '{count} bereit',
  '{count} ready_other': '{count} bereit',
  '{count} used or ended_one': '{count} eingelöst oder abgelaufen',
  '{count} used or ended_other': '{count} eingelöst oder abgelaufen',
  'Your data': 'Ihre Daten',
  'Everything that we keep about you, as one file.': 'Alles, was wir über Sie speichern, in einer Datei.',
  'Download my data': 'Meine Daten herunterladen',
} as const satisfies Catalogue;
