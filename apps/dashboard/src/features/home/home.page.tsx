import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { accountSlice } from '../../lib/session';
import { onboardingQuery } from './home.api';
import { HomeCardList } from './home-card-list';
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
        purpose={t('What is set up, and what comes next.')}
      />
      <Loaded query={query} skeleton={<RowsSkeleton rows={4} />}>
        {(account) => <WelcomePanel account={account} role={user.role} />}
      </Loaded>
      <HomeCardList role={user.role} />
    </>
  );
}
