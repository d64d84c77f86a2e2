import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../kit/download-button';
import { ListPanel } from '../../kit/list/list-panel';
import { firstListState, useListState } from '../../kit/list/use-list-state';
import { PageHead } from '../../kit/page/page-head';
import { usePageParams } from '../../kit/page/use-page-params';
import { analyticsFile, analyticsQuery, analyticsSorts, spans, summaryQuery } from './analytics.api';
import css from './analytics.module.css';
import { analyticsRows } from './analytics-rows';
import { AnalyticsSummary } from './analytics-summary';
import { mayCompare } from './compare-day';
import { ComparePeriod } from './compare-period';

const periodOf = (params: URLSearchParams): string => {
  const day = params.get('period') ?? '';
  return mayCompare(day, new Date()) ? day : '';
};

/** Loads the page of the list that an address asks for. */
export async function firstDays(client: QueryClient, params: URLSearchParams): Promise<void> {
  const days = spans.find((one) => one === params.get('days')) ?? spans[0];
  await Promise.all([
    client.prefetchQuery(analyticsQuery(firstListState(params, analyticsSorts), periodOf(params))),
    client.prefetchQuery(summaryQuery(days)),
  ]);
}

/** What shoppers do with the items of the account’s feeds. */
export function AnalyticsPage() {
  const { t, i18n } = useTranslation();
  const list = useListState(analyticsSorts);
  const [params, setParams] = usePageParams();
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
  const none = query.data?.info.total_items === 0 && list.state.search === '';
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Ads Manager') }]}
        title={t('Feed Items')}
        purpose={t('What shoppers do with the items of your feeds, day by day.')}
      />
      {!none && <AnalyticsSummary />}
      <ListPanel
        list={list}
        query={query}
        rows={analyticsRows({ t, language: i18n.language })}
        search={t('Search items by name')}
        ownExport="beside"
        filters={
          <>
            <div className={css.compare}>
              <ComparePeriod value={period} onChange={compare} />
            </div>
            <DownloadButton variant="default" name="feed-items.csv" file={() => analyticsFile(list.state, period)}>
              {t('Download CSV')}
            </DownloadButton>
          </>
        }
        filtered={period !== ''}
        empty={{
          title: t('No figures yet'),
          text: t('Once shoppers see the items of your feeds, each day stands here with what they did.'),
          learn: { label: t('My feeds'), to: '/feed' },
        }}
      />
    </>
  );
}
