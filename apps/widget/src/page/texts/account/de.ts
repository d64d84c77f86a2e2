import type { Catalogue } from '../catalogue';

export const catalogue = {
  'What goes': 'Was gelöscht wird',
  'What stays': 'Was bleibt',
  '{count} things in your wardrobe_one': '{count} Artikel in Ihrem Kleiderschrank',
  '{count} things in your wardrobe_other': '{count} Artikel in Ihrem Kleiderschrank',
  'Your address {email}, your name and postcode': 'Ihre Adresse {email}, Ihr Name und Ihre Postleitzahl',
  'The wardrobes you joined with it: {emails}': 'Die Kleiderschränke, die Sie damit verbunden haben: {emails}',
  'All devices are signed out, and we write to you no more':
    'Alle Geräte werden abgemeldet, und wir schreiben Ihnen nicht mehr',
  'Shops keep their orders, without you: {shops}': 'Shops behalten ihre Bestellungen, ohne Sie: {shops}',
  'What happened to each thing, without a name': 'Was mit jedem Stück geschehen ist, ohne einen Namen',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
    '{count} Code gilt weiter, bis {date}. Kopieren Sie ihn, wenn Sie ihn nutzen möchten: Hier sehen Sie ihn dann nicht mehr.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._other':
    '{count} Codes gelten weiter, der letzte bis {date}. Kopieren Sie, was Sie nutzen möchten: Hier sehen Sie sie dann nicht mehr.',
  'Erase for good': 'Endgültig löschen',
  'Mail me the code for it': 'Code dafür zusenden',
  'Your wardrobe is erased': 'Ihr Kleiderschrank ist gelöscht',
  'You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.':
    'Sie sind überall abgemeldet. In wenigen Minuten ist bei uns nichts mehr davon übrig. Auf Wiedersehen und vielen Dank.',
  'It cannot be undone. You can download your data in the settings first.':
    'Das lässt sich nicht rückgängig machen. In den Einstellungen können Sie vorher Ihre Daten herunterladen.',
  'Keep my wardrobe': 'Kleiderschrank behalten',
} as const satisfies Catalogue;
