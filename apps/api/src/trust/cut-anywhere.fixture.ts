import { join } from 'node:path';
import { websites, widget } from '@dw/contract';
import { expect, inject } from 'vitest';
import { call } from '../testing/client';
import { type Cut, cuttingProxy } from '../testing/cutting-proxy';
import { externalDatabase } from '../testing/external-database';
import { mailsIn } from '../testing/outbox';
import { type ServerProcess, serverFolder } from '../testing/server-process';
import { coat } from '../testing/shop';
import { logInAsRetailer } from './load.fixture';
import { eventually } from './patience.fixture';

/** Something that is done once, on rows of its own. */
export type Deed<Kept> = {
  readonly act: () => Promise<unknown>;
  /** What is kept of it, by the database. */
  readonly kept: () => Promise<Kept>;
  /** What must hold once the server has started again. @param at where it was killed, for messages */
  readonly afterwards: (kept: Kept, at: string) => Promise<void>;
};
/** How it is brought about anew each time, and the only two ways in which it may stand after a kill. */
export type Story<Kept> = {
  readonly prepare: () => Promise<Deed<Kept>>;
  readonly nothing: Kept;
  readonly all: Kept;
};

const secretKey = 'a key that both processes have, long enough';

/**
 * A process that serves, which can be killed at any of its messages to the database: it reaches its rows through a proxy. Another does the
 * jobs beside it and is left alone, so that what is counted is what the call says, whenever the jobs of others come.
 * @param killed the one of the two that can be killed
 */
export async function cutServer(killed: 'serve' | 'work' = 'serve') {
  const database = await externalDatabase();
  const folder = await serverFolder();
  const proxy = await cuttingProxy(inject('admin'));
  let victim: ServerProcess | undefined;
  let origin = '';

  const start = async (role: 'serve' | 'work') => {
    const through = (address: string) => {
      const url = new URL(address);
      if (role === killed) url.search = `?host=127.0.0.1&port=${proxy.port}&application_name=to-be-killed`;
      return url.href;
    };
    const { DATABASE_URL, DATABASE_OPERATOR_URL } = database.env;
    const process = folder.start(
      {
        ...database.env,
        DATABASE_URL: through(DATABASE_URL),
        // What jobs and the relay search in every account’s rows; a call's own messages are those of the other login.
        ...(killed === 'work' && { DATABASE_OPERATOR_URL: through(DATABASE_OPERATOR_URL) }),
        DATA_DIR: join(folder.dataDir, role),
        SECRET_KEY: secretKey,
        FILES_URL: `file://${folder.dataDir}/files`,
        ERASURES_FILE: join(folder.dataDir, 'erased-wardrobes.list'),
        DEMO_DATA: '1',
        PUBLIC_URL: 'http://localhost:4711',
      },
      [role],
    );
    const ready = await process.url;
    if (role === killed) victim = process;
    if (role === 'serve') origin = ready;
  };
  await start('work');
  await start('serve');

  /** Ends the process where it was cut. @returns when the database knows that nobody is there */
  const kill = async () => {
    await victim?.end('SIGKILL');
    await eventually(isAlone);
  };

  const query = async (text: string, values: unknown[] = []) =>
    (await database.admin((client) => client.query(text, values))).rows;
  const isAlone = async () =>
    (
      await query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'to-be-killed'",
      )
    ).length === 0;
  const mails = (email: string) => mailsIn(join(folder.dataDir, 'work'), email);
  const codesTo = async (email: string) => (await mails(email)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);

  /** The code that `asking` has mailed to each of these addresses. */
  const codesAfter = async (emails: readonly string[], asking: () => Promise<unknown>): Promise<readonly string[]> => {
    await query('delete from directory.throttles');
    const before = await Promise.all(emails.map(codesTo));
    await asking();
    return eventually(async () => {
      const after = await Promise.all(emails.map(codesTo));
      const all = after.every((codes, at) => codes.length > (before[at]?.length ?? 0));
      return all && after.map((codes) => codes.at(-1) ?? '');
    });
  };

  return {
    origin: () => origin,
    dataDir: folder.dataDir,
    /** As an operator's command has it, of the process that does the jobs. */
    env: { ...database.env, DATA_DIR: join(folder.dataDir, 'work'), SECRET_KEY: secretKey },
    query,
    cutAt: proxy.cutAt,
    kill,
    startAgain: () => start(killed),
    mails,
    codesAfter,

    /** A session of the demo’s retailer, and its first website. */
    async retailer() {
      const token = await logInAsRetailer(origin);
      return { token, site: (await call(origin, websites.list, { token })).items[0]?.uuid ?? '' };
    },

    /** An order of two things at a site, and what adds them to the wardrobe of a new address. */
    async order(site: string) {
      const email = `cut-${crypto.randomUUID().slice(0, 8)}@killed.example`;
      const order = { number: crypto.randomUUID(), products: [coat, { ...coat, name: 'Scarf' }] };
      const { url } = await call(origin, widget.receiveOrder, { path: { uuid: site }, body: { order } });
      const path = { token: url.slice(url.lastIndexOf('/') + 1) };
      const items = (await call(origin, widget.orderPage, { path })).items.map(({ uuid }) => uuid);
      const [code = ''] = await codesAfter([email], () => call(origin, widget.sendCode, { path, body: { email } }));
      return { email, items, number: order.number, path, body: { email, code, items } };
    },

    /** A new wardrobe with two things that were bought at a site. */
    async someone(site: string) {
      const { email, items, path, body } = await this.order(site);
      const { access_token: token } = await call(origin, widget.addItems, { path, body });
      const [row] = await query('select id::int, uuid from directory.shoppers where email = $1', [email]);
      return { email, items, token, id: Number(row.id), uuid: String(row.uuid) };
    },

    /** Kills the serving process at each message of a deed, from the first to the last. @returns how often, by where the message was cut */
    async cutAnywhere<Kept>({ prepare, nothing, all }: Story<Kept>): Promise<Readonly<Record<Cut, number>>> {
      const times: Record<Cut, number> = { before: 0, middle: 0, after: 0 };
      for (const cut of ['before', 'middle', 'after'] as const)
        for (let message = 1; ; message += 1) {
          const { act, kept, afterwards } = await prepare();
          const cutting = proxy.cutAt(message, cut);
          const sent = act().then(
            () => 'answered' as const,
            () => 'lost' as const,
          );
          const first = await Promise.race([sent, cutting.done.then(() => 'cut' as const)]);
          const sentIt = cutting.stop();
          if (first === 'answered') {
            expect(await kept()).toEqual(all);
            if (!sentIt) break;
            continue;
          }
          await kill();
          times[cut] += 1;
          const found = await kept();
          const at = `${cut} ${message}`;
          expect([nothing, all], at).toContainEqual(found);
          await start(killed);
          await afterwards(found, at);
        }
      return times;
    },

    async clean() {
      await folder.clean();
      await proxy.close();
      await database.clean();
    },
  };
}
export type CutServer = Awaited<ReturnType<typeof cutServer>>;
