import { type Language, lifetimes } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

type Texts = {
  readonly subject: (company: string) => string;
  readonly news: (by: string, company: string) => string;
  readonly open: string;
  readonly time: (days: number) => string;
  readonly unasked: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (company) => `Join ${company} on Digital Wardrobe`,
    news: (by, company) => `${by} invites you to work on ${company} in Digital Wardrobe.`,
    open: 'Accept the invitation on this page:',
    time: (days) => `The link works for ${days} days.`,
    unasked: 'If you do not know of it, ignore this mail: nothing happens.',
  },
  pl: {
    subject: (company) => `Dołącz do ${company} w Digital Wardrobe`,
    news: (by, company) => `${by} zaprasza Cię do pracy na koncie ${company} w Digital Wardrobe.`,
    open: 'Przyjmij zaproszenie na tej stronie:',
    time: (days) => `Link działa przez ${days} dni.`,
    unasked: 'Jeśli nic o tym nie wiesz, zignoruj tę wiadomość: nic się nie stanie.',
  },
  de: {
    subject: (company) => `Einladung zu ${company} bei Digital Wardrobe`,
    news: (by, company) => `${by} lädt Sie ein, bei Digital Wardrobe für ${company} mitzuarbeiten.`,
    open: 'Nehmen Sie die Einladung auf dieser Seite an:',
    time: (days) => `Der Link gilt ${days} Tage.`,
    unasked: 'Wenn Sie davon nichts wissen, ignorieren Sie diese E-Mail: Es geschieht nichts.',
  },
  it: {
    subject: (company) => `Unisciti a ${company} su Digital Wardrobe`,
    news: (by, company) => `${by} ti invita a lavorare all’account di ${company} su Digital Wardrobe.`,
    open: 'Accetta l’invito in questa pagina:',
    time: (days) => `Il link è valido per ${days} giorni.`,
    unasked: 'Se non ne sai nulla, ignora questa email: non succederà nulla.',
  },
  ru: {
    subject: (company) => `Приглашение в команду ${company} в Digital Wardrobe`,
    news: (by, company) => `${by} приглашает вас работать с аккаунтом ${company} в Digital Wardrobe.`,
    open: 'Примите приглашение на этой странице:',
    time: (days) => `Ссылка действует ${days} дней.`,
    unasked: 'Если вы ничего об этом не знаете, не обращайте внимания на это письмо: ничего не произойдёт.',
  },
  es: {
    subject: (company) => `Únase a ${company} en Digital Wardrobe`,
    news: (by, company) => `${by} le invita a trabajar en la cuenta de ${company} en Digital Wardrobe.`,
    open: 'Acepte la invitación en esta página:',
    time: (days) => `El enlace funciona durante ${days} días.`,
    unasked: 'Si no sabe nada de esto, ignore este correo: no pasará nada.',
  },
};

type Invited = {
  readonly email: string;
  readonly language: Language;
  readonly company: string;
  /** Whole name of who invites. */
  readonly by: string;
  readonly publicUrl: string;
};

/** The mail with the link of an invitation. */
export function invitationMail({ email, language, company, by, publicUrl }: Invited, token: string): Mail {
  const { subject, news, open, time, unasked } = texts[language];
  const page = `${publicUrl}/invitation#${new URLSearchParams({ token })}`;
  const days = lifetimes.invitation.seconds / 86_400;
  return signedMail(email, subject(company), [news(by, company), '', open, page, '', time(days), unasked]);
}
