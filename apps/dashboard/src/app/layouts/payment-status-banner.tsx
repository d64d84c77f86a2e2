import type { CallAnswer } from '@dw/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { legalPath } from '../../domain/legal/legal-links';
import { firstPage, maySee } from '../../kit/page/may-see';
import { call } from '../../lib/call';
import { daysUntil } from '../../lib/formats';
import type { AuthUser } from '../../lib/session';
import css from './payment-status-banner.module.css';

/** Until when the account is in full use. Whoever sets up a payment invalidates it. */
const paymentStatusQuery = queryOptions({
  queryKey: ['payment-status'],
  queryFn: ({ signal }) => call('GET', '/account/standing', { signal }),
  staleTime: 5 * 60_000,
});

/** These say themselves what is due. */
const pagesOfDue: ReadonlySet<string> = new Set(['/billings']);

/** Most accounts owe nothing: what says so is no part of a first visit. */
const DueBanner = lazy(async () => ({ default: (await import('./due-banner')).DueBanner }));
const ViewedBanner = lazy(async () => ({ default: (await import('./viewed-banner')).ViewedBanner }));
const ViewBanner = lazy(async () => ({ default: (await import('./view-banner')).ViewBanner }));

/** What is said of the account above every page. */
export function AccountBanners({ user }: { user: AuthUser }) {
  const tells = maySee({ access: 'billing:read' }, user) || maySee({ access: 'account:write' }, user);
  const { data } = useQuery({ ...paymentStatusQuery, enabled: tells && !user.view_until });
  if (user.view_until)
    return (
      <Suspense>
        <ViewBanner user={user} />
      </Suspense>
    );
  return (
    <>
      {data?.viewed && (
        <Suspense>
          <ViewedBanner viewed={data.viewed} />
        </Suspense>
      )}
      <PaymentStatusBanner user={user} status={data} />
    </>
  );
}

type PaymentStatus = CallAnswer<'GET', '/account/standing'>;

/** For those who set up their payment later: how long is left, or that it is over, and where to go; for others what is due. */
function PaymentStatusBanner({ user, status: data }: { user: AuthUser; status: PaymentStatus | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (data?.due && pagesOfDue.has(pathname)) return null;
  if (data?.due)
    return (
      <Suspense>
        <DueBanner due={data.due} />
      </Suspense>
    );
  if (!data?.full_use_until) return null;
  const page = firstPage(['/payment-method', '/change-payment-info'], user);
  const count = daysUntil(data.full_use_until, new Date());
  return (
    <section className={css.banner} data-over={data.paused || undefined} aria-label={t('Payment method')}>
      <p>
        {data.ended
          ? t('Your plan has ended. The widget is paused and you cannot make changes. Nothing is deleted.')
          : data.paused
            ? t(
                'Your trial without a payment method has ended. The widget is paused and you cannot make changes. Nothing is deleted.',
              )
            : t(
                '{count} days of full use left without a payment method. After that the widget pauses; nothing is deleted.',
                {
                  count,
                },
              )}{' '}
        {data.ended && page ? (
          <Link to="/change-plan">{t('Choose a plan')}</Link>
        ) : page ? (
          <Link to={page}>{t('Add a payment method')}</Link>
        ) : (
          <a href={legalPath('contact')}>{t('Contact us to set one up')}</a>
        )}
      </p>
    </section>
  );
}
