import type { Language } from '@dw/contract';
import type { Letter } from '../accounts/mail-users';

type Texts = {
  readonly subject: string;
  readonly ends: (card: string, month: string) => string;
  readonly later: string;
  readonly where: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your card ends soon',
    ends: (card, month) =>
      `The card that pays for your Digital Wardrobe plan, ${card}, is valid until the end of ${month}.`,
    later: 'After that your next payment would be refused.',
    where: 'Enter its new expiry date or another card here:',
  },
  pl: {
    subject: 'Twoja karta wkrótce straci ważność',
    ends: (card, month) => `Karta, którą opłacasz plan Digital Wardrobe (${card}), jest ważna do końca: ${month}.`,
    later: 'Potem następna płatność zostałaby odrzucona.',
    where: 'Tutaj możesz podać nową datę ważności albo inną kartę:',
  },
  de: {
    subject: 'Ihre Karte läuft bald ab',
    ends: (card, month) =>
      `Die Karte, mit der Sie Ihren Digital-Wardrobe-Tarif bezahlen (${card}), gilt bis Ende ${month}.`,
    later: 'Danach würde Ihre nächste Zahlung abgelehnt.',
    where: 'Hier geben Sie das neue Ablaufdatum oder eine andere Karte ein:',
  },
  it: {
    subject: 'La tua carta sta per scadere',
    ends: (card, month) =>
      `La carta con cui paghi il tuo piano Digital Wardrobe, ${card}, è valida fino alla fine di ${month}.`,
    later: 'Dopo, il prossimo pagamento verrebbe rifiutato.',
    where: 'Qui puoi inserire la nuova scadenza o un’altra carta:',
  },
  ru: {
    subject: 'Срок действия вашей карты скоро истечёт',
    ends: (card, month) =>
      `Карта, которой вы оплачиваете тариф Digital Wardrobe (${card}), действует до конца месяца: ${month}.`,
    later: 'После этого следующий платёж будет отклонён.',
    where: 'Здесь можно указать новый срок действия или другую карту:',
  },
  es: {
    subject: 'Su tarjeta caduca pronto',
    ends: (card, month) =>
      `La tarjeta con la que paga su plan de Digital Wardrobe, ${card}, es válida hasta finales de ${month}.`,
    later: 'Después, su próximo pago sería rechazado.',
    where: 'Aquí puede indicar la nueva fecha de caducidad u otra tarjeta:',
  },
};

/** `month`: any instant of the last month in which the card is good. */
type Ending = { readonly card: string; readonly month: Date; readonly page: string };

/** Tells a user that the card which pays ends soon. */
export function cardEndLetter(language: Language, { card, month, page }: Ending): Letter {
  const { subject, ends, later, where } = texts[language];
  const locale = language === 'en' ? 'en-GB' : language;
  const shown = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);
  return { subject, lines: [ends(card, shown), later, '', where, '', page] };
}
