import type { Language } from '@dw/contract';
import { mailUsers, whoMay } from '../../domain/accounts/mail-users';
import { codeEnd } from '../../domain/handovers/handover-code';
import { findHandover } from '../../domain/handovers/handovers.repository';
import type { Services } from '../../services';

type Texts = { readonly subject: string; readonly text: string; readonly once: string; readonly see: string };

/** What members read when a shopper objects to an answer. */
export const appealTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'A shopper objects to an answer',
    text: 'A shopper objects to how these items were graded:',
    once: 'Answer it once, with a reason. Somebody other than the grader should, where there is one.',
    see: 'See the request:',
  },
  de: {
    subject: 'Ein Käufer legt Einspruch ein',
    text: 'Ein Käufer ist mit der Bewertung dieser Artikel nicht einverstanden:',
    once: 'Antworten Sie einmal und mit Begründung – möglichst nicht die Person, die bewertet hat.',
    see: 'Zur Anfrage:',
  },
  es: {
    subject: 'Un comprador reclama',
    text: 'Un comprador no está de acuerdo con la valoración de estos artículos:',
    once: 'Se responde una sola vez y con un motivo; mejor que no lo haga quien los valoró.',
    see: 'Ver la solicitud:',
  },
  it: {
    subject: 'Un cliente fa ricorso',
    text: 'Un cliente non è d’accordo con la valutazione di questi articoli:',
    once: 'Si risponde una sola volta e con una motivazione; meglio se non lo fa chi li ha valutati.',
    see: 'Vedi la richiesta:',
  },
  pl: {
    subject: 'Kupujący składa odwołanie',
    text: 'Kupujący nie zgadza się z oceną tych rzeczy:',
    once: 'Odpowiedź jest jedna i z uzasadnieniem; najlepiej, żeby nie udzielała jej osoba, która je oceniała.',
    see: 'Zobacz zgłoszenie:',
  },
  ru: {
    subject: 'Покупатель возражает против решения',
    text: 'Покупатель не согласен с оценкой этих вещей:',
    once: 'Ответ даётся один раз и с объяснением; лучше, если его даст не тот, кто оценивал.',
    see: 'Открыть заявку:',
  },
};

/** Members who may answer an objection are told of it. Nothing of what its shopper wrote is in the mail. */
export function defineAppealMail(services: Services): void {
  services.events.on('take-back.appealed', {
    queue: 'take-backs.mail-appeal',
    hear: async (tx, { handover }) => {
      const row = await findHandover(tx, { id: -1, uuid: handover });
      if (!row) return;
      const letterIn = (language: Language) => {
        const { subject, text, once, see } = appealTexts[language];
        const page = `${services.publicUrl()}/take-back/requests/${row.uuid}`;
        return { subject, lines: [text, '', `- ${row.summary} (•••• ${codeEnd(row.code)})`, '', once, '', see, page] };
      };
      await mailUsers(tx, services, letterIn, whoMay('take-backs:write', row.placeId));
    },
  });
}
