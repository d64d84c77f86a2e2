import { limits } from '@dw/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import css from './card-fields.module.css';
import { type CardValues, grouped, months, years } from './card-form-values';

type Props = {
  form: UseFormReturnType<CardValues>;
  /** The first field. */
  first?: Ref<HTMLInputElement>;
  /** The last digits of a stored card, whose number and CVV stay as they are. */
  stored?: string;
};

/** A card’s fields. What is typed is in the form and in the call, and nowhere else. */
export function CardFields({ form, first, stored }: Props) {
  const { t } = useTranslation();
  const text = { required: true, withAsterisk: false };
  const locked = stored !== undefined;
  return (
    <>
      <TextInput
        ref={first ?? null}
        label={t('Card owner name')}
        autoComplete="cc-name"
        maxLength={limits.card.name}
        {...text}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('Card number')}
        autoComplete="cc-number"
        inputMode="numeric"
        {...(locked
          ? { disabled: true, value: `•••• •••• •••• ${stored}`, readOnly: true }
          : {
              ...text,
              ...form.getInputProps('number'),
              onChange: (event) => form.setFieldValue('number', grouped(event.currentTarget.value)),
            })}
      />
      <div className={css.three}>
        <NativeSelect
          label={t('Expiry month')}
          autoComplete="cc-exp-month"
          data={[{ value: '', label: t('Month') }, ...months]}
          {...text}
          {...form.getInputProps('exp_month')}
        />
        <NativeSelect
          label={t('Expiry year')}
          autoComplete="cc-exp-year"
          data={[{ value: '', label: t('Year') }, ...years(new Date())]}
          {...text}
          {...form.getInputProps('exp_year')}
        />
        <TextInput
          label={t('CVV')}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={limits.card.cvc.maximum}
          {...(locked ? { disabled: true, value: '•••', readOnly: true } : { ...text, ...form.getInputProps('cvc') })}
        />
      </div>
    </>
  );
}
