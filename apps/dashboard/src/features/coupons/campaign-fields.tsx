import { currencies } from '@dw/contract/enums';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import type { CouponFormValues } from './coupon-form-values';
import { symbolOf } from './coupon-value-fields';

const codes = currencies.map(({ code }) => code);

/** How far a campaign goes: how many codes, and for which orders. */
export function CampaignFields({ form }: { form: UseFormReturnType<CouponFormValues> }) {
  const { t } = useTranslation();
  const { type, currency, min_earn: earn, min_spend: spend, min_order_currency } = form.getValues();
  const amount: TextInputProps = {
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 12,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    leftSection: <span aria-hidden>{symbolOf(type === 'CASH' ? currency : min_order_currency)}</span>,
  };
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const;
  return (
    <FormSection title={t('Limits')} purpose={t('Leave a field empty where there is no limit.')}>
      <FieldRow>
        <TextInput label={t('Codes in total')} {...number} {...form.getInputProps('total_limit')} />
        <TextInput label={t('Codes for each shopper')} {...number} {...form.getInputProps('shopper_limit')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={t('Minimum order to earn a code')}
          description={t('What shoppers have to buy before they get one.')}
          {...amount}
          {...form.getInputProps('min_earn')}
        />
        <TextInput
          label={t('Minimum order to use a code')}
          description={t('What the next order must be worth; shoppers read it beside the code.')}
          {...amount}
          {...form.getInputProps('min_spend')}
        />
      </FieldRow>
      {type === 'PERCENT' && (earn.trim() !== '' || spend.trim() !== '') && (
        <FieldRow>
          <NativeSelect
            label={t('Currency of the minimums')}
            data={codes}
            {...form.getInputProps('min_order_currency')}
          />
        </FieldRow>
      )}
    </FormSection>
  );
}
