import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { PageHead } from '../../kit/page/page-head';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { count, monthName } from '../../lib/formats';
import { saveFile } from '../../lib/save-file';
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
  const load = async () => {
    try {
      saveFile(await usageFile(month), `usage-${month}.csv`);
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Billing'), to: billingPaths.overview }]}
        title={t('Usage by website')}
        purpose={t('Orders of a month without test mode. No plan limits them.')}
        actions={
          <Button variant="default" leftSection={<IconDownload size={18} stroke={1.6} />} onClick={() => void load()}>
            {t('Download CSV')}
          </Button>
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
