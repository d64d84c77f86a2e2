// bench:imports [lines]: codes from a file beside a raw COPY of the same rows into the same table, and lists meanwhile.

import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeImports, couponCodes, importAnswer } from '@dw/contract';
import pg from 'pg';
import { call } from '../../apps/api/src/testing/client';
import { boundedTo } from './lib/bounded';
import { type Prepared, startWithWebsites } from './lib/demo-account';
import { rounded } from './lib/median';
import { percentile } from './lib/percentile';
import { report } from './lib/report';

const lines = Number(process.argv[2] ?? 1_000_000);
/** One line in so many is refused: the report is part of the work. */
const refusedEvery = 1000;
const pollMs = 100;
const idleSeconds = 10;
const listEveryMs = 20;

const code = (at: number) => `SPRING-${String(at).padStart(8, '0')}`;
const coupon = `
  insert into coupons (account_id, name, type, value, start_at, expires_at)
  values ($1, 'Bench', 'PERCENT', 1000, now(), now() + interval '30 days') returning id`;

/** Writes the codes as a caller’s file, and as rows for COPY. */
async function writeFiles(folder: string): Promise<{ upload: string; rows: (couponId: number) => Promise<string> }> {
  const upload = join(folder, 'codes.csv');
  await written(upload, 'code\n', (at) =>
    at % refusedEvery === 0 ? `${code(at)}${'x'.repeat(100)}\n` : `${code(at)}\n`,
  );
  const rows = async (couponId: number) => {
    const path = join(folder, `rows-${couponId}.csv`);
    await written(path, '', (at) => (at % refusedEvery === 0 ? '' : `${prepared.accountId},${couponId},${code(at)}\n`));
    return path;
  };
  return { upload, rows };
}

async function written(path: string, head: string, line: (at: number) => string): Promise<void> {
  const file = createWriteStream(path);
  file.write(head);
  for (let at = 1; at <= lines; at += 5000) {
    const part = Array.from({ length: Math.min(5000, lines - at + 1) }, (_, more) => line(at + more)).join('');
    if (!file.write(part)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  chmodSync(path, 0o644);
}

async function newCoupon(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(coupon, [prepared.accountId]);
  return Number(rows[0]?.id);
}

/** Seconds that a raw COPY takes. */
async function copyInto(owner: pg.Client, path: string): Promise<number> {
  const begun = performance.now();
  await owner.query(`copy coupon_codes (account_id, coupon_id, code) from '${path}' with (format csv)`);
  return (performance.now() - begun) / 1000;
}

/** Seconds from the first byte of the upload to the end of the import. */
async function importInto({ product, session }: Prepared, couponId: number, upload: string) {
  const token = session.access_token;
  const form = new FormData();
  form.set('csv_file', await openAsBlob(upload), 'codes.csv');
  const begun = performance.now();
  const posted = await fetch(`${product.origin}/api/retailers/coupons/${couponId}/codes/csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const started = importAnswer.parse(await posted.json());
  const uploaded = (performance.now() - begun) / 1000;
  for (let last = started; ; ) {
    if (last.status !== 0) return { seconds: (performance.now() - begun) / 1000, uploaded, last };
    await pause(pollMs);
    const { items } = await call(product.origin, codeImports.list, { token, path: { id: couponId } });
    last = items[0] ?? last;
  }
}

/** Calls a page of a coupon’s codes again and again; ends with how long the calls took, in milliseconds. */
function listing({ product, session }: Prepared, couponId: number): () => Promise<number[]> {
  const took: number[] = [];
  let over = false;
  const calling = (async () => {
    for (let page = 1; !over; page = (page % 50) + 1) {
      const begun = performance.now();
      await call(product.origin, couponCodes.list, {
        token: session.access_token,
        path: { id: couponId },
        query: { page },
      });
      took.push(performance.now() - begun);
      await pause(listEveryMs);
    }
  })();
  return async () => {
    over = true;
    await calling;
    return took;
  };
}

/** Megabytes that the server holds, and held at most since the peak was last forgotten; Linux only. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    rounded((Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / 1e6, 1);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** The start took its share, with a demo and passwords: what counts is the import. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

boundedTo(240);
const folder = mkdtempSync(join(tmpdir(), 'dw-bench-imports-'));
chmodSync(folder, 0o755);
const prepared = await startWithWebsites(100);
const owner = new pg.Client(prepared.database);
await owner.connect();
try {
  const { upload, rows } = await writeFiles(folder);
  const [first, second, third] = [await newCoupon(owner), await newCoupon(owner), await newCoupon(owner)];
  const firstCopy = await copyInto(owner, await rows(first));
  await owner.query('update coupons set codes = $2 where id = $1', [first, lines]);
  await owner.query('vacuum analyze coupon_codes');

  const idle = listing(prepared, first);
  await pause(idleSeconds * 1000);
  const quiet = await idle();
  const pid = process.platform === 'linux' ? (prepared.product.process.pid ?? 0) : undefined;
  const before = pid === undefined ? undefined : memoryOf(pid);
  if (pid !== undefined) forgetPeak(pid);
  const meanwhile = listing(prepared, first);
  const imported = await importInto(prepared, second, upload);
  const busy = await meanwhile();
  const peak = pid === undefined ? undefined : memoryOf(pid).peak;
  const lastCopy = await copyInto(owner, await rows(third));

  const floor = (firstCopy + lastCopy) / 2;
  const { rows: kept } = await owner.query<{ rows: number }>(
    'select count(*)::int as rows from coupon_codes where coupon_id = $1',
    [second],
  );
  const [slowQuiet, slowBusy] = [rounded(percentile(quiet, 0.99), 1), rounded(percentile(busy, 0.99), 1)];
  report(
    'imports',
    [
      { name: 'import', value: rounded(imported.seconds / floor, 2), unit: 'times the COPY', atMost: 2 },
      { name: 'list meanwhile, p99', value: rounded(slowBusy / slowQuiet, 2), unit: 'times idle', atMost: 3 },
      ...(peak === undefined ? [] : [{ name: 'server, at most', value: peak, unit: 'MB', atMost: 200 }]),
    ],
    {
      lines,
      copySeconds: [rounded(firstCopy, 2), rounded(lastCopy, 2)],
      importSeconds: rounded(imported.seconds, 2),
      serverBefore: before,
      uploadSeconds: rounded(imported.uploaded, 2),
      report: { added: imported.last.added, refused: imported.last.refused, rowsInTable: kept[0]?.rows },
      listMs: {
        idle: { p50: rounded(percentile(quiet, 0.5), 1), p99: slowQuiet, calls: quiet.length },
        meanwhile: { p50: rounded(percentile(busy, 0.5), 1), p99: slowBusy, calls: busy.length },
      },
    },
  );
} finally {
  await owner.end();
  await prepared.stop();
  rmSync(folder, { recursive: true, force: true });
}
