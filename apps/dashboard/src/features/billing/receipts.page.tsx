import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { type PaymentInfo, paymentInfoQuery } from '../../domain/subscriptions/payment.api';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { changeReceipts } from './billing.api';

/** Where receipts go, and what invoices name as the account’s own order. */
export function ReceiptsPage() {
  const query = useQuery(paymentInfoQuery);
  return <Loaded query={query}>{(info) => <ReceiptsForm info={info} />}</Loaded>;
}

function ReceiptsForm({ info: { billing_email, po_number } }: { info: PaymentInfo }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: { billing_email, po_number },
    stored: billing_email !== '' || po_number !== '',
    save: (values) => changeReceipts(client, values),
    onSaved: () => {
      showAlert(t('Changes saved successfully.'), 'success');
      void navigate(billingPaths.overview);
    },
  });
  return (
    <FormPage
      crumbs={[{ label: t('Billing'), to: billingPaths.overview }]}
      title={t('Receipts and order number')}
      purpose={t('They apply to your next invoices.')}
      form={form}
      submitLabel={t('Save')}
    >
      <FormSection title={t('Receipts')}>
        <TextInput
          type="email"
          label={t('Billing email')}
          description={t('Receipts and reminders go there. Without one they go to everyone who can see billing.')}
          autoComplete="email"
          maxLength={limits.email}
          {...form.form.getInputProps('billing_email')}
        />
        <TextInput
          label={t('Your order number')}
          description={t('It appears on your invoices, for your accounts department.')}
          maxLength={limits.billing.poNumber}
          {...form.form.getInputProps('po_number')}
        />
      </FormSection>
    </FormPage>
  );
}
