import type { Catalogue } from '../catalogue';

export const catalogue = {
  'What goes': 'Что удаляется',
  'What stays': 'Что остаётся',
  '{count} items in your wardrobe_one': '{count} вещь в вашем гардеробе',
  '{count} items in your wardrobe_few': '{count} вещи в вашем гардеробе',
  '{count} items in your wardrobe_many': '{count} вещей в вашем гардеробе',
  '{count} items in your wardrobe_other': '{count} вещи в вашем гардеробе',
  'Your address {email}, your name and postcode': 'Ваш адрес {email}, имя и почтовый индекс',
  'The wardrobes you joined with it: {emails}': 'Гардеробы, которые вы с ним объединили: {emails}',
  'All devices are signed out, and we write to you no more':
    'На всех устройствах выполняется выход, и мы вам больше не пишем',
  'Shops keep their orders, without you: {shops}': 'Магазины сохраняют свои заказы, но без вас: {shops}',
  'What happened to each item, without a name': 'История каждой вещи, без имени',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
    '{count} код продолжает действовать, до {date}. Скопируйте его, если хотите использовать: здесь вы его больше не увидите.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._few':
    '{count} кода продолжают действовать, последний — до {date}. Скопируйте те, что хотите использовать: здесь вы их больше не увидите.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._many':
    '{count} кодов продолжают действовать, последний — до {date}. Скопируйте те, что хотите использовать: здесь вы их больше не увидите.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._other':
    '{count} кода продолжают действовать, последний — до {date}. Скопируйте те, что хотите использовать: здесь вы их больше не увидите.',
  'What you have promised to {by}, which is cancelled: {things}': 'Обещанное {by} отменяется: {things}',
  'What is at {by} goes on without you, and you get no reward or answer: {things}':
    'То, что уже в {by}, продолжится без вас, без награды и ответа: {things}',
  '{count} rewards that are promised and no codes yet_one': '{count} обещанная награда, которая ещё не стала кодом',
  '{count} rewards that are promised and no codes yet_few': '{count} обещанные награды, которые ещё не стали кодами',
  '{count} rewards that are promised and no codes yet_many': '{count} обещанных наград, которые ещё не стали кодами',
  '{count} rewards that are promised and no codes yet_other': '{count} обещанной награды, которая ещё не стала кодом',
  '{count} items that you like or keep on boards_one': '{count} вещь, которая вам нравится или лежит на доске',
  '{count} items that you like or keep on boards_few': '{count} вещи, которые вам нравятся или лежат на досках',
  '{count} items that you like or keep on boards_many': '{count} вещей, которые вам нравятся или лежат на досках',
  '{count} items that you like or keep on boards_other': '{count} вещи, которые вам нравятся или лежат на досках',
  '{count} comments that you wrote_one': '{count} ваш комментарий',
  '{count} comments that you wrote_few': '{count} ваших комментария',
  '{count} comments that you wrote_many': '{count} ваших комментариев',
  '{count} comments that you wrote_other': '{count} вашего комментария',
  'Your Gift Aid declarations': 'Ваши декларации Gift Aid',
  'Erase for good': 'Удалить навсегда',
  'Mail me the code for it': 'Прислать мне код',
  'Your wardrobe is erased': 'Ваш гардероб удалён',
  'You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.':
    'Вы вышли на всех устройствах. Через несколько минут у нас ничего от него не останется. До свидания и спасибо.',
  'It cannot be undone. You can download your data in the settings first.':
    'Отменить это нельзя. Сначала можно скачать свои данные в настройках.',
  'Keep my wardrobe': 'Оставить гардероб',
  'We mail a code to your address and one to the new one. If the new one has a wardrobe, the two become one.':
    'Мы пришлём код на ваш адрес и ещё один на новый. Если у нового уже есть гардероб, оба станут одним.',
  'New address': 'Новый адрес',
  'Code from your address': 'Код с вашего адреса',
  'Code from the new address': 'Код с нового адреса',
  'Your address is changed. All other devices are signed out.':
    'Ваш адрес изменён. На всех других устройствах выполнен выход.',
  'Its items come here, and its address leads here from then on. We mail a code to each of the two addresses.':
    'Его вещи окажутся здесь, и его адрес будет вести сюда. Мы пришлём код на каждый из двух адресов.',
  'Address of the other wardrobe': 'Адрес другого гардероба',
  'Code from the other address': 'Код с другого адреса',
  'Join the two': 'Объединить',
  'The two wardrobes are one now. It can take a minute until all items are here.':
    'Два гардероба теперь один. Пока все вещи окажутся здесь, может пройти минута.',
  'Mail both codes': 'Прислать оба кода',
  'Back to the settings': 'Назад к настройкам',
  'This address leads to your wardrobe already.': 'Этот адрес уже ведёт в ваш гардероб.',
  'This address belongs to a wardrobe that was joined with another. Sign in with it, and join from there.':
    'Этот адрес принадлежит гардеробу, который объединён с другим. Войдите с ним и объедините оттуда.',
  'Charities that have claimed Gift Aid for you keep your name and address for six years, as the law asks':
    'Организации, которые оформили Gift Aid по вашим пожертвованиям, хранят имя и адрес шесть лет, как требует закон',
} as const satisfies Catalogue;
