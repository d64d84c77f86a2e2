import { useTranslation } from 'react-i18next';
import { ProgrammePage } from '../../domain/entitlements/programme-page';

/** Shoppers bring what they no longer wear to a shop of the charity. */
export function CharityShopsPage() {
  const { t } = useTranslation();
  return (
    <ProgrammePage
      type="CHARITY_SHOPS"
      title={t('Charity Shops')}
      purpose={t('Show where clothes can be handed in.')}
      meaning={t('While it is active, shoppers find your active shops.')}
    />
  );
}
