import type { Language } from '@dw/contract';
import type { Letter } from '../../domain/accounts/mail-users';
import { catalogues } from '../../features/translations/catalogues';

export type DecisionWord = 'activate' | 'decline' | 'block';

type Text = { readonly subject: string; readonly line: string };

/** Where the programme’s title stands in a text. */
const gap = '{title}';

const texts: Readonly<Record<Language, Readonly<Record<DecisionWord, Text>>>> = {
  en: {
    activate: { subject: '{title} is active', line: 'We have looked at your request: {title} is active now.' },
    decline: {
      subject: '{title} was declined',
      line: 'We have looked at your request for {title} and declined it. You can ask for it again once this is mended:',
    },
    block: { subject: '{title} is blocked', line: 'We have blocked {title} for your account. The reason:' },
  },
  pl: {
    activate: {
      subject: 'Program aktywny: {title}',
      line: 'Sprawdziliśmy Twoją prośbę. Program jest aktywny: {title}.',
    },
    decline: {
      subject: 'Prośba odrzucona: {title}',
      line: 'Sprawdziliśmy i odrzuciliśmy Twoją prośbę o program „{title}”. Możesz poprosić ponownie, gdy poprawisz to:',
    },
    block: {
      subject: 'Program zablokowany: {title}',
      line: 'Zablokowaliśmy program „{title}” dla Twojego konta. Powód:',
    },
  },
  de: {
    activate: {
      subject: 'Programm aktiv: {title}',
      line: 'Wir haben Ihre Anfrage geprüft. Das Programm ist jetzt aktiv: {title}.',
    },
    decline: {
      subject: 'Anfrage abgelehnt: {title}',
      line: 'Wir haben Ihre Anfrage zu „{title}“ geprüft und abgelehnt. Sie können erneut anfragen, wenn dies behoben ist:',
    },
    block: {
      subject: 'Programm gesperrt: {title}',
      line: 'Wir haben „{title}“ für Ihr Konto gesperrt. Der Grund:',
    },
  },
  it: {
    activate: {
      subject: 'Programma attivo: {title}',
      line: 'Abbiamo esaminato la tua richiesta. Il programma ora è attivo: {title}.',
    },
    decline: {
      subject: 'Richiesta respinta: {title}',
      line: 'Abbiamo esaminato e respinto la tua richiesta per «{title}». Puoi chiederlo di nuovo dopo aver corretto questo:',
    },
    block: {
      subject: 'Programma bloccato: {title}',
      line: 'Abbiamo bloccato «{title}» per il tuo account. Il motivo:',
    },
  },
  ru: {
    activate: {
      subject: 'Программа включена: {title}',
      line: 'Мы рассмотрели вашу заявку. Программа «{title}» теперь действует.',
    },
    decline: {
      subject: 'Заявка отклонена: {title}',
      line: 'Мы рассмотрели и отклонили вашу заявку на программу «{title}». Её можно подать снова, когда исправлено следующее:',
    },
    block: {
      subject: 'Программа заблокирована: {title}',
      line: 'Мы заблокировали программу «{title}» для вашего аккаунта. Причина:',
    },
  },
  es: {
    activate: {
      subject: 'Programa activo: {title}',
      line: 'Hemos revisado su solicitud. El programa ya está activo: {title}.',
    },
    decline: {
      subject: 'Solicitud rechazada: {title}',
      line: 'Hemos revisado y rechazado su solicitud de «{title}». Puede pedirlo de nuevo cuando esto esté corregido:',
    },
    block: { subject: 'Programa bloqueado: {title}', line: 'Hemos bloqueado «{title}» para su cuenta. El motivo:' },
  },
};

/** What a decision on a programme is told with; the programme is called as the dashboard calls it. */
export function decisionLetter(word: DecisionWord, englishTitle: string, reason: string, language: Language): Letter {
  const { subject, line } = texts[language][word];
  const title = catalogues[language][englishTitle] ?? englishTitle;
  const lines = [line.replace(gap, () => title), ...(reason === '' ? [] : ['', reason])];
  return { subject: subject.replace(gap, () => title), lines };
}
