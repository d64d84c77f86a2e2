import type { Catalogue } from '../catalogue';

export const catalogue = {
  'What goes': 'Was gelöscht wird',
  'What stays': 'Was bleibt',
  '{count} items in your wardrobe_one': '{count} Artikel in Ihrem Kleiderschrank',
  '{count} items in your wardrobe_other': '{count} Artikel in Ihrem Kleiderschrank',
  'Your address {email}, your name and postcode': 'Ihre Adresse {email}, Ihr Name und Ihre Postleitzahl',
  'The wardrobes you joined with it: {emails}': 'Die Kleiderschränke, die Sie damit verbunden haben: {emails}',
  'All devices are signed out, and we write to you no more':
    'Alle Geräte werden abgemeldet, und wir schreiben Ihnen nicht mehr',
  'Shops keep their orders, without you: {shops}': 'Shops behalten ihre Bestellungen, ohne Sie: {shops}',
  'What happened to each item, without a name': 'Was mit jedem Stück geschehen ist, ohne einen Namen',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
    '{count} Code gilt weiter, bis {date}. Kopieren Sie ihn, wenn Sie ihn nutzen möchten: Hier sehen Sie ihn dann nicht mehr.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._other':
    '{count} Codes gelten weiter, der letzte bis {date}. Kopieren Sie, was Sie nutzen möchten: Hier sehen Sie sie dann nicht mehr.',
  'What you have promised to {by}, which is cancelled: {things}':
    'Was Sie {by} zugesagt haben, wird storniert: {things}',
  'What is at {by} goes on without you, and you get no reward or answer: {things}':
    'Was bei {by} ist, geht ohne Sie weiter; Sie erhalten keine Prämie und keine Antwort: {things}',
  '{count} rewards that are promised and no codes yet_one': '{count} Prämie, die zugesagt und noch kein Code ist',
  '{count} rewards that are promised and no codes yet_other': '{count} Prämien, die zugesagt und noch keine Codes sind',
  '{count} items that you like or keep on boards_one':
    '{count} Artikel, der Ihnen gefällt oder auf einer Pinnwand liegt',
  '{count} items that you like or keep on boards_other':
    '{count} Artikel, die Ihnen gefallen oder auf Pinnwänden liegen',
  '{count} comments that you wrote_one': '{count} Kommentar von Ihnen',
  '{count} comments that you wrote_other': '{count} Kommentare von Ihnen',
  'Your Gift Aid declarations': 'Ihre Gift-Aid-Erklärungen',
  'Erase for good': 'Endgültig löschen',
  'Mail me the code for it': 'Code dafür zusenden',
  'Your wardrobe is erased': 'Ihr Kleiderschrank ist gelöscht',
  'You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.':
    'Sie sind überall abgemeldet. In wenigen Minuten ist bei uns nichts mehr davon übrig. Auf Wiedersehen und vielen Dank.',
  'It cannot be undone. You can download your data in the settings first.':
    'Das lässt sich nicht rückgängig machen. In den Einstellungen können Sie vorher Ihre Daten herunterladen.',
  'Keep my wardrobe': 'Kleiderschrank behalten',
  'We mail a code to your address and one to the new one. If the new one has a wardrobe, the two become one.':
    'Wir senden einen Code an Ihre Adresse und einen an die neue. Hat die neue schon einen Kleiderschrank, werden die beiden einer.',
  'New address': 'Neue Adresse',
  'Code from your address': 'Code von Ihrer Adresse',
  'Code from the new address': 'Code von der neuen Adresse',
  'Your address is changed. All other devices are signed out.':
    'Ihre Adresse ist geändert. Alle anderen Geräte sind abgemeldet.',
  'Its items come here, and its address leads here from then on. We mail a code to each of the two addresses.':
    'Seine Artikel kommen hierher, und seine Adresse führt von da an hierher. Wir senden einen Code an jede der beiden Adressen.',
  'Address of the other wardrobe': 'Adresse des anderen Kleiderschranks',
  'Code from the other address': 'Code von der anderen Adresse',
  'Join the two': 'Beide verbinden',
  'The two wardrobes are one now. It can take a minute until all items are here.':
    'Die beiden Kleiderschränke sind jetzt einer. Es kann eine Minute dauern, bis alle Artikel hier sind.',
  'Mail both codes': 'Beide Codes senden',
  'Back to the settings': 'Zurück zu den Einstellungen',
  'This address leads to your wardrobe already.': 'Diese Adresse führt schon zu Ihrem Kleiderschrank.',
  'This address belongs to a wardrobe that was joined with another. Sign in with it, and join from there.':
    'Diese Adresse gehört zu einem Kleiderschrank, der mit einem anderen verbunden wurde. Melden Sie sich mit ihr an und verbinden Sie von dort.',
  'Charities that have claimed Gift Aid for you keep your name and address for six years, as the law asks':
    'Organisationen, die für Sie Gift Aid geltend gemacht haben, behalten Ihren Namen und Ihre Adresse sechs Jahre lang, wie es das Gesetz verlangt',
} as const satisfies Catalogue;
