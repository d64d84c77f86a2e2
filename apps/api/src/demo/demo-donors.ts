import { londonDay } from '@dw/contract';
import { changeDonor } from '../domain/gift-aid/donors.repository';
import { addDonor } from '../features/gift-aid-donors/donors.service';
import type { Tx } from '../platform/db/transaction';
import { daysBefore } from './demo-days';

/** Who has filled in a form at a till of the demo’s charity: how, and how many days ago. */
const donors = [
  ['SR-0107', 'Mrs', 'Dorothy', 'Ellison', '14', 'Beech Road\nManchester', 'M21 8BQ', 'written', 330],
  ['SR-0112', 'Mr', 'Winston', 'Clarke', '3', 'Moss Lane East\nManchester', 'M14 4PX', 'written', 318],
  ['SR-0126', 'Ms', 'Nadia', 'Rahman', 'Flat 6', '80 Bold Street\nLiverpool', 'L1 4HR', 'spoken', 296],
  ['SR-0131', 'Dr', 'Hugh', 'Pemberton', 'Garth House', 'Otley Road\nLeeds', 'LS6 2AL', 'written', 281],
  ['SR-0138', '', 'Siobhan', 'Daly', '29', 'Alma Street\nSheffield', 'S3 8SA', 'written', 274],
  ['SR-0144', 'Mr', 'Kenji', 'Mori', '52b', 'Raeburn Place\nEdinburgh', 'EH4 1HN', 'written', 251],
  ['SR-0158', 'Mrs', 'Agnes', 'Whitworth', '7', 'Barlow Moor Road\nManchester', 'M21 7GZ', 'spoken', 38],
  ['SR-0163', 'Mx', 'Robin', 'Ashdown', '210', 'Burton Road\nManchester', 'M20 2LW', 'written', 6],
] as const;

export type DemoDonor = { readonly id: number; readonly since: number };

/** Adds the donors as the form of the charity does, the oldest first. @returns their numbers, and since how many days they give */
export async function addDemoDonors(tx: Tx, now: Date): Promise<readonly DemoDonor[]> {
  const before = daysBefore(now);
  const added: DemoDonor[] = [];
  for (const [donor_no, title, first_name, last_name, house, address, postcode, made, since] of donors) {
    const at = before(since);
    const { id } = await addDonor(
      tx,
      {
        ...{ donor_no, title, first_name, last_name, house, address, postcode, country: 'GB', email: '' },
        ...{ language: 'en', agent: true, declaration: { covers: 'future', made, made_on: londonDay(at), text: '' } },
      },
      at,
    );
    await changeDonor(tx, id, { createdAt: at });
    added.push({ id, since });
  }
  return added;
}
