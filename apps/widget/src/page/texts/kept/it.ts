import type { Catalogue } from '../catalogue';

export const catalogue = {
  'All of it': 'Tutto',
  Liked: 'Mi piace',
  'Wished for': 'Desiderati',
  'Nothing is kept here yet': 'Qui non c’è ancora nulla',
  'Open the marketplace of a shop and like what you see.':
    'Apri il marketplace di un negozio e scegli che cosa ti piace.',
  'Take off': 'Togli',
  '{name} is no longer kept.': '{name} non è più qui.',
  'The shop shows it no more': 'Il negozio non lo mostra più',
  'On the board {board}': 'Nella bacheca {board}',
  'Your comments': 'I tuoi commenti',
  'Waiting for the shop': 'In attesa del negozio',
  Shown: 'Visibile',
  'Not shown': 'Non visibile',
  Delete: 'Elimina',
  'Your comment is deleted.': 'Il tuo commento è eliminato.',
  'What to show': 'Che cosa mostrare',
} as const satisfies Catalogue;
