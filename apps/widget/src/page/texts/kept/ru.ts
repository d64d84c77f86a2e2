import type { Catalogue } from '../catalogue';

export const catalogue = {
  'All of it': 'Всё',
  Liked: 'Нравится',
  'Wished for': 'Желания',
  'Nothing is kept here yet': 'Здесь пока ничего нет',
  'Open the marketplace of a shop and like what you see.': 'Откройте маркетплейс магазина и отметьте то, что нравится.',
  'Take off': 'Убрать',
  '{name} is no longer kept.': '{name}: больше не в списке.',
  'The shop shows it no more': 'Магазин это больше не показывает',
  'On the board {board}': 'На доске {board}',
  'Your comments': 'Ваши комментарии',
  'Waiting for the shop': 'Ждёт магазина',
  Shown: 'Показан',
  'Not shown': 'Не показан',
  Delete: 'Удалить',
  'Your comment is deleted.': 'Ваш комментарий удалён.',
  'What to show': 'Что показать',
} as const satisfies Catalogue;
