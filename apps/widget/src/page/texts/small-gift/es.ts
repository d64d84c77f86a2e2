import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Amount in pounds': 'Importe en libras',
  'Another amount': 'Otro importe',
  Charity: 'Organización',
  'Charity number {number}': 'Número de registro de la organización: {number}',
  'Choose a charity.': 'Elija una organización.',
  'Choose again': 'Elegir de nuevo',
  Continue: 'Continuar',
  'Enter £0.50 to £500.': 'Escriba un importe de 0,50 £ a 500 £.',
  'Find a charity': 'Buscar una organización',
  'Give a little to a charity?': '¿Quiere donar un poco a una organización benéfica?',
  'Give a little to {charity}?': '¿Quiere donar un poco a {charity}?',
  'How much': 'Cuánto',
  'No charity of this name takes gifts.': 'Ninguna organización con este nombre acepta donativos.',
  'Not now': 'Ahora no',
  'Nothing was paid.': 'No se ha pagado nada.',
  'Pay {amount} with PayPal': 'Pagar {amount} con PayPal',
  'PayPal opens in a window of its own. This page tells you when it has arrived.':
    'PayPal se abre en una ventana aparte. Esta página le avisa cuando haya llegado.',
  'Thank you. {amount} has reached {charity}.': 'Gracias. {amount} ha llegado a {charity}.',
  'That did not work. Try again.': 'No ha funcionado. Inténtelo de nuevo.',
  'The money goes straight to the charity by PayPal, which keeps a part for its service.':
    'El dinero va directamente a la organización a través de PayPal, que se queda una parte por su servicio.',
  '{amount} to {charity}': '{amount} para {charity}',
  'Add Gift Aid': 'Añadir Gift Aid',
  'If you pay tax in the UK, {charity} gets 25p more for every £1. It costs you nothing.':
    'Si paga impuestos en el Reino Unido, {charity} recibe 25 peniques más por cada libra. A usted no le cuesta nada.',
  'With Gift Aid: {charity} reclaims the tax on it.': 'Con Gift Aid: {charity} recupera el impuesto sobre el donativo.',
} satisfies Catalogue;
