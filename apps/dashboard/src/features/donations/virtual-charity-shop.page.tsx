import { useTranslation } from 'react-i18next';
import { ProgrammePage } from '../../domain/entitlements/programme-page';
import { Allowed } from '../../kit/page/allowed';
import { DonationsReport } from './donations-report';

/** Shoppers give items of their wardrobe, and the charity sells them on its page. */
export function VirtualCharityShopPage() {
  const { t } = useTranslation();
  return (
    <ProgrammePage
      type="VIRTUAL_CHARITY"
      title={t('Virtual Charity Shop')}
      purpose={t('Sell what shoppers give you on a page of your own.')}
      meaning={t('While it is active, shoppers find your page.')}
    >
      <Allowed needs="sales:read">
        <DonationsReport />
      </Allowed>
    </ProgrammePage>
  );
}
