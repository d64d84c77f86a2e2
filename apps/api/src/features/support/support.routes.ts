import { support } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { audit } from '../../platform/audit/audit';
import { membershipOf } from '../../platform/auth/memberships';
import { userById } from '../../platform/auth/users';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { supportMail } from './support-mail';

const messagesPerHour = { name: 'support.message', points: 10, seconds: 3600 } as const;

/** What a user writes to the operator goes to the operator’s mailbox, with what is needed to look into it. */
export function supportRoutes({ route, db, config, mail, throttle }: Services): void {
  route(support.write, {
    run: async ({ member, body }) => {
      const { contactEmail } = config;
      if (contactEmail === undefined)
        throw new Refusal(409, 'no_contact', 'The operator has named no address for messages.');
      await throttle.take(messagesPerHour, String(member.userId));
      await db.inScope(member.scope, async (tx) => {
        const [user, membership, account] = [
          await userById(tx, member.userId),
          await membershipOf(tx, member.userId),
          await findAccount(tx),
        ];
        if (!user || !membership || !account) throw new Error('The user or the account is gone.');
        await mail.queue(tx, supportMail(contactEmail, { user, membership, account }, body));
        const { page, request_id } = body;
        await audit(tx, { action: 'support.asked', subject: user.uuid, after: { page, request_id } });
      });
      return { status: 'Your message is sent. We answer by mail.' };
    },
  });
}
