import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'What is it?': 'Что это?',
  'Photo {number}': 'Фото {number}',
  'Remove photo {number}': 'Удалить фото {number}',
  Remove: 'Удалить',
  'Take a photo': 'Сделать фото',
  'Take another photo': 'Сделать ещё одно фото',
  'To give it away. Only what a shop here sold you can be taken back.':
    'Чтобы отдать её. Вернуть можно только то, что продал магазин.',
  'Add it': 'Добавить',
  'Take a picture of it.': 'Сфотографируйте вещь.',
  'Name is required.': 'Напишите, что это.',
  'Only jpeg and png images are allowed.': 'Можно добавлять только изображения JPEG и PNG.',
  'The image could not be read.': 'Не удалось прочитать изображение.',
  'Images may have at most 8 MB.': 'Размер изображения не должен превышать 8 МБ.',
  'You have 200 items by photo. Delete one first.': 'У вас уже 200 вещей по фото. Сначала удалите одну.',
} as const satisfies Catalogue;
