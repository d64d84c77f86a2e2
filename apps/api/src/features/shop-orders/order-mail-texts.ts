import type { Language } from '@dw/contract';

type Letter = { readonly subject: (charity: string) => string; readonly text: (charity: string) => string };
type Texts = {
  readonly paid: Letter & { readonly days: (days: number) => string };
  readonly sent: Letter & { readonly tracking: (number: string) => string };
  readonly refunded: Letter;
  readonly bought: { readonly subject: string; readonly text: string };
  readonly total: (amount: string) => string;
  readonly number: (number: string) => string;
  readonly see: string;
};

/** The mails of an order of a virtual shop, to its buyer and to the charity. */
export const orderMailTexts: Readonly<Record<Language, Texts>> = {
  en: {
    paid: {
      subject: (charity) => `Your order from ${charity}`,
      text: (charity) => `Thank you for buying from ${charity}. Your payment has arrived:`,
      days: (days) => (days === 1 ? 'It is sent within a day.' : `It is sent within ${days} days.`),
    },
    sent: {
      subject: (charity) => `${charity} has sent your order`,
      text: (charity) => `This is on its way to you from ${charity}:`,
      tracking: (number) => `The parcel’s number: ${number}`,
    },
    refunded: {
      subject: (charity) => `Your money back from ${charity}`,
      text: (charity) => `${charity} has given back what you paid. PayPal may need a few days to show it:`,
    },
    bought: { subject: 'Somebody has bought from your shop', text: 'This is paid for and waits to be sent:' },
    total: (amount) => `Total: ${amount}`,
    number: (number) => `Order ${number}`,
    see: 'See the order:',
  },
  pl: {
    paid: {
      subject: (charity) => `Twoje zamówienie w ${charity}`,
      text: (charity) => `Dziękujemy za zakup w ${charity}. Płatność dotarła:`,
      days: (days) => (days === 1 ? 'Wysyłka w ciągu jednego dnia.' : `Wysyłka w ciągu ${days} dni.`),
    },
    sent: {
      subject: (charity) => `${charity}: zamówienie wysłane`,
      text: (charity) => `To jest już w drodze do Ciebie (nadawca: ${charity}):`,
      tracking: (number) => `Numer przesyłki: ${number}`,
    },
    refunded: {
      subject: (charity) => `${charity}: zwrot pieniędzy`,
      text: (charity) => `${charity} oddaje Ci całą zapłaconą kwotę. W PayPal może się ona pojawić po kilku dniach:`,
    },
    bought: { subject: 'Ktoś kupił w Twoim sklepie', text: 'To jest opłacone i czeka na wysyłkę:' },
    total: (amount) => `Razem: ${amount}`,
    number: (number) => `Zamówienie ${number}`,
    see: 'Zobacz zamówienie:',
  },
  de: {
    paid: {
      subject: (charity) => `Ihre Bestellung bei ${charity}`,
      text: (charity) => `Danke für Ihren Einkauf bei ${charity}. Ihre Zahlung ist da:`,
      days: (days) =>
        days === 1 ? 'Es wird innerhalb eines Tages verschickt.' : `Es wird innerhalb von ${days} Tagen verschickt.`,
    },
    sent: {
      subject: (charity) => `${charity} hat Ihre Bestellung verschickt`,
      text: (charity) => `Das ist von ${charity} zu Ihnen unterwegs:`,
      tracking: (number) => `Nummer der Sendung: ${number}`,
    },
    refunded: {
      subject: (charity) => `Ihre Erstattung von ${charity}`,
      text: (charity) =>
        `${charity} hat Ihnen alles zurückgezahlt. Bei PayPal kann es einige Tage dauern, bis Sie es sehen:`,
    },
    bought: { subject: 'In Ihrem Onlineshop wurde etwas gekauft', text: 'Das ist bezahlt und kann verschickt werden:' },
    total: (amount) => `Summe: ${amount}`,
    number: (number) => `Bestellung ${number}`,
    see: 'Zur Bestellung:',
  },
  it: {
    paid: {
      subject: (charity) => `Il tuo ordine da ${charity}`,
      text: (charity) => `Grazie per l’acquisto da ${charity}. Il pagamento è arrivato:`,
      days: (days) => (days === 1 ? 'Viene spedito entro un giorno.' : `Viene spedito entro ${days} giorni.`),
    },
    sent: {
      subject: (charity) => `${charity} ha spedito il tuo ordine`,
      text: (charity) => `È in arrivo da ${charity}:`,
      tracking: (number) => `Numero della spedizione: ${number}`,
    },
    refunded: {
      subject: (charity) => `Il tuo rimborso da ${charity}`,
      text: (charity) => `${charity} ti ha rimborsato tutto. PayPal può impiegare qualche giorno a mostrarlo:`,
    },
    bought: { subject: 'Qualcuno ha comprato nel tuo negozio online', text: 'È pagato e aspetta di essere spedito:' },
    total: (amount) => `Totale: ${amount}`,
    number: (number) => `Ordine ${number}`,
    see: 'Vedi l’ordine:',
  },
  ru: {
    paid: {
      subject: (charity) => `Ваш заказ в «${charity}»`,
      text: (charity) => `Спасибо за покупку в «${charity}». Оплата получена:`,
      days: (days) => `Срок отправки в днях: ${days}.`,
    },
    sent: {
      subject: (charity) => `«${charity}»: заказ отправлен`,
      text: (charity) => `Это уже в пути к вам из «${charity}»:`,
      tracking: (number) => `Номер отправления: ${number}`,
    },
    refunded: {
      subject: (charity) => `«${charity}»: возврат денег`,
      text: (charity) => `«${charity}» возвращает вам всю сумму. В PayPal она может появиться через несколько дней:`,
    },
    bought: { subject: 'В вашем магазине сделали покупку', text: 'Это оплачено и ждёт отправки:' },
    total: (amount) => `Итого: ${amount}`,
    number: (number) => `Заказ ${number}`,
    see: 'Посмотреть заказ:',
  },
  es: {
    paid: {
      subject: (charity) => `Su pedido a ${charity}`,
      text: (charity) => `Gracias por comprar a ${charity}. El pago ha llegado:`,
      days: (days) => (days === 1 ? 'Se envía en un día.' : `Se envía en ${days} días.`),
    },
    sent: {
      subject: (charity) => `${charity} ha enviado su pedido`,
      text: (charity) => `Esto va de camino desde ${charity}:`,
      tracking: (number) => `Número del envío: ${number}`,
    },
    refunded: {
      subject: (charity) => `Su reembolso de ${charity}`,
      text: (charity) => `${charity} le ha devuelto todo lo pagado. PayPal puede tardar unos días en mostrarlo:`,
    },
    bought: { subject: 'Alguien ha comprado en su tienda', text: 'Está pagado y espera a ser enviado:' },
    total: (amount) => `Total: ${amount}`,
    number: (number) => `Pedido ${number}`,
    see: 'Ver el pedido:',
  },
};
