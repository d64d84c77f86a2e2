import type { Language, RefusalReason } from '@dw/contract';

/** A mail of a programme: its subject, and what it says before and after the list of things or codes. */
type Letter = { readonly subject: (shop: string) => string; readonly text: (shop: string) => string };
export type HandoverTexts = {
  readonly requested: Letter & {
    readonly code: (code: string) => string;
    readonly until: (day: string) => string;
    readonly store: string;
    readonly parcel: string;
  };
  readonly taken: Letter;
  readonly rewarded: Letter & { readonly codes: string; readonly noCodes: string; readonly refused: string };
  readonly rejected: Letter;
  readonly cancelled: Letter & { readonly reason: (reason: string) => string };
  readonly expired: Letter;
  readonly ending: Letter & { readonly until: (day: string) => string };
  readonly answered: Letter;
  readonly refusals: Readonly<Record<RefusalReason, string>>;
};

/** The mails of a take-back, in the language of whoever hands something over. */
export const handoverTexts: Readonly<Record<Language, HandoverTexts>> = {
  en: {
    requested: {
      subject: (shop) => `Your take-back at ${shop}`,
      text: (shop) => `${shop} will take these back:`,
      code: (code) => `Show this code when you hand them over: ${code}`,
      until: (day) => `Please hand them over by ${day}.`,
      store: 'Where to bring them:',
      parcel: 'Send them with:',
    },
    taken: {
      subject: (shop) => `${shop} has your items`,
      text: (shop) => `Thank you. ${shop} has these and will look at them:`,
    },
    rewarded: {
      subject: (shop) => `Your reward from ${shop}`,
      text: (shop) => `${shop} has looked at what you handed over.`,
      codes: 'Your codes:',
      noCodes: 'There is no code left to give for it.',
      refused: 'Not accepted:',
    },
    rejected: {
      subject: (shop) => `${shop} could not accept your items`,
      text: (shop) => `${shop} has looked at what you handed over and could not accept it:`,
    },
    cancelled: {
      subject: (shop) => `Your take-back at ${shop} was cancelled`,
      text: (shop) => `${shop} has cancelled the take-back of these:`,
      reason: (reason) => `The reason: ${reason}`,
    },
    expired: {
      subject: (shop) => `Your take-back at ${shop} has ended`,
      text: (shop) => `These were not handed over to ${shop} in time. They are in your wardrobe as before:`,
    },
    ending: {
      subject: (shop) => `Your take-back at ${shop} ends soon`,
      text: (shop) => `${shop} is waiting for these:`,
      until: (day) => `Please hand them over by ${day}, or ask again later.`,
    },
    answered: {
      subject: (shop) => `${shop} has answered you`,
      text: (shop) => `${shop} has looked again at what you wrote about your take-back.`,
    },
    refusals: {
      wrong_item: 'it is not the item that was named',
      missing: 'it was not there',
      soiled: 'it was not clean',
      damaged: 'it is damaged',
      counterfeit: 'it is not genuine',
      not_accepted: 'the programme does not take it',
      other: 'another reason',
    },
  },
  pl: {
    requested: {
      subject: (shop) => `Twój zwrot rzeczy w ${shop}`,
      text: (shop) => `${shop} przyjmie te rzeczy:`,
      code: (code) => `Przy oddawaniu pokaż ten kod: ${code}`,
      until: (day) => `Oddaj je do ${day}.`,
      store: 'Gdzie je przynieść:',
      parcel: 'Przewoźnik:',
    },
    taken: {
      subject: (shop) => `${shop} ma Twoje rzeczy`,
      text: (shop) => `Dziękujemy. ${shop} ma te rzeczy i je sprawdzi:`,
    },
    rewarded: {
      subject: (shop) => `Twoja nagroda od ${shop}`,
      text: (shop) => `Sklep ${shop} sprawdził oddane przez Ciebie rzeczy.`,
      codes: 'Twoje kody:',
      noCodes: 'Niestety kody za te rzeczy się skończyły.',
      refused: 'Nieprzyjęte:',
    },
    rejected: {
      subject: (shop) => `Sklep ${shop} nie mógł przyjąć Twoich rzeczy`,
      text: (shop) => `Sklep ${shop} sprawdził oddane rzeczy i nie mógł ich przyjąć:`,
    },
    cancelled: {
      subject: (shop) => `Twój zwrot rzeczy w ${shop} anulowano`,
      text: (shop) => `Sklep ${shop} anulował przyjęcie tych rzeczy:`,
      reason: (reason) => `Powód: ${reason}`,
    },
    expired: {
      subject: (shop) => `Minął termin zwrotu rzeczy w ${shop}`,
      text: (shop) => `Te rzeczy nie trafiły na czas do ${shop}. Są w Twojej szafie jak wcześniej:`,
    },
    ending: {
      subject: (shop) => `Wkrótce mija termin zwrotu rzeczy w ${shop}`,
      text: (shop) => `${shop} czeka na te rzeczy:`,
      until: (day) => `Oddaj je do ${day} albo zgłoś je ponownie później.`,
    },
    answered: {
      subject: (shop) => `Odpowiedź od ${shop}`,
      text: (shop) => `Sklep ${shop} jeszcze raz sprawdził to, o czym napisano w sprawie zwrotu.`,
    },
    refusals: {
      wrong_item: 'to inna rzecz niż zgłoszona',
      missing: 'nie było jej w paczce',
      soiled: 'nie była czysta',
      damaged: 'jest uszkodzona',
      counterfeit: 'nie jest oryginalna',
      not_accepted: 'program jej nie przyjmuje',
      other: 'inny powód',
    },
  },
  de: {
    requested: {
      subject: (shop) => `Ihre Rückgabe bei ${shop}`,
      text: (shop) => `${shop} nimmt diese Artikel zurück:`,
      code: (code) => `Zeigen Sie bei der Abgabe diesen Code: ${code}`,
      until: (day) => `Bitte geben Sie sie bis zum ${day} ab.`,
      store: 'Abgabe hier:',
      parcel: 'Versand mit:',
    },
    taken: {
      subject: (shop) => `${shop} hat Ihre Artikel`,
      text: (shop) => `Vielen Dank. ${shop} hat diese Artikel und prüft sie:`,
    },
    rewarded: {
      subject: (shop) => `Ihre Prämie von ${shop}`,
      text: (shop) => `${shop} hat Ihre Artikel geprüft.`,
      codes: 'Ihre Codes:',
      noCodes: 'Dafür ist leider kein Code mehr übrig.',
      refused: 'Nicht angenommen:',
    },
    rejected: {
      subject: (shop) => `${shop} konnte Ihre Artikel nicht annehmen`,
      text: (shop) => `${shop} hat Ihre Artikel geprüft und konnte sie nicht annehmen:`,
    },
    cancelled: {
      subject: (shop) => `Ihre Rückgabe bei ${shop} wurde storniert`,
      text: (shop) => `${shop} hat die Rückgabe dieser Artikel storniert:`,
      reason: (reason) => `Der Grund: ${reason}`,
    },
    expired: {
      subject: (shop) => `Ihre Rückgabe bei ${shop} ist abgelaufen`,
      text: (shop) =>
        `Diese Artikel wurden nicht rechtzeitig bei ${shop} abgegeben. Sie sind wie zuvor in Ihrem Kleiderschrank:`,
    },
    ending: {
      subject: (shop) => `Ihre Rückgabe bei ${shop} läuft bald ab`,
      text: (shop) => `${shop} wartet auf diese Artikel:`,
      until: (day) => `Bitte geben Sie sie bis zum ${day} ab, oder fragen Sie später erneut an.`,
    },
    answered: {
      subject: (shop) => `${shop} hat Ihnen geantwortet`,
      text: (shop) => `${shop} hat noch einmal geprüft, was Sie zu Ihrer Rückgabe geschrieben haben.`,
    },
    refusals: {
      wrong_item: 'es ist nicht der genannte Artikel',
      missing: 'er war nicht dabei',
      soiled: 'er war nicht sauber',
      damaged: 'er ist beschädigt',
      counterfeit: 'er ist nicht echt',
      not_accepted: 'das Programm nimmt ihn nicht an',
      other: 'ein anderer Grund',
    },
  },
  it: {
    requested: {
      subject: (shop) => `La tua riconsegna da ${shop}`,
      text: (shop) => `${shop} ritira questi articoli:`,
      code: (code) => `Alla consegna mostra questo codice: ${code}`,
      until: (day) => `Consegnali entro il ${day}.`,
      store: 'Dove portarli:',
      parcel: 'Spediscili con:',
    },
    taken: {
      subject: (shop) => `${shop} ha i tuoi articoli`,
      text: (shop) => `Grazie. ${shop} ha ricevuto questi articoli e li esaminerà:`,
    },
    rewarded: {
      subject: (shop) => `Il tuo premio da ${shop}`,
      text: (shop) => `${shop} ha esaminato gli articoli che hai consegnato.`,
      codes: 'I tuoi codici:',
      noCodes: 'Purtroppo non ci sono più codici disponibili.',
      refused: 'Non accettati:',
    },
    rejected: {
      subject: (shop) => `${shop} non ha potuto accettare i tuoi articoli`,
      text: (shop) => `${shop} ha esaminato gli articoli che hai consegnato e non ha potuto accettarli:`,
    },
    cancelled: {
      subject: (shop) => `La tua riconsegna da ${shop} è stata annullata`,
      text: (shop) => `${shop} ha annullato il ritiro di questi articoli:`,
      reason: (reason) => `Il motivo: ${reason}`,
    },
    expired: {
      subject: (shop) => `La tua riconsegna da ${shop} è scaduta`,
      text: (shop) =>
        `Questi articoli non sono stati consegnati in tempo a ${shop}. Sono nel tuo guardaroba come prima:`,
    },
    ending: {
      subject: (shop) => `La tua riconsegna da ${shop} sta per scadere`,
      text: (shop) => `${shop} aspetta questi articoli:`,
      until: (day) => `Consegnali entro il ${day}, oppure chiedi di nuovo più avanti.`,
    },
    answered: {
      subject: (shop) => `${shop} ti ha risposto`,
      text: (shop) => `${shop} ha riesaminato ciò che hai scritto sulla tua riconsegna.`,
    },
    refusals: {
      wrong_item: 'non è l’articolo indicato',
      missing: 'non c’era',
      soiled: 'non era pulito',
      damaged: 'è danneggiato',
      counterfeit: 'non è autentico',
      not_accepted: 'il programma non lo accetta',
      other: 'un altro motivo',
    },
  },
  ru: {
    requested: {
      subject: (shop) => `Ваша заявка на сдачу вещей: ${shop}`,
      text: (shop) => `${shop} примет эти вещи:`,
      code: (code) => `Покажите этот код, когда будете их сдавать: ${code}`,
      until: (day) => `Сдайте их до ${day}.`,
      store: 'Куда принести:',
      parcel: 'Служба доставки:',
    },
    taken: {
      subject: (shop) => `Ваши вещи у ${shop}`,
      text: (shop) => `Спасибо. Эти вещи у ${shop}, их осмотрят:`,
    },
    rewarded: {
      subject: (shop) => `Ваша награда от ${shop}`,
      text: (shop) => `В ${shop} осмотрели вещи, которые вы сдали.`,
      codes: 'Ваши коды:',
      noCodes: 'К сожалению, коды для этих вещей закончились.',
      refused: 'Не приняты:',
    },
    rejected: {
      subject: (shop) => `${shop}: ваши вещи не приняты`,
      text: (shop) => `В ${shop} осмотрели вещи, которые вы сдали, и не смогли их принять:`,
    },
    cancelled: {
      subject: (shop) => `Заявка на сдачу вещей отменена: ${shop}`,
      text: (shop) => `${shop} отменяет приём этих вещей:`,
      reason: (reason) => `Причина: ${reason}`,
    },
    expired: {
      subject: (shop) => `Срок заявки на сдачу вещей истёк: ${shop}`,
      text: (shop) => `Эти вещи не были вовремя сданы в ${shop}. Они по-прежнему в вашем гардеробе:`,
    },
    ending: {
      subject: (shop) => `Скоро истекает срок заявки на сдачу вещей: ${shop}`,
      text: (shop) => `${shop} ждёт эти вещи:`,
      until: (day) => `Сдайте их до ${day} или подайте заявку позже.`,
    },
    answered: {
      subject: (shop) => `${shop}: ответ для вас`,
      text: (shop) => `В ${shop} ещё раз рассмотрели то, что вы написали о сданных вещах.`,
    },
    refusals: {
      wrong_item: 'это не та вещь, которая была указана',
      missing: 'вещи не было в посылке',
      soiled: 'вещь не была чистой',
      damaged: 'вещь повреждена',
      counterfeit: 'вещь не подлинная',
      not_accepted: 'программа её не принимает',
      other: 'другая причина',
    },
  },
  es: {
    requested: {
      subject: (shop) => `Su entrega en ${shop}`,
      text: (shop) => `${shop} recogerá estos artículos:`,
      code: (code) => `Muestre este código al entregarlos: ${code}`,
      until: (day) => `Entréguelos antes del ${day}.`,
      store: 'Dónde llevarlos:',
      parcel: 'Envíelos con:',
    },
    taken: {
      subject: (shop) => `${shop} tiene sus artículos`,
      text: (shop) => `Gracias. ${shop} tiene estos artículos y los revisará:`,
    },
    rewarded: {
      subject: (shop) => `Su recompensa de ${shop}`,
      text: (shop) => `${shop} ha revisado los artículos que entregó.`,
      codes: 'Sus códigos:',
      noCodes: 'Lamentablemente no quedan códigos disponibles.',
      refused: 'No aceptados:',
    },
    rejected: {
      subject: (shop) => `${shop} no ha podido aceptar sus artículos`,
      text: (shop) => `${shop} ha revisado los artículos que entregó y no ha podido aceptarlos:`,
    },
    cancelled: {
      subject: (shop) => `Su entrega en ${shop} se ha cancelado`,
      text: (shop) => `${shop} ha cancelado la recogida de estos artículos:`,
      reason: (reason) => `El motivo: ${reason}`,
    },
    expired: {
      subject: (shop) => `El plazo de su entrega en ${shop} ha terminado`,
      text: (shop) => `Estos artículos no se entregaron a tiempo en ${shop}. Siguen en su armario como antes:`,
    },
    ending: {
      subject: (shop) => `El plazo de su entrega en ${shop} termina pronto`,
      text: (shop) => `${shop} espera estos artículos:`,
      until: (day) => `Entréguelos antes del ${day} o solicítelo de nuevo más adelante.`,
    },
    answered: {
      subject: (shop) => `${shop} le ha respondido`,
      text: (shop) => `${shop} ha vuelto a revisar lo que escribió sobre su entrega.`,
    },
    refusals: {
      wrong_item: 'no es el artículo indicado',
      missing: 'no estaba',
      soiled: 'no estaba limpio',
      damaged: 'está dañado',
      counterfeit: 'no es auténtico',
      not_accepted: 'el programa no lo acepta',
      other: 'otro motivo',
    },
  },
};
