import type { Language } from '@dw/contract';
import type { VerificationRefusal } from '@dw/contract/console-roles';
import type { Letter } from '../../domain/accounts/mail-users';

type Texts = {
  readonly subject: string;
  readonly line: string;
  readonly next: string;
  /** `other` is said by our own words alone. */
  readonly reasons: Readonly<Record<Exclude<VerificationRefusal, 'other'>, string>>;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your account could not be verified',
    line: 'We have looked at your Digital Wardrobe account and could not verify it. The reason:',
    next: 'Once you have changed this in your profile, we will look again. If you think that this is a mistake, answer to this mail.',
    reasons: {
      number_unknown: 'The register does not have the number that you entered.',
      name_differs: 'In the register the number belongs to another name.',
      address_differs: 'The register has another address.',
      not_reachable: 'We could not reach you with the contact details that you entered.',
      not_eligible: 'Your organisation is not of the kind that this account is for.',
    },
  },
  pl: {
    subject: 'Nie udało się zweryfikować Twojego konta',
    line: 'Sprawdziliśmy Twoje konto Digital Wardrobe i nie mogliśmy go zweryfikować. Powód:',
    next: 'Gdy zmienisz to w swoim profilu, sprawdzimy ponownie. Jeśli uważasz, że to pomyłka, odpowiedz na tę wiadomość.',
    reasons: {
      number_unknown: 'W rejestrze nie ma podanego przez Ciebie numeru.',
      name_differs: 'W rejestrze ten numer należy do innej nazwy.',
      address_differs: 'W rejestrze jest inny adres.',
      not_reachable: 'Nie udało się nam skontaktować z Tobą pod podanymi danymi.',
      not_eligible: 'To konto jest przeznaczone dla innego rodzaju organizacji.',
    },
  },
  de: {
    subject: 'Ihr Konto konnte nicht verifiziert werden',
    line: 'Wir haben Ihr Digital-Wardrobe-Konto geprüft und konnten es nicht verifizieren. Der Grund:',
    next: 'Sobald Sie das in Ihrem Profil geändert haben, prüfen wir erneut. Wenn Sie das für einen Irrtum halten, antworten Sie auf diese E-Mail.',
    reasons: {
      number_unknown: 'Die Nummer, die Sie angegeben haben, steht nicht im Register.',
      name_differs: 'Im Register gehört die Nummer zu einem anderen Namen.',
      address_differs: 'Im Register steht eine andere Adresse.',
      not_reachable: 'Unter den angegebenen Kontaktdaten haben wir Sie nicht erreicht.',
      not_eligible: 'Dieses Konto ist für eine andere Art von Organisation gedacht.',
    },
  },
  it: {
    subject: 'Non è stato possibile verificare il tuo account',
    line: 'Abbiamo esaminato il tuo account Digital Wardrobe e non abbiamo potuto verificarlo. Il motivo:',
    next: 'Dopo che lo avrai modificato nel tuo profilo, lo esamineremo di nuovo. Se pensi che sia un errore, rispondi a questa email.',
    reasons: {
      number_unknown: 'Il numero che hai inserito non è presente nel registro.',
      name_differs: 'Nel registro il numero appartiene a un altro nome.',
      address_differs: 'Nel registro risulta un altro indirizzo.',
      not_reachable: 'Non siamo riusciti a contattarti ai recapiti che hai inserito.',
      not_eligible: 'Questo account è destinato a un altro tipo di organizzazione.',
    },
  },
  ru: {
    subject: 'Ваш аккаунт не удалось проверить',
    line: 'Мы рассмотрели ваш аккаунт Digital Wardrobe и не смогли его подтвердить. Причина:',
    next: 'Когда вы исправите это в профиле, мы проверим снова. Если вы считаете это ошибкой, ответьте на это письмо.',
    reasons: {
      number_unknown: 'Указанного вами номера нет в реестре.',
      name_differs: 'В реестре этот номер принадлежит организации с другим названием.',
      address_differs: 'В реестре указан другой адрес.',
      not_reachable: 'Нам не удалось связаться с вами по указанным контактам.',
      not_eligible: 'Этот аккаунт предназначен для организаций другого вида.',
    },
  },
  es: {
    subject: 'No hemos podido verificar su cuenta',
    line: 'Hemos revisado su cuenta de Digital Wardrobe y no hemos podido verificarla. El motivo:',
    next: 'Cuando lo haya cambiado en su perfil, la revisaremos de nuevo. Si cree que es un error, responda a este correo.',
    reasons: {
      number_unknown: 'El número que ha introducido no figura en el registro.',
      name_differs: 'En el registro, el número corresponde a otro nombre.',
      address_differs: 'En el registro figura otra dirección.',
      not_reachable: 'No hemos podido contactar con usted con los datos que ha introducido.',
      not_eligible: 'Esta cuenta es para otro tipo de organización.',
    },
  },
};

/** What the users of an account are told that was not verified. @param words our own, as they are; empty where the reason says all */
export function refusalLetter(refusal: VerificationRefusal, words: string, language: Language): Letter {
  const { subject, line, next, reasons } = texts[language];
  const said = [refusal === 'other' ? '' : reasons[refusal], words].filter((part) => part !== '');
  return { subject, lines: [line, '', ...said, '', next] };
}
