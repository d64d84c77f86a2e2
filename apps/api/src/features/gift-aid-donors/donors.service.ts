import { type BodyOf, type giftAidDonors as contract, giftAidTextVersion, londonDay } from '@dw/contract';
import { insertDeclaration } from '../../domain/gift-aid/declarations.repository';
import { changeDonor, type DonorRow, insertDonor, newDonorNo } from '../../domain/gift-aid/donors.repository';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';

type Added = BodyOf<typeof contract.create>;
type Changed = BodyOf<typeof contract.update>;
type Declared = BodyOf<typeof contract.declare>;

const columnsOf = ({ title, first_name, last_name, house, address, postcode, country, email, language }: Changed) => ({
  ...{ title, house, address, postcode, country, email, language },
  firstName: first_name,
  lastName: last_name,
});
const agency = (now: Date) => ({ agencyVersion: giftAidTextVersion, agencyAt: now });

/** Adds a donor, with a declaration where one was made. @throws 422 where the number is another donor’s */
export async function addDonor(tx: Tx, body: Added, now: Date): Promise<DonorRow> {
  const donorNo = body.donor_no === '' ? newDonorNo() : body.donor_no;
  const donor = await insertDonor(tx, { ...columnsOf(body), donorNo, ...(body.agent && agency(now)) });
  if (!donor) throw invalid({ donor_no: ['Another donor has this number.'] }, 'donor_no_taken');
  if (body.declaration) await declare(tx, donor, body.declaration, now);
  return donor;
}

/** @throws 409 where they keep their details in a wardrobe themselves */
export async function updateDonor(tx: Tx, donor: DonorRow, body: Changed, now: Date): Promise<void> {
  if (donor.shopperId !== null)
    throw new Refusal(409, 'of_wardrobe', 'They keep their details in their wardrobe themselves.');
  const agreed = body.agent ? donor.agencyAt === null && agency(now) : { agencyVersion: '', agencyAt: null };
  await changeDonor(tx, donor.id, { ...columnsOf(body), ...agreed });
}

/** Adds a declaration that was made on a day, by that day’s or the charity’s own wording. */
export async function declare(tx: Tx, donor: DonorRow, { covers, made, made_on, text }: Declared, now: Date) {
  if (made_on > londonDay(now)) throw invalid({ made_on: ['This day is still to come.'] });
  if (donor.house === '' || (donor.country === 'GB' && donor.postcode === ''))
    throw invalid({ house: ['A declaration needs house and postcode.'] }, 'no_address');
  const row = await insertDeclaration(tx, donor, {
    ...{ covers, made, madeOn: made_on, textVersion: text === '' ? giftAidTextVersion : text },
    madeAt: made_on === londonDay(now) ? now : new Date(`${made_on}T12:00:00Z`),
  });
  if (!row) throw new Refusal(409, 'declared', 'The same declaration is there already.');
  return row;
}
