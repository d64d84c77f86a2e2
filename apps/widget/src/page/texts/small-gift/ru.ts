import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Amount in pounds': 'Сумма в фунтах',
  'Another amount': 'Другая сумма',
  Charity: 'Организация',
  'Charity number {number}': 'Регистрационный номер организации: {number}',
  'Choose a charity.': 'Выберите организацию.',
  'Choose again': 'Выбрать снова',
  Continue: 'Далее',
  'Enter £0.50 to £500.': 'Введите сумму от 0,50 до 500 £.',
  'Find a charity': 'Найти организацию',
  'Give a little to a charity?': 'Пожертвовать немного на благотворительность?',
  'Give a little to {charity}?': 'Пожертвовать немного организации {charity}?',
  'How much': 'Сколько',
  'No charity of this name takes gifts.': 'Организация с таким названием пожертвований не принимает.',
  'Not now': 'Не сейчас',
  'Nothing was paid.': 'Ничего не оплачено.',
  'Pay {amount} with PayPal': 'Оплатить {amount} через PayPal',
  'PayPal opens in a window of its own. This page tells you when it has arrived.':
    'PayPal откроется в отдельном окне. Когда пожертвование дойдёт, вы увидите это здесь.',
  'Thank you. {amount} has reached {charity}.': 'Спасибо. {amount} получено. Получатель: {charity}.',
  'That did not work. Try again.': 'Не получилось. Попробуйте ещё раз.',
  'The money goes straight to the charity by PayPal, which keeps a part for its service.':
    'Деньги идут организации напрямую через PayPal, который удерживает часть за свои услуги.',
  '{amount} to {charity}': '{amount} для {charity}',
  'Add Gift Aid': 'Добавить Gift Aid',
  'If you pay tax in the UK, {charity} gets 25p more for every £1. It costs you nothing.':
    'Если вы платите налоги в Великобритании, {charity} получит на 25 пенсов больше с каждого фунта. Вам это ничего не стоит.',
  'With Gift Aid: {charity} reclaims the tax on it.': 'С Gift Aid: {charity} возвращает налог с этой суммы.',
} satisfies Catalogue;
