import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AllowedLink } from '../../kit/page/allowed';
import { HomeNothing, HomePanel } from '../../kit/page/home-panel';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { count } from '../../lib/formats';
import { listDefaults } from '../../lib/list-state';
import { closedWebsites } from './coupon-reach';
import { CouponStatus } from './coupon-status';
import { couponsQuery, couponWebsitesQuery } from './coupons.api';
import { couponsPaths } from './coupons.paths';
import css from './coupons-card.module.css';

/** The newest coupons of the account: whether shoppers see them, and how many codes are left. */
export function CouponsCard() {
  const { t, i18n } = useTranslation();
  const query = useQuery(couponsQuery({ ...listDefaults, per_page: 3, state: 'all' }));
  const { data: websites } = useQuery(couponWebsitesQuery);
  return (
    <HomePanel
      id="coupons"
      title={t('Coupons')}
      purpose={t('The latest ones, and how many codes they have left.')}
      aside={query.data && query.data.items.length > 0 && <Link to={couponsPaths.list}>{t('All coupons')}</Link>}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <HomeNothing
              text={t('No coupons yet. A code is a good reason to add an order to the wardrobe.')}
              to={couponsPaths.add}
              action={t('Add Coupon')}
            />
          ) : (
            <ul className={css.coupons} aria-labelledby="coupons">
              {items.map((coupon) => (
                <li key={coupon.uuid}>
                  <div>
                    <AllowedLink to={couponsPaths.edit(coupon.uuid)} otherwise={<b>{coupon.name}</b>}>
                      {coupon.name}
                    </AllowedLink>
                    <p className="dw-dim">
                      {t('{left} of {codes} codes left', {
                        left: count(coupon.free_count, i18n.language),
                        codes: count(coupon.codes_count, i18n.language),
                      })}
                    </p>
                  </div>
                  <CouponStatus
                    coupon={coupon}
                    reachesNobody={closedWebsites(coupon.sites_ids, websites) !== undefined}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </HomePanel>
  );
}
