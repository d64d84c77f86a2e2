import type { MailTexts } from './mail-text';

/** The code that confirms an address on an order’s page. */
export const codeTexts: MailTexts = {
  en: {
    subject: 'Your code for {{shop_name}}',
    preheader: 'Your code is {{code}}',
    title: 'Your code',
    lines: [
      'Your code is {{code}}',
      '',
      'Enter it on the page of {{shop_name}} to add your purchase to your digital wardrobe.',
      'It is valid for 10 minutes and can be used once.',
      '',
      'If you did not ask for it, ignore this mail: without the code nothing happens.',
    ],
  },
  pl: {
    subject: 'Twój kod: {{shop_name}}',
    preheader: 'Twój kod to {{code}}',
    title: 'Twój kod',
    lines: [
      'Twój kod to {{code}}',
      '',
      'Wpisz go na stronie sklepu {{shop_name}}, aby dodać zakup do swojej cyfrowej szafy.',
      'Kod jest ważny 10 minut i można go użyć raz.',
      '',
      'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: bez kodu nic się nie stanie.',
    ],
  },
  de: {
    subject: 'Ihr Code für {{shop_name}}',
    preheader: 'Ihr Code ist {{code}}',
    title: 'Ihr Code',
    lines: [
      'Ihr Code ist {{code}}',
      '',
      'Geben Sie ihn auf der Seite von {{shop_name}} ein, um Ihren Kauf in Ihren digitalen Kleiderschrank zu legen.',
      'Er ist 10 Minuten gültig und kann einmal verwendet werden.',
      '',
      'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code geschieht nichts.',
    ],
  },
  it: {
    subject: 'Il tuo codice per {{shop_name}}',
    preheader: 'Il tuo codice è {{code}}',
    title: 'Il tuo codice',
    lines: [
      'Il tuo codice è {{code}}',
      '',
      'Inseriscilo nella pagina di {{shop_name}} per aggiungere l’acquisto al tuo guardaroba digitale.',
      'È valido per 10 minuti e si può usare una sola volta.',
      '',
      'Se non lo hai richiesto, ignora questa email: senza il codice non succede nulla.',
    ],
  },
  ru: {
    subject: 'Ваш код: {{shop_name}}',
    preheader: 'Ваш код: {{code}}',
    title: 'Ваш код',
    lines: [
      'Ваш код: {{code}}',
      '',
      'Введите его на странице магазина {{shop_name}}, чтобы добавить покупку в свой цифровой гардероб.',
      'Код действует 10 минут, использовать его можно один раз.',
      '',
      'Если вы его не запрашивали, не обращайте внимания на это письмо: без кода ничего не произойдёт.',
    ],
  },
  es: {
    subject: 'Su código para {{shop_name}}',
    preheader: 'Su código es {{code}}',
    title: 'Su código',
    lines: [
      'Su código es {{code}}',
      '',
      'Introdúzcalo en la página de {{shop_name}} para añadir su compra a su armario digital.',
      'Es válido durante 10 minutos y solo se puede usar una vez.',
      '',
      'Si no lo ha pedido, ignore este correo: sin el código no ocurre nada.',
    ],
  },
};
