import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../kit/page/figures';
import { HomeNothing, HomePanel } from '../../kit/page/home-panel';
import { deferred } from '../../kit/states/deferred';
import { Loaded } from '../../kit/states/loaded';
import { Bone } from '../../kit/states/skeleton';
import { count } from '../../lib/formats';
import { type ActivityDay, activityQuery } from './home.api';

// Only who has figures loads what draws them.
const chart = deferred(() => import('../../kit/chart/day-chart').then((module) => module.DayChart));

/** Orders and items of the last 30 days: the sums, and how they came. */
export function ActivityCard() {
  const { t } = useTranslation();
  const query = useQuery(activityQuery);
  return (
    <HomePanel id="activity" title={t('Orders and items')} purpose={t('The last 30 days, without test mode.')}>
      <Loaded query={query} skeleton={<Bone width={320} height={120} />}>
        {({ days }) => (days.some(({ orders }) => orders > 0) ? <Activity days={days} /> : <Nothing />)}
      </Loaded>
    </HomePanel>
  );
}

function Activity({ days }: { days: readonly ActivityDay[] }) {
  const { t, i18n } = useTranslation();
  const sum = (of: (day: ActivityDay) => number) =>
    count(
      days.reduce((total, day) => total + of(day), 0),
      i18n.language,
    );
  return (
    <>
      <Figures
        figures={[
          { label: t('Orders'), value: sum(({ orders }) => orders) },
          { label: t('Items'), value: sum(({ items }) => items) },
        ]}
      />
      <Suspense fallback={<Bone width={320} height={120} />}>
        <chart.Component
          caption={t('Orders and items')}
          days={days.map(({ day }) => day)}
          series={[
            { label: t('Orders'), values: days.map(({ orders }) => orders), drawn: false },
            { label: t('Items'), values: days.map(({ items }) => items), drawn: true },
          ]}
          note={(most) => t('Items per day, at most {most}', { most })}
        />
      </Suspense>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <HomeNothing
      text={t('No orders yet. They show here as soon as a website of yours sends one.')}
      to="/websites"
      action={t('Websites')}
    />
  );
}
