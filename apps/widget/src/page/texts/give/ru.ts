import type { Catalogue } from '../catalogue';

export const catalogue = {
  'By post': 'Почтой',
  'By post, for their online shop': 'Почтой, для их интернет-магазина',
  'Choose at least one thing to give.': 'Выберите хотя бы одну вещь.',
  'Choose how it gets there.': 'Выберите способ доставки.',
  'Enter a number from 1 to 100.': 'Введите число от 1 до 100.',
  'Get the code': 'Получить код',
  'Give it to somebody else': 'Передать кому-то другому',
  'How does it get there?': 'Как доставить вещи?',
  'How many': 'Сколько',
  'I add things that are not in my wardrobe': 'Добавлю вещи, которых нет в моём гардеробе',
  'If they cannot use something': 'Если что-то не подойдёт',
  'More in the bag': 'Что ещё в пакете',
  'No charity takes this here yet.': 'Пока ни одна организация здесь это не принимает.',
  'Recycle it': 'Переработать',
  'Say what they are.': 'Напишите, что это.',
  'Send it back to me': 'Вернуть мне',
  'Something here cannot be given any more. Leave it out to go on.':
    'Что-то из этого уже нельзя отдать. Уберите это, чтобы продолжить.',
  'The online shop takes items of your wardrobe alone.': 'Интернет-магазин принимает только вещи из вашего гардероба.',
  'They sell it on a page of their own, and you hear what it raised.':
    'Они продадут это на своей странице, а вы узнаете вырученную сумму.',
  'This charity takes nothing here at the moment.': 'Сейчас эта организация здесь ничего не принимает.',
  'This shop is full at the moment. Choose another, or another way.':
    'В этом магазине сейчас нет места. Выберите другой магазин или способ.',
  'What they are': 'Что это',
  'Who shall have it?': 'Кому это отдать?',
  '{by} takes nothing this way at the moment. Choose another.':
    '{by} сейчас не принимает вещи этим способом. Выберите другой.',
} as const satisfies Catalogue;
