import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';

type Texts = { readonly subject: string; readonly gone: (named: string) => string; readonly next: string };

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your payment method was removed',
    gone: (named) => `${named} can no longer be charged: it was removed at the payment provider.`,
    next: 'Your plan continues until the end of its period. Add a payment method here, so that it can be renewed:',
  },
  pl: {
    subject: 'Metoda płatności została usunięta',
    gone: (named) => `Nie możemy już pobierać płatności z ${named}: metoda została usunięta u operatora płatności.`,
    next: 'Plan działa do końca opłaconego okresu. Dodaj tutaj metodę płatności, aby można go było odnowić:',
  },
  de: {
    subject: 'Ihre Zahlungsart wurde entfernt',
    gone: (named) => `${named} kann nicht mehr belastet werden: Die Zahlungsart wurde beim Zahlungsanbieter entfernt.`,
    next: 'Ihr Tarif läuft bis zum Ende des Zeitraums weiter. Hinterlegen Sie hier eine Zahlungsart, damit er verlängert werden kann:',
  },
  it: {
    subject: 'Il tuo metodo di pagamento è stato rimosso',
    gone: (named) => `Non è più possibile addebitare su ${named}: è stato rimosso presso il fornitore dei pagamenti.`,
    next: 'Il tuo piano continua fino alla fine del periodo. Aggiungi qui un metodo di pagamento, così potrà essere rinnovato:',
  },
  ru: {
    subject: 'Ваш способ оплаты удалён',
    gone: (named) => `Списывать средства с ${named} больше нельзя: способ оплаты удалён у платёжного сервиса.`,
    next: 'Тариф действует до конца оплаченного периода. Добавьте здесь способ оплаты, чтобы его можно было продлить:',
  },
  es: {
    subject: 'Se ha eliminado su método de pago',
    gone: (named) => `Ya no se puede cobrar a ${named}: se eliminó en el proveedor de pagos.`,
    next: 'Su plan continúa hasta el final del periodo. Añada aquí un método de pago para que se pueda renovar:',
  },
};

/** Tells a user that what the plan was paid with is gone at the provider. @param named such as `Visa •••• 4242` */
export function goneLetter(
  language: Language,
  { named, page }: { readonly named: string; readonly page: string },
): Letter {
  const { subject, gone, next } = texts[language];
  return { subject, lines: [gone(named), '', next, '', page] };
}
