import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../kit/download-button';
import { FormSection } from '../../kit/form/form-section';
import { useImporting } from '../../kit/import/use-newest-import';
import { useMay } from '../../kit/page/use-may';
import { deferred } from '../../kit/states/deferred';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { fetchFile } from '../../lib/call';
import css from './coupon-files.module.css';
import { couponImport } from './coupon-import';
import { reloadCoupons } from './coupons.api';

const panel = deferred(() => import('../../kit/import/import-panel').then((module) => module.ImportPanel));

/** Coupons from a file, and all of them into one. */
export function CouponFiles() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const writes = useMay('coupons:write');
  const definition = useMemo(() => couponImport(t, () => void reloadCoupons(client)), [t, client]);
  // An import that runs is no secret after a reload.
  const importing = useImporting(definition);
  const [opened, setOpened] = useState<boolean>();
  const open = opened ?? importing;
  return (
    <details className={css.files} open={open} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{writes ? t('Import and export') : t('Export')}</summary>
      <FormSection
        title={writes ? t('Import coupons') : t('Export coupons')}
        purpose={writes ? t('From a CSV file, in three steps.') : undefined}
      >
        {writes && (open || opened === false) && (
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <panel.Component definition={definition} titled />
          </Suspense>
        )}
        <div>
          <DownloadButton name={definition.template.name} file={() => fetchFile('/retailers/coupons/export')}>
            {t('Export coupons')}
          </DownloadButton>
        </div>
      </FormSection>
    </details>
  );
}
