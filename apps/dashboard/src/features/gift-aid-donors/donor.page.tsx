import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { PageHead } from '../../kit/page/page-head';
import { PageTabs } from '../../kit/page/page-tabs';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { saveFile } from '../../lib/save-file';
import { DeclarationsPart } from './declarations-part';
import { DonorPart } from './donor-part';
import { type Donor, donorQuery, labelsFile } from './gift-aid-donors.api';
import { giftAidDonorsPaths } from './gift-aid-donors.paths';

/** One donor: what they declared, and who they are. */
export function DonorPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(donorQuery(uuid));
  return (
    <Loaded query={query}>
      {(donor) => <DonorView key={donor.uuid} donor={donor} reload={async () => void (await query.refetch())} />}
    </Loaded>
  );
}

function DonorView({ donor, reload }: { donor: Donor; reload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const print = async () => {
    try {
      saveFile(await labelsFile(donor.uuid), `labels-${donor.donor_no}.pdf`);
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Gift Aid donors'), to: giftAidDonorsPaths.list }]}
        title={`${donor.first_name} ${donor.last_name}`}
        purpose={t('Donor number {number}', { number: donor.donor_no })}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={17} stroke={1.6} aria-hidden />}
            onClick={() => void print()}
          >
            {t('Print labels')}
          </Button>
        }
      />
      <PageTabs
        label={t('Donor')}
        tabs={[
          { id: 'declarations', label: t('Declarations'), content: <DeclarationsPart donor={donor} reload={reload} /> },
          { id: 'details', label: t('Details'), content: <DonorPart donor={donor} />, kept: true },
        ]}
      />
    </>
  );
}
