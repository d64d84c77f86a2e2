import type { Catalogue } from './catalogue';

export const catalogue = {
  'size {size}': 'размер {size}',
  Email: 'Эл. почта',
  'Send code': 'Отправить код',
  Code: 'Код',
  'Six digits, sent to {email}.': 'Шесть цифр, отправлены на {email}.',
  'Resend code.': 'Отправить код ещё раз.',
  'Resend code in {seconds} s.': 'Повторная отправка через {seconds} с.',
  'Remind me before my codes end.': 'Напомнить мне, прежде чем истекут мои коды.',
  'Choose at least one item.': 'Выберите хотя бы одну вещь.',
  'Enter an email address.': 'Введите адрес эл. почты.',
  'The code has six digits.': 'Код состоит из шести цифр.',
  'Something went wrong. Try again.': 'Что-то пошло не так. Попробуйте ещё раз.',
  'On orders of {amount} or more.': 'При заказе от {amount}.',
  'Valid until {date}.': 'Действует до {date}.',
  Copy: 'Копировать',
  Copied: 'Скопировано',
  Loading: 'Загрузка',
  Retry: 'Повторить',
  'We cannot reach the wardrobe right now. Try again in a moment.':
    'Гардероб сейчас недоступен. Попробуйте через минуту.',
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
  'Too many codes were asked for. Try again later.': 'Запрошено слишком много кодов. Попробуйте позже.',
  'Too many wrong codes. Try again later.': 'Слишком много неверных кодов. Попробуйте позже.',
  'A code was mailed a moment ago. Wait before you ask for another.':
    'Код только что отправлен. Подождите, прежде чем запросить новый.',
  'Too many tries. Wait a moment.': 'Слишком много попыток. Немного подождите.',
  'The code is wrong or has expired. Check it, or ask for a new one.':
    'Код неверен или устарел. Проверьте его или запросите новый.',
} as const satisfies Catalogue;
