import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { donationReportsPaths } from '../../domain/donations/donation-reports.paths';
import { MonthSelect } from '../../domain/donations/month-select';
import { reportMonths } from '../../domain/donations/report-months';
import { charityProgrammesPaths } from '../../domain/entitlements/charity-programmes.paths';
import { DownloadButton } from '../../kit/download-button';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { Figures } from '../../kit/page/figures';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { count, money } from '../../lib/formats';
import { byShopFile, byShopQuery, byShopSorts, type MonthByShop, type ShopOfMonth } from './by-shop.api';
import { byShopRows } from './by-shop-rows';
import { donationPaths } from './donations.paths';
import css from './incoming.module.css';
import { NarrowedTo } from './narrowed-to';
import { useGivenAt } from './use-given-at';

const ways = { shop: { label: 'By shop' }, area: { label: 'By area' } } as const;

/** What shoppers gave in a month, what was sold of it and what waits, by shop or by area. */
export function ByShopPage() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const list = useListState(byShopSorts);
  const years = useMemo(() => reportMonths(new Date()), []);
  const [present = '', ...earlier] = years.flatMap(({ months }) => months);
  const [month, setMonth] = useFilter(list, 'month', [present, ...earlier]);
  const [by, setBy] = useFilter(list, 'by', ['shop', 'area']);
  const at = useGivenAt(list.prefix);
  const wanted = { month, by, area: at.area };
  const query = useQuery(byShopQuery({ ...list.state, ...wanted }));
  const readsAll = useMay('sales:read');
  const to = (row: ShopOfMonth) => leadsTo(row, { by, month, readsAll, present: month === present });
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('By shop and area')}
        purpose={t('What shoppers gave in a month, what you sold of it and what waits, shop by shop.')}
      />
      <div className={css.tools}>
        <MonthSelect years={years} value={month} onChange={setMonth} />
        <NativeSelect
          label={t('View')}
          data={(['shop', 'area'] as const).map((way) => ({ value: way, label: t(ways[way].label) }))}
          value={by}
          onChange={({ currentTarget }) => setBy(currentTarget.value)}
        />
        <NarrowedTo at={at} />
      </div>
      <ListPanel
        sums={() => query.data && <Sums total={query.data.total} language={language} />}
        list={list}
        query={query}
        rows={byShopRows({ t, language, by, present: month === present, to })}
        search={t('Search')}
        filtered={at.narrowed}
        ownExport={
          <DownloadButton name={`donations-by-${by}-${month}.csv`} file={() => byShopFile(wanted)}>
            {t('Download CSV')}
          </DownloadButton>
        }
        empty={{
          title: t('Nothing was given in this month'),
          text: t('What shoppers give you stands here, beside the shop that they brought it to.'),
          learn: { label: t('What your shops accept'), to: '/charity-tags' },
        }}
      />
    </>
  );
}

function Sums({ total, language }: { total: MonthByShop['total']; language: string }) {
  const { t } = useTranslation();
  const { given, sold, waiting, to_send } = total;
  const number = (value: number) => count(value, language);
  return (
    <Figures
      figures={[
        { label: t('Given'), value: number(given) },
        { label: t('Sold'), value: number(sold.reduce((sum, one) => sum + one.count, 0)) },
        ...sold.map(({ amount, currency }) => ({ label: t('Sold for'), value: money(amount, currency, language) })),
        ...(waiting === null ? [] : [{ label: t('On its way'), value: number(waiting) }]),
        ...(to_send === null ? [] : [{ label: t('To be sent'), value: number(to_send) }]),
      ]}
    />
  );
}

type Where = {
  readonly by: 'shop' | 'area';
  readonly month: string;
  readonly readsAll: boolean;
  readonly present: boolean;
};

/** From an area to its shops; from a shop to what was given there: in the month’s report, or among what comes in for who does not see that. */
function leadsTo({ name, area, place, given }: ShopOfMonth, { by, month, readsAll, present }: Where): string {
  // The present month is what both pages begin with.
  const asked = (monthKey: string, more: Readonly<Record<string, string>>) =>
    new URLSearchParams(present ? more : { [monthKey]: month, ...more });
  if (by === 'area' && name !== '') return `${donationReportsPaths.byShop}?${asked('month', { area })}`;
  if (place !== null && (!readsAll || given === 0)) return `${donationPaths.list}?${new URLSearchParams({ place })}`;
  return `${charityProgrammesPaths.virtualShop}?${asked('donations_month', { donations_place: place ?? 'none' })}`;
}
