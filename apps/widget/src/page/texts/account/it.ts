import type { Catalogue } from '../catalogue';

export const catalogue = {
  'What goes': 'Che cosa si cancella',
  'What stays': 'Che cosa resta',
  '{count} items in your wardrobe_one': '{count} articolo del tuo guardaroba',
  '{count} items in your wardrobe_many': '{count} di articoli del tuo guardaroba',
  '{count} items in your wardrobe_other': '{count} articoli del tuo guardaroba',
  'Your address {email}, your name and postcode': 'Il tuo indirizzo {email}, il tuo nome e il codice postale',
  'The wardrobes you joined with it: {emails}': 'I guardaroba che hai unito a questo: {emails}',
  'All devices are signed out, and we write to you no more':
    'Tutti i dispositivi vengono disconnessi e non ti scriviamo più',
  'Shops keep their orders, without you: {shops}': 'I negozi conservano i loro ordini, senza di te: {shops}',
  'What happened to each item, without a name': 'Che cosa è successo a ogni capo, senza alcun nome',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
    '{count} codice resta valido, fino al {date}. Copialo se vuoi usarlo: qui non lo vedrai più.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._many':
    '{count} di codici restano validi, l’ultimo fino al {date}. Copia quelli che vuoi usare: qui non li vedrai più.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._other':
    '{count} codici restano validi, l’ultimo fino al {date}. Copia quelli che vuoi usare: qui non li vedrai più.',
  'What you have promised to {by}, which is cancelled: {things}':
    'Ciò che hai promesso a {by}, che viene annullato: {things}',
  'What is at {by} goes on without you, and you get no reward or answer: {things}':
    'Ciò che è da {by} prosegue senza di te, senza premio né risposta: {things}',
  '{count} rewards that are promised and no codes yet_one': '{count} premio promesso che non è ancora un codice',
  '{count} rewards that are promised and no codes yet_many': '{count} premi promessi che non sono ancora codici',
  '{count} rewards that are promised and no codes yet_other': '{count} premi promessi che non sono ancora codici',
  '{count} items that you like or keep on boards_one': '{count} articolo che ti piace o che hai in una bacheca',
  '{count} items that you like or keep on boards_many': '{count} articoli che ti piacciono o che hai nelle bacheche',
  '{count} items that you like or keep on boards_other': '{count} articoli che ti piacciono o che hai nelle bacheche',
  '{count} comments that you wrote_one': '{count} commento scritto da te',
  '{count} comments that you wrote_many': '{count} commenti scritti da te',
  '{count} comments that you wrote_other': '{count} commenti scritti da te',
  'Your Gift Aid declarations': 'Le tue dichiarazioni Gift Aid',
  'Erase for good': 'Cancella per sempre',
  'Mail me the code for it': 'Mandami il codice',
  'Your wardrobe is erased': 'Il tuo guardaroba è cancellato',
  'You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.':
    'Tutte le tue sessioni sono chiuse. Fra pochi minuti da noi non ne resterà nulla. Arrivederci e grazie.',
  'It cannot be undone. You can download your data in the settings first.':
    'Non si può annullare. Prima puoi scaricare i tuoi dati nelle impostazioni.',
  'Keep my wardrobe': 'Conserva il mio guardaroba',
  'We mail a code to your address and one to the new one. If the new one has a wardrobe, the two become one.':
    'Mandiamo un codice al tuo indirizzo e uno a quello nuovo. Se quello nuovo ha già un guardaroba, i due diventano uno.',
  'New address': 'Nuovo indirizzo',
  'Code from your address': 'Codice dal tuo indirizzo',
  'Code from the new address': 'Codice dal nuovo indirizzo',
  'Your address is changed. All other devices are signed out.':
    'Il tuo indirizzo è cambiato. Tutti gli altri dispositivi sono disconnessi.',
  'Its items come here, and its address leads here from then on. We mail a code to each of the two addresses.':
    'I suoi articoli vengono qui e da allora il suo indirizzo porta qui. Mandiamo un codice a ciascuno dei due indirizzi.',
  'Address of the other wardrobe': 'Indirizzo dell’altro guardaroba',
  'Code from the other address': 'Codice dall’altro indirizzo',
  'Join the two': 'Unisci i due',
  'The two wardrobes are one now. It can take a minute until all items are here.':
    'I due guardaroba ora sono uno. Può volerci un minuto prima che tutto sia qui.',
  'Mail both codes': 'Manda i due codici',
  'Back to the settings': 'Torna alle impostazioni',
  'This address leads to your wardrobe already.': 'Questo indirizzo porta già al tuo guardaroba.',
  'This address belongs to a wardrobe that was joined with another. Sign in with it, and join from there.':
    'Questo indirizzo è di un guardaroba che è stato unito a un altro. Accedi con quello e uniscilo da lì.',
  'Charities that have claimed Gift Aid for you keep your name and address for six years, as the law asks':
    'Gli enti che hanno richiesto Gift Aid per te conservano nome e indirizzo per sei anni, come chiede la legge',
} as const satisfies Catalogue;
