import type { Tx } from '../../platform/db/transaction';
import type { Offer } from './offers.repository';
import { columns, takeBackNow } from './publish-offers';

const camel = (column: string) => column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const fresh = {
  name: 'offers.fresh-take-back',
  text: `
    with made (${columns.join(', ')}) as (${takeBackNow})
    select ${columns.map((column) => `${column} as "${camel(column)}"`).join(', ')} from made`,
};

/** As the public is told of it, and who may begin something with it. */
export type FreshOffer = Omit<Offer, 'uuid'>;

/**
 * What the scope’s account takes back by its rows as they are now, where the public may be some seconds behind; undefined where its programme
 * is not ACTIVE.
 */
export async function freshTakeBackOffer(tx: Tx): Promise<FreshOffer | undefined> {
  const { rows } = await tx.client.query<Omit<FreshOffer, 'accountId'>>({ ...fresh, values: [tx.scope.accountId] });
  const [row] = rows;
  return row && { ...row, accountId: tx.scope.accountId };
}
