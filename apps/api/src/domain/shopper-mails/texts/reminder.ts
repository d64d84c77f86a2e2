import type { MailTexts } from './mail-text';

/** A coupon code that ends soon, for shoppers who asked to be reminded. */
export const reminderTexts: MailTexts = {
  en: {
    subject: 'Your coupon from {{shop_name}} ends on {{expires_at}}',
    preheader: '{{coupon_description}}',
    title: 'Your coupon ends soon',
    lines: [
      '{{coupon_description}}',
      '',
      'Your coupon code: {{coupon_code}}',
      '',
      'It is valid until {{expires_at}}. {{coupon_conditions}}',
    ],
    button: { text: 'Go to the shop', address: 'shop_url' },
  },
  pl: {
    subject: 'Twój kupon do {{shop_name}} traci ważność {{expires_at}}',
    preheader: '{{coupon_description}}',
    title: 'Twój kupon wkrótce straci ważność',
    lines: [
      '{{coupon_description}}',
      '',
      'Twój kod kuponu: {{coupon_code}}',
      '',
      'Jest ważny do {{expires_at}}. {{coupon_conditions}}',
    ],
    button: { text: 'Przejdź do sklepu', address: 'shop_url' },
  },
  de: {
    subject: 'Ihr Gutschein von {{shop_name}} endet am {{expires_at}}',
    preheader: '{{coupon_description}}',
    title: 'Ihr Gutschein endet bald',
    lines: [
      '{{coupon_description}}',
      '',
      'Ihr Gutscheincode: {{coupon_code}}',
      '',
      'Er ist bis {{expires_at}} gültig. {{coupon_conditions}}',
    ],
    button: { text: 'Zum Shop', address: 'shop_url' },
  },
  it: {
    subject: 'Il tuo coupon di {{shop_name}} scade il {{expires_at}}',
    preheader: '{{coupon_description}}',
    title: 'Il tuo coupon sta per scadere',
    lines: [
      '{{coupon_description}}',
      '',
      'Il tuo codice coupon: {{coupon_code}}',
      '',
      'È valido fino al {{expires_at}}. {{coupon_conditions}}',
    ],
    button: { text: 'Vai al negozio', address: 'shop_url' },
  },
  ru: {
    subject: 'Ваш купон {{shop_name}} действует до {{expires_at}}',
    preheader: '{{coupon_description}}',
    title: 'Срок вашего купона скоро истекает',
    lines: [
      '{{coupon_description}}',
      '',
      'Ваш код купона: {{coupon_code}}',
      '',
      'Код действует до {{expires_at}}. {{coupon_conditions}}',
    ],
    button: { text: 'Перейти в магазин', address: 'shop_url' },
  },
  es: {
    subject: 'Su cupón de {{shop_name}} caduca el {{expires_at}}',
    preheader: '{{coupon_description}}',
    title: 'Su cupón caduca pronto',
    lines: [
      '{{coupon_description}}',
      '',
      'Su código de cupón: {{coupon_code}}',
      '',
      'Es válido hasta el {{expires_at}}. {{coupon_conditions}}',
    ],
    button: { text: 'Ir a la tienda', address: 'shop_url' },
  },
};
