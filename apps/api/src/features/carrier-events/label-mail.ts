import { findReturnAddress } from '../../domain/accounts/return-address';
import { spokenCode } from '../../domain/handovers/handover-code';
import { findHandover } from '../../domain/handovers/handovers.repository';
import { addressIsMailed } from '../../domain/handovers/parcels';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { languageOf, mailLetter } from '../../domain/handovers/shopper-letter';
import type { Services } from '../../services';
import { labelTexts } from './label-mail-texts';

/** Where a carrier makes no label the parcel goes without one: its shopper is told the plain address, and of a label that there is after all. */
export function defineLabelMail(services: Services): void {
  services.events.on('take-back.label-failed', {
    queue: 'carriers.mail-address',
    shopper: async (tx, { handover }) => (await findHandover(tx, { id: -1, uuid: handover }))?.shopperId ?? undefined,
    hear: async (tx, { handover }) => {
      const [row, programme, address, language] = await Promise.all([
        findHandover(tx, { id: -1, uuid: handover }),
        readProgramme(tx),
        findReturnAddress(tx),
        languageOf(tx),
      ]);
      if (row?.state !== 'requested' || !programme || !address) return;
      // A label that was ordered again and failed again is no news.
      if (!(await addressIsMailed(tx, row))) return;
      const texts = labelTexts[language];
      const { title, street, houseNo, postcode, city, countryCode } = address;
      const lines = [
        ...[texts.text(row.wayName), '', title, `${street} ${houseNo}`.trim(), `${postcode} ${city}`, countryCode, ''],
        texts.code(spokenCode(row.code)),
      ];
      const letter = { subject: texts.subject(programme.company), lines };
      await mailLetter(services, tx, { handover, sender: programme }, letter);
    },
  });
  services.events.on('take-back.label-ready', {
    queue: 'carriers.mail-label',
    shopper: async (tx, { handover }) => (await findHandover(tx, { id: -1, uuid: handover }))?.shopperId ?? undefined,
    hear: async (tx, { handover }) => {
      const [row, programme, language] = await Promise.all([
        findHandover(tx, { id: -1, uuid: handover }),
        readProgramme(tx),
        languageOf(tx),
      ]);
      if (row?.state !== 'requested' || row.labelState !== 'made' || !programme) return;
      const { ready, print, code } = labelTexts[language];
      const letter = { subject: ready(programme.company), lines: [print(row.wayName), code(spokenCode(row.code))] };
      await mailLetter(services, tx, { handover, sender: programme }, letter);
    },
  });
}
