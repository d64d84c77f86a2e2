import type { Language } from '@dw/contract';
import type { Letter } from '../accounts/mail-users';

type Texts = {
  readonly confirm: string;
  readonly asked: (amount: string) => string;
  readonly by: (day: string) => string;
  readonly failed: string;
  readonly news: (amount: string) => string;
  readonly again: (day: string) => string;
  readonly paused: string;
  readonly over: (amount: string) => string;
  readonly where: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    confirm: 'Please confirm your payment',
    asked: (amount) => `Your bank asks you to confirm the payment of ${amount} for your Digital Wardrobe plan.`,
    by: (day) => `Confirm it by ${day} with ‘Pay now’ on this page; until then nothing changes:`,
    failed: 'Your payment did not go through',
    news: (amount) => `We could not take ${amount} for your Digital Wardrobe plan.`,
    again: (day) => `Nothing changes for now. We try again on ${day}.`,
    paused: 'Your plan is paused',
    over: (amount) =>
      `We could not take ${amount} after several tries. The widget is paused and changes are refused; nothing is deleted.`,
    where: 'Look after your payment method here; then it is tried again at once:',
  },
  pl: {
    confirm: 'Potwierdź płatność',
    asked: (amount) => `Twój bank prosi o potwierdzenie płatności ${amount} za plan Digital Wardrobe.`,
    by: (day) => `Potwierdź ją do ${day} przyciskiem „Zapłać teraz” na tej stronie; do tego czasu nic się nie zmienia:`,
    failed: 'Płatność nie powiodła się',
    news: (amount) => `Nie udało się pobrać ${amount} za plan Digital Wardrobe.`,
    again: (day) => `Na razie nic się nie zmienia. Spróbujemy ponownie ${day}.`,
    paused: 'Plan jest wstrzymany',
    over: (amount) =>
      `Po kilku próbach nie udało się pobrać ${amount}. Widżet jest wstrzymany i nie możesz wprowadzać zmian; nic nie zostało usunięte.`,
    where: 'Tutaj można zmienić metodę płatności; wtedy spróbujemy od razu:',
  },
  de: {
    confirm: 'Bitte bestätigen Sie Ihre Zahlung',
    asked: (amount) =>
      `Ihre Bank bittet Sie, die Zahlung von ${amount} für Ihren Digital-Wardrobe-Tarif zu bestätigen.`,
    by: (day) => `Bestätigen Sie sie bis ${day} mit „Jetzt bezahlen“ auf dieser Seite; bis dahin ändert sich nichts:`,
    failed: 'Ihre Zahlung ist fehlgeschlagen',
    news: (amount) => `Wir konnten ${amount} für Ihren Digital-Wardrobe-Tarif nicht einziehen.`,
    again: (day) => `Vorerst ändert sich nichts. Wir versuchen es am ${day} noch einmal.`,
    paused: 'Ihr Tarif ist angehalten',
    over: (amount) =>
      `Nach mehreren Versuchen konnten wir ${amount} nicht einziehen. Das Widget ist angehalten und Änderungen werden abgelehnt; gelöscht wird nichts.`,
    where: 'Hier ändern Sie Ihre Zahlungsart; dann wird es sofort noch einmal versucht:',
  },
  it: {
    confirm: 'Conferma il tuo pagamento',
    asked: (amount) =>
      `La tua banca ti chiede di confermare il pagamento di ${amount} per il tuo piano Digital Wardrobe.`,
    by: (day) => `Confermalo entro il ${day} con «Paga ora» in questa pagina; fino ad allora non cambia nulla:`,
    failed: 'Il pagamento non è riuscito',
    news: (amount) => `Non abbiamo potuto addebitare ${amount} per il tuo piano Digital Wardrobe.`,
    again: (day) => `Per ora non cambia nulla. Riproviamo il ${day}.`,
    paused: 'Il tuo piano è in pausa',
    over: (amount) =>
      `Dopo vari tentativi non abbiamo potuto addebitare ${amount}. Il widget è in pausa e le modifiche vengono rifiutate; nulla viene eliminato.`,
    where: 'Qui puoi cambiare il metodo di pagamento; poi riproviamo subito:',
  },
  ru: {
    confirm: 'Подтвердите платёж',
    asked: (amount) => `Ваш банк просит подтвердить платёж ${amount} за тариф Digital Wardrobe.`,
    by: (day) => `Подтвердите его до ${day} кнопкой «Оплатить сейчас» на этой странице; до тех пор ничего не меняется:`,
    failed: 'Платёж не прошёл',
    news: (amount) => `Нам не удалось списать ${amount} за ваш тариф Digital Wardrobe.`,
    again: (day) => `Пока ничего не меняется. Мы попробуем снова ${day}.`,
    paused: 'Ваш тариф приостановлен',
    over: (amount) =>
      `После нескольких попыток нам не удалось списать ${amount}. Виджет приостановлен, изменения отклоняются; ничего не удалено.`,
    where: 'Здесь можно изменить способ оплаты; после этого мы сразу попробуем снова:',
  },
  es: {
    confirm: 'Confirme su pago',
    asked: (amount) => `Su banco le pide que confirme el pago de ${amount} por su plan de Digital Wardrobe.`,
    by: (day) => `Confírmelo antes del ${day} con «Pagar ahora» en esta página; hasta entonces no cambia nada:`,
    failed: 'Su pago no se ha realizado',
    news: (amount) => `No hemos podido cobrar ${amount} por su plan de Digital Wardrobe.`,
    again: (day) => `Por ahora no cambia nada. Lo intentaremos de nuevo el ${day}.`,
    paused: 'Su plan está en pausa',
    over: (amount) =>
      `Tras varios intentos no hemos podido cobrar ${amount}. El widget está en pausa y no puede hacer cambios; no se borra nada.`,
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
  const day = dayOf(language, nextTryAt);
  return { subject: failed, lines: [news(amount), again(day), '', where, '', page] };
}

/** Asks a user to confirm a payment at the bank, and says until when. */
export function confirmLetter(language: Language, { amount, page, until }: Due & { readonly until: Date }): Letter {
  const { confirm, asked, by } = texts[language];
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  const day = new Intl.DateTimeFormat(localeOf(language), {
    ...{ day: 'numeric', month: 'long', timeZone: 'Europe/London', timeZoneName: 'short' },
    ...hour,
  }).format(until);
  return { subject: confirm, lines: [asked(amount), by(day), '', page] };
}

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);
const dayOf = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/London' }).format(at);

/** Tells a user that it is tried no more. */
export function unpaidLetter(language: Language, { amount, page }: Due): Letter {
  const { paused, over, where } = texts[language];
  return { subject: paused, lines: [over(amount), '', where, '', page] };
}
