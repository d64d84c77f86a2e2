import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'As new': 'Как новая',
  'Change how they go': 'Изменить способ',
  'Change the items': 'Изменить вещи',
  'Grade {grade}': 'Класс {grade}',
  Large: 'Большие',
  None: 'Нет',
  Small: 'Небольшие',
  'Well worn': 'Сильно ношеная',
  'What is not accepted is given to a charity.': 'Непринятое передают на благотворительность.',
  'What is not accepted is recycled.': 'Непринятое идёт в переработку.',
  'What is not accepted is sent back to you.': 'Непринятое отправят вам обратно.',
  Worn: 'Ношеная',
  clean: 'чистая',
  'large faults': 'серьёзные изъяны',
  'no faults': 'без изъянов',
  'not clean': 'нечистая',
  'small faults': 'небольшие изъяны',
} as const satisfies Catalogue;
