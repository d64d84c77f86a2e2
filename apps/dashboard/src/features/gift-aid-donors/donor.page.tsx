import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '../../kit/page/page-head';
import { PageTabs } from '../../kit/page/page-tabs';
import { Loaded } from '../../kit/states/loaded';
import { DeclarationsPart } from './declarations-part';
import { DonorPart } from './donor-part';
import { type Donor, donorQuery } from './gift-aid-donors.api';
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
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Gift Aid donors'), to: giftAidDonorsPaths.list }]}
        title={`${donor.first_name} ${donor.last_name}`}
        purpose={t('Donor number {number}', { number: donor.donor_no })}
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
