import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts, cards } from '../../db/schema/accounts';
import { giftAidDonors, giftAidLetters } from '../../db/schema/gift-aid';
import { invoices } from '../../db/schema/invoices';
import { mailSenders } from '../../db/schema/mail-senders';
import { pastOrders } from '../../db/schema/past-orders';
import { paypalAccounts } from '../../db/schema/paypal-accounts';
import { shopOrders } from '../../db/schema/shop-orders';
import { keyOfExport, removeExports } from '../../domain/accounts/account-exports.repository';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { audit } from '../../platform/audit/audit';
import { eraseUsers, erasureOf, scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';

/** The job that is sent with a closing, for the day on which its time is over. */
export const eraseQueue: JobKind = { queue: 'account.erase' };

/** A donor of whom nothing is known but what was given. */
const nobody = { email: '', title: '', firstName: '', lastName: '', house: '', address: '', postcode: '' } as const;

/** Erases the personal data of a closed account once its time is over; does nothing where it was opened again. */
export function defineErasure({ db, clock, jobs, files }: Services): void {
  jobs.define({
    ...eraseQueue,
    payload: z.object({ accountId: z.int() }),
    run: async ({ accountId }) => {
      const exported = await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
        const [due, account] = [await erasureOf(tx), await findAccount(tx)];
        if (!due || !account) return [];
        // The account was opened and closed again, or the database’s clock is ahead of ours.
        if (due > clock.now()) {
          await jobs.send(tx, eraseQueue, { accountId }, undefined, due);
          return [];
        }
        await tx.queries
          .update(accounts)
          .set({ phone: '', address: '', billingEmail: '' })
          .where(eq(accounts.accountId, accountId));
        await tx.queries.update(cards).set({ name: '' }).where(eq(cards.accountId, accountId));
        await tx.queries.update(paypalAccounts).set({ email: '' }).where(eq(paypalAccounts.accountId, accountId));
        await tx.queries.update(pastOrders).set({ email: '' }).where(eq(pastOrders.accountId, accountId));
        await tx.queries.update(shopOrders).set({ buyer: null }).where(eq(shopOrders.accountId, accountId));
        await tx.queries.delete(giftAidLetters).where(eq(giftAidLetters.accountId, accountId));
        await tx.queries.update(giftAidDonors).set(nobody).where(eq(giftAidDonors.accountId, accountId));
        // Invoices are kept by law, without a person’s address.
        await tx.queries
          .update(invoices)
          .set({ buyer: sql`jsonb_set(${invoices.buyer}, '{address}', '[]')` })
          .where(eq(invoices.accountId, accountId));
        await tx.queries.delete(mailSenders).where(eq(mailSenders.accountId, accountId));
        await eraseUsers(tx);
        await audit(tx, { action: 'account.erased', subject: account.uuid });
        return removeExports(tx);
      });
      for (const one of exported) await files.remove(keyOfExport(one));
    },
  });
}
