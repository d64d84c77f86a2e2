import type { Language } from '@dw/contract';

type Letter = { readonly subject: (by: string) => string; readonly text: (by: string) => string };
export type StepTexts = {
  /** A parcel is on its way; nobody has its things yet. */
  readonly sent: Letter;
  /** It has arrived; `late`: after its day, and is looked at nevertheless. */
  readonly received: Letter & { readonly late: (by: string) => string };
  /** Store, way, day or things of what is asked for, or of what is announced, are others now. */
  readonly changed: Letter;
  readonly changedDonation: Letter;
  /** No code is left that could be promised for all of it. */
  readonly noneLeft: string;
  /** What somebody wrote, in their own words below. */
  readonly answer: string;
  /** What an objection has brought. */
  readonly moreCodes: string;
  /** A code that was given is void, with the words of whoever did it. */
  readonly codeVoided: Letter & { readonly reason: (reason: string) => string };
};

/** What is said of the steps between the code and the answer, in the language of whoever hands something over. */
export const stepTexts: Readonly<Record<Language, StepTexts>> = {
  en: {
    sent: {
      subject: (shop) => `Your parcel is on its way to ${shop}`,
      text: (shop) => `The carrier has your parcel. When it is there, ${shop} will look at these:`,
    },
    received: {
      subject: (shop) => `Your items have arrived at ${shop}`,
      text: (shop) => `These are at ${shop} now, which will look at them:`,
      late: (shop) => `These came to ${shop} after their last day. ${shop} will look at them nevertheless:`,
    },
    changed: {
      subject: (shop) => `Your take-back at ${shop} has changed`,
      text: (shop) => `This is how it stands now. ${shop} will take these back:`,
    },
    changedDonation: {
      subject: (charity) => `Your donation to ${charity} has changed`,
      text: (charity) => `This is how it stands now. ${charity} is waiting for:`,
    },
    noneLeft: 'There are not enough codes left at the moment. You may get fewer codes than you were shown, or none.',
    answer: 'The answer:',
    moreCodes: 'What this brings you:',
    codeVoided: {
      subject: (shop) => `A code from ${shop} can no longer be used`,
      text: (shop) => `${shop} has taken back this code, which nobody had used:`,
      reason: (reason) => `The reason: ${reason}`,
    },
  },
  pl: {
    sent: {
      subject: (shop) => `Twoja paczka jest w drodze do ${shop}`,
      text: (shop) => `Przewoźnik ma Twoją paczkę. Gdy dotrze, ${shop} sprawdzi te rzeczy:`,
    },
    received: {
      subject: (shop) => `Twoje rzeczy dotarły do ${shop}`,
      text: (shop) => `${shop} ma już te rzeczy i je sprawdzi:`,
      late: (shop) => `Te rzeczy dotarły do ${shop} po terminie. Mimo to zostaną sprawdzone:`,
    },
    changed: {
      subject: (shop) => `Zmiana zwrotu rzeczy w ${shop}`,
      text: (shop) => `Tak jest teraz. ${shop} przyjmie te rzeczy:`,
    },
    changedDonation: {
      subject: (charity) => `Zmiana darowizny dla ${charity}`,
      text: (charity) => `Tak jest teraz. ${charity} czeka na:`,
    },
    noneLeft: 'W tej chwili brakuje kodów. Możesz otrzymać ich mniej, niż było widać wcześniej, albo żadnego.',
    answer: 'Odpowiedź:',
    moreCodes: 'Za to otrzymujesz:',
    codeVoided: {
      subject: (shop) => `Kodu od ${shop} nie można już użyć`,
      text: (shop) => `Sklep ${shop} unieważnił ten kod, którego nikt jeszcze nie użył:`,
      reason: (reason) => `Powód: ${reason}`,
    },
  },
  de: {
    sent: {
      subject: (shop) => `Ihr Paket ist auf dem Weg zu ${shop}`,
      text: (shop) => `Der Paketdienst hat Ihr Paket. Wenn es da ist, prüft ${shop} diese Artikel:`,
    },
    received: {
      subject: (shop) => `Ihre Artikel sind bei ${shop} angekommen`,
      text: (shop) => `${shop} hat diese Artikel jetzt und prüft sie:`,
      late: (shop) =>
        `Diese Artikel sind erst nach ihrem letzten Tag bei ${shop} angekommen. Sie werden trotzdem geprüft:`,
    },
    changed: {
      subject: (shop) => `Ihre Rückgabe bei ${shop} hat sich geändert`,
      text: (shop) => `So steht es jetzt. ${shop} nimmt diese Artikel zurück:`,
    },
    changedDonation: {
      subject: (charity) => `Ihre Spende an ${charity} hat sich geändert`,
      text: (charity) => `So steht es jetzt. ${charity} erwartet:`,
    },
    noneLeft:
      'Im Moment sind nicht genug Codes übrig. Sie erhalten vielleicht weniger Codes als angezeigt, oder keinen.',
    answer: 'Die Antwort:',
    moreCodes: 'Dafür erhalten Sie:',
    codeVoided: {
      subject: (shop) => `Ein Code von ${shop} gilt nicht mehr`,
      text: (shop) => `${shop} hat diesen Code zurückgenommen, den noch niemand eingelöst hatte:`,
      reason: (reason) => `Der Grund: ${reason}`,
    },
  },
  it: {
    sent: {
      subject: (shop) => `Il tuo pacco è in viaggio verso ${shop}`,
      text: (shop) => `Il corriere ha il tuo pacco. Quando arriverà, ${shop} esaminerà questi articoli:`,
    },
    received: {
      subject: (shop) => `I tuoi articoli sono arrivati da ${shop}`,
      text: (shop) => `${shop} ha ricevuto questi articoli e li esaminerà:`,
      late: (shop) => `Questi articoli sono arrivati da ${shop} dopo la scadenza. Saranno esaminati lo stesso:`,
    },
    changed: {
      subject: (shop) => `La tua riconsegna da ${shop} è cambiata`,
      text: (shop) => `Ecco come stanno le cose ora. ${shop} ritira questi articoli:`,
    },
    changedDonation: {
      subject: (charity) => `La tua donazione a ${charity} è cambiata`,
      text: (charity) => `Ecco come stanno le cose ora. ${charity} aspetta:`,
    },
    noneLeft: 'Al momento non restano abbastanza codici. Potresti riceverne meno di quelli indicati, o nessuno.',
    answer: 'La risposta:',
    moreCodes: 'Ecco cosa ricevi in più:',
    codeVoided: {
      subject: (shop) => `Un codice di ${shop} non vale più`,
      text: (shop) => `${shop} ha annullato questo codice, che nessuno aveva ancora usato:`,
      reason: (reason) => `Il motivo: ${reason}`,
    },
  },
  ru: {
    sent: {
      subject: (shop) => `Ваша посылка едет в ${shop}`,
      text: (shop) => `Посылка принята службой доставки. Когда она придёт, в ${shop} осмотрят эти вещи:`,
    },
    received: {
      subject: (shop) => `Ваши вещи поступили в ${shop}`,
      text: (shop) => `Эти вещи уже в ${shop}, их осмотрят:`,
      late: (shop) => `Эти вещи поступили в ${shop} после срока. Их всё равно осмотрят:`,
    },
    changed: {
      subject: (shop) => `Изменения в заявке на сдачу вещей: ${shop}`,
      text: (shop) => `Теперь всё выглядит так. ${shop} примет эти вещи:`,
    },
    changedDonation: {
      subject: (charity) => `Изменения в пожертвовании для ${charity}`,
      text: (charity) => `Теперь всё выглядит так. ${charity} ждёт:`,
    },
    noneLeft: 'Сейчас кодов не хватает. Вы можете получить меньше кодов, чем было показано, или ни одного.',
    answer: 'Ответ:',
    moreCodes: 'Вы получаете дополнительно:',
    codeVoided: {
      subject: (shop) => `Код от ${shop} больше не действует`,
      text: (shop) => `${shop} отменяет этот код, которым никто ещё не воспользовался:`,
      reason: (reason) => `Причина: ${reason}`,
    },
  },
  es: {
    sent: {
      subject: (shop) => `Su paquete va camino de ${shop}`,
      text: (shop) => `El transportista tiene su paquete. Cuando llegue, ${shop} revisará estos artículos:`,
    },
    received: {
      subject: (shop) => `Sus artículos han llegado a ${shop}`,
      text: (shop) => `${shop} ya tiene estos artículos y los revisará:`,
      late: (shop) => `Estos artículos llegaron a ${shop} fuera de plazo. Se revisarán de todos modos:`,
    },
    changed: {
      subject: (shop) => `Su entrega en ${shop} ha cambiado`,
      text: (shop) => `Así queda ahora. ${shop} recogerá estos artículos:`,
    },
    changedDonation: {
      subject: (charity) => `Su donación a ${charity} ha cambiado`,
      text: (charity) => `Así queda ahora. ${charity} espera:`,
    },
    noneLeft: 'En este momento no quedan códigos suficientes. Puede que reciba menos de los indicados, o ninguno.',
    answer: 'La respuesta:',
    moreCodes: 'Lo que recibe por ello:',
    codeVoided: {
      subject: (shop) => `Un código de ${shop} ya no es válido`,
      text: (shop) => `${shop} ha anulado este código, que nadie había usado:`,
      reason: (reason) => `El motivo: ${reason}`,
    },
  },
};
