import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { standingQuery } from '../../domain/accounts/standing.api';
import { maySee } from '../../kit/page/may-see';
import type { AuthUser } from '../../lib/session';
import { rememberedHeight, rememberHeight } from './banner-place';

// Of most accounts nothing is said: what says it is no part of a first visit.
const PaymentStatusBanner = lazy(async () => ({
  default: (await import('./payment-status-banner')).PaymentStatusBanner,
}));
const ViewedBanner = lazy(async () => ({ default: (await import('./viewed-banner')).ViewedBanner }));
const ViewBanner = lazy(async () => ({ default: (await import('./view-banner')).ViewBanner }));

/** What is said of the account above every page. Until that is known, the place it took last time is kept, so that the page stays where it is. */
export function AccountBanners({ user }: { user: AuthUser }) {
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const { data, isPending } = useQuery({ ...standingQuery, enabled: !user.view_until });
  const tells = maySee({ access: 'billing:read' }, user) || maySee({ access: 'account:write' }, user);
  const waits = tells && isPending && !user.view_until;

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
        <Suspense fallback={kept}>
          {user.view_until && <ViewBanner user={user} />}
          {tells && data?.viewed && <ViewedBanner user={user} viewed={data.viewed} />}
          {tells && (data?.due || data?.full_use_until) && <PaymentStatusBanner user={user} status={data} />}
        </Suspense>
      )}
    </div>
  );
}
