import type { Language } from '@dw/contract';

type Ends = {
  /** Before the address of the hand-over’s page. */
  readonly see: string;
  /** Who helps, where that page is the only way to ask. */
  readonly help: (company: string) => string;
  /** The same before a telephone number or a website. */
  readonly helpAlso: (company: string) => string;
  /** Before the address of the settings. */
  readonly settings: string;
};

/** How every letter about a hand-over ends. */
export const letterEnds: Readonly<Record<Language, Ends>> = {
  en: {
    see: 'See how it stands:',
    help: (company) => `Any questions? Ask ${company} on that page.`,
    helpAlso: (company) => `Any questions? Ask ${company} on that page, or here:`,
    settings: 'What we write to you, and your language, you choose here:',
  },
  pl: {
    see: 'Zobacz szczegóły:',
    help: (company) => `Masz pytania? Na tej stronie możesz napisać do ${company}.`,
    helpAlso: (company) => `Masz pytania? Na tej stronie możesz napisać do ${company}. Inne możliwości kontaktu:`,
    settings: 'Język i to, o czym piszemy, wybierasz tutaj:',
  },
  de: {
    see: 'So steht es damit:',
    help: (company) => `Haben Sie Fragen? Auf dieser Seite können Sie ${company} schreiben.`,
    helpAlso: (company) =>
      `Haben Sie Fragen? Auf dieser Seite können Sie ${company} schreiben. Weitere Kontaktmöglichkeiten:`,
    settings: 'Ihre Sprache und worüber wir Ihnen schreiben, wählen Sie hier:',
  },
  it: {
    see: 'Vedi a che punto è:',
    help: (company) => `Hai domande? In quella pagina puoi scrivere a ${company}.`,
    helpAlso: (company) => `Hai domande? In quella pagina puoi scrivere a ${company}. Altri contatti:`,
    settings: 'La lingua e ciò di cui ti scriviamo si scelgono qui:',
  },
  ru: {
    see: 'Подробности:',
    help: (company) => `Есть вопросы? На этой странице можно написать в ${company}.`,
    helpAlso: (company) => `Есть вопросы? На этой странице можно написать в ${company}. Другие способы связи:`,
    settings: 'Язык и то, о чём мы вам пишем, можно выбрать здесь:',
  },
  es: {
    see: 'Todos los detalles:',
    help: (company) => `¿Alguna pregunta? En esa página puede escribir a ${company}.`,
    helpAlso: (company) => `¿Alguna pregunta? En esa página puede escribir a ${company}. Otras formas de contacto:`,
    settings: 'El idioma y los mensajes que recibe se eligen aquí:',
  },
};
