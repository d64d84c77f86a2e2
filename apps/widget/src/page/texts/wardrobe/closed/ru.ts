import type { Catalogue } from '../../catalogue';

export const catalogue = {
  '{shop} does not take things back yet.': '{shop} пока не принимает вещи обратно.',
  'You no longer have it.': 'У вас этого больше нет.',
  'It is promised already.': 'Это уже обещано.',
  'The shop has refunded it.': 'Магазин вернул за это деньги.',
  'It is from a test order.': 'Это из тестового заказа.',
  'Only what was bought in a shop can be taken back.': 'Магазин принимает обратно только то, что куплено в магазине.',
  '{by} takes nothing until {date}.': '{by} ничего не принимает до {date}.',
  '{by} takes nothing at the moment.': '{by} пока ничего не принимает.',
  '{by} takes only what it sold.': '{by} принимает только то, что продал.',
  'You can still return it to the shop until {date}. After that it can be taken back.':
    'До {date} это ещё можно вернуть в магазин как покупку. После этого магазин примет вещь обратно.',
  'It is too old for {by}.': 'Вещь слишком старая для {by}.',
  '{by} does not take things of this kind.': '{by} не принимает такие вещи.',
  '{by} takes other kinds of things.': '{by} принимает другие вещи.',
  '{by} has no place near you and takes no parcels.': 'У {by} нет места рядом с вами, а посылки не принимаются.',
} as const satisfies Catalogue;
