import { currencies } from '@dw/contract/enums';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { RadioRows } from '../../kit/form/radio-rows';
import { type CarrierValues, withFree, withIntegration } from './carrier-form-values';
import { defaultPrice } from './carrier-price';
import type { Carrier } from './carriers.api';
import css from './carriers.module.css';

type Props = { form: UseFormReturnType<CarrierValues>; carrier: Carrier };

/** The two integrations, and the fields of the custom one. */
export function CarrierFields({ form, carrier }: Props) {
  const { t, i18n } = useTranslation();
  const { values, errors } = form;
  const put = (changed: CarrierValues) => {
    form.setValues(changed);
    form.clearErrors();
  };
  return (
    <>
      <FormSection title={t('Integration')} purpose={t('With whose contract parcels are sent.')}>
        <div className={css.choices}>
          <RadioRows
            name="integration"
            label={t('Integration')}
            choices={[
              {
                value: 'default',
                label: t('Default integration'),
                note: t('{price} per package, with our contract.', {
                  price: defaultPrice(t, i18n.language, carrier),
                }),
              },
              {
                value: 'custom',
                label: t('Custom integration'),
                note: t('Your own contract with the carrier, at your price.'),
              },
            ]}
            value={values.integration}
            onChange={(chosen) => chosen !== '' && put(withIntegration(values, chosen))}
          />
          {errors.integration && (
            <p className={css.problem} role="alert">
              {errors.integration}
            </p>
          )}
        </div>
      </FormSection>
      <FormSection title={t('Custom integration')} purpose={t('What a parcel costs, and how large it may be.')}>
        <fieldset
          className={css.custom}
          disabled={values.integration !== 'custom'}
          aria-label={t('Custom integration')}
        >
          <Checkbox
            label={t('Free')}
            checked={values.free}
            onChange={({ currentTarget }) => put(withFree(values, currentTarget.checked))}
          />
          <FieldRow>
            <NativeSelect
              label={t('Currency')}
              disabled={values.free}
              data={currencies.map(({ id, code }) => ({ value: String(id), label: code }))}
              {...form.getInputProps('currency_id')}
            />
            <TextInput
              label={t('Price')}
              disabled={values.free}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              {...form.getInputProps('price')}
            />
          </FieldRow>
          <FieldRow>
            <Measure label={t('Length (cm)')} {...form.getInputProps('length')} />
            <Measure label={t('Width (cm)')} {...form.getInputProps('width')} />
            <Measure label={t('Height (cm)')} {...form.getInputProps('height')} />
            <Measure label={t('Max weight (kg)')} {...form.getInputProps('max_weight')} />
            <Measure label={t('Max items')} {...form.getInputProps('max_items')} />
          </FieldRow>
          <p className="dw-dim">{t('Leave a measure empty where there is no limit.')}</p>
          <p className="dw-dim">{t('Shoppers cannot choose this carrier for more items than a parcel holds.')}</p>
        </fieldset>
      </FormSection>
    </>
  );
}

function Measure({ label, ...props }: { label: string }) {
  return <TextInput label={label} inputMode="decimal" autoComplete="off" maxLength={8} {...props} />;
}
