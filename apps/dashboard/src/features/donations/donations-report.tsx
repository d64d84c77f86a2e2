import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reportMonths } from '../../domain/donations/report-months';
import { showAlert } from '../../kit/alerts/alerts';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { Figures } from '../../kit/page/figures';
import { PagePart } from '../../kit/page/page-part';
import { errorText } from '../../kit/states/error-text';
import { count, money, monthName } from '../../lib/formats';
import { saveFile } from '../../lib/save-file';
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
  const load = async () => {
    try {
      saveFile(await monthFile(wanted), `donations-${month}.csv`);
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
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
            {
              label: t('Given'),
              value: count(sums?.totals.reduce((sum, one) => sum + one.count, 0) ?? data.info.total_items, language),
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
      )}
      {data && data.info.total_items > 0 && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
            onClick={() => void load()}
          >
            {t('Download CSV')}
          </Button>
        </div>
      )}
      <ListPanel
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
        }}
      />
    </PagePart>
  );
}
