import { limits } from '@dw/contract/limits';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormSection } from '../../kit/form/form-section';
import css from './coupon-form.module.css';
import type { CouponFormValues } from './coupon-form-values';
import { closedWebsites } from './coupon-reach';
import { type CouponWebsite, couponWebsitesQuery } from './coupons.api';

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

type Reason = NonNullable<CouponWebsite['no_codes']>;

/** Says that a coupon of these websites can reach nobody, why, and where that is changed. Nothing where it can. */
function ReachWarning({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const { data } = useQuery(couponWebsitesQuery);
  const closed = closedWebsites(ids, data);
  if (!closed) return null;
  return (
    <div className={css.warning} role="note">
      <b>{t('Nobody can get a code of this coupon yet.')}</b>
      <ul>
        {closed.map(({ uuid, name, no_codes: reason }) => (
          <li key={uuid}>
            {reasonText(t, name, reason ?? 'inactive')} <Link to={placeOf(uuid, reason)}>{actionText(t, reason)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function reasonText(t: TFunction, name: string, reason: Reason): string {
  if (reason === 'unsigned')
    return t('{name}: no signed order has come, and orders that are not signed get no code.', { name });
  return reason === 'test_mode' ? t('{name} is in test mode.', { name }) : t('{name} is inactive.', { name });
}

const placeOf = (uuid: string, reason: Reason | null) =>
  reason === 'unsigned' ? `/website/configure/${uuid}#codes` : '/websites';

const actionText = (t: TFunction, reason: Reason | null): string =>
  reason === 'unsigned' ? t('Choose which orders earn a code') : t('Open Websites');
