import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'What is it?': 'Che cos’è?',
  'Photo {number}': 'Foto {number}',
  'Remove photo {number}': 'Rimuovi la foto {number}',
  Remove: 'Rimuovi',
  'Take a photo': 'Scatta una foto',
  'Take another photo': 'Scatta un’altra foto',
  'To give it away. Only what a shop here sold you can be taken back.':
    'Per donarlo. Si può restituire solo ciò che ti ha venduto un negozio presente qui.',
  'Add it': 'Aggiungi',
  'Take a picture of it.': 'Scatta una foto.',
  'Name is required.': 'Scrivi che cos’è.',
  'Only jpeg and png images are allowed.': 'Sono ammesse solo immagini JPEG e PNG.',
  'The image could not be read.': 'Non è stato possibile leggere l’immagine.',
  'Images may have at most 8 MB.': 'Le immagini possono avere al massimo 8 MB.',
  'You have 200 items by photo. Delete one first.': 'Hai 200 capi con foto. Eliminane prima uno.',
} as const satisfies Catalogue;
