import { useTranslation } from 'react-i18next';
import { DayChart } from '../../kit/chart/day-chart';
import { Figures } from '../../kit/page/figures';
import { SectionHead } from '../../kit/page/section-head';
import { SumsTable } from '../../kit/page/sums-table';
import { count, mediumDay, money } from '../../lib/formats';
import type { CharityReport } from './charity-reports.api';
import css from './charity-reports.module.css';

type Props = { report: CharityReport };

const isQuiet = ({ received, gift_count, shop_sales, own_sales, refunds }: CharityReport['days'][number]) =>
  received === 0 && gift_count === 0 && [shop_sales, own_sales, refunds].every((amount) => Number(amount) === 0);

/** A month’s sums, its chart, and its days. */
export function ReportParts({ report }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { days, total } = report;
  const worth = (amount: string) => money(amount, 'GBP', language);
  return (
    <>
      <Figures
        figures={[
          { label: t('Received'), value: count(total.received, language) },
          { label: t('Virtual shop'), value: worth(total.shop_sales) },
          { label: t('Sold elsewhere'), value: worth(total.own_sales) },
          { label: t('Small gifts'), value: worth(total.gifts) },
          { label: t('Refunds'), value: worth(total.refunds) },
          { label: t('Kept by PayPal'), value: worth(total.fees) },
          { label: t('Net'), value: worth(total.net) },
        ]}
      />
      <section className={css.chart} aria-labelledby="report-chart">
        <SectionHead id="report-chart" title={t('Money by day, in pounds')} />
        <DayChart
          caption={t('Money by day, in pounds')}
          days={days.map(({ day }) => day)}
          series={[
            {
              label: t('Sales'),
              as: 'bars',
              values: days.map(({ shop_sales, own_sales }) => Number(shop_sales) + Number(own_sales)),
              total: worth(((Number(total.shop_sales) * 100 + Number(total.own_sales) * 100) / 100).toFixed(2)),
            },
            {
              label: t('Small gifts'),
              as: 'line',
              values: days.map(({ gifts }) => Number(gifts)),
              total: worth(total.gifts),
            },
          ]}
        />
      </section>
      <ReportDays report={report} />
    </>
  );
}

function ReportDays({ report: { days, total } }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const worth = (amount: string) => money(amount, 'GBP', language);
  const busy = days.filter((day) => !isQuiet(day));
  if (busy.length === 0) return <p className={css.none}>{t('Nothing came in this month.')}</p>;
  const names = [
    t('Received'),
    t('Virtual shop'),
    t('Sold elsewhere'),
    t('Small gifts'),
    t('Refunds'),
    t('Kept by PayPal'),
    t('Net'),
  ];
  const cells = (row: CharityReport['total']) => [
    count(row.received, language),
    ...[row.shop_sales, row.own_sales, row.gifts, row.refunds, row.fees, row.net].map(worth),
  ];
  return (
    <section className={css.days} aria-labelledby="report-days">
      <SectionHead id="report-days" title={t('Day by day')} />
      <SumsTable
        name={t('Day by day')}
        heads={[t('Day'), ...names]}
        lines={busy.map(({ day, ...row }) => ({
          id: day,
          name: mediumDay(`${day}T12:00:00Z`, language),
          values: cells(row),
        }))}
        total={{ name: t('Total'), values: cells(total) }}
      />
    </section>
  );
}
