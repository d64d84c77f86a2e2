import type { Language } from '@dw/contract';

/** What the mail with an answer says, around the answer itself. */
export const caseTexts: Readonly<
  Record<Language, { subject: (company: string) => string; text: (company: string) => string }>
> = {
  en: {
    subject: (company) => `${company} has answered you`,
    text: (company) => `${company} writes about what you hand over:`,
  },
  pl: {
    subject: (company) => `${company} – odpowiedź na Twoją wiadomość`,
    text: (company) => `${company} pisze w sprawie oddawanych rzeczy:`,
  },
  de: {
    subject: (company) => `${company} hat Ihnen geantwortet`,
    text: (company) => `${company} schreibt zu Ihrer Abgabe:`,
  },
  es: {
    subject: (company) => `${company} le ha respondido`,
    text: (company) => `${company} le escribe sobre su entrega:`,
  },
  it: {
    subject: (company) => `${company} ti ha risposto`,
    text: (company) => `${company} ti scrive a proposito della tua consegna:`,
  },
  ru: {
    subject: (company) => `Ответ от ${company}`,
    text: (company) => `${company} пишет о вещах, которые вы сдаёте:`,
  },
};
