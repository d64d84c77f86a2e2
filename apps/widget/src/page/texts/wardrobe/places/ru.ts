import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'None within 50 km.': 'В радиусе 50 км ничего нет.',
  Search: 'Найти',
  'Distances from {place}.': 'Расстояния от: {place}.',
  'Distances from {place}, roughly.': 'Примерные расстояния от: {place}.',
  'To find places near you.': 'Чтобы найти места рядом с вами.',
  'Your device does not say where it is.': 'Ваше устройство не сообщает, где оно находится.',
  'Use where I am': 'Использовать моё местоположение',
  'Open until {time}.': 'Открыто до {time}.',
  'Open now.': 'Сейчас открыто.',
  'Closed, opens {time}.': 'Закрыто, откроется: {time}.',
  'Closed.': 'Закрыто.',
  '{km} km away': '{km} км от вас',
  'We do not know this postcode.': 'Мы не знаем этого почтового индекса.',
} as const satisfies Catalogue;
