import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { maySee } from '../../kit/page/may-see';
import { call } from '../../lib/call';
import type { AuthUser } from '../../lib/session';

/** How the account stands. Whoever sets up a payment invalidates it. */
const standingQuery = queryOptions({
  queryKey: ['payment-status'],
  queryFn: ({ signal }) => call('GET', '/account/standing', { signal }),
  staleTime: 5 * 60_000,
});

// Of most accounts nothing is said: what says it is no part of a first visit.
const PaymentStatusBanner = lazy(async () => ({
  default: (await import('./payment-status-banner')).PaymentStatusBanner,
}));
const ViewedBanner = lazy(async () => ({ default: (await import('./viewed-banner')).ViewedBanner }));
const ViewBanner = lazy(async () => ({ default: (await import('./view-banner')).ViewBanner }));

/** What is said of the account above every page. */
export function AccountBanners({ user }: { user: AuthUser }) {
  const tells = maySee({ access: 'billing:read' }, user) || maySee({ access: 'account:write' }, user);
  const { data } = useQuery({ ...standingQuery, enabled: tells && !user.view_until });
  return (
    <Suspense>
      {user.view_until && <ViewBanner user={user} />}
      {data?.viewed && <ViewedBanner user={user} viewed={data.viewed} />}
      {(data?.due || data?.full_use_until) && <PaymentStatusBanner user={user} status={data} />}
    </Suspense>
  );
}
