import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { changeWords } from '../../kit/chart/change-words';
import { DayChart } from '../../kit/chart/day-chart';
import { FigureRow } from '../../kit/chart/figure-row';
import { SpanChoice } from '../../kit/chart/span-choice';
import { HomeNothing } from '../../kit/page/home-panel';
import type { Viewer } from '../../kit/page/may-see';
import { SectionHead } from '../../kit/page/section-head';
import { count, money } from '../../lib/formats';
import { shortDay } from '../../lib/short-day';
import { AttentionList } from './attention-list';
import type { Overview as Answer, Figure, Span } from './home.api';
import css from './overview.module.css';

const inOrder = ['7', '30', '90'] as const;
const labels: Readonly<Record<Figure['id'], { readonly label: string }>> = {
  items_added: { label: 'Items added' },
  shoppers: { label: 'Shoppers' },
  codes_given: { label: 'Codes given out' },
  codes_used: { label: 'Codes used' },
  orders: { label: 'Orders' },
  items: { label: 'Items' },
  items_given: { label: 'Items given' },
  items_sold: { label: 'Sold of these' },
  raised: { label: 'Raised' },
  average_price: { label: 'Average price' },
};

type Props = { overview: Answer; user: Viewer; span: Span; onSpan: (span: Span) => void };

/** How the last days were beside those before, how they came, and what needs attention. */
export function Overview({ overview, user, span, onSpan }: Props) {
  const { t, i18n } = useTranslation();
  const { days, figures, chart, attention } = overview;
  const [from, until] = [days[0] ?? '', days.at(-1) ?? ''].map((day) => shortDay(day, i18n.language));
  return (
    <>
      {figures.length > 0 && (
        <section aria-labelledby="figures" className={css.section}>
          <SectionHead id="figures" title={t('Last {days} days', { days: days.length })}>
            <span>{t('{from} to {until}, against the {days} days before', { from, until, days: days.length })}</span>
            <SpanChoice small spans={inOrder} value={span} onChange={onSpan} />
          </SectionHead>
          <FigureRow figures={figures.map((figure) => shown(t, i18n.language, figure))} />
        </section>
      )}
      <div className={css.two}>
        {chart.length > 0 && <Chart days={days} chart={chart} charity={user.role === 'CHARITY'} />}
        <AttentionList attention={attention} user={user} />
      </div>
    </>
  );
}

const shown = (t: TFunction, language: string, { id, total, before, values, currency }: Figure) => ({
  label: t(labels[id].label),
  value: currency === null ? count(Number(total), language) : money(total, currency, language),
  change: changeWords(t, language, Number(total), Number(before), currency === null ? 'count' : 'money'),
  values,
});

type ChartProps = { days: readonly string[]; chart: readonly Figure[]; charity: boolean };

function Chart({ days, chart, charity }: ChartProps) {
  const { t, i18n } = useTranslation();
  const [first, second] = chart.map(({ total }) => Number(total));
  const title = charity ? t('Given and sold') : t('Orders and items');
  const each = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const perOrder = !charity && second ? ((first ?? 0) / second).toLocaleString(i18n.language, each) : undefined;
  return (
    <section aria-labelledby="chart">
      <SectionHead id="chart" title={title}>
        {charity ? t('By the day they were given') : t('Each day, without test mode')}
      </SectionHead>
      {first || second ? (
        <DayChart
          caption={title}
          days={days}
          series={chart.map(({ id, values }, at) => ({
            label: t(labels[id].label),
            values,
            as: at === 0 ? 'bars' : 'line',
          }))}
          aside={perOrder === undefined ? [] : [{ label: t('Items per order'), value: perOrder }]}
        />
      ) : (
        <div className={css.nothing}>
          {charity ? (
            <p>{t('Nothing was given in this time.')}</p>
          ) : (
            <HomeNothing
              text={t('No orders yet. They show here as soon as a website of yours sends one.')}
              to="/websites"
              action={t('Websites')}
            />
          )}
        </div>
      )}
    </section>
  );
}
