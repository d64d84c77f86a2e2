import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWords } from '../../kit/chart/change-words';
import { DayChart } from '../../kit/chart/day-chart';
import { FigureTabs } from '../../kit/chart/figure-tabs';
import { SpanChoice } from '../../kit/chart/span-choice';
import { useFilter } from '../../kit/list/use-filter';
import { SectionHead } from '../../kit/page/section-head';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { count } from '../../lib/formats';
import { shortDay } from '../../lib/short-day';
import { type Summary, shownFigures, spans, summaryQuery } from './analytics.api';
import css from './analytics.module.css';
import { Funnel } from './funnel-steps';

const inOrder = ['7', '30', '90'] as const;
const page = { prefix: '' };

/** What shoppers did with all items: six figures beside the time before, and one of them day by day. */
export function AnalyticsSummary() {
  const [span, setSpan] = useFilter(page, 'days', spans);
  const query = useQuery(summaryQuery(span));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={6} />}>
      {(summary) => (
        <Shown summary={summary} choice={<SpanChoice small spans={inOrder} value={span} onChange={setSpan} />} />
      )}
    </Loaded>
  );
}

type ShownProps = { summary: Summary; choice: ReactNode };

function Shown({ summary: { days, figures }, choice }: ShownProps) {
  const { t, i18n } = useTranslation();
  const [chosen, choose] = useFilter(page, 'figure', shownFigures);
  const labels = {
    clicks: t('Clicks'),
    reach: t('Reach'),
    likes: t('Likes'),
    adding_to_wishlist: t('Wishlist'),
    adding_to_boards: t('Boards'),
    comments: t('Comments'),
  };
  const [from, until] = [days[0] ?? '', days.at(-1) ?? ''].map((day) => shortDay(day, i18n.language));
  const drawn = figures.find(({ id }) => id === chosen);
  const number = (value: number) => count(value, i18n.language);
  return (
    <section className={css.summary} aria-labelledby="summary">
      <SectionHead id="summary" title={t('Last {days} days', { days: days.length })}>
        <span>{t('{from} to {until}, against the {days} days before', { from, until, days: days.length })}</span>
        {choice}
      </SectionHead>
      <FigureTabs
        label={t('What the chart shows')}
        chosen={chosen}
        onChoose={choose}
        figures={figures.map(({ id, total, before }) => ({
          id,
          label: labels[id],
          value: number(total),
          change: changeWords(t, i18n.language, total, before),
        }))}
      />
      {drawn && (
        <DayChart
          caption={labels[drawn.id]}
          days={days}
          series={[
            { label: labels[drawn.id], values: drawn.values, as: 'area', total: number(drawn.total) },
            {
              label: t('{days} days before', { days: days.length }),
              values: drawn.earlier,
              as: 'before',
              total: number(drawn.before),
            },
          ]}
        />
      )}
      <Funnel figures={figures} />
    </section>
  );
}
