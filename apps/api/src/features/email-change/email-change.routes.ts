import { emailChange, type OwnEmail } from '@dw/contract';
import { waitingEmailChange } from '../../platform/auth/email-changes';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { askForEmail, changeOfLink, confirmLink, keepEmail } from './email.service';

/** The address a user signs in with: its change is asked for here, and confirmed by mailed links. */
export function emailChangeRoutes(services: Services): void {
  const { route, db, clock } = services;

  const ownEmail = async (tx: Tx, userId: number): Promise<OwnEmail> => {
    const [user, waiting] = await Promise.all([userById(tx, userId), waitingEmailChange(tx, clock, userId)]);
    if (!user) throw new Error('The user is gone.');
    return { email: user.email, pending: waiting ? presentChange(waiting) : null };
  };

  route(emailChange.get, { read: (tx, { member }) => ownEmail(tx, member.userId) });

  route(emailChange.ask, {
    run: async ({ member, body, language, request }) => {
      await askForEmail(services, { member, body, language, request });
      return db.readInScope(member.scope, (tx) => ownEmail(tx, member.userId));
    },
  });

  route(emailChange.cancel, { write: (tx, { member }) => keepEmail(tx, member.userId) });

  route(emailChange.look, {
    run: async ({ body, ip }) => {
      const change = await changeOfLink(services, body.token, ip);
      const { old_confirmed, new_confirmed } = presentChange(change);
      return { old_email: change.email, new_email: change.newEmail, side: change.side, old_confirmed, new_confirmed };
    },
  });

  route(emailChange.confirm, {
    run: async ({ body, ip, language }) => {
      const change = await changeOfLink(services, body.token, ip);
      if (await confirmLink(services, change, language))
        return { status: 'Your email address is changed.', done: true, waiting_for: null };
      const waiting_for = change.side === 'old' ? change.newEmail : change.email;
      return { status: 'This address is confirmed.', done: false, waiting_for };
    },
  });

  route(emailChange.refuse, {
    run: async ({ body, ip }) => {
      const { scope, userId } = await changeOfLink(services, body.token, ip);
      await db.inScope(scope, (tx) => keepEmail(tx, userId));
      return { status: 'The change is cancelled. The address stays as it was.' };
    },
  });
}

type Waiting = {
  readonly newEmail: string;
  readonly oldConfirmedAt: Date | null;
  readonly newConfirmedAt: Date | null;
  readonly expiresAt: Date;
};

const presentChange = ({ newEmail, oldConfirmedAt, newConfirmedAt, expiresAt }: Waiting) => ({
  new_email: newEmail,
  old_confirmed: oldConfirmedAt !== null,
  new_confirmed: newConfirmedAt !== null,
  expires_at: expiresAt.toISOString(),
});
