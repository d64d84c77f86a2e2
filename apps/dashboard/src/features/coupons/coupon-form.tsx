import { useTranslation } from 'react-i18next';
import { FormBody } from '../../kit/form/form-page';
import { useServerForm } from '../../kit/form/use-server-form';
import { CampaignFields } from './campaign-fields';
import type { CouponFormValues } from './coupon-form-values';
import { sayDay, sayNames, toFormValues } from './coupon-form-values';
import { CouponImageFields } from './coupon-image-fields';
import { couponRules } from './coupon-rules';
import { CouponTextFields } from './coupon-text-fields';
import { CouponValueFields } from './coupon-value-fields';
import type { Coupon } from './coupons.api';

type Props = {
  sites: readonly { readonly id: number; readonly name: string }[];
  initialValues: CouponFormValues;
  submitLabel: string;
  save: (values: CouponFormValues, version: string | undefined) => Promise<Coupon>;
  /** A stored coupon, which others may change meanwhile. */
  stored?: { readonly coupon: Coupon; readonly reload: () => Promise<Coupon> };
  onSaved: (coupon: Coupon) => void;
};

/** The form for a coupon, new or not; the pages own their head, loading, saving and leaving. */
export function CouponForm({ sites, initialValues, submitLabel, save, stored, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const form = useServerForm({
    initialValues,
    validate: couponRules(t, !stored),
    invalidAlert: t('All fields required'),
    save,
    aliases: { currency_id: 'currency', min_order_currency_id: 'min_order_currency' },
    ...(stored && {
      edit: {
        version: stored.coupon.updated_at,
        versionOf: (coupon: Coupon) => coupon.updated_at,
        reload: async () => {
          const coupon = await stored.reload();
          return { version: coupon.updated_at, values: toFormValues(coupon) };
        },
        labels: {
          name: t('Name'),
          short_description: t('Short Description'),
          description: t('Description'),
          sites_ids: t('Website'),
          type: t('Type'),
          currency: t('Currency'),
          value: t('Value'),
          checked_by: t('Codes are checked by'),
          start_at: t('Start At'),
          expire_at: t('Expire At'),
          total_limit: t('Codes in total'),
          shopper_limit: t('Codes for each shopper'),
          min_earn: t('Minimum order to earn a code'),
          min_spend: t('Minimum order to use a code'),
          min_order_currency: t('Currency of the minimums'),
          thumbnail: t('Logo'),
          header: t('Header image'),
          footer: t('Footer image'),
        },
        say: ({ sites_ids, start_at, expire_at }: CouponFormValues) => ({
          sites_ids: sayNames(sites, sites_ids),
          start_at: sayDay(start_at, i18n.language),
          expire_at: sayDay(expire_at, i18n.language),
        }),
      },
    }),
    onSaved,
  });
  return (
    <FormBody form={form} submitLabel={submitLabel}>
      <CouponTextFields form={form.form} sites={sites} />
      <CouponValueFields form={form.form} />
      <CampaignFields form={form.form} />
      <CouponImageFields form={form.form} stored={stored?.coupon} />
    </FormBody>
  );
}
