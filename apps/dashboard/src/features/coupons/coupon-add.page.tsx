import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { Loaded } from '../../kit/states/loaded';
import { CouponForm } from './coupon-form';
import { emptyCoupon, toForm } from './coupon-form-values';
import { addCoupon, sitesQuery } from './coupons.api';
import { couponsPaths } from './coupons.paths';
import { NoWebsite } from './no-website';

/** Adds a coupon, inactive; its codes come next. */
export function CouponAddPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const sites = useQuery(sitesQuery);
  const crumbs = [{ label: t('Coupons'), to: couponsPaths.list }];
  return (
    <Loaded query={sites}>
      {({ items }) =>
        items.length === 0 ? (
          <NoWebsite crumbs={crumbs} />
        ) : (
          <CouponForm
            crumbs={crumbs}
            title={t('Add Coupon')}
            purpose={t('It stays inactive until it has codes and you set it active.')}
            sites={items}
            initialValues={emptyCoupon(items)}
            submitLabel={t('Add Coupon')}
            save={(values) => addCoupon(client, toForm(values))}
            onSaved={() => {
              showAlert(t('Coupon added'), 'success');
              void navigate(couponsPaths.list);
            }}
          />
        )
      }
    </Loaded>
  );
}
