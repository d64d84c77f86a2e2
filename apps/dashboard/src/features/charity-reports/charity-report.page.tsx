import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { donationReportsPaths } from '../../domain/donations/donation-reports.paths';
import { MonthSelect } from '../../domain/donations/month-select';
import { reportMonths } from '../../domain/donations/report-months';
import { DownloadButton } from '../../kit/download-button';
import { AllowedPage } from '../../kit/page/allowed';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { reportFile, reportQuery } from './charity-reports.api';
import css from './charity-reports.module.css';
import { ReportParts } from './report-parts';

/** A month of donations, sales and small gifts, in things and in money. */
export function CharityReportPage() {
  const { t } = useTranslation();
  const years = useMemo(() => reportMonths(new Date()), []);
  const [month, setMonth] = useState(years[0]?.months[0] ?? '');
  const query = useQuery(reportQuery(month));
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Monthly report')}
        purpose={t('What you were given, what you sold and what came in by small gifts.')}
        actions={
          <AllowedPage to={donationReportsPaths.byShop}>
            <Button component={Link} to={donationReportsPaths.byShop} variant="default">
              {t('By shop and area')}
            </Button>
          </AllowedPage>
        }
      />
      <div className={css.tools}>
        <MonthSelect years={years} value={month} onChange={setMonth} />
        <DownloadButton name={`report-${month}.csv`} file={() => reportFile(month, 'csv')}>
          {t('Download CSV')}
        </DownloadButton>
        <DownloadButton name={`report-${month}.pdf`} file={() => reportFile(month, 'pdf')}>
          {t('Download PDF')}
        </DownloadButton>
      </div>
      <Loaded query={query}>{(report) => <ReportParts report={report} />}</Loaded>
    </>
  );
}
