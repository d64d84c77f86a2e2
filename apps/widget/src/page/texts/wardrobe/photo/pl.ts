import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'What is it?': 'Co to jest?',
  'Photo {number}': 'Zdjęcie {number}',
  'Remove photo {number}': 'Usuń zdjęcie {number}',
  Remove: 'Usuń',
  'Take a photo': 'Zrób zdjęcie',
  'Take another photo': 'Zrób kolejne zdjęcie',
  'To give it away. Only what a shop here sold you can be taken back.':
    'Aby to oddać. Sklepy przyjmują z powrotem tylko to, co same sprzedały.',
  'Add it': 'Dodaj',
  'Take a picture of it.': 'Zrób zdjęcie tej rzeczy.',
  'Name is required.': 'Napisz, co to jest.',
  'Only jpeg and png images are allowed.': 'Dozwolone są tylko obrazy JPEG i PNG.',
  'The image could not be read.': 'Nie udało się odczytać obrazu.',
  'Images may have at most 8 MB.': 'Obrazy mogą mieć najwyżej 8 MB.',
  'You have 200 items by photo. Delete one first.': 'Masz już 200 rzeczy ze zdjęciem. Najpierw usuń jedną.',
} as const satisfies Catalogue;
