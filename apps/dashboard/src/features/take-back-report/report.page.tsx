import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WithTakeBack } from '../../domain/take-backs/with-take-back';
import { DayField } from '../../kit/form/day-field';
import { PageHead } from '../../kit/page/page-head';
import { usePageParams } from '../../kit/page/use-page-params';
import { Loaded } from '../../kit/states/loaded';
import { csvOf, saveFile } from '../../lib/save-file';
import { reportQuery } from './report.api';
import css from './report.module.css';
import { daysIn, lastDays } from './report-days';
import { ReportFigures } from './report-figures';
import { reportRows } from './report-words';

/** What came back in a time, and what became of it. */
export function ReportPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Take Back') }]}
        title={t('Report')}
        purpose={t('What came back, what became of it, and how long shoppers waited. Days are in UTC.')}
      />
      <WithTakeBack>{({ uuid }) => <OneReport takeBack={uuid} />}</WithTakeBack>
    </>
  );
}

const spans = [30, 90, 365] as const;

function OneReport({ takeBack }: { takeBack: string }) {
  const { t, i18n } = useTranslation();
  const [params, setParams] = usePageParams();
  const now = new Date();
  const { from, until } = daysIn(params, now);
  const query = useQuery(reportQuery(takeBack, from, until));
  const choose = (days: { from: string; until: string }) => setParams(days, { replace: true });
  return (
    <>
      <div className={css.tools}>
        <DayField
          label={t('First day')}
          value={from}
          max={until}
          clearable={false}
          onChange={(day) => day !== '' && choose({ from: day, until })}
        />
        <DayField
          label={t('Last day')}
          value={until}
          min={from}
          clearable={false}
          onChange={(day) => day !== '' && choose({ from, until: day })}
        />
        {spans.map((days) => (
          <Button key={days} variant="subtle" onClick={() => choose(lastDays(days, now))}>
            {t('{days} days', { days })}
          </Button>
        ))}
        <span className={css.space} />
        <Button
          variant="default"
          disabled={!query.data}
          leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
          onClick={() => query.data && saveFile(csvOf(reportRows(t, query.data)), `take-back-${from}-${until}.csv`)}
        >
          {t('Download CSV')}
        </Button>
      </div>
      <Loaded query={query}>{(report) => <ReportFigures report={report} language={i18n.language} />}</Loaded>
    </>
  );
}
