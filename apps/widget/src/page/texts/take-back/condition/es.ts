import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'As new': 'Como nuevo',
  'Change how they go': 'Cambiar la forma de entrega',
  'Change the items': 'Cambiar los artículos',
  'Grade {grade}': 'Grado {grade}',
  Large: 'Grandes',
  None: 'Ninguno',
  Small: 'Pequeños',
  'Well worn': 'Muy usado',
  'What is not accepted is given to a charity.': 'Lo que no se acepta se da a una organización benéfica.',
  'What is not accepted is recycled.': 'Lo que no se acepta se recicla.',
  'What is not accepted is sent back to you.': 'Lo que no se acepta se le devuelve.',
  Worn: 'Usado',
  clean: 'limpio',
  'large faults': 'defectos grandes',
  'no faults': 'sin defectos',
  'not clean': 'sin limpiar',
  'small faults': 'defectos pequeños',
} as const satisfies Catalogue;
