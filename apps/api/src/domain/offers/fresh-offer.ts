import type { Tx } from '../../platform/db/transaction';
import type { Offer } from './offers.repository';
import { columns, giveNow, takeBackNow } from './publish-offers';

const camel = (column: string) => column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const fresh = (kind: string, now: string) => ({
  name: `offers.fresh-${kind}`,
  text: `
    with made (${columns.join(', ')}) as (${now})
    select ${columns.map((column) => `${column} as "${camel(column)}"`).join(', ')} from made`,
});
const takeBack = fresh('take-back', takeBackNow);
const give = fresh('give', giveNow);

/** As the public is told of it, and who may begin something with it. */
export type FreshOffer = Omit<Offer, 'uuid'>;

/**
 * What the scope’s account takes by its rows as they are now, where the public may be some seconds behind; undefined where no programme of the
 * kind is ACTIVE.
 */
export async function freshOffer(tx: Tx, kind: Offer['kind']): Promise<FreshOffer | undefined> {
  const statement = kind === 'give' ? give : takeBack;
  const { rows } = await tx.client.query<Omit<FreshOffer, 'accountId'>>({ ...statement, values: [tx.scope.accountId] });
  const [row] = rows;
  return row && { ...row, accountId: tx.scope.accountId };
}
