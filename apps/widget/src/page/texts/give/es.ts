import type { Catalogue } from '../catalogue';

export const catalogue = {
  'By post': 'Por correo',
  'By post, for their online shop': 'Por correo, para su tienda en línea',
  'Choose at least one thing to give.': 'Elija al menos una cosa.',
  'Choose how it gets there.': 'Elija cómo llegará.',
  'Enter a number from 1 to 100.': 'Escriba un número del 1 al 100.',
  'Get the code': 'Obtener el código',
  'Give it to somebody else': 'Dárselo a otra persona',
  'How does it get there?': '¿Cómo llegará?',
  'How many': 'Cuántas',
  'I add things that are not in my wardrobe': 'Añado cosas que no están en mi armario',
  'If they cannot use something': 'Si algo no les sirve',
  'More in the bag': 'Más en la bolsa',
  'No charity takes this here yet.': 'Ninguna organización lo acepta aquí todavía.',
  'Recycle it': 'Reciclarlo',
  'Say what they are.': 'Diga qué son.',
  'Send it back to me': 'Devolvérmelo',
  'Something here cannot be given any more. Leave it out to go on.':
    'Algo de esto ya no se puede dar. Quítelo para continuar.',
  'The online shop takes items of your wardrobe alone.': 'La tienda en línea solo acepta artículos de su armario.',
  'They sell it on a page of their own, and you hear what it raised.':
    'Lo venden en su propia página y sabrás cuánto recaudó.',
  'This charity takes nothing here at the moment.': 'Esta organización no acepta nada aquí por ahora.',
  'This shop is full at the moment. Choose another, or another way.':
    'Esta tienda está llena ahora. Elija otra u otra forma.',
  'What they are': 'Qué son',
  'Who shall have it?': '¿Para quién es?',
  '{by} takes nothing this way at the moment. Choose another.': '{by} no acepta nada de esta forma ahora. Elija otra.',
} as const satisfies Catalogue;
