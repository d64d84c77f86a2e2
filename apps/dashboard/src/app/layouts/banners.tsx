import type { Standing } from '../../domain/accounts/standing.api';
import type { AuthUser } from '../../lib/session';
import { PaymentStatusBanner } from './payment-status-banner';
import { ViewBanner } from './view-banner';
import { ViewedBanner } from './viewed-banner';

/** What is said of the account; whoever sees it for support is told that alone. */
export function Banners({ user, standing }: { user: AuthUser; standing: Standing | undefined }) {
  if (user.view_until) return <ViewBanner user={user} />;
  return (
    <>
      {standing?.viewed && <ViewedBanner user={user} viewed={standing.viewed} />}
      {standing && <PaymentStatusBanner user={user} status={standing} />}
    </>
  );
}
