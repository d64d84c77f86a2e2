import { type TestApp, until } from './test-app';

export type ChainRow = {
  readonly seq: number;
  readonly prev: Buffer;
  readonly hash: Buffer;
  readonly body: string;
  readonly event: string;
};

/** What a garment’s events hold, in the order of their numbers; those not sealed yet have none, and come last. */
export async function chainOf({ admin }: TestApp, item: string): Promise<readonly ChainRow[]> {
  const { rows } = await admin.query<ChainRow>(
    'select seq, prev, hash, body, uuid as event from item_events where item_uuid = $1 order by seq, id',
    [item],
  );
  return rows;
}

/** Waits until every event has its place in its chain. */
export async function sealedAll({ admin }: TestApp): Promise<void> {
  await until(async () => (await admin.query('select from item_events where seq is null limit 1')).rowCount === 0);
}
