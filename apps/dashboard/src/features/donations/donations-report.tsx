import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthSelect } from '../../domain/donations/month-select';
import { reportMonths } from '../../domain/donations/report-months';
import { DownloadButton } from '../../kit/download-button';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { Figures } from '../../kit/page/figures';
import { PagePart } from '../../kit/page/page-part';
import { count, money } from '../../lib/formats';
import { donationRows } from './donation-rows';
import { donationSorts, donationsQuery, monthFile, monthTotalsQuery } from './donations.api';
import type { DonationStatus } from './incoming.api';
import { NarrowedTo } from './narrowed-to';
import { useGivenAt } from './use-given-at';

/** What shoppers gave in a month, from March 2023 to now. */
export function DonationsReport() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const list = useListState(donationSorts, 'donations_');
  const years = useMemo(() => reportMonths(new Date()), []);
  const [present = '', ...earlier] = years.flatMap(({ months }) => months);
  const [month, setMonth] = useFilter(list, 'month', [present, ...earlier]);
  const { place, area, ...at } = useGivenAt(list.prefix);
  const wanted = { month, place, area };
  const query = useQuery(donationsQuery({ ...list.state, ...wanted }));
  const { data } = query;
  const { data: sums } = useQuery(monthTotalsQuery(wanted));
  const countOf = (status: DonationStatus) => sums?.totals.find((one) => one.status === status)?.count ?? 0;
  return (
    <PagePart
      apart
      title={t('Donations report')}
      purpose={t('What shoppers gave you, month by month.')}
      beside={<MonthSelect years={years} value={month} onChange={setMonth} />}
    >
      <ListPanel
        sums={() =>
          data && (
            <>
              {' '}
              <Figures
                figures={[
                  {
                    label: t('Given'),
                    value: count(
                      sums?.totals.reduce((sum, one) => sum + one.count, 0) ?? data.info.total_items,
                      language,
                    ),
                  },
                  { label: t('Listed'), value: count(countOf('LISTED'), language) },
                  { label: t('Passed on'), value: count(countOf('PASSED_ON'), language) },
                  { label: t('Declined'), value: count(countOf('DECLINED'), language) },
                  {
                    label: t('Sold'),
                    value: count(
                      data.sold.reduce((sum, one) => sum + one.count, 0),
                      language,
                    ),
                  },
                  ...data.sold.map(({ amount, currency }) => ({
                    label: t('Sold for'),
                    value: money(amount, currency, language),
                  })),
                ]}
              />
              <div>
                <DownloadButton name={`donations-${month}.csv`} file={() => monthFile(wanted)}>
                  {t('Download CSV')}
                </DownloadButton>
              </div>
            </>
          )
        }
        list={list}
        query={query}
        rows={donationRows({ t, language })}
        search={t('Search')}
        filters={<NarrowedTo at={{ place, area, ...at }} />}
        filtered={at.narrowed}
        ownExport="beside"
        empty={{
          title: t('Nothing was given in this month'),
          text: t('What shoppers give you stands here.'),
          learn: { label: t('What your shops accept'), to: '/charity-tags' },
        }}
      />
    </PagePart>
  );
}
