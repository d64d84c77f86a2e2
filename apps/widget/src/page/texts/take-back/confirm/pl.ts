import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'I accept these terms.': 'Akceptuję te warunki.',
  'Is all of this right?': 'Czy wszystko się zgadza?',
  'Something here cannot go back any more. Leave it out to go on.':
    'Czegoś tutaj nie można już oddać. Pomiń to, aby przejść dalej.',
  'Terms of {by}': 'Warunki: {by}',
  'The terms have changed. Read them again, please.': 'Warunki się zmieniły. Przeczytaj je jeszcze raz.',
  'From {date} it takes things again.': 'Od {date} rzeczy są znów przyjmowane.',
  'You get a code for each item that is accepted.': 'Za każdą przyjętą rzecz dostajesz osobny kod.',
  'You get one code for the amounts together, and one for each other item that is accepted.':
    'Dostajesz jeden kod na łączną kwotę i po jednym za każdą inną przyjętą rzecz.',
  'You get one code, worth everything that is accepted.': 'Dostajesz jeden kod o wartości wszystkiego, co przyjęte.',
  '{by} takes no more today. What you have said stays here: try again tomorrow.':
    '{by} dziś już nic więcej nie przyjmie. Twoje dane tu zostają: spróbuj jutro.',
  '{by} takes nothing at the moment. What you have said stays here.':
    '{by} na razie nic nie przyjmuje. Twoje dane tu zostają.',
  'Accept the terms to go on.': 'Zaakceptuj warunki, aby przejść dalej.',
  'You have {count} days to hand them over._one': 'Na oddanie masz {count} dzień.',
  'You have {count} days to hand them over._few': 'Na oddanie masz {count} dni.',
  'You have {count} days to hand them over._many': 'Na oddanie masz {count} dni.',
  'You have {count} days to hand them over._other': 'Na oddanie masz {count} dnia.',
} as const satisfies Catalogue;
