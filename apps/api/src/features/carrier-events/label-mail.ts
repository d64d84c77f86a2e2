import { findReturnAddress } from '../../domain/accounts/return-address';
import { spokenCode } from '../../domain/handovers/handover-code';
import { findHandover } from '../../domain/handovers/handovers.repository';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { shoppersToMail } from '../../domain/shoppers/shoppers';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Services } from '../../services';
import { labelTexts } from './label-mail-texts';

/** Where a carrier makes no label the parcel goes without one: its shopper is told the plain address. */
export function defineLabelMail({ events, mail, publicUrl }: Services): void {
  events.on('take-back.label-failed', {
    queue: 'carriers.mail-address',
    shopper: async (tx, { handover }) => (await findHandover(tx, { id: -1, uuid: handover }))?.shopperId ?? undefined,
    hear: async (tx, { handover }) => {
      const [row, programme, address, [reader]] = await Promise.all([
        findHandover(tx, { id: -1, uuid: handover }),
        readProgramme(tx),
        findReturnAddress(tx),
        shoppersToMail(tx, [tx.scope.shopperId]),
      ]);
      if (row?.state !== 'requested' || !programme || !address || !reader) return;
      const texts = labelTexts[reader.language ?? 'en'];
      const { title, street, houseNo, postcode, city, countryCode } = address;
      const lines = [
        ...[texts.text(row.wayName), '', title, `${street} ${houseNo}`.trim(), `${postcode} ${city}`, countryCode, ''],
        ...[texts.code(spokenCode(row.code)), '', `${publicUrl()}/w/legs/${handover}`],
      ];
      await mail.queue(tx, signedMail(reader.email, texts.subject(programme.company), lines));
    },
  });
}
