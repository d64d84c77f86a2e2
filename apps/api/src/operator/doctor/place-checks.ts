import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config';
import { readLock } from '../../platform/embedded/data-dir-lock';
import { openToOthers } from '../../platform/embedded/own-folder';
import { existingKey, keyFile } from '../../platform/key-file';
import { size } from '../output';
import { type Check, fail, ok, warn } from './check';

const scarce = 1e9;
const tooLittle = 2e8;

/** What can be said of the machine and the data folder, whatever the database. */
export const placeChecks = (config: Config): readonly Check[] => [
  { name: 'settings', look: () => settings(config) },
  { name: 'seller', look: () => seller(config) },
  { name: 'data folder', look: () => dataFolder(config) },
  { name: 'disk space', look: () => diskSpace(config) },
  { name: 'key', look: () => key(config) },
  { name: 'server', look: () => server(config) },
];

async function settings({ production, databaseUrl, databaseOwnerUrl, smtpUrl }: Config) {
  if (production && smtpUrl === undefined)
    return warn('mail stays in the outbox folder, in production', 'Set SMTP_URL and MAIL_FROM, so that it is sent.');
  if (databaseOwnerUrl !== undefined && databaseOwnerUrl === databaseUrl)
    return fail('DATABASE_URL and DATABASE_OWNER_URL are the same login', 'Give DATABASE_URL a plain role of its own.');
  return ok(
    `${production ? 'production' : 'not production'}, ${databaseUrl === undefined ? 'embedded' : 'external'} database`,
  );
}

/** Where money is taken for it an invoice has to name its seller; in production a start without is refused. */
async function seller({ seller: { address, vatin }, stripe }: Config) {
  if (address.length > 0 && vatin !== '') return ok('invoices name the seller');
  return stripe
    ? warn(
        'invoices name no address or no VAT number of the seller, and say that they are samples',
        'Set SELLER_NAME, SELLER_ADDRESS, SELLER_VAT_ID, SELLER_COMPANY_NUMBER and SELLER_EMAIL.',
      )
    : ok('not set: invoices of the sandbox say that they are samples');
}

async function dataFolder({ dataDir }: Config) {
  const found = await stat(dataDir).catch(() => undefined);
  if (!found)
    return warn(`${dataDir} does not exist yet`, 'Start the server once (npm start), or set DATA_DIR as it has it.');
  if (!found.isDirectory()) return fail(`${dataDir} is no folder`, 'Choose another DATA_DIR.');
  const writable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable)
    return fail(
      `this user may not write to ${dataDir}`,
      'Run as the server’s user, or hand the folder over with chown.',
    );
  if ((await openToOthers(dataDir)) !== 0)
    return warn(
      `${dataDir} is open to other users of this machine`,
      'Start the server once, which closes it, or chmod 700 it.',
    );
  return ok(dataDir);
}

async function diskSpace({ dataDir }: Config) {
  const { bavail, bsize, blocks } = await statfs((await stat(dataDir).catch(() => undefined)) ? dataDir : '.');
  const free = bavail * bsize;
  const text = `${size(free)} free of ${size(blocks * bsize)}`;
  const advice = 'Make room: a full disk stops every write.';
  return free < tooLittle ? fail(text, advice) : free < scarce ? warn(text, advice) : ok(text);
}

async function key({ secretKeys, dataDir }: Config) {
  if (secretKeys !== undefined) return ok('SECRET_KEY is set');
  const path = keyFile(dataDir);
  if ((await existingKey(dataDir)) === undefined)
    return warn(
      `there is no ${path} yet`,
      'The first start makes it. If there was one, restore it: without it addresses given out lead nowhere.',
    );
  const open = process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0;
  return open ? warn(`other users of this machine can read ${path}`, `chmod 600 ${path}`) : ok(path);
}

async function server({ dataDir }: Config) {
  const holder = await readLock(dataDir);
  if (!holder) return ok(`none runs on ${dataDir}`);
  const text = `pid ${holder.pid}, ${holder.address}`;
  if (!/^http:\/\/.+:[1-9]\d*$/.test(holder.address)) return ok(text);
  const answer = await fetch(`${holder.address}/health/ready`, { signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  );
  if (answer?.ok) return ok(`${text}, ready`);
  return fail(
    `${text}, ${answer ? 'not ready' : 'does not answer'}`,
    'See its output; stop and start it if it stays so.',
  );
}

/** Of the embedded database, without starting it. */
export async function embeddedVersion(dataDir: string, major: string): Promise<ReturnType<typeof ok>> {
  const found = await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8').catch(() => undefined);
  if (found === undefined)
    return warn('there is no database yet', 'Start the server once (npm start), or restore a backup.');
  if (found.trim() === major) return ok(`made by Postgres ${major}, as this release runs it`);
  return fail(
    `made by Postgres ${found.trim()}, and this release runs Postgres ${major}`,
    'Bring it over: npm run operator -- upgrade --help.',
  );
}
