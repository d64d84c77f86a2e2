import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Standing, standingQuery } from '../../domain/accounts/standing.api';
import { maySee } from '../../kit/page/may-see';
import { deferred } from '../../kit/states/deferred';
import { queryClient } from '../../lib/query-client';
import { type AuthUser, currentUser } from '../../lib/session';
import { isHeightKnown, rememberedHeight, rememberHeight } from './banner-place';

// Of most accounts nothing is said: what says it is no part of a first visit.
const banners = deferred(() => import('./banners').then((module) => module.Banners));

/** Milliseconds that a first page waits for what is said above it. */
const patience = 2000;

const mayBeTold = (user: AuthUser): boolean =>
  maySee({ access: 'billing:read' }, user) || maySee({ access: 'account:write' }, user);

/** Whether anything is said to such a user; not where it is not known how the account stands. */
const isTold = (user: AuthUser, standing: Standing | undefined): boolean =>
  user.view_until !== undefined ||
  (mayBeTold(user) && Boolean(standing?.viewed || standing?.due || standing?.full_use_until));

/** Settled once what is said above the first page is here, where this browser does not know how much place that takes. */
export async function firstBanners(): Promise<void> {
  const user = currentUser();
  if (!user || isHeightKnown(window.location.pathname)) return;
  const loaded = async () => {
    if (!user.view_until) await queryClient.prefetchQuery(standingQuery);
    if (isTold(user, queryClient.getQueryData(standingQuery.queryKey))) await banners.preload();
  };
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([loaded().catch(() => undefined), late]);
}

/** What is said of the account above every page. Until that is known, the place it took last time is kept, so that the page stays where it is. */
export function AccountBanners({ user }: { user: AuthUser }) {
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const { data, isPending } = useQuery({ ...standingQuery, enabled: !user.view_until });
  const waits = mayBeTold(user) && isPending && !user.view_until;

  useEffect(() => {
    if (waits || !place.current) return;
    const observer = new ResizeObserver(([entry]) => entry && rememberHeight(pathname, entry.contentRect.height));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [waits, pathname]);

  const kept = <div style={{ height: rememberedHeight(pathname) }} />;
  return (
    <div ref={place}>
      {waits ? (
        kept
      ) : (
        <Suspense fallback={kept}>{isTold(user, data) && <banners.Component user={user} standing={data} />}</Suspense>
      )}
    </div>
  );
}
