import type { Catalogue } from '../catalogue';

export const catalogue = {
  'All of it': 'Alles',
  Liked: 'Gefällt mir',
  'Wished for': 'Gewünscht',
  'Nothing is kept here yet': 'Hier ist noch nichts',
  'Open the marketplace of a shop and like what you see.':
    'Öffnen Sie den Marktplatz eines Shops und markieren Sie, was Ihnen gefällt.',
  'Take off': 'Entfernen',
  '{name} is no longer kept.': '{name} ist nicht mehr dabei.',
  'The shop shows it no more': 'Der Shop zeigt es nicht mehr',
  'On the board {board}': 'An der Pinnwand {board}',
  'Your comments': 'Ihre Kommentare',
  'Waiting for the shop': 'Wartet auf den Shop',
  Shown: 'Wird gezeigt',
  'Not shown': 'Wird nicht gezeigt',
  Delete: 'Löschen',
  'Your comment is deleted.': 'Ihr Kommentar ist gelöscht.',
  'What to show': 'Was gezeigt wird',
} as const satisfies Catalogue;
