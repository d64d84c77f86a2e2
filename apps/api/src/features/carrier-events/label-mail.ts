import { findReturnAddress } from '../../domain/accounts/return-address';
import { spokenCode } from '../../domain/handovers/handover-code';
import { findHandover } from '../../domain/handovers/handovers.repository';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { languageOf, mailLetter } from '../../domain/handovers/shopper-letter';
import type { Services } from '../../services';
import { labelTexts } from './label-mail-texts';

/** Where a carrier makes no label the parcel goes without one: its shopper is told the plain address. */
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
}
