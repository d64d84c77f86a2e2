import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ListPage } from '../../kit/list/list-page';
import { filterIn, useFilter } from '../../kit/list/use-filter';
import { firstListState, useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { CouponFiles } from './coupon-files';
import { couponRows } from './coupon-rows';
import { couponFilters, couponSorts, couponsQuery, couponWebsitesQuery } from './coupons.api';
import { couponsPaths } from './coupons.paths';

/** Loads the page of the list that an address asks for. */
export const firstCoupons = (client: QueryClient, params: URLSearchParams): Promise<void> =>
  client.prefetchQuery(
    couponsQuery({ ...firstListState(params, couponSorts), state: filterIn(params, 'state', couponFilters) }),
  );

/** The account’s coupons. */
export function CouponsPage() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useListState(couponSorts);
  const [state] = useFilter(list, 'state', couponFilters);
  const pageOf = (at: typeof list.state) => couponsQuery({ ...at, state });
  const query = useQuery(pageOf(list.state));
  const pages = usePages(pageOf);
  const { data: websites } = useQuery(couponWebsitesQuery);
  const open = (uuid: string) => void navigate(couponsPaths.edit(uuid));
  return (
    <>
      <ListPage
        title={t('Coupons')}
        purpose={t('What shoppers get for adding their orders to the wardrobe.')}
        list={list}
        query={query}
        rows={couponRows({ t, language: i18n.language, client, open, websites })}
        pages={pages}
        filtered={state !== 'all'}
        add={[{ label: t('Add Coupon'), to: couponsPaths.add }]}
        empty={{
          title: t('No coupons yet'),
          text: t(
            'Add a coupon, give it codes and set it active: shoppers who add a signed order get one, or any order where the website says so.',
          ),
          learn: { label: t('How orders are signed'), to: '/documentation' },
        }}
      />
      <CouponFiles />
    </>
  );
}
