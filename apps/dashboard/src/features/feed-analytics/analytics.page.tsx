import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListPage } from '../../kit/list/list-page';
import { firstListState, useListState } from '../../kit/list/use-list-state';
import { analyticsQuery, analyticsSorts } from './analytics.api';
import css from './analytics.module.css';
import { analyticsRows } from './analytics-rows';
import { mayCompare } from './compare-day';
import { ComparePeriod } from './compare-period';

const periodOf = (params: URLSearchParams): string => {
  const day = params.get('period') ?? '';
  return mayCompare(day, new Date()) ? day : '';
};

/** Loads the page of the list that an address asks for. */
export const firstDays = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchQuery(analyticsQuery(firstListState(params, analyticsSorts), periodOf(params)));

/** What shoppers do with the items of the account’s feeds. */
export function AnalyticsPage() {
  const { t, i18n } = useTranslation();
  const list = useListState(analyticsSorts);
  const [params, setParams] = useSearchParams();
  const period = periodOf(params);
  const query = useQuery(analyticsQuery(list.state, period));

  const compare = (day: string) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (day === '') next.delete('period');
        else next.set('period', day);
        return next;
      },
      { replace: true },
    );
  return (
    <ListPage
      crumbs={[{ label: t('Ads Manager') }]}
      title={t('Feed Items')}
      purpose={t('What shoppers do with the items of your feeds, day by day.')}
      list={list}
      query={query}
      rows={analyticsRows({ t, language: i18n.language })}
      search={t('Search items by name')}
      filters={
        <div className={css.compare}>
          <ComparePeriod value={period} onChange={compare} />
        </div>
      }
      filtered={period !== ''}
      empty={{
        title: t('No figures yet'),
        text: t('Once shoppers see the items of your feeds, each day stands here with what they did.'),
      }}
    />
  );
}
