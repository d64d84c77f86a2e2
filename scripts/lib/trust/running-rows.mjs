import { cases, listed, measured, told, written } from './counts.mjs';

const api = 'apps/api/src';
const releases = `${api}/trust/release-before.full.test.ts`;
const killed = `${api}/trust/kill-import.full.test.ts`;
const schedule = `${api}/features/feeds/feed-schedule.test.ts`;
const feedWorkers = `${api}/trust/feed-workers.full.test.ts`;
const overload = `${api}/trust/overload.full.test.ts`;
const lock = `${api}/platform/embedded/data-dir-lock.test.ts`;

/** T22 to T31: a server that is killed, stopped, full, restored, updated and watched. */
export const runningRows = [
  {
    id: 'T22',
    needed: true,
    title: 'Imports over kills',
    rule: 'A worker that is killed 50 times within an import of 100,000 codes leaves each code once, goes on within 30 s and never counts back; embedded and external.',
    tests: [killed],
    env: { IMPORT_KILLS: '50' },
    counts: [
      { what: 'kills, embedded, codes', asked: 50, has: told(killed, /over (\d+) kills on the embedded Postgres$/) },
      { what: 'kills, external, codes', asked: 50, has: told(killed, /over (\d+) kills on an external Postgres$/) },
      {
        what: 'codes',
        asked: 100_000,
        has: written(`${api}/trust/import-books.fixture.ts`, /const fresh = ([\d_]+)/),
      },
    ],
    seconds: 325,
  },
  {
    id: 'T23',
    title: 'Times of feeds',
    rule: 'Over 1,000 days with changes of clocks, in zones with and without them, each slot has one run, whoever of three workers takes it and with clocks an hour apart; slots that were missed are one; no feed runs twice at once.',
    tests: [schedule, feedWorkers, `${api}/features/feeds/feeds.job.test.ts`],
    counts: [
      { what: 'days', asked: 1000, has: written(schedule, /slots < ([\d_]+)/) },
      { what: 'workers', asked: 3, has: listed(feedWorkers, 'workers') },
    ],
    seconds: 70,
  },
  {
    id: 'T24',
    needed: true,
    title: 'An orderly stop',
    rule: 'Of 20 stops under 200 calls a second none fails a call that is under way; it says first that it is not ready, ends within 10 s, and jobs go back.',
    tests: [`${api}/trust/stops.full.test.ts`, `${api}/trust/stop.test.ts`, `${api}/boot/process-roles.test.ts`],
    counts: [{ what: 'stops', asked: 20, has: written(`${api}/trust/stops.full.test.ts`, /const stops = (\d+)/) }],
    seconds: 60,
  },
  {
    id: 'T25',
    needed: true,
    title: 'One server for a folder',
    rule: 'A second start is refused within 2 s with the first one’s number, 20 times; 20 locks of killed servers are recovered; that of a living one is never taken.',
    tests: [lock, `${api}/boot/server.test.ts`],
    counts: [
      { what: 'second starts', asked: 20, has: written(lock, /refused at once[\s\S]*?time < (\d+)/) },
      { what: 'locks of killed servers', asked: 20, has: written(lock, /holder was killed[\s\S]*?time < (\d+)/) },
    ],
    seconds: 40,
  },
  {
    id: 'T26',
    needed: true,
    title: 'Backup and restore',
    rule: 'A backup under writes comes back into an embedded and an external database with every table’s rows and checksum, 100,000 rows within 60 s, and a server starts on it; it is tried each week.',
    tests: [
      `${api}/trust/backup.full.test.ts`,
      `${api}/operator/restore.full.test.ts`,
      `${api}/operator/backup.bad-input.test.ts`,
      `${api}/operator/drill.test.ts`,
      `${api}/operator/drill.full.test.ts`,
    ],
    seconds: 135,
  },
  {
    id: 'T27',
    needed: true,
    title: 'From one release to the next',
    rule: 'The release before, with 100,000 rows, is brought to this one; again it does nothing; ten kills change nothing of that; no lock for more than 2 s; the program of before still works on the new tables.',
    tests: [
      releases,
      `${api}/trust/divided-logs.full.test.ts`,
      `${api}/operator/backup.older-release.full.test.ts`,
      `${api}/boot/process-roles.test.ts`,
      `${api}/platform/db/migrate.test.ts`,
      `${api}/db/expanding-migrations.test.ts`,
    ],
    counts: [
      { what: 'kills', asked: 10, has: written(releases, /const kills = (\d+)/) },
      { what: 'rows', asked: 100_000, has: written(releases, /const rows = ([\d_]+)/) },
      // Without the history of git they say that they did not run.
      { what: 'tests with the program of before', asked: 6, has: cases(releases) },
    ],
    seconds: 150,
  },
  {
    id: 'T28',
    title: 'Four times too much',
    rule: 'For 60 s at four times what it can, the server does 80 % of its best with the same calls, refuses the rest with 503 and a time to wait, answers what it takes within 1 s (p99), and is itself again within 5 s.',
    tests: [overload, `${api}/trust/overload.test.ts`, `${api}/platform/http/bound-calls.test.ts`],
    counts: [
      { what: 'seconds', asked: 60, has: written(overload, /const seconds = (\d+)/) },
      { what: 'times its best', asked: 4, has: written(overload, /const times = (\d+)/) },
      { what: 'share of its best', asked: 0.8, has: measured(overload, 'share') },
    ],
    seconds: 70,
  },
  {
    id: 'T29',
    title: 'Services that are away or slow',
    rule: 'Card and PayPal providers, mail, files and addresses, each away and 30 s slow: the dashboard works, calls give up within 10 s, mails and webhooks come later, and it is said who is away.',
    tests: [
      `${api}/trust/services-in-trouble.full.test.ts`,
      `${api}/platform/mail/smtp.test.ts`,
      `${api}/platform/geo/nominatim.test.ts`,
      `${api}/platform/files/file-store.test.ts`,
      `${api}/features/webhooks/webhooks-recovery.test.ts`,
      `${api}/features/provider-events/stripe-events.test.ts`,
      `${api}/features/provider-events/paypal-events.test.ts`,
    ],
    seconds: 75,
  },
  {
    id: 'T30',
    title: 'The database, stopped and started',
    rule: 'Ten times: the process stays alive, says within 5 s that it is not ready, and serves within 5 s of the database’s return, unaided.',
    tests: [`${api}/trust/kill-postgres.full.test.ts`, `${api}/platform/db/connection-loss.test.ts`],
    counts: [
      {
        what: 'ends of the database',
        asked: 10,
        has: written(`${api}/trust/kill-postgres.full.test.ts`, /const kills = (\d+)/),
      },
    ],
    seconds: 80,
  },
  {
    id: 'T31',
    needed: true,
    title: 'Secrets and numbers of calls in what is written',
    rule: 'Passwords, tokens, codes, feeds’ passwords, cards and webhooks’ secrets of a whole run stand in no log, trace or figure; each answer has a number that its log line and trace have as well.',
    tests: [`${api}/trust/secrets.test.ts`, `${api}/trust/request-ids.test.ts`, `${api}/boot/telemetry.test.ts`],
    seconds: 30,
  },
];
