import { websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../testing/client';
import { type Pooler, startTrustedPooler } from './pgbouncer.fixture';
import { memberReads, type ReplicaProduct, startReplicaProduct } from './replica-product.fixture';

let product: ReplicaProduct;
const poolers: { primary?: Pooler; standby?: Pooler } = {};

beforeAll(async () => {
  product = await startReplicaProduct(async (nodes, closing) => {
    const before = async (node: 'primary' | 'standby') => {
      const pooler = await startTrustedPooler(nodes[node].login, { dw_app: '', dw_operator: '' });
      poolers[node] = pooler;
      closing.push(pooler.stop);
      return { host: pooler.host, port: pooler.port, transactionPooler: true };
    };
    return { primary: await before('primary'), standby: await before('standby') };
  });
  // The limits that a pooler in transaction mode leaves to the roles.
  for (const role of ['dw_app', 'dw_operator'])
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await product.admin.query(`alter role ${role} set ${limit} = '24s'`);
  await product.used();
}, 120_000);
afterAll(() => product.close());

/**
 * While several ask for the list and one writes and then asks: something happens three times, and each time they go on.
 * @returns statuses of the lists, and what was acknowledged and lacked in the list after it
 */
async function under(befall: () => Promise<void>) {
  let ended = false;
  const { origin, plain, token } = product;
  const statuses: number[] = [];
  const list = async () => {
    const answer = await request(origin, websites.list, { token, query: { per_page: 100 } });
    statuses.push(answer.status);
    return answer;
  };
  const reading = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!ended) await list();
    }),
  );
  const missing: string[] = [];
  let written = 0;
  const writing = (async () => {
    while (!ended) {
      const body = { url: `${crypto.randomUUID()}.example` };
      const answer = await request(plain, websites.create, { token, body });
      if (answer.status !== 201) continue;
      const { uuid } = websites.create.answer.parse(await answer.json()).site;
      written += 1;
      if (!(await (await list()).text()).includes(uuid)) missing.push(uuid);
      await request(plain, websites.remove, { token, path: { uuid } });
    }
  })();
  try {
    for (let time = 1; time <= 3; time += 1) {
      await expect.poll(() => Math.min(statuses.length, written * 4), { timeout: 40_000 }).toBeGreaterThan(time * 20);
      await befall();
      await product.used();
    }
  } finally {
    ended = true;
    await Promise.all([reading, writing]);
  }
  return { statuses, written, missing };
}

describe('a read replica, both behind PgBouncer in transaction mode', { timeout: 120_000 }, () => {
  it('answers, and lacks nothing that another process has just written, fifty times', async () => {
    const { read, instead } = await product.seesWhatIsWritten(50);
    console.log(`of ${read + instead} lists right after a write the standby answered ${read}`);
    expect(read).toBeGreaterThan(50);
  });

  it.each(memberReads)('answers %s as the primary does', (_path, endpoint) => product.answersAsPrimary(endpoint));

  it.each([
    ['its own pooler is killed and started again', () => poolers.standby?.restart()],
    ['the primary’s pooler is killed and started again', () => poolers.primary?.restart()],
    [
      'the standby is killed and started again',
      async () => {
        await product.nodes.standby.stop('SIGQUIT');
        await new Promise((resolve) => setTimeout(resolve, 2000));
        await product.nodes.standby.start();
      },
    ],
  ])('every list is answered while %s, and none lacks what was acknowledged', async (_what, befall) => {
    const { statuses, written, missing } = await under(async () => befall());
    console.log(`${statuses.length} lists and ${written} writes`);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(written).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });
});
