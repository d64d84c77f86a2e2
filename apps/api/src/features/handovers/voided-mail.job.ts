import { and, eq } from 'drizzle-orm';
import { couponCodes } from '../../db/schema/coupons';
import { handovers, rewards } from '../../db/schema/handovers';
import { readProgramme } from '../../domain/handovers/programme.repository';
import { languageOf, mailLetter } from '../../domain/handovers/shopper-letter';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { stepTexts } from './step-texts';

/** A code that a member has taken back. Of what a refund or the grading voids other letters tell. */
async function withdrawnOf(tx: Tx, uuid: string) {
  const [row] = await tx.queries
    .select({
      shopperId: rewards.shopperId,
      handover: handovers.uuid,
      code: couponCodes.code,
      words: rewards.words,
    })
    .from(rewards)
    .innerJoin(handovers, and(eq(handovers.accountId, rewards.accountId), eq(handovers.id, rewards.handoverId)))
    .innerJoin(
      couponCodes,
      and(
        eq(couponCodes.accountId, rewards.accountId),
        eq(couponCodes.couponId, rewards.couponId),
        eq(couponCodes.id, rewards.codeId),
      ),
    )
    .where(and(eq(rewards.accountId, tx.scope.accountId), eq(rewards.uuid, uuid), eq(rewards.reason, 'withdrawn')));
  return row;
}

/** The job that writes to shoppers whose code was taken back before they used it. */
export function defineVoidedMail(services: Services): void {
  services.events.on('reward.voided', {
    queue: 'handovers.mail.reward.voided',
    shopper: async (tx, { reward }) => (await withdrawnOf(tx, reward))?.shopperId ?? undefined,
    hear: async (tx, { reward }) => {
      const [row, programme, language] = await Promise.all([
        withdrawnOf(tx, reward),
        readProgramme(tx),
        languageOf(tx),
      ]);
      if (!row || !programme) return;
      const { subject, text, reason } = stepTexts[language].codeVoided;
      const lines = [text(programme.company), '', `- ${row.code}`, '', reason(row.words)];
      await mailLetter(
        services,
        tx,
        { handover: row.handover, sender: programme },
        {
          subject: subject(programme.company),
          lines,
        },
      );
    },
  });
}
