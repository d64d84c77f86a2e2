import { z } from 'zod';
import { couponValues } from '../../domain/shopper-mails/coupon-values';
import { queueShopperMail } from '../../domain/shopper-mails/shopper-mail';
import { shopperToRemind } from '../../domain/shoppers/shopper-consents';
import { scopeOfReminder } from '../../domain/shoppers/shoppers';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { type EndingCode, endingCodes, markReminded } from './reminders.repository';

const aheadSeconds = 3 * 24 * 3600;

/** The job that reminds shoppers who agreed to it of a coupon code that ends within three days: once for each code. */
export function defineReminders(services: Services): JobKind {
  const { db, clock, jobs } = services;
  const kind = hourly('shoppers.remind');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      const ending = await db.readInScope(scopeOfSearch(), (tx) =>
        endingCodes(tx, now, secondsAfter(now, aheadSeconds)),
      );
      for (const code of ending) await remind(services, code, now);
    },
  });
  return kind;
}

async function remind(services: Services, code: EndingCode, now: Date): Promise<void> {
  const { accountId, siteId, shop: name, url, config, shopperId } = code;
  const shopper = shopperId === null ? undefined : await shopperToRemind(services.db, shopperId);
  await services.db.inScope(scopeOfReminder(accountId), async (tx) => {
    // Codes of shoppers who do not want reminders are marked, so that they are not looked at again each hour.
    if (!(await markReminded(tx, code, now)) || !shopper || shopperId === null) return;
    const site = { name, url, language: config.plugin.default_lang };
    const language = shopper.language ?? undefined;
    const mail = { to: shopper.email, type: 'reminder', accountId, siteId, site, language, shopperId } as const;
    await queueShopperMail(services, tx, { ...mail, values: couponValues(code) });
  });
}
