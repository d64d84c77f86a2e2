import type { Language } from '@dw/contract';

type Texts = {
  readonly subject: string;
  /** @param day when it is erased, in words */
  readonly lines: (day: string, wardrobe: string) => readonly string[];
};

/** The two mails before an unused wardrobe is erased. */
export const unusedTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Do you still want your digital wardrobe?',
    lines: (day, wardrobe) => [
      `You have not opened your digital wardrobe for three years. We keep nothing that nobody needs: on ${day} we erase it, with all items.`,
      '',
      'If you want to keep it, sign in once before that day:',
      wardrobe,
      '',
      'Otherwise you need not do anything. Codes that you were given still count.',
    ],
  },
  pl: {
    subject: 'Czy nadal potrzebujesz swojej cyfrowej szafy?',
    lines: (day, wardrobe) => [
      `Od trzech lat nie otwierasz swojej cyfrowej szafy. Nie przechowujemy niczego, co nie jest potrzebne. Szafę i wszystkie rzeczy usuniemy: ${day}.`,
      '',
      'Jeśli chcesz ją zachować, zaloguj się raz przed tym dniem:',
      wardrobe,
      '',
      'W przeciwnym razie nie musisz nic robić. Otrzymane kody nadal są ważne.',
    ],
  },
  de: {
    subject: 'Brauchen Sie Ihren digitalen Kleiderschrank noch?',
    lines: (day, wardrobe) => [
      `Sie haben Ihren digitalen Kleiderschrank seit drei Jahren nicht geöffnet. Wir bewahren nichts auf, was niemand braucht: Am ${day} löschen wir ihn mit allen Artikeln.`,
      '',
      'Wenn Sie ihn behalten möchten, melden Sie sich vor diesem Tag einmal an:',
      wardrobe,
      '',
      'Sonst müssen Sie nichts tun. Codes, die Sie bekommen haben, gelten weiter.',
    ],
  },
  it: {
    subject: 'Ti serve ancora il tuo guardaroba digitale?',
    lines: (day, wardrobe) => [
      `Non apri il tuo guardaroba digitale da tre anni. Non conserviamo ciò che non serve a nessuno: il ${day} lo cancelliamo con tutti gli articoli.`,
      '',
      'Se vuoi conservarlo, accedi una volta prima di quel giorno:',
      wardrobe,
      '',
      'Altrimenti non devi fare nulla. I codici che hai ricevuto restano validi.',
    ],
  },
  ru: {
    subject: 'Вам ещё нужен ваш цифровой гардероб?',
    lines: (day, wardrobe) => [
      `Вы не открывали свой цифровой гардероб три года. Мы не храним то, что никому не нужно. Гардероб со всеми вещами будет удалён: ${day}`,
      '',
      'Если вы хотите его сохранить, войдите один раз до этого дня:',
      wardrobe,
      '',
      'Иначе делать ничего не нужно. Полученные вами коды продолжают действовать.',
    ],
  },
  es: {
    subject: '¿Todavía quiere su armario digital?',
    lines: (day, wardrobe) => [
      `Hace tres años que no abre su armario digital. No guardamos lo que nadie necesita: el ${day} lo borraremos con todos los artículos.`,
      '',
      'Si quiere conservarlo, entre una vez antes de ese día:',
      wardrobe,
      '',
      'Si no, no tiene que hacer nada. Los códigos que recibió siguen siendo válidos.',
    ],
  },
};
