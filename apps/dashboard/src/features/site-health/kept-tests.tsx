import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Website } from '../../domain/sites/sites.api';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { Allowed } from '../../kit/page/allowed';
import { errorText } from '../../kit/states/error-text';
import { healthQuery, wipeTestOrders } from './site-health.api';
import css from './site-health.module.css';

/** Says that test orders are kept, and offers to delete them; test mode itself is told above every page of the website. */
export function KeptTests({ site }: { site: Website }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(healthQuery(site.uuid, 30));
  const tests = data?.test_orders ?? 0;
  if (tests === 0) return null;

  const wipe = async () => {
    if (!(await confirm(t('Delete the test orders with their items? Real orders stay.')))) return;
    try {
      const count = await wipeTestOrders(client, site.uuid);
      showAlert(t('{count} test orders deleted', { count }), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <div className={css.strip} role="note">
      <p>{t('{count} test orders are kept.', { count: tests })}</p>
      <Allowed needs="websites:write">
        <Button variant="default" onClick={() => void wipe()}>
          {t('Delete test orders')}
        </Button>
      </Allowed>
    </div>
  );
}
