import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { homeCardsFor } from '../../kit/page/home-card';
import type { Viewer } from '../../kit/page/may-see';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { accountSlice } from '../../lib/session';
import { onboardingQuery } from './home.api';
import css from './home.module.css';
import { WelcomePanel } from './welcome-panel';

/** The first page after the login: what is set up, and what comes next. */
export function HomePage() {
  const { t } = useTranslation();
  const user = useStore(accountSlice, (state) => state.user);
  const query = useQuery(onboardingQuery);
  if (!user) return null;
  return (
    <>
      <PageHead
        title={t('Welcome, {name}', { name: user.first_name })}
        tab={t('Dashboard')}
        purpose={t('What is set up, and what to do next.')}
      />
      <Loaded query={query} skeleton={<RowsSkeleton rows={4} />}>
        {(account) => <WelcomePanel account={account} user={user} />}
      </Loaded>
      <HomeCardList user={user} />
    </>
  );
}

/** What the areas have to tell a user, each in its own card. */
function HomeCardList({ user }: { user: Viewer }) {
  return homeCardsFor(user).map(({ id, card }) => (
    <div key={id} className={css.figures}>
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <card.Component />
      </Suspense>
    </div>
  ));
}
