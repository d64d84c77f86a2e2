import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'What is it?': 'Was ist es?',
  'Photo {number}': 'Foto {number}',
  'Remove photo {number}': 'Foto {number} entfernen',
  Remove: 'Entfernen',
  'Take a photo': 'Foto aufnehmen',
  'Take another photo': 'Noch ein Foto aufnehmen',
  'To give it away. Only what a shop here sold you can be taken back.':
    'Um es zu verschenken. Zurückgenommen wird nur, was ein Shop hier verkauft hat.',
  'Add it': 'Hinzufügen',
  'Take a picture of it.': 'Machen Sie ein Foto davon.',
  'Name is required.': 'Schreiben Sie, was es ist.',
  'Only jpeg and png images are allowed.': 'Nur JPEG- und PNG-Bilder sind möglich.',
  'The image could not be read.': 'Das Bild konnte nicht gelesen werden.',
  'Images may have at most 8 MB.': 'Bilder dürfen höchstens 8 MB groß sein.',
  'You have 200 items by photo. Delete one first.': 'Sie haben 200 Artikel mit Foto. Löschen Sie zuerst einen.',
} as const satisfies Catalogue;
