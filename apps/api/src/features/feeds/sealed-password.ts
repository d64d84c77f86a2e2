import { feeds } from '../../db/schema/feeds';
import type { SealedColumn } from '../../platform/sealed-columns';
import type { FeedRow } from './feeds.repository';

/** Whose a feed’s password is, as it is sealed. */
export const ownerOf = ({ accountId, uuid }: Pick<FeedRow, 'accountId' | 'uuid'>) => `feed:${accountId}:${uuid}`;

export const sealedPasswords: SealedColumn = {
  name: 'feeds.password',
  table: feeds,
  value: feeds.password,
  account: feeds.accountId,
  id: feeds.id,
  named: feeds.uuid,
  ownerOf: (uuid, accountId) => ownerOf({ accountId, uuid }),
};
