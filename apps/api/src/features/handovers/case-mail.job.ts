import { closeHandedIn, findCase } from '../../domain/handovers/cases.repository';
import { readCharity } from '../../domain/handovers/charity.repository';
import { findHandover } from '../../domain/handovers/handovers.repository';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { languageOf, mailLetter } from '../../domain/handovers/shopper-letter';
import type { Services } from '../../services';
import { caseTexts } from './case-texts';
import { shopperOfHandover } from './follow.job';

/** Where somebody else says what the shopper said: it was handed in, or it never will be. */
const settled = [
  'take-back.handed-over',
  'take-back.received',
  'take-back.cancelled',
  'donation.received',
  'donation.cancelled',
] as const;

/** Shoppers get answers by mail; what they said of handing things in is closed when it has come true. */
export function defineCaseMails(services: Services): void {
  const { events } = services;
  events.on('handover.answered', {
    queue: 'handovers.mail.handover.answered',
    shopper: shopperOfHandover,
    hear: async (tx, { handover, caseUuid }) => {
      const [row, found, language] = await Promise.all([
        findHandover(tx, { id: -1, uuid: handover }),
        findCase(tx, { id: -1, uuid: caseUuid }),
        languageOf(tx),
      ]);
      const answer = found?.messages.findLast(({ by }) => by === 'account');
      const programme = row && (row.kind === 'donation' ? await readCharity(tx) : await readProgramme(tx));
      if (!programme || !answer) return;
      const { subject, text } = caseTexts[language];
      const lines = [text(programme.company), '', answer.body];
      const letter = { subject: subject(programme.company), lines };
      await mailLetter(services, tx, { handover, sender: programme }, letter);
    },
  });
  for (const name of settled)
    events.on(name, {
      queue: `handovers.close-case.${name}`,
      hear: async (tx, { handover }) => {
        const row = await findHandover(tx, { id: -1, uuid: handover });
        if (row) await closeHandedIn(tx, row.id);
      },
    });
}
