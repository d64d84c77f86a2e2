import { type GiftAidLetter, type GiftAidLetterRow, londonDay, taxYearName } from '@dw/contract';
import { fromMinorUnits } from '../../platform/money';
import type { WholeLetter } from './letters.repository';

const pounds = (pence: number) => fromMinorUnits(pence, 'GBP');

export function presentLetterRow(letter: WholeLetter): GiftAidLetterRow {
  const { id, uuid, donor, donorNo, firstName, lastName, kind, way, answer, sentAt } = letter;
  return {
    ...{ id, uuid, kind, way, answer },
    donor: { uuid: donor, donor_no: donorNo, name: `${firstName} ${lastName}`.trim() },
    tax_year: taxYearName(letter.taxYear),
    amount: pounds(letter.amount),
    sent_on: letter.postedOn ?? (sentAt ? londonDay(sentAt) : null),
    answer_by: letter.answerBy,
    keeps: pounds(letter.keeps),
    paid_out_on: letter.paidOutOn,
    created_at: letter.createdAt.toISOString(),
  };
}

/** One letter whole, with what may be noted of it on a day. */
export function presentLetter(letter: WholeLetter, today: string): GiftAidLetter {
  const { subject, body, answer, answerBy, keeps, paidOutOn } = letter;
  const asked = answer === 'none' && answerBy !== null && answerBy >= today;
  const owed = keeps > 0 && paidOutOn === null;
  return {
    ...presentLetterRow(letter),
    ...{ subject, body },
    can: [...(asked ? (['answer'] as const) : []), ...(owed ? (['pay_out'] as const) : [])],
  };
}
