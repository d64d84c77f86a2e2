import type { Catalogue } from '../../catalogue';

export const catalogue = {
  Mails: 'Письма',
  'Remind me when my items could be sold or given.': 'Напомнить, когда мои вещи можно будет продать или отдать.',
  'Tell me how what I hand over is getting on. Codes and answers come in any case.':
    'Сообщать, что происходит с вещами, которые я сдаю. Коды и ответы приходят в любом случае.',
  Used: 'Использован',
  Void: 'Аннулирован',
  'No codes yet': 'Кодов пока нет',
  'Some shops thank you with a code when you add what you bought.':
    'Некоторые магазины благодарят кодом за добавленные покупки.',
  Language: 'Язык',
  'Only to find places near you.': 'Только для поиска мест рядом с вами.',
  'About you': 'О вас',
  'Signed in': 'Устройства, где выполнен вход',
  'Unknown device': 'Неизвестное устройство',
  'This device': 'Это устройство',
  'Last used on {date}': 'Последний вход: {date}',
  'Sign out {device}': 'Выйти на устройстве {device}',
  'Sign out all other devices': 'Выйти на всех остальных устройствах',
  'Ends in {count} days_one': 'Истекает через {count} день',
  'Ends in {count} days_few': 'Истекает через {count} дня',
  'Ends in {count} days_many': 'Истекает через {count} дней',
  'Ends in {count} days_other': 'Истекает через {count} дня',
  'Codes from {count} shops. Each is for its own shop._one':
    'Коды из {count} магазина. Каждый действует в своём магазине.',
  'Codes from {count} shops. Each is for its own shop._few':
    'Коды из {count} магазинов. Каждый действует в своём магазине.',
  'Codes from {count} shops. Each is for its own shop._many':
    'Коды из {count} магазинов. Каждый действует в своём магазине.',
  'Codes from {count} shops. Each is for its own shop._other':
    'Коды из {count} магазинов. Каждый действует в своём магазине.',
  '{count} ready_one': '{count} готов',
  '{count} ready_few': '{count} готово',
  '{count} ready_many': '{count} готово',
  '{count} ready_other': '{count} готово',
  '{count} used or ended_one': '{count} использован или истёк',
  '{count} used or ended_few': '{count} использовано или истекло',
  '{count} used or ended_many': '{count} использовано или истекло',
  '{count} used or ended_other': '{count} использовано или истекло',
  'Your data': 'Ваши данные',
  'Everything that we keep about you, as one file.': 'Всё, что мы храним о вас, одним файлом.',
  'Download my data': 'Скачать мои данные',
} as const satisfies Catalogue;
