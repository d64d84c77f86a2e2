import type { Catalogue } from '../../catalogue';

export const catalogue = {
  '{shop} does not take things back yet.': '{shop} nimmt noch nichts zurück.',
  'You no longer have it.': 'Sie haben es nicht mehr.',
  'It is promised already.': 'Es ist bereits zugesagt.',
  'The shop has refunded it.': 'Der Shop hat den Kaufpreis erstattet.',
  'It is from a test order.': 'Es stammt aus einer Testbestellung.',
  'Only what was bought in a shop can be taken back.':
    'Nur was in einem Shop gekauft wurde, kann zurückgenommen werden.',
  '{by} takes nothing until {date}.': '{by} nimmt bis {date} nichts an.',
  '{by} takes nothing at the moment.': '{by} nimmt zurzeit nichts an.',
  '{by} takes only what it sold.': '{by} nimmt nur selbst Verkauftes an.',
  'You can still return it to the shop until {date}. After that it can be taken back.':
    'Bis {date} können Sie es dem Shop noch zurückgeben. Danach nimmt er es zurück.',
  'It is too old for {by}.': 'Es ist zu alt für {by}.',
  '{by} does not take things of this kind.': '{by} nimmt so etwas nicht an.',
  '{by} takes other kinds of things.': '{by} nimmt andere Dinge an.',
  '{by} has no place near you and takes no parcels.': '{by} hat keinen Ort in Ihrer Nähe und nimmt keine Pakete an.',
} as const satisfies Catalogue;
