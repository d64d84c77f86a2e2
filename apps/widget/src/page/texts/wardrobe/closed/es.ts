import type { Catalogue } from '../../catalogue';

export const catalogue = {
  '{shop} does not take things back yet.': '{shop} todavía no recoge prendas.',
  'You no longer have it.': 'Ya no lo tiene.',
  'It is promised already.': 'Ya está prometido.',
  'The shop has refunded it.': 'La tienda lo ha reembolsado.',
  'It is from a test order.': 'Es de un pedido de prueba.',
  'Only what was bought in a shop can be taken back.': 'Solo se puede recoger lo que se compró en una tienda.',
  '{by} takes nothing until {date}.': '{by} no acepta nada hasta el {date}.',
  '{by} takes nothing at the moment.': '{by} no acepta nada por ahora.',
  '{by} takes only what it sold.': '{by} solo acepta lo que vendió.',
  'You can still return it to the shop until {date}. After that it can be taken back.':
    'Aún puede devolverlo a la tienda hasta el {date}. Después lo recogerá.',
  'It is too old for {by}.': 'Es demasiado viejo para {by}.',
  '{by} does not take things of this kind.': '{by} no acepta este tipo de cosas.',
  '{by} takes other kinds of things.': '{by} acepta otro tipo de cosas.',
  '{by} has no place near you and takes no parcels.': '{by} no tiene ningún lugar cerca de usted ni acepta paquetes.',
} as const satisfies Catalogue;
