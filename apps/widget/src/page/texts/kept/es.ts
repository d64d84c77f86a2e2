import type { Catalogue } from '../catalogue';

export const catalogue = {
  'All of it': 'Todo',
  Liked: 'Me gusta',
  'Wished for': 'Deseados',
  'Nothing is kept here yet': 'Aquí no hay nada todavía',
  'Open the marketplace of a shop and like what you see.':
    'Abra el marketplace de una tienda y marque lo que le gusta.',
  'Take off': 'Quitar',
  '{name} is no longer kept.': '{name} ya no está aquí.',
  'The shop shows it no more': 'La tienda ya no lo muestra',
  'On the board {board}': 'En el tablero {board}',
  'Your comments': 'Sus comentarios',
  'Waiting for the shop': 'A la espera de la tienda',
  Shown: 'Se muestra',
  'Not shown': 'No se muestra',
  Delete: 'Eliminar',
  'Your comment is deleted.': 'Su comentario se ha eliminado.',
  'What to show': 'Qué mostrar',
} as const satisfies Catalogue;
