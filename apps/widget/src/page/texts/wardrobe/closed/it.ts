import type { Catalogue } from '../../catalogue';

export const catalogue = {
  '{shop} does not take things back yet.': '{shop} non ritira ancora i capi.',
  'You no longer have it.': 'Non ce l’hai più.',
  'It is promised already.': 'È già promesso.',
  'The shop has refunded it.': 'Il negozio lo ha rimborsato.',
  'It is from a test order.': 'Proviene da un ordine di prova.',
  'Only what was bought in a shop can be taken back.': 'Si può ritirare solo ciò che è stato acquistato in un negozio.',
  '{by} takes nothing until {date}.': '{by} non accetta nulla fino al {date}.',
  '{by} takes nothing at the moment.': '{by} al momento non accetta nulla.',
  '{by} takes only what it sold.': '{by} accetta solo ciò che ha venduto.',
  'You can still return it to the shop until {date}. After that it can be taken back.':
    'Puoi ancora renderlo al negozio fino al {date}. Dopo potrai restituirlo qui.',
  'It is too old for {by}.': 'È troppo vecchio per {by}.',
  '{by} does not take things of this kind.': '{by} non accetta questo tipo di cose.',
  '{by} takes other kinds of things.': '{by} accetta altri tipi di cose.',
  '{by} has no place near you and takes no parcels.': '{by} non ha luoghi vicino a te e non accetta pacchi.',
} as const satisfies Catalogue;
