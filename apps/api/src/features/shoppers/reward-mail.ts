import type { Language } from '@dw/contract';
import type { GivenReward } from '../../platform/coupons/give-reward';
import type { Mail } from '../../platform/mail/mail';

type Texts = {
  readonly subject: (shop: string) => string;
  readonly thanks: (shop: string) => string;
  readonly code: string;
  readonly until: (date: string) => string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (shop) => `Your coupon code from ${shop}`,
    thanks: (shop) => `Thank you for adding your purchase from ${shop} to your digital wardrobe.`,
    code: 'Your coupon code:',
    until: (date) => `It is valid until ${date} and can be used once.`,
  },
  pl: {
    subject: (shop) => `Twój kod kuponu: ${shop}`,
    thanks: (shop) => `Dziękujemy za dodanie zakupu w ${shop} do Twojej cyfrowej szafy.`,
    code: 'Twój kod kuponu:',
    until: (date) => `Jest ważny do ${date} i można go użyć raz.`,
  },
  de: {
    subject: (shop) => `Ihr Gutscheincode von ${shop}`,
    thanks: (shop) => `Danke, dass Sie Ihren Kauf bei ${shop} in Ihren digitalen Kleiderschrank gelegt haben.`,
    code: 'Ihr Gutscheincode:',
    until: (date) => `Er ist bis ${date} gültig und kann einmal verwendet werden.`,
  },
  it: {
    subject: (shop) => `Il tuo codice coupon di ${shop}`,
    thanks: (shop) => `Grazie per aver aggiunto l’acquisto da ${shop} al tuo guardaroba digitale.`,
    code: 'Il tuo codice coupon:',
    until: (date) => `È valido fino al ${date} e si può usare una sola volta.`,
  },
  ru: {
    subject: (shop) => `Ваш код купона: ${shop}`,
    thanks: (shop) => `Спасибо, что добавили покупку из ${shop} в свой цифровой гардероб.`,
    code: 'Ваш код купона:',
    until: (date) => `Код действует до ${date}, использовать его можно один раз.`,
  },
  es: {
    subject: (shop) => `Su código de cupón de ${shop}`,
    thanks: (shop) => `Gracias por añadir su compra de ${shop} a su armario digital.`,
    code: 'Su código de cupón:',
    until: (date) => `Es válido hasta el ${date} y solo se puede usar una vez.`,
  },
};

/** The mail with the code that an order has earned, in the site’s language. */
export function rewardMail(to: string, reward: GivenReward, shop: string, language: Language): Mail {
  const { subject, thanks, code, until } = texts[language];
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(reward.expiresAt);
  const offer = reward.shortDescription || reward.name;
  const lines = [thanks(shop), '', offer, '', `${code} ${reward.code}`, '', until(date)];
  return { to, subject: subject(shop), text: `${lines.join('\n')}\n` };
}
