import type { Language } from '@dw/contract';
import { z } from 'zod';
import { eraseAtOnce } from '../../domain/shoppers/erase-shopper';
import { leaveStage, type Stage, stages, unusedWardrobes } from '../../domain/shoppers/unused-wardrobes';
import { secondsAfter } from '../../platform/clock';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import type { Unit } from '../../platform/db/transaction';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Services } from '../../services';
import { eraseQueue } from './erase-shoppers.job';
import { unusedTexts } from './unused-mail-texts';

const daySeconds = 24 * 3600;
type Found = Awaited<ReturnType<typeof unusedWardrobes>>[number];

/** The hourly job that writes twice to whoever has not used their wardrobe for three years, and then erases it. */
export function defineRetention(services: Services): JobKind {
  const { db, clock, jobs, mail } = services;
  const kind = hourly('shoppers.retention');
  const each = async (stage: Stage, work: (unit: Unit, found: Found, now: Date) => Promise<void>) => {
    const now = clock.now();
    for (const found of await unusedWardrobes(db, stage, now))
      await transactionOutsideScope(db, async (unit) => {
        if (await leaveStage(unit, found.id, stage, now)) await work(unit, found, now);
      });
  };
  const write =
    (daysLeft: number) =>
    async (unit: Unit, { email, language }: Found, now: Date) => {
      const spoken = language ?? 'en';
      const { subject, lines } = unusedTexts[spoken];
      const day = dayOf(secondsAfter(now, daysLeft * daySeconds), spoken);
      await mail.queue(unit, signedMail(email, subject, lines(day, `${services.publicUrl()}/w/wardrobe`)));
    };
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      // The last stage first: each wardrobe goes one stage at a time.
      await each(stages.end, async (unit, { id: shopperId }) => {
        await eraseAtOnce(unit, clock, shopperId);
        await jobs.send(unit, eraseQueue, { shopperId });
      });
      await each(stages.second, write(stages.end.afterDays));
      await each(stages.first, write(stages.second.afterDays + stages.end.afterDays));
    },
  });
  return kind;
}

const dayOf = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
