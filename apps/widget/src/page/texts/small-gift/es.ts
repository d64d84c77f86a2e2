import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Amount in pounds': 'Importe en libras',
  'Another amount': 'Otro importe',
  Charity: 'Entidad',
  'Charity number {number}': 'Número de registro de la entidad: {number}',
  'Choose a charity.': 'Elige una entidad.',
  'Choose again': 'Elegir de nuevo',
  Continue: 'Continuar',
  'Enter £0.50 to £500.': 'Escribe de £0.50 a £500.',
  'Find a charity': 'Buscar una entidad',
  'Give a little to a charity?': '¿Quieres donar un poco a una entidad benéfica?',
  'Give a little to {charity}?': '¿Quieres donar un poco a {charity}?',
  'How much': 'Cuánto',
  'No charity of this name takes gifts.': 'Ninguna entidad con este nombre acepta donativos.',
  'Not now': 'Ahora no',
  'Nothing was paid.': 'No se ha pagado nada.',
  'Pay {amount} with PayPal': 'Pagar {amount} con PayPal',
  'PayPal opens in a window of its own. This page tells you when it has arrived.':
    'PayPal se abre en una ventana aparte. Esta página te avisa cuando haya llegado.',
  'Thank you. {amount} has reached {charity}.': 'Gracias. {amount} ha llegado a {charity}.',
  'That did not work. Try again.': 'No ha funcionado. Inténtalo de nuevo.',
  'The money goes straight to the charity by PayPal, which keeps a part for its service.':
    'El dinero va directamente a la entidad a través de PayPal, que se queda una parte por su servicio.',
  '{amount} to {charity}': '{amount} para {charity}',
  'Add Gift Aid': 'Añadir Gift Aid',
  'If you pay tax in the UK, {charity} gets 25p more for every £1. It costs you nothing.':
    'Si pagas impuestos en el Reino Unido, {charity} recibe 25p más por cada £1. No te cuesta nada.',
  'With Gift Aid: {charity} reclaims the tax on it.': 'Con Gift Aid: {charity} recupera el impuesto sobre ella.',
} satisfies Catalogue;
