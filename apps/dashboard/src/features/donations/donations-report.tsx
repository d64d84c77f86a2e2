import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { Figures } from '../../kit/page/figures';
import { PagePart } from '../../kit/page/page-part';
import { count, money, monthName } from '../../lib/formats';
import { donationRows } from './donation-rows';
import { donationSorts, donationsQuery } from './donations.api';
import { reportMonths } from './report-months';

/** What shoppers gave in a month, from March 2023 to now. */
export function DonationsReport() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const client = useQueryClient();
  const list = useListState(donationSorts, 'donations_');
  const years = useMemo(() => reportMonths(new Date()), []);
  const [present = '', ...earlier] = years.flatMap(({ months }) => months);
  const [month, setMonth] = useFilter(list, 'month', [present, ...earlier]);
  const query = useQuery(donationsQuery({ ...list.state, month }));
  const { data } = query;
  return (
    <PagePart
      apart
      title={t('Donations report')}
      purpose={t('What shoppers gave you, month by month.')}
      beside={
        <NativeSelect
          label={t('Month')}
          data={years.map(({ year, months }) => ({
            group: year,
            items: months.map((value) => ({ value, label: monthName(value, language) })),
          }))}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      }
    >
      {data && data.info.total_items > 0 && (
        <Figures
          figures={[
            { label: t('Given'), value: count(data.info.total_items, language) },
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
      )}
      <ListPanel
        list={list}
        query={query}
        rows={donationRows({ t, client, language })}
        search={t('Search')}
        empty={{
          title: t('Nothing was given in this month'),
          text: t('What shoppers give you stands here.'),
        }}
      />
    </PagePart>
  );
}
