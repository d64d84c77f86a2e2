import type { Catalogue } from '../../catalogue';

export const catalogue = {
  '{shop} does not take things back yet.': '{shop} jeszcze nie przyjmuje rzeczy z powrotem.',
  'You no longer have it.': 'Już tego nie masz.',
  'It is promised already.': 'To już obiecane.',
  'The shop has refunded it.': 'Sklep zwrócił za to pieniądze.',
  'It is from a test order.': 'To z zamówienia testowego.',
  'Only what was bought in a shop can be taken back.': 'Sklep może przyjąć tylko to, co zostało w nim kupione.',
  '{by} takes nothing until {date}.': '{by} nic nie przyjmuje do {date}.',
  '{by} takes nothing at the moment.': '{by} na razie nic nie przyjmuje.',
  '{by} takes only what it sold.': '{by} przyjmuje tylko rzeczy kupione w tym sklepie.',
  'You can still return it to the shop until {date}. After that it can be taken back.':
    'Do {date} możesz jeszcze zwrócić to do sklepu. Później sklep przyjmie to z powrotem.',
  'It is too old for {by}.': 'To zbyt stare dla: {by}.',
  '{by} does not take things of this kind.': '{by} nie przyjmuje takich rzeczy.',
  '{by} takes other kinds of things.': '{by} przyjmuje inne rzeczy.',
  '{by} has no place near you and takes no parcels.': '{by} nie ma miejsca w pobliżu i nie przyjmuje paczek.',
} as const satisfies Catalogue;
