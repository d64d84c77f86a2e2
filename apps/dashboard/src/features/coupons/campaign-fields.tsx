import { currencies } from '@dw/contract/enums';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import type { CouponFormValues } from './coupon-form-values';
import { symbolOf } from './coupon-value-fields';

const codes = currencies.map(({ code }) => code);

/** How far a campaign goes: how many codes, and for which orders. */
export function CampaignFields({ form }: { form: UseFormReturnType<CouponFormValues> }) {
  const { t } = useTranslation();
  const { type, currency, min_order_value: least } = form.getValues();
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const;
  return (
    <FormSection title={t('Limits')} purpose={t('Leave a field empty where there is no limit.')}>
      <FieldRow>
        <TextInput label={t('Codes in total')} {...number} {...form.getInputProps('total_limit')} />
        <TextInput label={t('Codes for each shopper')} {...number} {...form.getInputProps('shopper_limit')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={t('Minimum order value')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          leftSection={
            <span aria-hidden>{symbolOf(type === 'CASH' ? currency : form.getValues().min_order_currency)}</span>
          }
          {...form.getInputProps('min_order_value')}
        />
        {type === 'PERCENT' && least.trim() !== '' ? (
          <NativeSelect
            label={t('Currency of the minimum')}
            data={codes}
            {...form.getInputProps('min_order_currency')}
          />
        ) : (
          <span />
        )}
      </FieldRow>
    </FormSection>
  );
}
