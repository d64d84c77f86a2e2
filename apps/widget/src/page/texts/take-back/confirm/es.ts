import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'I accept these terms.': 'Acepto estas condiciones.',
  'Is all of this right?': '¿Está todo bien?',
  'Something here cannot go back any more. Leave it out to go on.':
    'Algo de esto ya no puede devolverse. Quítelo para seguir.',
  'Terms of {by}': 'Condiciones de {by}',
  'The terms have changed. Read them again, please.': 'Las condiciones han cambiado. Léalas de nuevo, por favor.',
  'From {date} it takes things again.': 'A partir del {date} se vuelven a aceptar cosas.',
  'You get a code for each item that is accepted.': 'Recibe un código por cada artículo aceptado.',
  'You get one code for the amounts together, and one for each other item that is accepted.':
    'Recibe un código por la suma de los importes y otro por cada uno de los demás artículos aceptados.',
  'You get one code, worth everything that is accepted.': 'Recibe un solo código por el valor de todo lo aceptado.',
  '{by} takes no more today. What you have said stays here: try again tomorrow.':
    '{by} no acepta más por hoy. Lo que ha indicado queda aquí: inténtelo mañana.',
  '{by} takes nothing at the moment. What you have said stays here.':
    '{by} no acepta nada por ahora. Lo que ha indicado queda aquí.',
  'Accept the terms to go on.': 'Acepte las condiciones para seguir.',
  'You have {count} days to hand them over._one': 'Tiene {count} día para entregarlos.',
  'You have {count} days to hand them over._many': 'Tiene {count} de días para entregarlos.',
  'You have {count} days to hand them over._other': 'Tiene {count} días para entregarlos.',
} as const satisfies Catalogue;
