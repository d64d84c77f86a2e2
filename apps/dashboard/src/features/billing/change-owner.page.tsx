import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { type PaymentInfo, paymentInfoQuery } from '../../domain/subscriptions/payment.api';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { changeOwner } from './billing.api';
import { updateStoredUser } from './stored-user';

/** Who speaks for the company in money matters. */
export function ChangeOwnerPage() {
  const query = useQuery(paymentInfoQuery);
  return <Loaded query={query}>{({ owner }) => <OwnerForm owner={owner} />}</Loaded>;
}

function OwnerForm({ owner }: Pick<PaymentInfo, 'owner'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const required = (value: string) => (value.trim() === '' ? t('This field is required.') : null);
  const form = useServerForm({
    initialValues: owner,
    stored: true,
    validate: { first_name: required, last_name: required },
    save: (values) => changeOwner(client, values),
    onSaved: ({ first_name, last_name }) => {
      updateStoredUser({ first_name, last_name });
      showAlert(t('Changes saved successfully.'), 'success');
      void navigate(billingPaths.overview);
    },
  });
  const text = { required: true, withAsterisk: false, maxLength: limits.personName };
  return (
    <FormPage
      crumbs={[{ label: t('Billing'), to: billingPaths.overview }]}
      title={t('Change billing owner')}
      purpose={t('Who we contact about invoices. This is your own name, here and in your profile.')}
      form={form}
      submitLabel={t('Save')}
    >
      <FormSection title={t('Billing owner')}>
        <FieldRow>
          <TextInput
            label={t('First name')}
            autoComplete="given-name"
            {...text}
            {...form.form.getInputProps('first_name')}
          />
          <TextInput
            label={t('Last name')}
            autoComplete="family-name"
            {...text}
            {...form.form.getInputProps('last_name')}
          />
        </FieldRow>
      </FormSection>
    </FormPage>
  );
}
