import type { Catalogue } from '../catalogue';

export const catalogue = {
  'What goes': 'Che cosa si cancella',
  'What stays': 'Che cosa resta',
  '{count} things in your wardrobe_one': '{count} articolo del tuo guardaroba',
  '{count} things in your wardrobe_many': '{count} di articoli del tuo guardaroba',
  '{count} things in your wardrobe_other': '{count} articoli del tuo guardaroba',
  'Your address {email}, your name and postcode': 'Il tuo indirizzo {email}, il tuo nome e il codice postale',
  'The wardrobes you joined with it: {emails}': 'I guardaroba che hai unito a questo: {emails}',
  'All devices are signed out, and we write to you no more':
    'Tutti i dispositivi vengono disconnessi e non ti scriviamo più',
  'Shops keep their orders, without you: {shops}': 'I negozi conservano i loro ordini, senza di te: {shops}',
  'What happened to each thing, without a name': 'Che cosa è successo a ogni capo, senza alcun nome',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
    '{count} codice resta valido, fino al {date}. Copialo se vuoi usarlo: qui non lo vedrai più.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._many':
    '{count} di codici restano validi, l’ultimo fino al {date}. Copia quelli che vuoi usare: qui non li vedrai più.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._other':
    '{count} codici restano validi, l’ultimo fino al {date}. Copia quelli che vuoi usare: qui non li vedrai più.',
  'Erase for good': 'Cancella per sempre',
  'Mail me the code for it': 'Mandami il codice',
  'Your wardrobe is erased': 'Il tuo guardaroba è cancellato',
  'You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.':
    'Sei disconnesso ovunque. Fra pochi minuti da noi non ne resterà nulla. Arrivederci e grazie.',
  'It cannot be undone. You can download your data in the settings first.':
    'Non si può annullare. Prima puoi scaricare i tuoi dati nelle impostazioni.',
  'Keep my wardrobe': 'Conserva il mio guardaroba',
} as const satisfies Catalogue;
