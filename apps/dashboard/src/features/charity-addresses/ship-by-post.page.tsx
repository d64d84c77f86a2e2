import { useTranslation } from 'react-i18next';
import { charityProgrammesPaths } from '../../domain/entitlements/charity-programmes.paths';
import { ProgrammePage } from '../../domain/entitlements/programme-page';
import { AllowedLink } from '../../kit/page/allowed';
import { ReturnAddressPart } from './return-address-form';
import css from './ship-by-post.module.css';
import { ShippingAddressPart } from './shipping-address-form';

/** Shoppers send parcels to the charity. */
export function ShipByPostPage() {
  const { t } = useTranslation();
  return (
    <ProgrammePage
      type="SEND_BY_POST"
      title={t('Ship by Post')}
      purpose={t('Let shoppers send you parcels of what they no longer wear.')}
      meaning={t('While it is active, your page shows where parcels go.')}
    >
      <div className={css.part}>
        <ReturnAddressPart />
      </div>
      <div className={css.part}>
        <ShippingAddressPart />
      </div>
      <p className={css.part}>
        <AllowedLink to={charityProgrammesPaths.returns}>{t('The carriers that bring parcels to you.')}</AllowedLink>
      </p>
    </ProgrammePage>
  );
}
