import { type ConsoleMail, consoleMails, type consoleShopper } from '@dw/contract/console';
import type { z } from 'zod';
import { failedJobs, retryJobs, sumOf } from '../operator/actions/failed-jobs';
import { refusalOf, release } from '../operator/actions/mails';
import { outsideScope } from '../platform/db/outside-scope';
import { parseReference } from '../platform/http/references';
import { notFound, Refusal } from '../platform/http/refusals';
import { mailsTo } from '../platform/mail/mail-log';
import { addressHash } from '../platform/mail/refused-addresses';
import type { Services } from '../services';
import type { ConsoleRoute } from './console-call';

/** Addresses of one person at the console that are looked up in an hour. */
export const lookUps = { name: 'console.addresses', points: 60, seconds: 3600 } as const;
const sending = 'mail.send';

/** Whether mail reaches an address, as the contract says it. */
export async function mailStandingOf(
  services: Services,
  by: string,
  address: string,
): Promise<z.output<typeof consoleShopper>['mail']> {
  const row = await refusalOf(services, by, address);
  if (!row) return null;
  const { reason, detail, times, since, until } = row;
  return { reason, detail, times, since: since.toISOString(), until: until.toISOString() };
}

/** What became of the mail to somebody, and its next try. */
export function mailsRoutes(route: ConsoleRoute, services: Services): void {
  const { db, clock, signer, throttle } = services;

  const problemOf = async (id: number, by: string): Promise<string | undefined> => {
    const filter = { queue: sending, retrying: true, payload: { id } };
    const { jobs } = await failedJobs(services, by, filter, { page: 1, per_page: 1 });
    return jobs[0]?.reason;
  };

  route(consoleMails.find, async ({ body: { address }, by, signedIn }) => {
    await throttle.take(lookUps, String(signedIn().user.id));
    const hash = addressHash(signer, address);
    const rows = await outsideScope(db, (queries) => mailsTo(queries, { address, hash, now: clock.now() }));
    const items: ConsoleMail[] = [];
    for (const { id, queuedAt, sentAt, outcome, subject } of rows) {
      const problem = sentAt ? undefined : await problemOf(id, by);
      items.push({
        id,
        queued_at: queuedAt.toISOString(),
        state: outcome ?? (sentAt ? 'sent' : problem === undefined ? 'waiting' : 'failed'),
        sent_at: sentAt?.toISOString() ?? null,
        subject: subject ?? '',
        problem: problem ?? '',
      });
    }
    return { standing: await mailStandingOf(services, by, address), items };
  });

  route(consoleMails.release, async ({ body: { address, reason }, by }) => {
    if (!(await release(services, { address, by, reason }))) throw notFound();
  });

  route(consoleMails.resend, async ({ path, body: { reason }, by }) => {
    const named = parseReference(path.id);
    if (!named || named.id < 0) throw notFound();
    const retried = await retryJobs(
      services,
      { by, reason },
      { queue: sending, retrying: true, payload: { id: named.id } },
    );
    if (sumOf(retried) === 0) throw new Refusal(409, 'wrong_state', 'This mail did not fail.');
  });
}
