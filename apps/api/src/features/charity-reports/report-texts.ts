import type { DonationStatus, Language } from '@dw/contract';

type Texts = {
  readonly title: string;
  readonly charityNumber: (number: string) => string;
  readonly day: string;
  readonly received: string;
  readonly shopSales: string;
  readonly ownSales: string;
  readonly gifts: string;
  readonly refunds: string;
  readonly fees: string;
  readonly net: string;
  readonly total: string;
  readonly things: string;
  readonly note: string;
  readonly made: (day: string) => string;
  readonly statuses: Readonly<Record<DonationStatus, string>>;
};

/** What stands on the printed report. */
export const reportTexts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Monthly report',
    charityNumber: (number) => `Charity number ${number}`,
    day: 'Day',
    received: 'Received',
    shopSales: 'Virtual shop',
    ownSales: 'Sold elsewhere',
    gifts: 'Small gifts',
    refunds: 'Refunds',
    fees: 'Kept by PayPal',
    net: 'Net',
    total: 'Total',
    things: 'Things received, as they stand now',
    note: 'Days are those of UTC; days without anything are left out. The virtual shop’s sales hold postage.',
    made: (day) => `Made on ${day}`,
    statuses: {
      ANNOUNCED: 'Announced',
      RECEIVED: 'Received',
      LISTED: 'Listed',
      SOLD: 'Sold',
      PASSED_ON: 'Passed on',
      DECLINED: 'Declined',
      CANCELLED: 'Cancelled',
      EXPIRED: 'Expired',
    },
  },
  pl: {
    title: 'Raport miesięczny',
    charityNumber: (number) => `Numer rejestrowy organizacji: ${number}`,
    day: 'Dzień',
    received: 'Odebrane',
    shopSales: 'Sklep online',
    ownSales: 'Sprzedane gdzie indziej',
    gifts: 'Drobne wpłaty',
    refunds: 'Zwroty',
    fees: 'Opłaty PayPal',
    net: 'Netto',
    total: 'Razem',
    things: 'Odebrane rzeczy według obecnego stanu',
    note: 'Dni liczone są według UTC; dni bez zdarzeń pominięto. Sprzedaż w sklepie online obejmuje koszt wysyłki.',
    made: (day) => `Sporządzono ${day}`,
    statuses: {
      ANNOUNCED: 'Zapowiedziane',
      RECEIVED: 'Odebrane',
      LISTED: 'Wystawione',
      SOLD: 'Sprzedane',
      PASSED_ON: 'Przekazane dalej',
      DECLINED: 'Odrzucone',
      CANCELLED: 'Anulowane',
      EXPIRED: 'Po terminie',
    },
  },
  de: {
    title: 'Monatsbericht',
    charityNumber: (number) => `Registernummer der Organisation: ${number}`,
    day: 'Tag',
    received: 'Erhalten',
    shopSales: 'Onlineshop',
    ownSales: 'Anderswo verkauft',
    gifts: 'Kleine Spenden',
    refunds: 'Erstattungen',
    fees: 'Von PayPal einbehalten',
    net: 'Netto',
    total: 'Summe',
    things: 'Erhaltene Stücke nach heutigem Stand',
    note: 'Die Tage sind nach UTC gerechnet; Tage ohne Vorgänge fehlen. Im Umsatz des Onlineshops ist der Versand enthalten.',
    made: (day) => `Erstellt am ${day}`,
    statuses: {
      ANNOUNCED: 'Angekündigt',
      RECEIVED: 'Erhalten',
      LISTED: 'Angeboten',
      SOLD: 'Verkauft',
      PASSED_ON: 'Weitergegeben',
      DECLINED: 'Abgelehnt',
      CANCELLED: 'Storniert',
      EXPIRED: 'Abgelaufen',
    },
  },
  it: {
    title: 'Rapporto mensile',
    charityNumber: (number) => `Numero di registro dell’ente: ${number}`,
    day: 'Giorno',
    received: 'Ricevuti',
    shopSales: 'Negozio online',
    ownSales: 'Venduti altrove',
    gifts: 'Piccole donazioni',
    refunds: 'Rimborsi',
    fees: 'Trattenuti da PayPal',
    net: 'Netto',
    total: 'Totale',
    things: 'Oggetti ricevuti, secondo lo stato attuale',
    note: 'I giorni sono quelli UTC; quelli senza movimenti non compaiono. Le vendite online comprendono la spedizione.',
    made: (day) => `Creato il ${day}`,
    statuses: {
      ANNOUNCED: 'Annunciati',
      RECEIVED: 'Ricevuti',
      LISTED: 'In vendita',
      SOLD: 'Venduti',
      PASSED_ON: 'Ceduti',
      DECLINED: 'Rifiutati',
      CANCELLED: 'Annullati',
      EXPIRED: 'Scaduti',
    },
  },
  ru: {
    title: 'Отчёт за месяц',
    charityNumber: (number) => `Регистрационный номер организации: ${number}`,
    day: 'День',
    received: 'Получено',
    shopSales: 'Виртуальный магазин',
    ownSales: 'Продано иначе',
    gifts: 'Небольшие пожертвования',
    refunds: 'Возвраты',
    fees: 'Удержано PayPal',
    net: 'Чистая сумма',
    total: 'Всего',
    things: 'Полученные вещи по текущему статусу',
    note: 'Дни считаются по UTC; дни без событий пропущены. Продажи виртуального магазина включают доставку.',
    made: (day) => `Составлено ${day}`,
    statuses: {
      ANNOUNCED: 'Заявлено',
      RECEIVED: 'Получено',
      LISTED: 'Выставлено',
      SOLD: 'Продано',
      PASSED_ON: 'Передано дальше',
      DECLINED: 'Отклонено',
      CANCELLED: 'Отменено',
      EXPIRED: 'Срок истёк',
    },
  },
  es: {
    title: 'Informe mensual',
    charityNumber: (number) => `Número de registro de la organización: ${number}`,
    day: 'Día',
    received: 'Recibidos',
    shopSales: 'Tienda en línea',
    ownSales: 'Vendido en otro lugar',
    gifts: 'Pequeños donativos',
    refunds: 'Reembolsos',
    fees: 'Retenido por PayPal',
    net: 'Neto',
    total: 'Total',
    things: 'Objetos recibidos, según su estado actual',
    note: 'Los días son los de UTC; faltan los días sin movimientos. Las ventas de la tienda incluyen el envío.',
    made: (day) => `Hecho el ${day}`,
    statuses: {
      ANNOUNCED: 'Anunciados',
      RECEIVED: 'Recibidos',
      LISTED: 'En venta',
      SOLD: 'Vendidos',
      PASSED_ON: 'Entregados a otros',
      DECLINED: 'Rechazados',
      CANCELLED: 'Cancelados',
      EXPIRED: 'Caducados',
    },
  },
};
