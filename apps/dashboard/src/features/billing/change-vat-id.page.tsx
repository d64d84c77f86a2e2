import { patternMessages } from '@dw/contract/patterns';
import { plainVatId, vatIdMessage } from '@dw/contract/vat-ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { paymentInfoQuery } from '../../domain/subscriptions/payment.api';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { VatField } from '../../kit/form/vat-field';
import { toldText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { changeVatId } from './billing.api';
import { updateStoredUser } from './stored-user';

/** The VAT ID that stands on invoices. */
export function ChangeVatIdPage() {
  const query = useQuery(paymentInfoQuery);
  return <Loaded query={query}>{({ vatin, country }) => <VatIdForm vatin={vatin} country={country} />}</Loaded>;
}

function VatIdForm({ vatin, country }: { vatin: string; country: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: { vatin },
    stored: vatin !== '',
    validate: {
      vatin: (value: string) => {
        if (value.trim() === '') return t('This field is required.');
        return plainVatId(value, country) === undefined ? t(vatIdMessage(country, patternMessages.vatId)) : null;
      },
    },
    save: (values) => changeVatId(client, values.vatin.trim()),
    onSaved: ({ status, vatin: saved }) => {
      updateStoredUser({ vatin: saved });
      showAlert(toldText(t, status), 'success');
      void navigate(billingPaths.overview);
    },
  });
  return (
    <FormPage
      crumbs={[{ label: t('Billing'), to: billingPaths.overview }]}
      title={t('Edit VAT ID')}
      purpose={t('It will appear on your next invoices.')}
      form={form}
      submitLabel={t('Save')}
    >
      <FormSection title={t('VAT ID')}>
        <VatField country={country} required withAsterisk={false} {...form.form.getInputProps('vatin')} />
      </FormSection>
    </FormPage>
  );
}
