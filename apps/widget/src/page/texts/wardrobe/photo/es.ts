import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'What is it?': '¿Qué es?',
  'Photo {number}': 'Foto {number}',
  'Remove photo {number}': 'Quitar la foto {number}',
  Remove: 'Quitar',
  'Take a photo': 'Hacer una foto',
  'Take another photo': 'Hacer otra foto',
  'To give it away. Only what a shop here sold you can be taken back.':
    'Para donarlo. Solo se puede devolver lo que le vendió una tienda de aquí.',
  'Add it': 'Añadir',
  'Take a picture of it.': 'Haga una foto.',
  'Name is required.': 'Escriba qué es.',
  'Only jpeg and png images are allowed.': 'Solo se admiten imágenes JPEG y PNG.',
  'The image could not be read.': 'No se pudo leer la imagen.',
  'Images may have at most 8 MB.': 'Las imágenes pueden tener como máximo 8 MB.',
  'You have 200 items by photo. Delete one first.': 'Tiene 200 artículos con foto. Elimine uno primero.',
} as const satisfies Catalogue;
