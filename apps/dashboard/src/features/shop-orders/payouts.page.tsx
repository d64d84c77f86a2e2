import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MonthSelect } from '../../domain/donations/month-select';
import { reportMonths } from '../../domain/donations/report-months';
import { charityProgrammesPaths } from '../../domain/entitlements/charity-programmes.paths';
import { DownloadButton } from '../../kit/download-button';
import { AllowedPage } from '../../kit/page/allowed';
import { Figures } from '../../kit/page/figures';
import { PageHead } from '../../kit/page/page-head';
import { SumsTable } from '../../kit/page/sums-table';
import { Loaded } from '../../kit/states/loaded';
import { mediumDay, money } from '../../lib/formats';
import { PayoutMatching } from './payout-matching';
import { payoutsFile, payoutsQuery } from './shop-orders.api';
import css from './shop-orders.module.css';

/** What came in by PayPal, for the books. */
export function PayoutsPage() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const years = useMemo(() => reportMonths(new Date()), []);
  const [month, setMonth] = useState(years[0]?.months[0] ?? '');
  const query = useQuery(payoutsQuery(month));
  const worth = (amount: string) => money(amount, 'GBP', language);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Payouts')}
        purpose={t('What your virtual shop and small gifts brought to your PayPal, and what PayPal kept.')}
        actions={
          <AllowedPage to={charityProgrammesPaths.paypal}>
            <Button component={Link} to={charityProgrammesPaths.paypal} variant="default">
              {t('PayPal')}
            </Button>
          </AllowedPage>
        }
      />
      <div className={css.tools}>
        <MonthSelect years={years} value={month} onChange={setMonth} />
        <DownloadButton name={`payouts-${month}.csv`} file={() => payoutsFile(month)}>
          {t('Download CSV')}
        </DownloadButton>
      </div>
      <Loaded query={query}>
        {({ days, total, matching }) => (
          <>
            <Figures
              figures={[
                { label: t('Sales'), value: worth(total.sales) },
                { label: t('Small gifts'), value: worth(total.gifts) },
                { label: t('Refunds'), value: worth(total.refunds) },
                { label: t('Kept by PayPal'), value: worth(total.fees) },
                { label: t('Net'), value: worth(total.net) },
              ]}
            />
            <div className={css.days}>
              {days.length === 0 ? (
                <p className="dw-dim">{t('Nothing came in this month.')}</p>
              ) : (
                <SumsTable
                  name={t('Day by day')}
                  heads={[t('Day'), t('Sales'), t('Small gifts'), t('Refunds'), t('Kept by PayPal'), t('Net')]}
                  lines={days.map(({ day, sales, gifts, refunds, fees, net }) => ({
                    id: day,
                    name: mediumDay(`${day}T12:00:00Z`, language),
                    values: [sales, gifts, refunds, fees, net].map(worth),
                  }))}
                />
              )}
            </div>
            <PayoutMatching matching={matching} />
          </>
        )}
      </Loaded>
    </>
  );
}
