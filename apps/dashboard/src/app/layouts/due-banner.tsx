import { DueNotice } from '../../domain/subscriptions/due-notice';
import type { Due } from '../../domain/subscriptions/payment.api';
import css from './payment-status-banner.module.css';

/** What is due, above every page that does not say so itself. */
export function DueBanner({ due }: { due: Due }) {
  return (
    <div className={css.due}>
      <DueNotice due={due} />
    </div>
  );
}
