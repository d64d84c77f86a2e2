import type { Catalogue } from '../catalogue';

export const catalogue = {
  'All of it': 'Wszystko',
  Liked: 'Polubione',
  'Wished for': 'Życzenia',
  'Nothing is kept here yet': 'Nic tu jeszcze nie ma',
  'Open the marketplace of a shop and like what you see.': 'Otwórz marketplace sklepu i polub to, co widzisz.',
  'Take off': 'Usuń',
  '{name} is no longer kept.': 'Już nie zapisane: {name}.',
  'The shop shows it no more': 'Sklep już tego nie pokazuje',
  'On the board {board}': 'Na tablicy {board}',
  'Your comments': 'Twoje komentarze',
  'Waiting for the shop': 'Czeka na sklep',
  Shown: 'Widoczny',
  'Not shown': 'Niewidoczny',
  Delete: 'Usuń',
  'Your comment is deleted.': 'Twój komentarz został usunięty.',
  'What to show': 'Co pokazać',
} as const satisfies Catalogue;
