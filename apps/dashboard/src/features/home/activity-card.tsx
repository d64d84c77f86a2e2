import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deferred } from '../../kit/deferred';
import { Loaded } from '../../kit/loaded';
import { Bone } from '../../kit/skeleton';
import { count } from '../../lib/formats';
import { type ActivityDay, activityQuery } from './home.api';
import css from './home.module.css';

// Only who has figures loads what draws them.
const chart = deferred(() => import('./activity-chart').then((module) => module.ActivityChart));

/** Orders and items of the last 30 days: the sums, and how they came. */
export function ActivityCard() {
  const { t } = useTranslation();
  const query = useQuery(activityQuery);
  return (
    <section aria-labelledby="activity" className={css.activity}>
      <header>
        <h2 id="activity">{t('Orders and items')}</h2>
        <p className="dw-dim">{t('The last 30 days, without test mode.')}</p>
      </header>
      <Loaded query={query} skeleton={<Bone width={320} height={120} />}>
        {({ days }) => (days.some(({ orders }) => orders > 0) ? <Figures days={days} /> : <Nothing />)}
      </Loaded>
    </section>
  );
}

function Figures({ days }: { days: readonly ActivityDay[] }) {
  const { t, i18n } = useTranslation();
  const sum = (of: (day: ActivityDay) => number) =>
    count(
      days.reduce((total, day) => total + of(day), 0),
      i18n.language,
    );
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>{t('Orders')}</dt>
          <dd>{sum(({ orders }) => orders)}</dd>
        </div>
        <div>
          <dt>{t('Items')}</dt>
          <dd>{sum(({ items }) => items)}</dd>
        </div>
      </dl>
      <Suspense fallback={<Bone width={320} height={120} />}>
        <chart.Component days={days} />
      </Suspense>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <div className={css.nothing}>
      <p>{t('No orders yet. They show here as soon as a website of yours sends one.')}</p>
      <Button component={Link} to="/websites" variant="default">
        {t('Websites')}
      </Button>
    </div>
  );
}
