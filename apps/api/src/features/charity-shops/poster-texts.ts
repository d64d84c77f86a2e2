import type { Language } from '@dw/contract';

type Texts = {
  readonly bring: string;
  readonly scan: string;
  readonly hours: string;
  readonly charityNumber: (number: string) => string;
};

/** What stands on a shop’s poster. */
export const posterTexts: Readonly<Record<Language, Texts>> = {
  en: {
    bring: 'Bring us what you no longer wear',
    scan: 'Scan to see what we take',
    hours: 'Opening hours',
    charityNumber: (number) => `Charity number ${number}`,
  },
  pl: {
    bring: 'Przynieś nam to, czego już nie nosisz',
    scan: 'Zeskanuj i zobacz, co przyjmujemy',
    hours: 'Godziny otwarcia',
    charityNumber: (number) => `Numer rejestrowy organizacji: ${number}`,
  },
  de: {
    bring: 'Bringen Sie uns, was Sie nicht mehr tragen',
    scan: 'Scannen und sehen, was wir annehmen',
    hours: 'Öffnungszeiten',
    charityNumber: (number) => `Registernummer der Organisation: ${number}`,
  },
  it: {
    bring: 'Porta da noi quello che non indossi più',
    scan: 'Inquadra il codice e scopri che cosa accettiamo',
    hours: 'Orari di apertura',
    charityNumber: (number) => `Numero di registro dell’ente: ${number}`,
  },
  ru: {
    bring: 'Принесите нам то, что больше не носите',
    scan: 'Отсканируйте и узнайте, что мы принимаем',
    hours: 'Часы работы',
    charityNumber: (number) => `Регистрационный номер организации: ${number}`,
  },
  es: {
    bring: 'Tráiganos lo que ya no se pone',
    scan: 'Escanee y mire qué aceptamos',
    hours: 'Horario',
    charityNumber: (number) => `Número de registro de la organización: ${number}`,
  },
};
