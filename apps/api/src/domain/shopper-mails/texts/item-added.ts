import type { MailTexts } from './mail-text';

/** What has just joined a wardrobe. */
export const itemAddedTexts: MailTexts = {
  en: {
    subject: 'Your purchase from {{shop_name}} is in your wardrobe',
    preheader: 'Order {{order_number}}',
    title: 'In your wardrobe',
    lines: [
      'These items from {{shop_name}} are now in your digital wardrobe:',
      '',
      '{{items}}',
      '',
      'Order {{order_number}}',
    ],
    button: { text: 'Open your wardrobe', address: 'wardrobe_url' },
  },
  pl: {
    subject: 'Twój zakup w {{shop_name}} jest już w szafie',
    preheader: 'Zamówienie {{order_number}}',
    title: 'W Twojej szafie',
    lines: [
      'Te rzeczy ze sklepu {{shop_name}} są już w Twojej cyfrowej szafie:',
      '',
      '{{items}}',
      '',
      'Zamówienie {{order_number}}',
    ],
    button: { text: 'Otwórz swoją szafę', address: 'wardrobe_url' },
  },
  de: {
    subject: 'Ihr Kauf bei {{shop_name}} ist in Ihrem Kleiderschrank',
    preheader: 'Bestellung {{order_number}}',
    title: 'In Ihrem Kleiderschrank',
    lines: [
      'Diese Artikel von {{shop_name}} sind jetzt in Ihrem digitalen Kleiderschrank:',
      '',
      '{{items}}',
      '',
      'Bestellung {{order_number}}',
    ],
    button: { text: 'Kleiderschrank öffnen', address: 'wardrobe_url' },
  },
  it: {
    subject: 'Il tuo acquisto da {{shop_name}} è nel tuo guardaroba',
    preheader: 'Ordine {{order_number}}',
    title: 'Nel tuo guardaroba',
    lines: [
      'Questi articoli di {{shop_name}} sono ora nel tuo guardaroba digitale:',
      '',
      '{{items}}',
      '',
      'Ordine {{order_number}}',
    ],
    button: { text: 'Apri il tuo guardaroba', address: 'wardrobe_url' },
  },
  ru: {
    subject: 'Ваша покупка из {{shop_name}} уже в гардеробе',
    preheader: 'Заказ {{order_number}}',
    title: 'В вашем гардеробе',
    lines: [
      'Эти вещи из {{shop_name}} теперь в вашем цифровом гардеробе:',
      '',
      '{{items}}',
      '',
      'Заказ {{order_number}}',
    ],
    button: { text: 'Открыть гардероб', address: 'wardrobe_url' },
  },
  es: {
    subject: 'Su compra en {{shop_name}} ya está en su armario',
    preheader: 'Pedido {{order_number}}',
    title: 'En su armario',
    lines: [
      'Estos artículos de {{shop_name}} ya están en su armario digital:',
      '',
      '{{items}}',
      '',
      'Pedido {{order_number}}',
    ],
    button: { text: 'Abrir su armario', address: 'wardrobe_url' },
  },
};
