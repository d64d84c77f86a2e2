import { useTranslation } from 'react-i18next';
import { ProgrammePage } from '../../domain/entitlements/programme-page';

/** Shoppers add a small gift when they add items. */
export function MicroDonationsPage() {
  const { t } = useTranslation();
  return (
    <ProgrammePage
      type="MICRO_DONATIONS"
      title={t('Micro-Donations')}
      purpose={t('Let shoppers add a small gift when they add items.')}
      meaning={t('While it is active, websites can ask their shoppers for a gift to you. It arrives in your PayPal.')}
    />
  );
}
