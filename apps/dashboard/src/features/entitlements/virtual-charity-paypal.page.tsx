import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PayPalPanel } from '../../domain/accounts/paypal-panel';
import { charityProgrammesPaths } from '../../domain/entitlements/charity-programmes.paths';
import { programmesChanged } from '../../domain/entitlements/entitlements.api';
import { FormSection } from '../../kit/form/form-section';
import { PageHead } from '../../kit/page/page-head';

/** The PayPal account that gifts and sales are paid into. */
export function VirtualCharityPayPalPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('Donations Setup') },
          { label: t('Virtual Charity Shop'), to: charityProgrammesPaths.virtualShop },
        ]}
        title={t('PayPal')}
        purpose={t('Connect the account that donations are paid into.')}
      />
      <FormSection title={t('Payouts')} purpose={t('Virtual Charity Shop and Micro-Donations need it.')}>
        <PayPalPanel
          purpose={t('What shoppers pay for you goes there.')}
          consequence={t('Nothing can be paid to you until you connect it again.')}
          onChanged={() => void programmesChanged(client)}
        />
      </FormSection>
    </>
  );
}
