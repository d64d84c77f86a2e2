import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportPanel } from '../../kit/import/import-panel';
import { PageHead } from '../../kit/page/page-head';
import { donorImport } from './donor-import';
import { reloadDonors } from './gift-aid-donors.api';
import { giftAidDonorsPaths } from './gift-aid-donors.paths';

/** Takes over the donors whom a charity had before. */
export function ImportDonorsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const definition = useMemo(() => donorImport(t, () => void reloadDonors(client)), [t, client]);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Gift Aid donors'), to: giftAidDonorsPaths.list }]}
        title={t('Import donors')}
        purpose={t('Donors you had before, with their numbers and declarations, from a CSV file.')}
      />
      <ImportPanel definition={definition} />
    </>
  );
}
