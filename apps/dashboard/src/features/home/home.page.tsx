import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFilter } from '../../kit/list/use-filter';
import { homeCardsFor } from '../../kit/page/home-card';
import type { Viewer } from '../../kit/page/may-see';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { accountSlice } from '../../lib/session';
import { onboardingQuery, overviewQuery, type Span, spans } from './home.api';
import css from './home.module.css';
import { Overview } from './overview';
import { SetUp } from './set-up';

/** Loads what the page shows first. */
export async function firstHome(client: QueryClient, params: URLSearchParams): Promise<void> {
  const span = spans.find((one) => one === params.get('days')) ?? spans[0];
  await Promise.all([client.prefetchQuery(onboardingQuery), client.prefetchQuery(overviewQuery(span))]);
}

/** The first page after the login: how it goes, what needs attention, and what is still to be set up. */
export function HomePage() {
  const { t } = useTranslation();
  const user = useStore(accountSlice, (state) => state.user);
  const [span, setSpan] = useFilter({ prefix: '' }, 'days', spans);
  const account = useQuery(onboardingQuery);
  const overview = useQuery(overviewQuery(span));
  if (!user) return null;
  return (
    <>
      <PageHead
        title={t('Welcome, {name}', { name: user.first_name })}
        tab={t('Dashboard')}
        purpose={
          user.role === 'CHARITY'
            ? t('What you were given, and what waits for you.')
            : t('How your wardrobes are doing, and what waits for you.')
        }
      />
      {account.isPending || overview.isPending ? (
        // All at once: what comes alone would push what came before it.
        <RowsSkeleton rows={12} />
      ) : (
        <>
          <Loaded query={account}>{(found) => <SetUp account={found} user={user} />}</Loaded>
          <Loaded query={overview}>
            {(found) => <Overview overview={found} user={user} span={span} onSpan={(next: Span) => setSpan(next)} />}
          </Loaded>
          <HomeCardList user={user} />
        </>
      )}
    </>
  );
}

/** What the areas have to tell a user, each in its own card. */
function HomeCardList({ user }: { user: Viewer }) {
  const cards = homeCardsFor(user);
  return (
    <div className={css.more}>
      {cards.map(({ id, card }) => (
        <div key={id}>
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <card.Component />
          </Suspense>
        </div>
      ))}
    </div>
  );
}
