import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { PageHead, type PageHeadProps } from '../../kit/page/page-head';
import { EmptyState } from '../../kit/states/empty-state';
import { Loaded } from '../../kit/states/loaded';
import { CouponForm } from './coupon-form';
import { emptyCoupon, toForm } from './coupon-form-values';
import { addCoupon, sitesQuery } from './coupons.api';
import { couponsPaths } from './coupons.paths';

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
          <>
            <PageHead
              crumbs={crumbs}
              title={t('Add Coupon')}
              purpose={t('It is added inactive. Shoppers get it once it has codes and you have set it active.')}
            />
            <CouponForm
              sites={items}
              initialValues={emptyCoupon(items)}
              submitLabel={t('Add Coupon')}
              save={(values) => addCoupon(client, toForm(values))}
              onSaved={() => {
                showAlert(t('Coupon added'), 'success');
                void navigate(couponsPaths.list);
              }}
            />
          </>
        )
      }
    </Loaded>
  );
}

/** A coupon is of a website: without one there is nothing to fill in yet. */
function NoWebsite({ crumbs }: Pick<PageHeadProps, 'crumbs'>) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead crumbs={crumbs} title={t('Add Coupon')} />
      <EmptyState
        title={t('First add a website')}
        text={t('A coupon is given to shoppers who add an order of your website.')}
        actions={
          <Button component={Link} to="/website/add">
            {t('Add website')}
          </Button>
        }
      />
    </>
  );
}
