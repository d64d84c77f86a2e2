import { limits } from '@dw/contract/limits';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import css from './coupon-form.module.css';
import type { CouponFormValues } from './coupon-form-values';
import { ReachWarning } from './reach-warning';

type Props = {
  form: UseFormReturnType<CouponFormValues>;
  sites: readonly { readonly id: number; readonly name: string }[];
};

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What shoppers read, and on which websites. */
export function CouponTextFields({ form, sites }: Props) {
  const { t } = useTranslation();
  const { error, ...chosen } = form.getInputProps('sites_ids');
  return (
    <FormSection title={t('Coupon')} purpose={t('What shoppers read in the widget and in their mail.')}>
      <Checkbox.Group
        label={t('Website')}
        description={t(
          'Shoppers who add an order of these websites get a code: one that is signed, or any where the website says so.',
        )}
        required
        error={error}
        {...chosen}
      >
        <div className={css.sites}>
          {sites.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} aria-invalid={error !== undefined && error !== null} />
          ))}
        </div>
      </Checkbox.Group>
      <ReachWarning ids={form.values.sites_ids} />
      <TextInput label={t('Name')} required maxLength={limits.coupon.name} {...form.getInputProps('name')} />
      <TextInput
        label={t('Short Description')}
        description={t('One line, such as 15% off your next order.')}
        inputWrapperOrder={order}
        required
        maxLength={limits.coupon.shortDescription}
        {...form.getInputProps('short_description')}
      />
      <Textarea
        label={t('Description')}
        required
        rows={3}
        maxLength={limits.description}
        {...form.getInputProps('description')}
      />
    </FormSection>
  );
}
