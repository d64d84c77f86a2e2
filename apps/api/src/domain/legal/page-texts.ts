import type { Language } from '@dw/contract';
import type { LegalName } from './legal-names';

type Texts = {
  readonly titles: Readonly<Record<LegalName, string>>;
  readonly documents: string;
  readonly logIn: string;
  readonly version: string;
  readonly template: string;
};

/** The texts around terms, privacy policy and contact. */
export const pageTexts: Readonly<Record<Language, Texts>> = {
  en: {
    titles: { terms: 'Terms', privacy: 'Privacy policy', contact: 'Contact' },
    documents: 'Documents',
    logIn: 'Log in',
    version: 'Version',
    template:
      'This page is a template. Whoever runs this service replaces it with their own text before the first customer.',
  },
  pl: {
    titles: { terms: 'Regulamin', privacy: 'Polityka prywatności', contact: 'Kontakt' },
    documents: 'Dokumenty',
    logIn: 'Zaloguj się',
    version: 'Wersja',
    template: 'Ta strona to szablon. Prowadzący tę usługę zastępuje go własnym tekstem przed pierwszym klientem.',
  },
  de: {
    titles: { terms: 'Nutzungsbedingungen', privacy: 'Datenschutzerklärung', contact: 'Kontakt' },
    documents: 'Dokumente',
    logIn: 'Anmelden',
    version: 'Fassung',
    template:
      'Diese Seite ist eine Vorlage. Wer diesen Dienst betreibt, ersetzt sie vor dem ersten Kunden durch einen eigenen Text.',
  },
  it: {
    titles: { terms: 'Condizioni d’uso', privacy: 'Informativa sulla privacy', contact: 'Contatti' },
    documents: 'Documenti',
    logIn: 'Accedi',
    version: 'Versione',
    template:
      'Questa pagina è un modello. Chi gestisce il servizio lo sostituisce con il proprio testo prima del primo cliente.',
  },
  ru: {
    titles: { terms: 'Условия использования', privacy: 'Политика конфиденциальности', contact: 'Контакты' },
    documents: 'Документы',
    logIn: 'Войти',
    version: 'Редакция',
    template: 'Эта страница — шаблон. Владелец сервиса заменяет его своим текстом до появления первого клиента.',
  },
  es: {
    titles: { terms: 'Condiciones de uso', privacy: 'Política de privacidad', contact: 'Contacto' },
    documents: 'Documentos',
    logIn: 'Iniciar sesión',
    version: 'Versión',
    template:
      'Esta página es una plantilla. Quien gestiona el servicio la sustituye por su propio texto antes del primer cliente.',
  },
};
