import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { donationReportsPaths } from '../../domain/donations/donation-reports.paths';
import { reportMonths } from '../../domain/donations/report-months';
import { showAlert } from '../../kit/alerts/alerts';
import { AllowedPage } from '../../kit/page/allowed';
import { PageHead } from '../../kit/page/page-head';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { monthName } from '../../lib/formats';
import { saveFile } from '../../lib/save-file';
import { reportFile, reportQuery } from './charity-reports.api';
import css from './charity-reports.module.css';
import { ReportParts } from './report-parts';

/** A month of donations, sales and small gifts, in things and in money. */
export function CharityReportPage() {
  const { t, i18n } = useTranslation();
  const years = useMemo(() => reportMonths(new Date()), []);
  const [month, setMonth] = useState(years[0]?.months[0] ?? '');
  const query = useQuery(reportQuery(month));
  const load = async (as: 'csv' | 'pdf') => {
    try {
      saveFile(await reportFile(month, as), `report-${month}.${as}`);
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  const icon = <IconDownload size={17} stroke={1.6} aria-hidden />;
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
        <NativeSelect
          label={t('Month')}
          data={years.map(({ year, months }) => ({
            group: year,
            items: months.map((value) => ({ value, label: monthName(value, i18n.language) })),
          }))}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <Button variant="subtle" leftSection={icon} onClick={() => void load('csv')}>
          {t('Download CSV')}
        </Button>
        <Button variant="subtle" leftSection={icon} onClick={() => void load('pdf')}>
          {t('Download PDF')}
        </Button>
      </div>
      <Loaded query={query}>{(report) => <ReportParts report={report} />}</Loaded>
    </>
  );
}
