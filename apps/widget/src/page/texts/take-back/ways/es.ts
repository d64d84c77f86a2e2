import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'At a store': 'En una tienda',
  'By parcel': 'Por paquete',
  'By your own post': 'Envío por su cuenta',
  Change: 'Cambiar',
  'Choose how they go back.': 'Elija cómo los devuelve.',
  Closed: 'Cerrado',
  Free: 'Gratis',
  'Free, paid by {by}': 'Gratis, paga {by}',
  'How do they go back?': '¿Cómo los devuelve?',
  'Near {place}': 'Cerca de {place}',
  'Plan of the stores, north up': 'Plano de las tiendas, norte arriba',
  'You get the address with your code, and pay the postage.':
    'La dirección llega con su código; el envío lo paga usted.',
  '{from} to {until}': '{from} a {until}',
  '{price}, you pay the carrier': '{price}, usted paga al transportista',
  'At most {count} items_one': '{count} artículo como máximo',
  'At most {count} items_many': '{count} artículos como máximo',
  'At most {count} items_other': '{count} artículos como máximo',
  'Full until {date}.': 'Llena hasta el {date}.',
  'They need: {things}': 'Necesitan: {things}',
} as const satisfies Catalogue;
