import type { Language } from '@dw/contract';

type LinkTexts = {
  /** Of the link in the shop’s mail. */
  readonly link: string;
  /** Where the order has not come from Shopify yet. */
  readonly title: string;
  readonly soon: string;
};

/** What a customer reads on the way from the shop’s confirmation to the order’s page. */
export const linkTexts: Readonly<Record<Language, LinkTexts>> = {
  en: {
    link: 'Add to your wardrobe',
    title: 'Your order is on its way to us',
    soon: 'This page looks again by itself. It can take a few minutes.',
  },
  de: {
    link: 'In den Kleiderschrank legen',
    title: 'Ihre Bestellung ist auf dem Weg zu uns',
    soon: 'Diese Seite sieht von selbst wieder nach. Es kann ein paar Minuten dauern.',
  },
  it: {
    link: 'Aggiungi al guardaroba',
    title: 'Il tuo ordine sta arrivando',
    soon: 'Questa pagina si aggiorna da sola. Può volerci qualche minuto.',
  },
  es: {
    link: 'Añadir a su armario',
    title: 'Su pedido está en camino hacia nosotros',
    soon: 'Esta página vuelve a comprobarlo sola. Puede tardar unos minutos.',
  },
  pl: {
    link: 'Dodaj do swojej szafy',
    title: 'Twoje zamówienie jest w drodze do nas',
    soon: 'Ta strona sama sprawdzi ponownie. Może to potrwać kilka minut.',
  },
  ru: {
    link: 'Добавить в гардероб',
    title: 'Ваш заказ ещё в пути к нам',
    soon: 'Эта страница сама проверит ещё раз. Это может занять несколько минут.',
  },
};
