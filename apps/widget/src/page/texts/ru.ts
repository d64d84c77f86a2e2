import type { Catalogue } from './catalogue';

export const catalogue = {
  'Add to your wardrobe': 'Добавить в гардероб',
  'Order {number}, bought today.': 'Заказ {number}, куплено сегодня.',
  'Order {number}, bought yesterday.': 'Заказ {number}, куплено вчера.',
  // A long date ends with a full stop of its own: '3 ноября 2026 г.'
  'Order {number}, bought on {date}.': 'Заказ {number}, куплено {date}',
  'Bought today.': 'Куплено сегодня.',
  'Bought yesterday.': 'Куплено вчера.',
  'Bought on {date}.': 'Куплено {date}',
  'size {size}': 'размер {size}',
  'Items in this order': 'Вещи в этом заказе',
  Added: 'Добавлено',
  Email: 'Эл. почта',
  'Send code': 'Отправить код',
  Code: 'Код',
  'Six digits, sent to {email}.': 'Шесть цифр, отправлены на {email}.',
  'Resend code.': 'Отправить код ещё раз.',
  'Resend code in {seconds} s.': 'Повторная отправка через {seconds} с.',
  'Remind me when my items could be sold or given.': 'Напомнить, когда мои вещи можно будет продать или отдать.',
  'Add {count} items to your wardrobe_one': 'Добавить {count} вещь в гардероб',
  'Add {count} items to your wardrobe_few': 'Добавить {count} вещи в гардероб',
  'Add {count} items to your wardrobe_many': 'Добавить {count} вещей в гардероб',
  'Add {count} items to your wardrobe_other': 'Добавить {count} вещи в гардероб',
  'Choose at least one item.': 'Выберите хотя бы одну вещь.',
  'Enter an email address.': 'Введите адрес эл. почты.',
  'The code has six digits.': 'Код состоит из шести цифр.',
  'Something went wrong. Try again.': 'Что-то пошло не так. Попробуйте ещё раз.',
  'In your wardrobe': 'В вашем гардеробе',
  '{count} items are in your wardrobe._one': 'В вашем гардеробе {count} вещь.',
  '{count} items are in your wardrobe._few': 'В вашем гардеробе {count} вещи.',
  '{count} items are in your wardrobe._many': 'В вашем гардеробе {count} вещей.',
  '{count} items are in your wardrobe._other': 'В вашем гардеробе {count} вещи.',
  'Your coupon code': 'Ваш код купона',
  'Valid until {date}. It is in your mailbox, too.': 'Действует до {date}. Он есть и в вашей почте.',
  'Open your wardrobe': 'Открыть гардероб',
  'Next order': 'Следующий заказ',
  'Test mode: nothing here counts.': 'Тестовый режим: здесь ничего не учитывается.',
  Preview: 'Предпросмотр',
  'This is a preview: nothing is sent.': 'Это предпросмотр: ничего не отправляется.',
  Loading: 'Загрузка',
  Retry: 'Повторить',
  'That did not work': 'Не получилось',
  'We cannot reach the wardrobe right now. Try again in a moment.':
    'Гардероб сейчас недоступен. Попробуйте через минуту.',
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
  'Your wardrobe': 'Ваш гардероб',
  'Sign in with a code that we mail to you.': 'Войдите с помощью кода, который мы пришлём на почту.',
  'You are signed out. Sign in again to see your items.': 'Вы вышли. Войдите снова, чтобы увидеть свои вещи.',
  'Keep me signed in': 'Не выходить',
  'Sign in': 'Войти',
  'Sign out': 'Выйти',
  'Show more': 'Показать больше',
  '{count} items_one': '{count} вещь',
  '{count} items_few': '{count} вещи',
  '{count} items_many': '{count} вещей',
  '{count} items_other': '{count} вещи',
  'Nothing here yet': 'Здесь пока пусто',
  'What you buy in shops that use Digital Wardrobe stands here once you add it.':
    'Покупки из магазинов с Digital Wardrobe появятся здесь, когда вы их добавите.',
  Terms: 'Условия',
  'Privacy policy': 'Политика конфиденциальности',
  // What the server says.
  'Not found.': 'Не найдено.',
  'This website is paused and takes no orders.': 'Этот сайт на паузе и не принимает заказы.',
  'Too many orders at once. Try again later.': 'Слишком много заказов сразу. Попробуйте позже.',
  'Too many codes were asked for. Try again later.': 'Запрошено слишком много кодов. Попробуйте позже.',
  'Too many wrong codes. Try again later.': 'Слишком много неверных кодов. Попробуйте позже.',
  'A code was mailed a moment ago. Wait before you ask for another.':
    'Код только что отправлен. Подождите, прежде чем запросить новый.',
  'Too many tries. Wait a moment.': 'Слишком много попыток. Немного подождите.',
  'The code is wrong or has expired. Check it, or ask for a new one.':
    'Код неверен или устарел. Проверьте его или запросите новый.',
  'An item is not part of this order.': 'Одна из вещей не относится к этому заказу.',
  'An item is already in another wardrobe. Load the page again to see what is left.':
    'Одна из вещей уже в другом гардеробе. Обновите страницу, чтобы увидеть оставшиеся.',
} as const satisfies Catalogue;
