import type { Language } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';

/** What was decided about who owns an account, or about how its members log in; `name`: whom it is about, else nobody. */
export type OwnersNews =
  | { readonly kind: 'made' | 'ended' | 'invited'; readonly name: string }
  | { readonly kind: 'lifted' };

type Texts = Readonly<Record<'made' | 'ended' | 'invited', (name: string, company: string) => string>> & {
  readonly lifted: (company: string) => string;
  readonly by: (name: string) => string;
  readonly surprised: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    made: (name, company) => `${name} is now an owner of ${company}`,
    ended: (name, company) => `${name} is no longer an owner of ${company}`,
    invited: (name, company) => `${name} is invited to be an owner of ${company}`,
    lifted: (company) => `${company} no longer requires a second step at login`,
    by: (name) => `Decided by ${name}.`,
    surprised: 'If you did not agree to this, look at your team and change your password at once:',
  },
  pl: {
    made: (name, company) => `${company}: nowa osoba w roli właściciela – ${name}`,
    ended: (name, company) => `${company}: ${name} nie ma już roli właściciela`,
    invited: (name, company) => `${company}: zaproszenie do roli właściciela dla ${name}`,
    lifted: (company) => `${company} nie wymaga już drugiego kroku przy logowaniu`,
    by: (name) => `Decyzja: ${name}.`,
    surprised: 'Jeśli nie było to z Tobą uzgodnione, sprawdź zespół i od razu zmień hasło:',
  },
  de: {
    made: (name, company) => `${name} hat jetzt die Rolle Inhaber bei ${company}`,
    ended: (name, company) => `${name} hat nicht mehr die Rolle Inhaber bei ${company}`,
    invited: (name, company) => `${name} ist als Inhaber von ${company} eingeladen`,
    lifted: (company) => `${company} verlangt bei der Anmeldung keinen zweiten Schritt mehr`,
    by: (name) => `Entschieden von ${name}.`,
    surprised: 'Wenn das nicht mit Ihnen abgesprochen ist, prüfen Sie Ihr Team und ändern Sie sofort Ihr Passwort:',
  },
  it: {
    made: (name, company) => `${name} ha ora il ruolo di proprietario di ${company}`,
    ended: (name, company) => `${name} non ha più il ruolo di proprietario di ${company}`,
    invited: (name, company) => `Invito al ruolo di proprietario di ${company} per ${name}`,
    lifted: (company) => `${company} non richiede più un secondo passaggio per l’accesso`,
    by: (name) => `Deciso da ${name}.`,
    surprised: 'Se non eri d’accordo, controlla il tuo team e cambia subito la password:',
  },
  ru: {
    made: (name, company) => `${company}: ${name} теперь в роли владельца`,
    ended: (name, company) => `${company}: ${name} больше не в роли владельца`,
    invited: (name, company) => `${company}: приглашение в роли владельца для ${name}`,
    lifted: (company) => `${company}: второй шаг при входе больше не обязателен`,
    by: (name) => `Решение принято: ${name}.`,
    surprised: 'Если это не согласовано с вами, проверьте команду и сразу смените пароль:',
  },
  es: {
    made: (name, company) => `${name} tiene ahora el rol de propietario de ${company}`,
    ended: (name, company) => `${name} ya no tiene el rol de propietario de ${company}`,
    invited: (name, company) => `Invitación al rol de propietario de ${company} para ${name}`,
    lifted: (company) => `${company} ya no exige un segundo paso para entrar`,
    by: (name) => `Decidido por ${name}.`,
    surprised: 'Si no estaba de acuerdo, revise su equipo y cambie su contraseña enseguida:',
  },
};

type Told = { readonly company: string; readonly by: string; readonly page: string };

/** Tells an owner what was decided, by whom, and where to look. */
export function ownersMail(to: string, news: OwnersNews, { company, by, page }: Told, language: Language): Mail {
  const said = texts[language];
  const sentence = news.kind === 'lifted' ? said.lifted(company) : said[news.kind](news.name, company);
  return signedMail(to, sentence, [`${sentence}.`, said.by(by), '', said.surprised, page]);
}
