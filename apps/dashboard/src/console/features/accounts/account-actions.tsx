import type { ConsoleAccount } from '@dw/contract/console';
import { call } from '../../call';
import { Act } from '../../parts/act';
import css from '../../parts/parts.module.css';
import { useMay } from '../../session';
import { NoticeAct } from './notice-act';
import { ViewAct } from './view-act';

/** What can be done with an account as it stands. */
export function AccountActions({ account, reason }: { account: ConsoleAccount; reason: string }) {
  const may = useMay();
  const path = { id: account.id };
  return (
    <div className={css.actions}>
      {may('accounts:notify') && <NoticeAct id={account.id} reason={reason} />}
      {may('accounts:view') && <ViewAct id={account.id} />}
      {may('accounts:block') &&
        !account.erased_after &&
        (account.blocked_at ? (
          <Act
            label="Unblock"
            title="Let this account in again?"
            text="Its members can sign in again and are told by mail. Its widgets show again."
            reason={reason}
            run={async (why) => {
              await call('POST', '/accounts/{id}/unblock', { path, body: { reason: why } });
              return 'The account is let in again.';
            }}
          />
        ) : (
          <Act
            label="Block"
            danger
            title="Shut this account out?"
            text="All its sessions end and its widgets pause. Its members are mailed the reason that you enter here."
            reasonLabel="Reason, mailed to the members"
            reasonHint="As they read it. It is kept in the log, too."
            run={async (why) => {
              await call('POST', '/accounts/{id}/block', { path, body: { reason: why } });
              return 'The account is shut out.';
            }}
          />
        ))}
    </div>
  );
}
