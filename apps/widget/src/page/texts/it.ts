import type { Catalogue } from './catalogue';

export const catalogue = {
  'size {size}': 'taglia {size}',
  Email: 'Email',
  'Send code': 'Invia codice',
  Code: 'Codice',
  'Six digits, sent to {email}.': 'Sei cifre, inviate a {email}.',
  'Resend code.': 'Invia di nuovo il codice.',
  'Resend code in {seconds} s.': 'Nuovo invio tra {seconds} s.',
  'Remind me before my codes end.': 'Avvisami prima che scadano i miei codici.',
  'Choose at least one item.': 'Scegli almeno un articolo.',
  'Enter an email address.': 'Inserisci un indirizzo email.',
  'The code has six digits.': 'Il codice ha sei cifre.',
  'Something went wrong. Try again.': 'Qualcosa è andato storto. Riprova.',
  'On orders of {amount} or more.': 'Per ordini da {amount} in su.',
  'Valid until {date}.': 'Valido fino al {date}.',
  Copy: 'Copia',
  Copied: 'Copiato',
  Loading: 'Caricamento',
  Retry: 'Riprova',
  'We cannot reach the wardrobe right now. Try again in a moment.':
    'Al momento il guardaroba non è raggiungibile. Riprova tra un attimo.',
  'Your wardrobe': 'Il tuo guardaroba',
  'Sign in with a code that we mail to you.': 'Accedi con un codice che ti inviamo per email.',
  'You are signed out. Sign in again to see your items.':
    'La sessione è terminata. Accedi di nuovo per vedere i tuoi articoli.',
  'Keep me signed in': 'Mantieni l’accesso',
  'Sign in': 'Accedi',
  'Sign out': 'Esci',
  'Show more': 'Mostra altro',
  '{count} items_one': '{count} articolo',
  '{count} items_many': '{count} di articoli',
  '{count} items_other': '{count} articoli',
  'Nothing here yet': 'Qui non c’è ancora nulla',
  'What you buy in shops that use Digital Wardrobe stands here once you add it.':
    'Ciò che acquisti nei negozi con Digital Wardrobe compare qui dopo che lo aggiungi.',
  Terms: 'Condizioni d’uso',
  'Privacy policy': 'Informativa sulla privacy',
  // What the server says.
  'Not found.': 'Non trovato.',
  'Too many codes were asked for. Try again later.': 'Sono stati richiesti troppi codici. Riprova più tardi.',
  'Too many wrong codes. Try again later.': 'Troppi codici errati. Riprova più tardi.',
  'A code was mailed a moment ago. Wait before you ask for another.':
    'Un codice è stato appena inviato. Attendi prima di chiederne un altro.',
  'Too many tries. Wait a moment.': 'Troppi tentativi. Attendi un momento.',
  'The code is wrong or has expired. Check it, or ask for a new one.':
    'Il codice è errato o scaduto. Controllalo o chiedine uno nuovo.',
} as const satisfies Catalogue;
