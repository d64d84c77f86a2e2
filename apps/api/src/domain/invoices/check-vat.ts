import { and, eq, ne, notExists, notInArray, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { vatChecks } from '../../db/schema/vat-checks';
import { audit } from '../../platform/audit/audit';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import type { JobKind } from '../../platform/jobs/job-kinds';
import { findAccount } from '../accounts/accounts.repository';
import type { BillingServices } from './billing-services';
import { reissueUnproven } from './reissue-invoice';
import { countriesTaxedHere, newestChecks, taxedHere } from './vat';
import type { VatRegister } from './vat-register';

/** The job that asks the register about one account. */
export const vatCheck: JobKind = { queue: 'billing.check-vat' };

const daySeconds = 24 * 3600;
/** A register’s answer is asked for again after so many days, and one that was not heard after one. */
const againDays = 90;

/**
 * Asks the register about an account’s VAT ID, and keeps what it said as evidence. Invoices that were taxed because nothing was shown
 * are written anew where it shows something now. A register that does not answer changes nothing.
 */
export async function checkVat(services: BillingServices, register: VatRegister, accountId: number): Promise<void> {
  const { db, clock } = services;
  const scope = scopeOfAccountJob(accountId);
  const asked = await db.readInScope(scope, (tx) => whatIsDue(tx, clock.now()));
  const answer = asked && (await register.ask(asked.vatin));
  if (!asked || !answer) return;
  await db.inScope(scope, async (tx) => {
    const account = await findAccount(tx);
    if (!account || account.vatin !== asked.vatin || account.countryCode !== asked.country) return;
    const now = clock.now();
    const { state, name, reference } = answer;
    const note = [`${register.title}, ${asked.vatin}, ${now.toISOString().slice(0, 10)}`, name, reference];
    const row = { ...asked, state, name, reference, note: note.filter((part) => part !== '').join(', ') };
    await tx.queries.insert(vatChecks).values({ ...row, accountId, checkedAt: now });
    await audit(tx, { action: 'account.vat_checked', subject: account.uuid, after: row });
    if (state === 'valid') await reissueUnproven(tx, services);
  });
}

/** The VAT ID to ask about; undefined where it is not due, or does not matter. */
async function whatIsDue(tx: Tx, now: Date) {
  const [account, checks] = await Promise.all([findAccount(tx), newestChecks(tx)]);
  if (!account || account.vatin === '' || taxedHere(account.countryCode)) return undefined;
  const { vatin, countryCode: country } = account;
  const own = checks.filter((check) => check.vatin === vatin && check.country === country);
  const wait = (state: string) => (state === 'unavailable' ? 1 : againDays);
  const heard = own.some(({ state, checkedAt }) =>
    state === 'evidence' || state === 'withdrawn' ? false : secondsAfter(checkedAt, wait(state) * daySeconds) > now,
  );
  return heard ? undefined : { vatin, country };
}

/** Accounts abroad whose VAT ID was not asked about lately. In the operator’s scope. */
export function unchecked({ queries }: Tx, now: Date): Promise<{ readonly accountId: number }[]> {
  const since = (days: number) => sql`${secondsAfter(now, -days * daySeconds).toISOString()}::timestamptz`;
  const recent = sql`${vatChecks.checkedAt} > case when ${vatChecks.state} = 'unavailable' then ${since(1)} else ${since(againDays)} end`;
  const answered = queries
    .select({ id: vatChecks.id })
    .from(vatChecks)
    .where(
      and(
        eq(vatChecks.accountId, accounts.accountId),
        eq(vatChecks.vatin, accounts.vatin),
        eq(vatChecks.country, accounts.countryCode),
        sql`${vatChecks.state} in ('valid', 'invalid', 'unavailable')`,
        recent,
      ),
    );
  return queries
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(ne(accounts.vatin, ''), notInArray(accounts.countryCode, [...countriesTaxedHere]), notExists(answered)))
    .execute();
}
