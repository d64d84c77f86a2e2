import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { PageHead } from '../../kit/page/page-head';
import { PageTabs } from '../../kit/page/page-tabs';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { CouponActivity } from './coupon-activity';
import { CouponForm } from './coupon-form';
import { toForm, toFormValues } from './coupon-form-values';
import { type Coupon, changeCoupon, couponQuery, duplicateCoupon, reloadCoupon, sitesQuery } from './coupons.api';
import { couponsPaths } from './coupons.paths';

type Props = {
  /** What the page says of the coupon’s codes, by its uuid. */
  codes: (coupon: string) => ReactNode;
};

/** A coupon: what it says and is worth, its codes, and their use. */
export function CouponEdit({ codes }: Props) {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(couponQuery(uuid));
  const sites = useQuery(sitesQuery);

  const duplicate = async ({ id }: Coupon) => {
    try {
      const copy = await duplicateCoupon(client, id);
      showAlert(t('Coupon duplicated'), 'success');
      void navigate(couponsPaths.edit(copy.uuid));
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <Loaded query={query}>
      {(coupon) => (
        <Loaded query={sites}>
          {({ items }) => {
            const values = toFormValues(coupon);
            const form = (
              <CouponForm
                sites={items}
                initialValues={values}
                submitLabel={t('Update')}
                stored={{ coupon, reload: () => reloadCoupon(client, coupon.uuid) }}
                save={(next, version = coupon.updated_at) =>
                  changeCoupon(client, coupon.uuid, toForm(next, { values, version }))
                }
                onSaved={() => {
                  showAlert(t('Coupon updated'), 'success');
                  void navigate(couponsPaths.list);
                }}
              />
            );
            return (
              <div key={coupon.uuid}>
                <PageHead
                  crumbs={[{ label: t('Coupons'), to: couponsPaths.list }]}
                  title={t('Edit {name}', { name: coupon.name })}
                  purpose={t('What shoppers read, what it is worth, and how its codes do.')}
                  actions={
                    <Button
                      variant="default"
                      leftSection={<IconCopy size={17} stroke={1.6} aria-hidden />}
                      onClick={() => void duplicate(coupon)}
                    >
                      {t('Duplicate')}
                    </Button>
                  }
                />
                <PageTabs
                  label={t('Edit {name}', { name: coupon.name })}
                  tabs={[
                    { id: 'details', label: t('Details'), kept: true, content: form },
                    { id: 'codes', label: t('Codes'), content: codes(coupon.uuid) },
                    { id: 'use', label: t('Use'), content: <CouponActivity coupon={coupon} /> },
                  ]}
                />
              </div>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
