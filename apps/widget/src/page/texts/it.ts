import type { Catalogue } from './catalogue';

export const catalogue = {
  'Add to your wardrobe': 'Aggiungi al guardaroba',
  'Order {number}, bought today.': 'Ordine {number}, acquistato oggi.',
  'Order {number}, bought yesterday.': 'Ordine {number}, acquistato ieri.',
  'Order {number}, bought on {date}.': 'Ordine {number}, data di acquisto: {date}.',
  'Bought today.': 'Acquistato oggi.',
  'Bought yesterday.': 'Acquistato ieri.',
  'Bought on {date}.': 'Data di acquisto: {date}.',
  'size {size}': 'taglia {size}',
  'Items in this order': 'Articoli di questo ordine',
  Added: 'Aggiunto',
  Email: 'Email',
  'Send code': 'Invia codice',
  Code: 'Codice',
  'Six digits, sent to {email}.': 'Sei cifre, inviate a {email}.',
  'Resend code.': 'Invia di nuovo il codice.',
  'Resend code in {seconds} s.': 'Nuovo invio tra {seconds} s.',
  'Remind me before my codes end.': 'Avvisami prima che scadano i miei codici.',
  Mails: 'Email',
  'Remind me when my items could be sold or given.': 'Avvisami quando posso vendere o donare i miei articoli.',
  'Add {count} items to your wardrobe_one': 'Aggiungi {count} articolo al guardaroba',
  'Add {count} items to your wardrobe_many': 'Aggiungi {count} di articoli al guardaroba',
  'Add {count} items to your wardrobe_other': 'Aggiungi {count} articoli al guardaroba',
  'Choose at least one item.': 'Scegli almeno un articolo.',
  'Enter an email address.': 'Inserisci un indirizzo email.',
  'The code has six digits.': 'Il codice ha sei cifre.',
  'Something went wrong. Try again.': 'Qualcosa è andato storto. Riprova.',
  'In your wardrobe': 'Nel tuo guardaroba',
  '{count} items are in your wardrobe._one': '{count} articolo è nel tuo guardaroba.',
  '{count} items are in your wardrobe._many': '{count} di articoli sono nel tuo guardaroba.',
  '{count} items are in your wardrobe._other': '{count} articoli sono nel tuo guardaroba.',
  'Your coupon code': 'Il tuo codice coupon',
  'On orders of {amount} or more.': 'Per ordini da {amount} in su.',
  'Valid until {date}. It is in your mailbox, too.': 'Valido fino al {date}. È anche nella tua casella di posta.',
  'Open your wardrobe': 'Apri il guardaroba',
  'Next order': 'Ordine successivo',
  'Test mode: nothing here counts.': 'Modalità test: qui nulla viene conteggiato.',
  Preview: 'Anteprima',
  'This is a preview: nothing is sent.': 'Questa è un’anteprima: non viene inviato nulla.',
  Loading: 'Caricamento',
  Retry: 'Riprova',
  'That did not work': 'Non ha funzionato',
  'We cannot reach the wardrobe right now. Try again in a moment.':
    'Al momento il guardaroba non è raggiungibile. Riprova tra un attimo.',
  'This page does not exist': 'Questa pagina non esiste',
  'The link may be incomplete. Open it again from the shop.':
    'Il link potrebbe essere incompleto. Aprilo di nuovo dal negozio.',
  'Nothing to add yet': 'Ancora nulla da aggiungere',
  'When you have bought something here, you can add it to your wardrobe on this page.':
    'Dopo un acquisto in questo negozio, da questa pagina potrai aggiungerlo al tuo guardaroba.',
  'Order number taken': 'Numero d’ordine già in uso',
  'This order number already belongs to another order. Nothing was added; the shop can tell you more.':
    'Questo numero appartiene già a un altro ordine. Non è stato aggiunto nulla; chiedi al negozio per saperne di più.',
  'Closed for now': 'Per ora è chiuso',
  'The shop has paused its wardrobe. Come back later.':
    'Il negozio ha messo in pausa il suo guardaroba. Torna più tardi.',
  'Open this page from a shop': 'Apri questa pagina da un negozio',
  'It shows what you bought there and adds it to your wardrobe.':
    'Mostra i tuoi acquisti e li aggiunge al tuo guardaroba.',
  '{count} items were left out: each needs a name and an absolute image address._one':
    '{count} articolo è stato escluso: servono un nome e l’indirizzo assoluto di un’immagine.',
  '{count} items were left out: each needs a name and an absolute image address._many':
    '{count} di articoli sono stati esclusi: per ognuno servono un nome e l’indirizzo assoluto di un’immagine.',
  '{count} items were left out: each needs a name and an absolute image address._other':
    '{count} articoli sono stati esclusi: per ognuno servono un nome e l’indirizzo assoluto di un’immagine.',
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
  Terms: 'Termini',
  'Privacy policy': 'Informativa sulla privacy',
  // What the server says.
  'Not found.': 'Non trovato.',
  'This website is paused and takes no orders.': 'Questo sito è in pausa e non accetta ordini.',
  'Too many orders at once. Try again later.': 'Troppi ordini insieme. Riprova più tardi.',
  'Too many codes were asked for. Try again later.': 'Sono stati richiesti troppi codici. Riprova più tardi.',
  'Too many wrong codes. Try again later.': 'Troppi codici errati. Riprova più tardi.',
  'A code was mailed a moment ago. Wait before you ask for another.':
    'Un codice è stato appena inviato. Attendi prima di chiederne un altro.',
  'Too many tries. Wait a moment.': 'Troppi tentativi. Attendi un momento.',
  'The code is wrong or has expired. Check it, or ask for a new one.':
    'Il codice è errato o scaduto. Controllalo o chiedine uno nuovo.',
  'An item is not part of this order.': 'Un articolo non fa parte di questo ordine.',
  'An item is already in another wardrobe. Load the page again to see what is left.':
    'Un articolo è già in un altro guardaroba. Ricarica la pagina per vedere che cosa resta.',
} as const satisfies Catalogue;
