import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Order {number}, bought today.': 'Ordine {number}, acquistato oggi.',
  'Order {number}, bought yesterday.': 'Ordine {number}, acquistato ieri.',
  'Order {number}, bought on {date}.': 'Ordine {number}, data di acquisto: {date}.',
  'Bought today.': 'Acquistato oggi.',
  'Bought yesterday.': 'Acquistato ieri.',
  'Bought on {date}.': 'Data di acquisto: {date}.',
  'Add to your wardrobe': 'Aggiungi al guardaroba',
  'Items in this order': 'Articoli di questo ordine',
  Added: 'Aggiunto',
  'Add {count} items to your wardrobe_one': 'Aggiungi {count} articolo al guardaroba',
  'Add {count} items to your wardrobe_many': 'Aggiungi {count} di articoli al guardaroba',
  'Add {count} items to your wardrobe_other': 'Aggiungi {count} articoli al guardaroba',
  'In your wardrobe': 'Nel tuo guardaroba',
  '{count} items are in your wardrobe._one': '{count} articolo è nel tuo guardaroba.',
  '{count} items are in your wardrobe._many': '{count} di articoli sono nel tuo guardaroba.',
  '{count} items are in your wardrobe._other': '{count} articoli sono nel tuo guardaroba.',
  'A thank-you for order {number}': 'Un grazie per l’ordine {number}',
  '{value} off your next order': '{value} di sconto sul prossimo ordine',
  'Your code appears here once they are added.': 'Il tuo codice compare qui appena avrai aggiunto gli articoli.',
  'It is in your mailbox, too.': 'È anche nella tua casella di posta.',
  'Open your wardrobe': 'Apri il guardaroba',
  'Next order': 'Ordine successivo',
  'Test mode: nothing here counts.': 'Modalità di prova: qui nulla viene conteggiato.',
  Preview: 'Anteprima',
  'This is a preview: nothing is sent.': 'Questa è un’anteprima: non viene inviato nulla.',
  'That did not work': 'Non ha funzionato',
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
  'This website is paused and takes no orders.': 'Questo sito è in pausa e non accetta ordini.',
  'Too many orders at once. Try again later.': 'Troppi ordini insieme. Riprova più tardi.',
  'An item is not part of this order.': 'Un articolo non fa parte di questo ordine.',
  'An item is already in another wardrobe. Load the page again to see what is left.':
    'Un articolo è già in un altro guardaroba. Ricarica la pagina per vedere che cosa resta.',
} as const satisfies Catalogue;
