import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Asked for on {date}.': 'Запрошено {date}.',
  'Being graded': 'Оценивается',
  Cancelled: 'Отменено',
  'Hand over by {date}.': 'Сдайте до {date}.',
  'Looked at once more': 'Проверяется ещё раз',
  'No connection. This is how it was: {time}.': 'Нет связи. Данные на {time}.',
  'Not accepted': 'Не принято',
  'Not handed over in time': 'Не сдано вовремя',
  'Not handed over yet': 'Ещё не сдано',
  'Nothing is on its way': 'Ничего нет в пути',
  'Open an item to see where it could go next.': 'Откройте вещь, чтобы увидеть, куда её можно отдать.',
  'Expected by {date}.': 'Ожидается до {date}.',
} as const satisfies Catalogue;
