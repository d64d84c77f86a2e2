import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'I accept these terms.': 'Я принимаю эти условия.',
  'Is all of this right?': 'Всё верно?',
  'Something here cannot go back any more. Leave it out to go on.':
    'Что-то из этого уже нельзя вернуть. Уберите это, чтобы продолжить.',
  'Terms of {by}': 'Условия: {by}',
  'The terms have changed. Read them again, please.': 'Условия изменились. Прочитайте их, пожалуйста, ещё раз.',
  'From {date} it takes things again.': 'С {date} вещи снова принимают.',
  'You get a code for each item that is accepted.': 'За каждую принятую вещь вы получите отдельный код.',
  'You get one code for the amounts together, and one for each other item that is accepted.':
    'Вы получите один код на общую сумму и по одному за каждую другую принятую вещь.',
  'You get one code, worth everything that is accepted.': 'Вы получите один код на сумму всего принятого.',
  '{by} takes no more today. What you have said stays here: try again tomorrow.':
    '{by} сегодня больше ничего не принимает. Всё указанное сохранится: попробуйте завтра.',
  '{by} takes nothing at the moment. What you have said stays here.':
    '{by} сейчас ничего не принимает. Всё указанное сохранится.',
  'Accept the terms to go on.': 'Примите условия, чтобы продолжить.',
  'You have {count} days to hand them over._one': 'На сдачу у вас {count} день.',
  'You have {count} days to hand them over._few': 'На сдачу у вас {count} дня.',
  'You have {count} days to hand them over._many': 'На сдачу у вас {count} дней.',
  'You have {count} days to hand them over._other': 'На сдачу у вас {count} дня.',
} as const satisfies Catalogue;
