import type { Language } from '@dw/contract';

type Texts = {
  readonly subject: (shop: string) => string;
  readonly refunded: (shop: string, order: string) => string;
  readonly gone: string;
  readonly code: (code: string) => string;
  /** A code for things that were handed in, which is void now, or worth so much. */
  readonly handedIn: (code: string) => string;
  readonly lowered: (code: string, amount: string) => string;
  /** Before the address of the settings. */
  readonly settings: string;
};

/** The mail to a shopper whose items were refunded. */
export const refundTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (shop) => `Your refund from ${shop}`,
    refunded: (shop, order) => `${shop} has told us that it refunded these items of order ${order}:`,
    gone: 'They are no longer in your digital wardrobe.',
    code: (code) => `The coupon code ${code} that this order earned can no longer be used.`,
    handedIn: (code) => `The coupon code ${code} that you got for handing them in can no longer be used.`,
    lowered: (code, amount) => `The coupon code ${code} that you got for handing things in is now worth ${amount}.`,
    settings: 'What we write to you, and your language, you choose here:',
  },
  pl: {
    subject: (shop) => `Zwrot pieniędzy ze sklepu ${shop}`,
    refunded: (shop, order) => `Sklep ${shop} poinformował nas o zwrocie pieniędzy za te rzeczy z zamówienia ${order}:`,
    gone: 'Nie ma ich już w Twojej cyfrowej szafie.',
    code: (code) => `Kodu ${code}, otrzymanego za to zamówienie, nie można już użyć.`,
    handedIn: (code) => `Kodu ${code}, otrzymanego za ich oddanie, nie można już użyć.`,
    lowered: (code, amount) => `Kod ${code}, otrzymany za oddane rzeczy, jest teraz wart ${amount}.`,
    settings: 'Język i to, o czym piszemy, wybierasz tutaj:',
  },
  de: {
    subject: (shop) => `Ihre Erstattung von ${shop}`,
    refunded: (shop, order) =>
      `${shop} hat uns mitgeteilt, dass diese Artikel der Bestellung ${order} erstattet wurden:`,
    gone: 'Sie sind nicht mehr in Ihrem digitalen Kleiderschrank.',
    code: (code) => `Der Gutscheincode ${code}, den Sie für diese Bestellung erhalten haben, gilt nicht mehr.`,
    handedIn: (code) => `Der Gutscheincode ${code}, den Sie für die Rückgabe erhalten haben, gilt nicht mehr.`,
    lowered: (code, amount) =>
      `Der Gutscheincode ${code}, den Sie für Ihre Rückgabe erhalten haben, ist jetzt ${amount} wert.`,
    settings: 'Ihre Sprache und worüber wir Ihnen schreiben, wählen Sie hier:',
  },
  it: {
    subject: (shop) => `Il tuo rimborso da ${shop}`,
    refunded: (shop, order) => `${shop} ci ha comunicato di aver rimborsato questi articoli dell’ordine ${order}:`,
    gone: 'Non sono più nel tuo guardaroba digitale.',
    code: (code) => `Il codice ${code}, ottenuto con questo ordine, non può più essere utilizzato.`,
    handedIn: (code) => `Il codice ${code}, ottenuto per averli riconsegnati, non può più essere utilizzato.`,
    lowered: (code, amount) => `Il codice ${code}, ottenuto per i capi riconsegnati, vale ora ${amount}.`,
    settings: 'La lingua e ciò di cui ti scriviamo si scelgono qui:',
  },
  ru: {
    subject: (shop) => `Возврат денег от ${shop}`,
    refunded: (shop, order) => `${shop} сообщает о возврате денег за эти вещи из заказа ${order}:`,
    gone: 'Их больше нет в вашем цифровом гардеробе.',
    code: (code) => `Код ${code}, полученный за этот заказ, больше не действует.`,
    handedIn: (code) => `Код ${code}, полученный за сданные вещи, больше не действует.`,
    lowered: (code, amount) => `Код ${code}, полученный за сданные вещи, теперь даёт ${amount}.`,
    settings: 'Язык и то, о чём мы вам пишем, можно выбрать здесь:',
  },
  es: {
    subject: (shop) => `Su reembolso de ${shop}`,
    refunded: (shop, order) => `${shop} nos ha comunicado que ha reembolsado estos artículos del pedido ${order}:`,
    gone: 'Ya no están en su armario digital.',
    code: (code) => `El código ${code}, obtenido con este pedido, ya no se puede usar.`,
    handedIn: (code) => `El código ${code}, obtenido por entregarlos, ya no se puede usar.`,
    lowered: (code, amount) => `El código ${code}, obtenido por los artículos entregados, vale ahora ${amount}.`,
    settings: 'El idioma y sobre qué le escribimos se eligen aquí:',
  },
};
