import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts';
import { FormBody } from '../../kit/form-page';
import { FieldRow, FormSection } from '../../kit/form-section';
import { useServerForm } from '../../kit/use-server-form';
import { type AuthUser, startSession } from '../../lib/session';
import { detailsRules, toBody, toFormValues } from './details-form-values';
import { mergedUser } from './merged-user';
import { PlaceSection } from './place-section';
import { changeDetails } from './profile.api';
import { rememberOutcome } from './remember-outcome';

/** Company, names and place of the signed-in user. */
export function DetailsForm({ user }: { user: AuthUser }) {
  const { t } = useTranslation();
  const form = useServerForm({
    initialValues: toFormValues(user),
    validate: detailsRules((text) => t(text)),
    aliases: { city_id: 'city_name' },
    save: (values) =>
      rememberOutcome(
        () => changeDetails(user.id, toBody(values, user.role)),
        () => 'Details updated.',
      ),
    onSaved: (answer) => {
      const changed = mergedUser(user, answer.user);
      startSession(changed, user.access_token);
      form.form.setInitialValues(toFormValues(changed));
      form.form.reset();
      showAlert(t('Details updated.'), 'success');
    },
  });
  const { getInputProps } = form.form;
  return (
    <FormBody form={form} submitLabel={t('Update')}>
      <FormSection
        title={t('Change Details')}
        purpose={t('The company as it stands on invoices, and whom we write to.')}
      >
        <TextInput
          label={t('Company name')}
          autoComplete="organization"
          maxLength={limits.companyName}
          {...getInputProps('company_name')}
        />
        <FieldRow>
          <TextInput label={t('VAT ID')} maxLength={20} {...getInputProps('vatin')} />
          {user.role === 'CHARITY' && (
            <TextInput label={t('Charity number')} maxLength={20} {...getInputProps('charity_number')} />
          )}
        </FieldRow>
        <FieldRow>
          <TextInput
            label={t('First name')}
            autoComplete="given-name"
            maxLength={limits.personName}
            {...getInputProps('first_name')}
          />
          <TextInput
            label={t('Last name')}
            autoComplete="family-name"
            maxLength={limits.personName}
            {...getInputProps('last_name')}
          />
        </FieldRow>
        <TextInput
          type="tel"
          label={t('Phone')}
          placeholder="+44 7987 654321"
          autoComplete="tel"
          maxLength={limits.phone}
          {...getInputProps('phone')}
        />
      </FormSection>
      <PlaceSection form={form.form} />
    </FormBody>
  );
}
