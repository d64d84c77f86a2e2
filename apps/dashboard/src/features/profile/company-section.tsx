import { limits } from '@dw/contract/limits';
import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CharityNumberFields } from '../../domain/charities/charity-number-fields';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { VatField } from '../../kit/form/vat-field';
import type { DetailsValues } from './details-form-values';
import css from './profile.module.css';

type Props = { form: UseFormReturnType<DetailsValues>; charity: boolean };

/** The company’s name and numbers, and who speaks for it. */
export function CompanySection({ form, charity }: Props) {
  const { t } = useTranslation();
  const { getInputProps, values } = form;
  return (
    <FormSection title={t('Change Details')} purpose={t('The company as shown on invoices, and who we write to.')}>
      <TextInput
        label={t('Company name')}
        autoComplete="organization"
        maxLength={limits.companyName}
        {...getInputProps('company_name')}
      />
      <div className={css.field}>
        <VatField country={values.country} disabled={!values.vat_registered} {...getInputProps('vatin')} />
        <Checkbox
          label={t('Not VAT registered')}
          checked={!values.vat_registered}
          onChange={(event) => {
            form.setFieldValue('vat_registered', !event.currentTarget.checked);
            form.clearFieldError('vatin');
          }}
        />
      </div>
      {charity && (
        <FieldRow>
          <CharityNumberFields form={form} />
        </FieldRow>
      )}
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
  );
}
