import { couponTypes, currencies } from '@dw/contract/enums';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import { DayField } from '../../kit/form/day-field';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import type { CouponFormValues } from './coupon-form-values';

const codes = currencies.map(({ code }) => code);
export const symbolOf = (code: string): string => currencies.find((one) => one.code === code)?.symbol ?? '';

/** What the coupon is worth, and when. */
export function CouponValueFields({ form }: { form: UseFormReturnType<CouponFormValues> }) {
  const { t } = useTranslation();
  const { type, currency, checked_by } = form.getValues();
  return (
    <FormSection title={t('Value and dates')} purpose={t('CASH takes an amount off an order, PERCENT a share of it.')}>
      <FieldRow>
        <NativeSelect label={t('Type')} required data={[...couponTypes].reverse()} {...form.getInputProps('type')} />
        {type === 'CASH' && (
          <NativeSelect label={t('Currency')} required data={codes} {...form.getInputProps('currency')} />
        )}
        <TextInput
          label={t('Value')}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...(type === 'CASH'
            ? { leftSection: <span aria-hidden>{symbolOf(currency)}</span> }
            : { rightSection: <span aria-hidden>%</span> })}
          {...form.getInputProps('value')}
        />
      </FieldRow>
      {type === 'CASH' && (
        <Choice
          label={t('Codes are checked by')}
          options={[
            { value: 'api', label: t('Our API or a plugin') },
            { value: 'shop', label: t('The shop alone') },
          ]}
          value={checked_by}
          onChange={(chosen) => form.setFieldValue('checked_by', chosen)}
        />
      )}
      <FieldRow>
        <DayField label={t('Start At')} required {...form.getInputProps('start_at')} />
        <DayField label={t('Expire At')} required {...form.getInputProps('expire_at')} />
      </FieldRow>
    </FormSection>
  );
}
