import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'At a store': 'В магазине',
  'By parcel': 'Посылкой',
  'By your own post': 'Отправить самостоятельно',
  Change: 'Изменить',
  'Choose how they go back.': 'Выберите, как их вернуть.',
  Closed: 'Закрыто',
  Free: 'Бесплатно',
  'Free, paid by {by}': 'Бесплатно, платит {by}',
  'How do they go back?': 'Как вы их вернёте?',
  'Near {place}': 'Рядом: {place}',
  'Plan of the stores, north up': 'План магазинов, север сверху',
  'You get the address with your code, and pay the postage.':
    'Адрес вы получите вместе с кодом; пересылку оплачиваете вы.',
  '{from} to {until}': '{from}–{until}',
  '{price}, you pay the carrier': '{price}, вы платите службе доставки',
  'At most {count} items_one': 'Не больше {count} вещи',
  'At most {count} items_few': 'Не больше {count} вещей',
  'At most {count} items_many': 'Не больше {count} вещей',
  'At most {count} items_other': 'Не больше {count} вещи',
  'Full until {date}.': 'Нет места до {date}.',
  'They need: {things}': 'Нужны: {things}',
} as const satisfies Catalogue;
