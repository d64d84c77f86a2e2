import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { ImageField } from '../../kit/form/image-field';
import css from './coupon-form.module.css';
import type { CouponFormValues } from './coupon-form-values';
import type { Coupon } from './coupons.api';

type Props = { form: UseFormReturnType<CouponFormValues>; stored: Coupon | undefined };

/** The logo and two lifestyle images; one file each. */
export function CouponImageFields({ form, stored }: Props) {
  const { t } = useTranslation();
  const fields = [
    { name: 'thumbnail', label: t('Logo') },
    { name: 'header', label: t('Header image') },
    { name: 'footer', label: t('Footer image') },
  ] as const;
  return (
    <FormSection title={t('Images')} purpose={t('One jpeg or png each, at most 8 MB.')}>
      <div className={css.images}>
        {fields.map(({ name, label }) => (
          <ImageField
            key={name}
            label={label}
            required={!stored}
            file={form.getValues()[name]}
            stored={stored?.[name] ?? null}
            error={form.errors[name]}
            onChange={(file, problem) => {
              form.setFieldValue(name, file);
              if (problem) form.setFieldError(name, problem);
            }}
          />
        ))}
      </div>
    </FormSection>
  );
}
