import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { DownloadButton } from '../../kit/download-button';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { count, monthName } from '../../lib/formats';
import { usageFile, usageQuery } from './billing.api';
import css from './billing.module.css';
import { lastMonths } from './last-months';
import { WebsitesUsed } from './websites-used';

const months = 13;

/** What each website has used in a month, beside what the plan allows. */
export function UsagePage() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [offered] = useState(() => lastMonths(new Date(), months));
  const [month, setMonth] = useState(offered[0] ?? '');
  const query = useQuery(usageQuery(month));
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Billing'), to: billingPaths.overview }]}
        title={t('Usage by website')}
        purpose={t('Orders of a month without test mode. No plan limits them.')}
        actions={
          <DownloadButton variant="default" name={`usage-${month}.csv`} file={() => usageFile(month)}>
            {t('Download CSV')}
          </DownloadButton>
        }
      />
      <div className={css.usage}>
        <NativeSelect
          label={t('Month')}
          data={offered.map((value) => ({ value, label: monthName(value, language) }))}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <Loaded query={query}>
          {({ websites: { total, allowed }, items, orders }) => (
            <>
              {allowed !== null && <WebsitesUsed total={total} allowed={allowed} />}
              {items.length === 0 ? (
                <p className="dw-dim">{t('You have no websites yet.')}</p>
              ) : (
                <table className={css.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t('Website')}</th>
                      <th scope="col">{t('Orders')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {items.map(({ uuid, name, url, paused, orders: bought }) => (
                      <tr key={uuid}>
                        <th scope="row">
                          {name}
                          <small>{url}</small>
                          {paused && <StatusMark mark="warning" label={t('Paused by your plan')} />}
                        </th>
                        <td>{count(bought, language)}</td>
                      </tr>
                    ))}
                  </tbody>
                  <tfoot>
                    <tr>
                      <th scope="row">{t('Total')}</th>
                      <td>{count(orders, language)}</td>
                    </tr>
                  </tfoot>
                </table>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
