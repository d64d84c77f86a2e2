import { useTranslation } from 'react-i18next';
import { charityProgrammesPaths } from '../../domain/entitlements/charity-programmes.paths';
import { PageHead } from '../../kit/page/page-head';
import { ReturnAddressPart } from './return-address-form';

/** Where donations go by post, on a page of its own. */
export function DonationPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Ship by Post'), to: charityProgrammesPaths.post }]}
        title={t('Donation return address')}
        purpose={t('Where shoppers send their parcels to you.')}
      />
      <ReturnAddressPart />
    </>
  );
}
