import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Order {number}, bought today.': 'Заказ {number}, куплено сегодня.',
  'Order {number}, bought yesterday.': 'Заказ {number}, куплено вчера.',
  // A long date ends with a full stop of its own: '3 ноября 2026 г.'
  'Order {number}, bought on {date}.': 'Заказ {number}, куплено {date}',
  'Bought today.': 'Куплено сегодня.',
  'Bought yesterday.': 'Куплено вчера.',
  'Bought on {date}.': 'Куплено {date}',
  'Add to your wardrobe': 'Добавить в гардероб',
  'Items in this order': 'Вещи в этом заказе',
  Added: 'Добавлено',
  'Add {count} items to your wardrobe_one': 'Добавить {count} вещь в гардероб',
  'Add {count} items to your wardrobe_few': 'Добавить {count} вещи в гардероб',
  'Add {count} items to your wardrobe_many': 'Добавить {count} вещей в гардероб',
  'Add {count} items to your wardrobe_other': 'Добавить {count} вещи в гардероб',
  'In your wardrobe': 'В вашем гардеробе',
  '{count} items are in your wardrobe._one': 'В вашем гардеробе {count} вещь.',
  '{count} items are in your wardrobe._few': 'В вашем гардеробе {count} вещи.',
  '{count} items are in your wardrobe._many': 'В вашем гардеробе {count} вещей.',
  '{count} items are in your wardrobe._other': 'В вашем гардеробе {count} вещи.',
  'A thank-you for order {number}': 'Спасибо за заказ {number}',
  '{value} off your next order': 'Скидка {value} на следующий заказ',
  'Your code appears here once they are added.': 'Код появится здесь, когда вы добавите вещи.',
  'It is in your mailbox, too.': 'Он есть и в вашей почте.',
  'Open your wardrobe': 'Открыть гардероб',
  'Next order': 'Следующий заказ',
  'Test mode: nothing here counts.': 'Тестовый режим: здесь ничего не учитывается.',
  Preview: 'Предпросмотр',
  'This is a preview: nothing is sent.': 'Это предпросмотр: ничего не отправляется.',
  'That did not work': 'Не получилось',
  'This page does not exist': 'Такой страницы нет',
  'The link may be incomplete. Open it again from the shop.':
    'Возможно, ссылка неполная. Откройте её ещё раз из магазина.',
  'Nothing to add yet': 'Пока нечего добавлять',
  'When you have bought something here, you can add it to your wardrobe on this page.':
    'Когда вы здесь что-нибудь купите, на этой странице это можно будет добавить в гардероб.',
  'Order number taken': 'Номер заказа занят',
  'This order number already belongs to another order. Nothing was added; the shop can tell you more.':
    'Этот номер уже принадлежит другому заказу. Ничего не добавлено; подробнее расскажет магазин.',
  'Closed for now': 'Пока закрыто',
  'The shop has paused its wardrobe. Come back later.': 'Магазин приостановил свой гардероб. Загляните позже.',
  'Open this page from a shop': 'Откройте эту страницу из магазина',
  'It shows what you bought there and adds it to your wardrobe.':
    'Она показывает ваши покупки и добавляет их в гардероб.',
  '{count} items were left out: each needs a name and an absolute image address._one':
    'Пропущена {count} вещь: нужны название и абсолютный адрес изображения.',
  '{count} items were left out: each needs a name and an absolute image address._few':
    'Пропущено {count} вещи: каждой нужны название и абсолютный адрес изображения.',
  '{count} items were left out: each needs a name and an absolute image address._many':
    'Пропущено {count} вещей: каждой нужны название и абсолютный адрес изображения.',
  '{count} items were left out: each needs a name and an absolute image address._other':
    'Пропущено {count} вещи: каждой нужны название и абсолютный адрес изображения.',
  'This website is paused and takes no orders.': 'Этот сайт на паузе и не принимает заказы.',
  'Too many orders at once. Try again later.': 'Слишком много заказов сразу. Попробуйте позже.',
  'An item is not part of this order.': 'Одна из вещей не относится к этому заказу.',
  'An item is already in another wardrobe. Load the page again to see what is left.':
    'Одна из вещей уже в другом гардеробе. Обновите страницу, чтобы увидеть оставшиеся.',
} as const satisfies Catalogue;
