import type { Language } from '@dw/contract';
import type { Letter } from '../accounts/mail-users';

type Texts = {
  readonly failed: string;
  readonly news: (amount: string) => string;
  readonly again: (day: string) => string;
  readonly paused: string;
  readonly over: (amount: string) => string;
  readonly where: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    failed: 'Your payment did not go through',
    news: (amount) => `We could not take ${amount} for your Digital Wardrobe plan.`,
    again: (day) => `Nothing changes for now. We try again on ${day}.`,
    paused: 'Your plan is paused',
    over: (amount) =>
      `We could not take ${amount} after several tries. The widget is paused and changes are refused; nothing is deleted.`,
    where: 'Look after your payment method here; then it is tried again at once:',
  },
  pl: {
    failed: 'Płatność nie powiodła się',
    news: (amount) => `Nie udało się pobrać ${amount} za plan Digital Wardrobe.`,
    again: (day) => `Na razie nic się nie zmienia. Spróbujemy ponownie ${day}.`,
    paused: 'Plan jest wstrzymany',
    over: (amount) =>
      `Po kilku próbach nie udało się pobrać ${amount}. Widżet jest wstrzymany, a zmiany są odrzucane; nic nie zostało usunięte.`,
    where: 'Tutaj można zmienić metodę płatności; wtedy spróbujemy od razu:',
  },
  de: {
    failed: 'Ihre Zahlung ist fehlgeschlagen',
    news: (amount) => `Wir konnten ${amount} für Ihren Digital-Wardrobe-Tarif nicht einziehen.`,
    again: (day) => `Vorerst ändert sich nichts. Wir versuchen es am ${day} noch einmal.`,
    paused: 'Ihr Tarif ist angehalten',
    over: (amount) =>
      `Nach mehreren Versuchen konnten wir ${amount} nicht einziehen. Das Widget ist angehalten und Änderungen werden abgelehnt; gelöscht wird nichts.`,
    where: 'Hier ändern Sie Ihre Zahlungsart; dann wird es sofort noch einmal versucht:',
  },
  it: {
    failed: 'Il pagamento non è riuscito',
    news: (amount) => `Non abbiamo potuto addebitare ${amount} per il tuo piano Digital Wardrobe.`,
    again: (day) => `Per ora non cambia nulla. Riproviamo il ${day}.`,
    paused: 'Il tuo piano è in pausa',
    over: (amount) =>
      `Dopo vari tentativi non abbiamo potuto addebitare ${amount}. Il widget è in pausa e le modifiche vengono rifiutate; nulla viene eliminato.`,
    where: 'Qui puoi cambiare il metodo di pagamento; poi riproviamo subito:',
  },
  ru: {
    failed: 'Платёж не прошёл',
    news: (amount) => `Нам не удалось списать ${amount} за ваш тариф Digital Wardrobe.`,
    again: (day) => `Пока ничего не меняется. Мы попробуем снова ${day}.`,
    paused: 'Ваш тариф приостановлен',
    over: (amount) =>
      `После нескольких попыток нам не удалось списать ${amount}. Виджет приостановлен, изменения отклоняются; ничего не удалено.`,
    where: 'Здесь можно изменить способ оплаты; после этого мы сразу попробуем снова:',
  },
  es: {
    failed: 'Su pago no se ha realizado',
    news: (amount) => `No hemos podido cobrar ${amount} por su plan de Digital Wardrobe.`,
    again: (day) => `Por ahora no cambia nada. Lo intentaremos de nuevo el ${day}.`,
    paused: 'Su plan está en pausa',
    over: (amount) =>
      `Tras varios intentos no hemos podido cobrar ${amount}. El widget está en pausa y los cambios se rechazan; no se borra nada.`,
    where: 'Aquí puede cambiar su método de pago; entonces lo intentaremos enseguida:',
  },
};

type Due = { readonly amount: string; readonly page: string };

/** Tells a user that a payment was refused, and when it is tried again. */
export function failedLetter(
  language: Language,
  { amount, page, nextTryAt }: Due & { readonly nextTryAt: Date },
): Letter {
  const { failed, news, again, where } = texts[language];
  const locale = language === 'en' ? 'en-GB' : language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/London' }).format(nextTryAt);
  return { subject: failed, lines: [news(amount), again(day), '', where, '', page] };
}

/** Tells a user that it is tried no more. */
export function unpaidLetter(language: Language, { amount, page }: Due): Letter {
  const { paused, over, where } = texts[language];
  return { subject: paused, lines: [over(amount), '', where, '', page] };
}
